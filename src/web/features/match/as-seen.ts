// How a match stood some moments ago: for those whose broadcast runs late, nothing newer than their screen may be told. Pure.
import type { MatchDetail, Moment } from '#contract/live/match-page.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { lateStartMs } from '#domain/match.ts';
import { hours } from '#domain/time/duration.ts';

/** `isScoreHeld`: there is a score, and nobody can say yet what it was on the reader's screen. */
export type Seen = MatchDetail & { isScoreHeld?: boolean };
/** What was heard of a match at a moment: from then on it may be told. */
export type Heard = { atMs: number; match: OddsMatch };
type Moments = readonly Moment[];
/** The moments that the screen has come to by `atMs`. */
type Due = { due: Moments; atMs: number };
type Look = { atMs: number; heard: readonly Heard[] };
type Phase = Pick<OddsMatch, 'status' | 'statusDetail'>;

/** No match is still played so long after its kick-off. */
const longOverMs = hours(12);
const live: Phase = { status: 'LIVE', statusDetail: 'live' };
const before: Phase = { status: 'UPCOMING', statusDetail: 'scheduled' };
const phases: Partial<Record<Moment['kind'], Phase>> = {
  start: live,
  resume: live,
  halt: { status: 'LIVE', statusDetail: 'suspended' },
  end: { status: 'FINISHED', statusDetail: 'final' },
};

const msOf = (iso: string): number => Date.parse(iso);
const since = (moments: Moments, ms: number): Moments => moments.filter(({ at }) => msOf(at) > ms);

/** Nothing that was said of the match is younger than `atMs`. */
function isAllDue({ match, moments, now }: Seen, atMs: number): boolean {
  if (msOf(now) <= atMs) return true;
  if (moments.some(({ at }) => msOf(at) > atMs)) return false;
  if (match.status === 'UPCOMING') return true;
  if (match.status !== 'FINISHED') return false;
  // Called off before it began: there is nothing to give away.
  if (match.statusDetail === 'cancelled' && moments.length === 0) return true;
  return moments.some(({ kind }) => kind === 'end') || msOf(match.startTime) + longOverMs <= atMs;
}

function phaseAt({ match, moments }: Seen, known: Heard | undefined, { due, atMs }: Due): Phase {
  const news = known ? since(due, known.atMs) : due;
  const turned = news.findLast(({ kind }) => phases[kind]);
  if (turned) return phases[turned.kind] ?? live;
  if (known) return { status: known.match.status, statusDetail: known.match.statusDetail };
  if (match.status === 'UPCOMING') return before;
  const isYoung = atMs < msOf(match.startTime) + lateStartMs;
  return due.length === 0 && moments[0]?.kind === 'start' && isYoung ? before : live;
}

function scoreAt(known: Heard | undefined, due: Moments): OddsMatch['score'] {
  const told = due.findLast(({ score }) => score !== null);
  if (known && !(told && msOf(told.at) > known.atMs)) return known.match.score;
  return told?.score ?? null;
}

/** The newest word on the clock that is old enough. */
function clockAt({ inPlay }: Seen, known: Heard | undefined, { due, atMs }: Due): OddsMatch['clock'] {
  // The ends of the line say where they are, and not when.
  const points = inPlay?.points.filter(({ progress }) => progress > 0 && progress < 1) ?? [];
  const told = [...due, ...points]
    .filter(({ at, when }) => when !== '' && msOf(at) <= atMs)
    .sort((a, b) => msOf(a.at) - msOf(b.at))
    .at(-1);
  if (known && !(told && msOf(told.at) > known.atMs)) return known.match.clock;
  return told ? { minute: told.when, period: '' } : null;
}

function matchAt(detail: Seen, known: Heard | undefined, { due, atMs }: Due): OddsMatch {
  const phase = phaseAt(detail, known, { due, atMs });
  const hasBegun = phase.status !== 'UPCOMING';
  const isSame = known !== undefined && since(due, known.atMs).length === 0;
  return {
    ...detail.match,
    ...phase,
    score: hasBegun ? scoreAt(known, due) : null,
    clock: phase.status === 'LIVE' ? clockAt(detail, known, { due, atMs }) : null,
    winner: isSame ? known.match.winner : null,
    shootout: isSame ? known.match.shootout : null,
    regulation: isSame ? known.match.regulation : undefined,
    // The prices of a match in play say as much as its score.
    odds: known?.match.odds ?? {},
    firstBookmaker: known?.match.firstBookmaker ?? null,
  };
}

/** The match as it stood at `atMs`. What was seen so before may be looked at again. */
export function asSeen(detail: Seen, { atMs, heard }: Look): Seen {
  if (isAllDue(detail, atMs)) return detail;
  const due = detail.moments.filter(({ at }) => msOf(at) <= atMs);
  const known = heard.findLast((one) => one.atMs <= atMs);
  const match = matchAt(detail, known, { due, atMs });
  const hasScore = detail.match.score !== null || detail.isScoreHeld === true;
  const points = detail.inPlay?.points.filter(({ at }) => msOf(at) <= atMs) ?? [];
  return {
    ...detail,
    match,
    moments: due,
    inPlay: detail.inPlay && { ...detail.inPlay, points },
    isScoreHeld: hasScore && match.status !== 'UPCOMING' && match.score === null,
  };
}
