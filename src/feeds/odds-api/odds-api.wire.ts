// The Odds API v4 as it comes over the wire: odds, plain event lists and scores share one kind of row.
import { z } from 'zod';
import { soft, wireId } from '../wire.ts';

/** Some keepers of answers store prices as text: `"1.91"`, `"-110"`. */
const price = z.union([
  z.number(),
  z
    .string()
    .regex(/^[+-]?\d+(\.\d+)?$/)
    .transform(Number),
]);
export const wireOutcome = z.looseObject({ name: z.string().trim(), price });

export const wireScore = z.looseObject({ name: z.string().trim(), score: z.unknown().optional() });

export const wireMarket = z.looseObject({
  key: z.string(),
  last_update: soft(z.string()),
  outcomes: z.array(z.unknown()),
});

export const wireBookmaker = z.looseObject({
  key: z.string().min(1),
  title: soft(z.string()),
  last_update: soft(z.string()),
  markets: z.array(z.unknown()),
});
export type WireBookmaker = z.output<typeof wireBookmaker>;

export const wireOddsEvent = z.looseObject({
  id: wireId,
  sport_key: soft(z.string()),
  sport_title: soft(z.string()),
  commence_time: z.union([z.string(), z.number()]),
  home_team: z.string().trim().min(1),
  away_team: z.string().trim().min(1),
  /** Often empty, and missing altogether from event lists. */
  bookmakers: soft(z.array(z.unknown())),
  /** Only in answers of /scores. */
  completed: soft(z.boolean()),
  scores: soft(z.array(z.unknown())),
});
export type WireOddsEvent = z.output<typeof wireOddsEvent>;

/** The envelope: an error is an object and therefore not an answer. */
export const wireOddsAnswer = z.array(z.unknown());
