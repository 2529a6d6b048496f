// What the API promises to admins about correcting how a match ended: what would change, and the deed itself.
import { z } from 'zod';
import { sports } from '#domain/sport.ts';
import { id, limit } from '../fields/ids.ts';
import { said, searchText } from '../fields/text.ts';
import { route } from '../route.ts';

const score = z.int('점수를 확인해 주세요.').min(0, '점수를 확인해 주세요.').max(500, '점수를 확인해 주세요.');

/** How it ended in truth: by a score, by an outcome alone where no score is kept (MMA), or not at all. */
export const trueEnd = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('score'), home: score, away: score }),
    z.object({ kind: z.literal('outcome'), outcome: z.enum(['home', 'draw', 'away'], '결과를 골라 주세요.') }),
    z.object({ kind: z.literal('void'), reason: z.enum(['cancelled', 'abandoned', 'no-contest'], '이유를 골라 주세요.') }),
  ],
  '결과를 확인해 주세요.',
);
export type TrueEnd = z.output<typeof trueEnd>;

export const correctable = z
  .object({
    id: z.int(),
    sport: z.enum(sports),
    league: z.string(),
    title: z.string(),
    start: z.iso.datetime(),
    /** As it stands: `2:1 홈 승`, `경기 취소`; null while it is not over. */
    end: z.string().nullable(),
    canDraw: z.boolean(),
    isSettled: z.boolean(),
    /** An admin has the word: feeds change nothing of it. */
    isFixed: z.boolean(),
    fixedNote: z.string().nullable(),
    picks: z.int(),
  })
  .meta({ id: 'Correctable' });
export type Correctable = z.output<typeof correctable>;

export const correctableMatches = route({
  method: 'GET',
  path: '/api/admin/matches',
  who: 'admin',
  summary: 'Matches that have begun, newest first, by team or number.',
  input: z.object({ search: searchText.default(''), limit: limit(50, 20) }),
  output: z.array(correctable),
});

const overdue = correctable
  .extend({
    /** What the feeds told last: how far it had come, and its score and clock where they told any. */
    phase: z.enum(['scheduled', 'live', 'suspended', 'unknown']),
    score: z.string().nullable(),
    clock: z.string().nullable(),
    /** When they last told something new of it. */
    heardAt: z.iso.datetime(),
  })
  .meta({ id: 'OverdueMatch' });
export type OverdueMatch = z.output<typeof overdue>;

export const overdueMatches = route({
  method: 'GET',
  path: '/api/admin/matches/overdue',
  who: 'admin',
  summary: 'Matches that began more than six hours ago and whose end no feed told, oldest first: an admin may end them by hand.',
  input: z.object({ limit: limit(50, 20) }),
  output: z.array(overdue),
});

const effects = z.object({
  before: z.string().nullable(),
  /** Nobody settled it until now. */
  isFirst: z.boolean(),
  after: z.string(),
  /** Picks of the match, and how many of them would end otherwise. */
  picks: z.int(),
  changed: z.int(),
  members: z.int(),
  /** Points that would be taken back and awarded, over all members. */
  pointsTaken: z.int(),
  pointsAwarded: z.int(),
  /** The AI's forecast of it: whether it counts as right before and after; null where none is scored. */
  aiBefore: z.boolean().nullable(),
  aiAfter: z.boolean().nullable(),
  /** Of those who lose or win most: at most ten. */
  examples: z.array(z.object({ username: z.string(), displayName: z.string(), before: z.int(), after: z.int() })),
});
export type CorrectionEffects = z.output<typeof effects>;

export const previewCorrection = route({
  method: 'POST',
  path: '/api/admin/matches/:id/correction/preview',
  who: 'admin',
  summary: 'What a correction would do; nothing is changed.',
  limitPerMinute: 30,
  input: z.object({ id, end: trueEnd }),
  output: effects,
});

export const correctMatch = route({
  method: 'POST',
  path: '/api/admin/matches/:id/correction',
  who: 'admin',
  summary: 'Corrects how a match ended, settles it anew from scratch, and lists it in the public log with the reason.',
  limitPerMinute: 30,
  input: z.object({
    id,
    end: trueEnd,
    note: said(200, '정정하는 이유를 입력해주세요.'),
    /** The end that stood when it was looked at, as `before` told it: where another stands by now, nothing is corrected. */
    basedOn: z.string('살펴본 결과를 확인해 주세요.').max(200, '살펴본 결과를 확인해 주세요.').nullable().optional(),
  }),
  output: z.object({ match: correctable, effects }),
});

export const releaseMatch = route({
  method: 'DELETE',
  path: '/api/admin/matches/:id/correction',
  who: 'admin',
  summary: 'Lets the feeds have the word again; how it ended stays until they say otherwise.',
  input: z.object({ id }),
  output: correctable,
});
