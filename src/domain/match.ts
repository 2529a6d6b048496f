// A match: what is known of it, how far it has come, and who won.
import type { Outcome, Sport } from './sport.ts';
import { hours, minutes } from './time/duration.ts';

/** Where a match stands. Only `final` ever settles anything; `unknown` is a state that no rule explains. */
export const phases = ['scheduled', 'live', 'final', 'postponed', 'cancelled', 'suspended', 'abandoned', 'unknown'] as const;
export type Phase = (typeof phases)[number];

/** Heard of for the first time so long after its kick-off, a match is not taken to begin then. */
export const lateStartMs = minutes(20);

/** By then a match is over, wherever the feed was when it ended. */
export const longestMs: Readonly<Record<Sport, number>> = {
  soccer: minutes(150),
  baseball: hours(4),
  basketball: hours(3),
  volleyball: hours(3),
  mma: hours(1),
};

export type Score = { home: number; away: number };

/** What the public API says of a phase; the finer word stands beside it as `statusDetail`. */
export type PublicStatus = 'UPCOMING' | 'LIVE' | 'FINISHED';

const publicStatuses: Record<Phase, PublicStatus> = {
  scheduled: 'UPCOMING',
  postponed: 'UPCOMING',
  unknown: 'UPCOMING',
  live: 'LIVE',
  suspended: 'LIVE',
  final: 'FINISHED',
  cancelled: 'FINISHED',
  abandoned: 'FINISHED',
};
export const publicStatusOf = (phase: Phase): PublicStatus => publicStatuses[phase];

export const winnerOf = ({ home, away }: Score): Outcome => (home > away ? 'home' : home < away ? 'away' : 'draw');
