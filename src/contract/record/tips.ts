// What the API promises about what the assistant called in her answers: each with the time it was said first, and how it ended.
import { z } from 'zod';
import { voidReasons } from '#domain/settlement/settle.ts';
import { outcome, sportWord } from '../fields/choices.ts';
import { cursor, limit } from '../fields/ids.ts';
import { sport } from '../matches.ts';
import { route } from '../route.ts';
import { seal } from './picks.ts';

const percentage = z.number().min(0).max(100);
const dateTime = z.iso.datetime();

const call = z.object({
  called: outcome,
  /** Of the called outcome, by the stored forecast that she told. */
  percentage,
  shares: z.object({ home: percentage, draw: percentage.optional(), away: percentage }),
  /** When she said it first, before kick-off. */
  toldAt: dateTime,
  /** By the end by which the match is settled now: a corrected end changes it. */
  result: z.enum(['pending', 'won', 'lost', 'void']),
  /** Null unless void. */
  voidReason: z.enum(voidReasons).nullable(),
});

/** On the receipt of a match. */
export const sealedTip = call.extend({ seal });

export const tip = call
  .extend({
    matchId: z.string(),
    sport,
    league: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    startTime: dateTime,
    /** Told where it is so: the match is being played. */
    isPlaying: z.boolean().optional(),
    /** Null until the match is settled. */
    score: z.object({ home: z.int(), away: z.int() }).nullable(),
    logLoss: z.number().nullable(),
    /** Its entry in the ledger; null for some seconds, until it is entered. */
    seq: z.int().nullable(),
  })
  .meta({ id: 'Tip' });
export type Tip = z.output<typeof tip>;

export const tipSummary = z
  .object({
    period: z.enum(['90d', 'all']),
    from: dateTime.nullable(),
    /** Tips that were right or wrong. */
    sample: z.int(),
    correct: z.int(),
    /** Null below the smallest sample, and so is everything that hangs on it. */
    accuracy: percentage.nullable(),
    /** Wilson's 95 % interval of the accuracy. */
    low: percentage.nullable(),
    high: percentage.nullable(),
    /** Mean log loss (natural log) of the forecasts told; lower is better. */
    logLoss: z.number().nullable(),
    pending: z.int(),
    void: z.int(),
  })
  .meta({ id: 'TipSummary' });
export type TipSummary = z.output<typeof tipSummary>;

/** The answer's head carries `X-Next-Cursor` while there is more. */
export const listTips = route({
  method: 'GET',
  path: '/api/ai-record/tips',
  who: 'visitor',
  summary: 'What the assistant called in her answers before kick-off, what was said last first, and what it adds up to in the period.',
  input: z.object({
    period: z.enum(['90d', 'all'], 'period는 90d나 all이에요.').default('90d'),
    sport: sportWord('지원하지 않는 종목이에요.').optional(),
    limit: limit(50, 20),
    cursor,
  }),
  output: z.object({ summary: tipSummary, tips: z.array(tip) }),
});
