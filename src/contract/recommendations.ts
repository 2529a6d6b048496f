// What the API promises about betting recommendations: picks the engine finds worth their price, and how they ended.
import { z } from 'zod';
import { phases } from '#domain/match.ts';
import { outcome } from './fields/choices.ts';
import { limit } from './fields/ids.ts';
import { sport } from './matches.ts';
import { route } from './route.ts';

const percentage = z.number().min(0).max(100);
const status = z.enum(['pending', 'won', 'lost', 'void']);

export const recommendation = z
  .object({
    id: z.string(),
    type: z.enum(['single', 'multi']),
    title: z.string(),
    matches: z.array(
      z.object({
        matchId: z.string(),
        sport,
        league: z.string(),
        homeTeam: z.string(),
        awayTeam: z.string(),
        /** As known now: it moves with the match. */
        startTime: z.iso.datetime(),
        /** How the match stands, in the finer word of `/api/odds`; what became of the leg is its `status`. */
        statusDetail: z.enum(phases),
        prediction: z.string(),
        outcome,
        odds: z.number(),
        bookmaker: z.string(),
        /** The engine's probability in percent. */
        confidence: percentage,
        icon: z.string(),
        status,
      }),
    ),
    totalOdds: z.number(),
    confidence: percentage,
    reasoning: z.string(),
    /** An example: what `exampleStake` won would return if every leg came true. */
    potentialReturn: z.number(),
    exampleStake: z.literal(10_000),
    /** Stands beside the example return. */
    lossPercentage: percentage,
    riskLevel: z.enum(['low', 'medium', 'high']),
    status,
    /** What the example stake returned; null while pending. */
    actualReturn: z.number().nullable(),
    completedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.output<typeof recommendation>;

export const bettingRecommendations = route({
  method: 'GET',
  path: '/api/betting-recommendations',
  who: 'visitor',
  isSameForAll: true,
  summary: "Today's recommendations, multi before single; empty when nothing is worth its price.",
  input: z.object({
    status: z.enum(['pending', 'settled'], 'status는 pending이나 settled예요.').default('pending'),
    limit: limit(50, 10),
  }),
  output: z.array(recommendation),
});
