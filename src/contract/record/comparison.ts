// What the API promises about who was closer on the same matches: the AI, the market, the crowd of members, and the one who asks.
import { z } from 'zod';
import { sportWord } from '../fields/choices.ts';
import { route } from '../route.ts';

/** A value and its 95 % interval. */
const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const compared = z
  .object({
    who: z.enum(['ai', 'market', 'crowd', 'me']),
    /** Mean log loss (natural log); lower is better. */
    logLoss: z.number(),
    /** Share of a blind guess's loss that was avoided, in percent: 0 for a blind guess, 100 for certain and right each time, negative for worse
     *  than blind. */
    skillPct: estimate,
    /** Mean log loss less the AI's, match by match, and what that amounts to: `chance` where the interval holds nought. Null for the AI itself. */
    toAi: estimate.extend({ closeness: z.enum(['closer', 'farther', 'chance']) }).nullable(),
  })
  .meta({ id: 'Compared' });
export type Compared = z.output<typeof compared>;

const comparison = z.object({
  /** Scored matches that were looked at, newest first and 2,000 at most; those of them with picks of three members or more; and those of them
   *  with prices before kick-off as well. */
  scored: z.int(),
  crowded: z.int(),
  priced: z.int(),
  /** The matches on which all are compared: the priced ones, or while those are too few all crowded ones, without the market. */
  sample: z.int(),
  /** Empty below the smallest sample. */
  compared: z.array(compared),
});

export const aiComparison = route({
  method: 'GET',
  path: '/api/ai-record/comparison',
  who: 'visitor',
  summary:
    'AI, market and crowd on the same matches: log loss, skill over a blind guess, and whether their difference is more than chance.',
  input: z.object({
    period: z.enum(['90d', 'all'], 'period는 90d나 all이에요.').default('90d'),
    sport: sportWord('지원하지 않는 종목이에요.').optional(),
  }),
  output: comparison.extend({ period: z.enum(['90d', 'all']), from: z.iso.datetime().nullable() }),
});
export type AiComparison = z.output<typeof aiComparison.output>;

/** Of the newest 2,000 own picks those whose confidence was set by hand and that were right or wrong; `stated` counts them. */
export const myComparison = route({
  method: 'GET',
  path: '/api/user/comparison',
  who: 'user',
  summary: 'AI, market, crowd and the own picks on the same matches, as far as the confidence was set by hand.',
  input: z.object({}),
  output: comparison.extend({ stated: z.int() }),
});
export type MyComparison = z.output<typeof myComparison.output>;
export type Comparison = z.output<typeof comparison>;
