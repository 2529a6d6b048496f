// What the API promises about the AI's forecasts: one match in depth, and the day's picks.
import { z } from 'zod';
import { limit } from './fields/ids.ts';
import { side, sport } from './matches.ts';
import { route } from './route.ts';

const percentage = z.number().min(0).max(100);
const outcome = z.enum(['HOME', 'DRAW', 'AWAY']);

const lately = z.array(z.enum(['W', 'D', 'L'])).max(5);
/** The last results of each side before this match, five at most, oldest first. */
const form = z.object({ home: lately, away: lately });

export const analysis = z
  .object({
    /** Probability of the predicted outcome in percent. */
    confidence: percentage,
    /** Sums to 100 within rounding; `draw` is absent where a draw cannot happen. */
    probabilities: z.object({
      teamA: z.object({ name: z.string(), percentage }),
      teamB: z.object({ name: z.string(), percentage }),
      draw: percentage.optional(),
    }),
    prediction: z.string(),
    outcome,
    /** At most four, each computed, in Korean. */
    keyFactors: z.array(z.string()).max(4),
    expertInsight: z.string(),
    /** The data behind it, named. */
    dataSource: z.string(),
    expectedScore: z.object({ home: z.number(), away: z.number() }),
    /** Probabilities implied by the first bookmaker's odds, margin removed; null without odds. */
    market: z
      .object({ home: percentage, draw: percentage.optional(), away: percentage, bookmaker: z.string(), updatedAt: z.iso.datetime() })
      .nullable(),
    model: z.object({ name: z.string(), version: z.string(), trainedAt: z.iso.datetime(), resultsUntil: z.string().nullable() }),
    /** How many earlier matches of each side the model knows. */
    sample: z.object({ home: z.int(), away: z.int() }),
    form,
    createdAt: z.iso.datetime(),
    /** `after`: worked out once the match had begun, from earlier results only; such a forecast never counts in any accuracy. */
    timing: z.enum(['before', 'after']),
    /** How the match ended and whether the call came true, once it is scored; null until then, and for ever where nothing is scored: a void match, or
     *  a forecast from after the kick-off. */
    result: z.object({ outcome, isCorrect: z.boolean() }).nullable(),
    /** Always true: the screen shows the AI 생성 mark from it. */
    isAi: z.literal(true),
    matchId: z.string().nullable(),
  })
  .meta({ id: 'Analysis' });
export type Analysis = z.output<typeof analysis>;

export const analyseMatch = route({
  method: 'POST',
  path: '/api/match/comprehensive-analysis',
  who: 'visitor',
  summary: 'The AI forecast of one match: probabilities, computed factors, source and time.',
  limitPerMinute: 60,
  fault: 'analysis-failed',
  input: z.object({
    sport,
    teamA: z.string().trim().min(1).max(80),
    teamB: z.string().trim().min(1).max(80),
    date: z.string().trim().max(40).optional(),
    /** Accepted as the specification sends it; the forecast uses the stored odds, never the caller's. */
    odds: z.unknown().optional(),
    venue: z.string().trim().max(120).default('Unknown'),
    /** Names the match outright; without it sport, teams and date find it. */
    matchId: z.string().max(80).optional(),
  }),
  output: analysis,
});

export const dailyItem = z
  .object({
    matchId: z.string(),
    sport,
    /** The sport's icon word: soccer, baseball, … */
    icon: z.string(),
    league: z.string(),
    matchTime: z.iso.datetime(),
    timeConfirmed: z.boolean(),
    confidence: percentage,
    homeTeam: z.string(),
    awayTeam: z.string(),
    homeSide: side,
    awaySide: side,
    /** Null when no bookmaker offers prices. */
    odds: z.object({ home: z.number(), draw: z.number().optional(), away: z.number() }).nullable(),
    bookmaker: z.object({ title: z.string(), updatedAt: z.iso.datetime() }).nullable(),
    prediction: z.string(),
    outcome,
    reasoning: z.string(),
    probabilities: z.object({ home: percentage, draw: percentage.optional(), away: percentage }),
    form,
    canDraw: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Picked later, because four o'clock had chosen nothing: all of that day's are. Absent where four o'clock chose. */
    isAdded: z.boolean().optional(),
  })
  .meta({ id: 'DailyItem' });
export type DailyItem = z.output<typeof dailyItem>;

export const dailyAnalysis = route({
  method: 'GET',
  path: '/api/daily-analysis',
  who: 'visitor',
  isSameForAll: true,
  summary: "Today's AI picks in order of confidence, prepared at 04:00 in Seoul.",
  input: z.object({ limit: limit(30, 12) }),
  output: z.array(dailyItem),
});
