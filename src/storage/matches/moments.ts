// The turning points that a telling of a match brings: which rows one change of what is remembered writes.
import { lateStartMs, type Phase, type Score } from '#domain/match.ts';
import type { Db } from '../db.ts';
import { matchMoments, type momentKinds } from '../schema/live.ts';
import type { MatchValues, StoredMatch } from './merge.ts';

type Kind = (typeof momentKinds)[number];
export type NewMoment = typeof matchMoments.$inferInsert;

/** What a turning point is read from. */
type Standing = Pick<MatchValues, 'phase' | 'period' | 'clock' | 'statusText' | 'flags' | 'homeScore' | 'awayScore' | 'matchDate'>;

const underWay: readonly Phase[] = ['live', 'suspended'];
const over: readonly Phase[] = ['final', 'abandoned', 'cancelled'];

const scoreOf = ({ homeScore: home, awayScore: away }: Standing): Score | null => (home === null || away === null ? null : { home, away });

function phaseKind(before: Standing, now: Standing): Kind | undefined {
  const wasUnderWay = underWay.includes(before.phase);
  if (now.phase === 'live') {
    if (before.phase === 'live') return before.flags.delayed === now.flags.delayed ? undefined : now.flags.delayed ? 'halt' : 'resume';
    // Out of sight for a while: it began long ago.
    if (before.phase === 'unknown' && (before.period !== null || scoreOf(before))) return undefined;
    return before.phase === 'suspended' || before.phase === 'abandoned' ? 'resume' : 'start';
  }
  if (over.includes(before.phase)) return over.includes(now.phase) && before.phase !== now.phase ? 'fix' : undefined;
  if (now.phase === 'final') return 'end';
  if (!wasUnderWay || now.phase === before.phase) return undefined;
  return over.includes(now.phase) ? 'end' : 'halt';
}

/** Nil-nil is where every match begins: it is no change of score. */
function scoreKind(before: Standing, now: Standing): 'score' | 'fix' | undefined {
  const score = scoreOf(now);
  if (!score) return undefined;
  const known = scoreOf(before);
  const last = known ?? { home: 0, away: 0 };
  if (last.home === score.home && last.away === score.away) return undefined;
  const isEnded = over.includes(before.phase);
  return isEnded || score.home < last.home || score.away < last.away ? 'fix' : 'score';
}

/** Another half, quarter, inning, set or round; or the long break of the middle. A match that begins says so already. */
function hasTurned(before: Standing, now: Standing): boolean {
  if (now.phase !== 'live' || !underWay.includes(before.phase)) return false;
  if (now.flags.halftime !== before.flags.halftime) return now.flags.halftime || now.period !== before.period;
  return now.period !== null && now.period !== before.period && !(before.period === null && now.period === 1);
}

/** In the order in which they must have happened; a start that comes with goals just scored stands before them, without a score. */
function kindsOf(before: Standing, now: Standing): Kind[] {
  const [phase, score] = [phaseKind(before, now), scoreKind(before, now)];
  const first = phase === 'start' || phase === 'resume' ? [phase] : [];
  const last = phase === undefined || first.length > 0 ? [] : [phase];
  // What was never seen under way ended as it ended: how it came there nobody knows.
  const scored = score !== undefined && (phase !== 'end' || underWay.includes(before.phase)) ? [score] : [];
  return [...new Set<Kind>([...first, ...scored, ...(hasTurned(before, now) ? (['period'] as const) : []), ...last])];
}

/** Heard late to be on, it begins with the score that it has by then: when that was scored nobody knows. */
function rowsOf(matchId: number, { kinds: all, now, at }: { kinds: readonly Kind[]; now: Standing; at: Date }): NewMoment[] {
  const { period, clock, statusText, homeScore, awayScore } = now;
  const isLate = all.includes('start') && at.getTime() > now.matchDate.getTime() + lateStartMs;
  const kinds = isLate ? all.filter((kind) => kind !== 'score') : all;
  return kinds.map((kind) => {
    const isBeforeScore = kind === 'start' && kinds.includes('score');
    const score = isBeforeScore ? { homeScore: null, awayScore: null } : { homeScore, awayScore };
    return { matchId, kind, period, clock, statusText, ...score, at };
  });
}

export const momentsOfChange = (stored: StoredMatch, values: MatchValues, at: Date): NewMoment[] =>
  rowsOf(stored.id, { kinds: kindsOf(stored, values), now: values, at });

const notBegun = { phase: 'scheduled', period: null, clock: null, statusText: null, homeScore: null, awayScore: null } as const;

/** A match heard for the first time has turning points only while it is under way: of one that is over nobody heard them. */
export function momentsOfNew(matchId: number, values: MatchValues, at: Date): NewMoment[] {
  if (!underWay.includes(values.phase)) return [];
  const before: Standing = {
    ...notBegun,
    matchDate: values.matchDate,
    flags: { delayed: false, halftime: false, extraTime: false, penalties: false },
  };
  const kinds = kindsOf(before, { ...values, phase: 'live' });
  return rowsOf(matchId, { kinds: values.phase === 'suspended' ? [...kinds, 'halt'] : kinds, now: values, at });
}

/** All turning points of one hearing in one statement; none where nothing turned. */
export async function writeMoments(db: Db, rows: NewMoment[]): Promise<void> {
  if (rows.length > 0) await db.insert(matchMoments).values(rows);
}
