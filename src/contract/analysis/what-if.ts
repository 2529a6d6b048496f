// What the API promises a reader who sets rest, venue, starter or form of a coming match otherwise.
import { z } from 'zod';
import { route } from '../route.ts';

const percentage = z.number().min(0).max(100);
/** Sums to 100 within rounding; `draw` is absent where a draw cannot happen. */
const percents = z.object({ home: percentage, draw: percentage.optional(), away: percentage });
const form = z.enum(['usual']);
const restDays = z.number().int().min(1).max(60);
const starter = z.string().trim().max(80);
const sideStarters = z.object({
  announced: z.string().nullable(),
  /** Who started for this side lately, the newest first. */
  known: z.array(z.string()).max(20),
});

const whatIfAnswer = z
  .object({
    matchId: z.string(),
    canDraw: z.boolean(),
    /** What the model says of the match as it is, and as it was asked. Neither is stored or graded. */
    now: percents,
    changed: percents,
    /** What can be set otherwise, and how it is; null where it is no input of the model. */
    levers: z.object({
      venue: z.enum(['home', 'neutral']).nullable(),
      /** Days since each side's last match, `most` at most. */
      rest: z.object({ home: z.int(), away: z.int(), most: z.int() }).nullable(),
      form: z.object({ home: z.boolean(), away: z.boolean() }),
      starters: z.object({ home: sideStarters, away: sideStarters }).nullable(),
    }),
    model: z.object({ name: z.string(), version: z.string() }),
  })
  .meta({ id: 'WhatIf' });
export type WhatIf = z.output<typeof whatIfAnswer>;

export const whatIf = route({
  method: 'POST',
  path: '/api/match/what-if',
  who: 'visitor',
  summary: "The model's own probability of a coming match with rest, venue, starter or form set otherwise.",
  limitPerMinute: 120,
  input: z.object({
    matchId: z.string().max(80),
    venue: z.enum(['home', 'neutral']).optional(),
    homeRest: restDays.optional(),
    awayRest: restDays.optional(),
    /** The strength of five matches ago, whatever came since. */
    homeForm: form.optional(),
    awayForm: form.optional(),
    /** Empty: nobody is announced. */
    homeStarter: starter.optional(),
    awayStarter: starter.optional(),
  }),
  output: whatIfAnswer,
});
