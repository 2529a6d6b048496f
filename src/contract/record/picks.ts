// What the API promises about picks apart from their posts: the own ones, the crowd's on a match, and a member's record over time.
import { z } from 'zod';
import { entryKinds } from '#domain/record/documents.ts';
import { outcome, sportWord } from '../fields/choices.ts';
import { id, limit } from '../fields/ids.ts';
import { route } from '../route.ts';

const percentage = z.number().min(0).max(100);
const dateTime = z.iso.datetime();

/** Probability of the picked outcome in percent, and whose it is; `prob` (0 to 1) has every digit, as the points are reckoned from it. */
export const pickPrice = z.object({ percentage, prob: z.number().min(0).max(1), source: z.enum(['market', 'model']) });

/** Percents that sum to 100; `draw` is absent where none can be picked. */
const shares = z.object({ home: percentage, draw: percentage.optional(), away: percentage });

/** What others think of a match: shown to those who have picked, and to everyone once it has begun. */
export const crowd = z.object({ shares: shares.nullable(), picks: z.int() });
export const aiCall = z.object({ outcome, percentage, shares });

export const ownPick = z
  .object({
    matchId: z.string(),
    /** Null once its post is taken off the board: a pick is changed through its post. */
    postId: z.int().nullable(),
    outcome,
    /** Percent, 50 to 95. */
    confidence: percentage,
    isConfidenceTouched: z.boolean(),
    content: z.string(),
    /** 1, and one more for each change. */
    version: z.int(),
    pickedAt: dateTime,
    /** Null once it is closed. */
    editableUntil: dateTime.nullable(),
    result: z.enum(['pending', 'won', 'lost', 'void']),
    points: z.int().nullable(),
    priceAtPick: pickPrice.nullable(),
    /** Points it brings when it comes true, streak bonus apart. */
    worth: z.int(),
    crowd,
    ai: aiCall.nullable(),
  })
  .meta({ id: 'OwnPick' });
export type OwnPick = z.output<typeof ownPick>;

export const myPicks = route({
  method: 'GET',
  path: '/api/picks',
  who: 'user',
  summary:
    'The own picks of matches that have not ended, soonest match first, or of those that have, latest first; with what the crowd and the AI say of them.',
  input: z.object({
    sport: sportWord('지원하지 않는 종목이에요.').optional(),
    /** Left out: `open`. */
    state: z.enum(['open', 'ended'], 'state는 open이나 ended예요.').optional(),
    limit: limit(200, 100),
  }),
  output: z.array(ownPick),
});

export const matchPicks = route({
  method: 'GET',
  path: '/api/matches/:id/picks',
  who: 'visitor',
  summary: 'What members picked of a match: told once it has begun, or to those who have picked.',
  input: z.object({ id }),
  output: z.object({ matchId: z.string(), isFolded: z.boolean(), crowd: crowd.nullable(), mine: ownPick.nullable() }),
});

/** Accuracy over time and calibration of one member: settled picks only. */
export const memberRecord = route({
  method: 'GET',
  path: '/api/members/:username/record',
  who: 'visitor',
  summary: 'The record of a member over the last 90 days, day by day, and how their stated confidence compares with what came true.',
  input: z.object({ username: z.string().trim().min(1).max(40) }),
  output: z.object({
    /** Oldest first; days without settled picks are absent. `date` is Seoul's. `before` counts everything older. */
    trend: z.object({
      before: z.object({ settled: z.int(), won: z.int() }),
      days: z.array(z.object({ date: z.iso.date(), settled: z.int(), won: z.int() })),
    }),
    calibration: z.object({
      /** Settled picks whose confidence was set by hand; below 30 no chart is drawn. */
      sample: z.int(),
      bins: z.array(
        z.object({
          from: percentage,
          to: percentage,
          count: z.int(),
          claimed: percentage,
          observed: percentage,
          low: percentage,
          high: percentage,
        }),
      ),
    }),
  }),
});
export type MemberRecord = z.output<typeof memberRecord.output>;

/** Where a pick, a forecast or a tip stands in the ledger, and all that a reader needs to check it without us. Hashes are 64 hex digits. */
export const seal = z
  .object({
    /** The exact text whose SHA-256 is the commitment; null while a pick is still open, or once its author left. */
    document: z.string().nullable(),
    commitment: z.string(),
    /** Null for some seconds, until it is entered. */
    entry: z
      .object({
        seq: z.int(),
        kind: z.enum(entryKinds),
        sealedAt: dateTime,
        previous: z.string(),
        hash: z.string(),
        day: z.iso.date(),
      })
      .nullable(),
    /** The way from the entry's hash up to the root of its day, lowest first; null until the day is closed. */
    proof: z.object({ root: z.string(), path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })) }).nullable(),
    /** Entered before the match began. */
    isBeforeStart: z.boolean(),
  })
  .meta({ id: 'Seal' });
export type Seal = z.output<typeof seal>;
