// Until when a match can be picked: the server's clock and what the feed tells must both leave it open.
import type { Phase } from './match.ts';
import { movedTooFarMs } from './settlement/settle.ts';
import { days } from './time/duration.ts';

type Known = {
  phase: Phase;
  start: Date;
  /** False: the day is known and the hour is not; `start` is an instant that a feed puts in its place, as midnight in New York. */
  timeConfirmed: boolean;
  /** When the server's clock closed it, and the kick-off known then. */
  closedStart: Date | null;
  teamsUndecided: boolean;
};

/** So long after the instant that stands in for its hour a match may begin: at any of its day. */
export const hourlessMs = days(1);

/** Until when our clock leaves a match open. */
export const closesAt = ({ start, timeConfirmed }: Pick<Known, 'start' | 'timeConfirmed'>): Date =>
  timeConfirmed ? start : new Date(start.getTime() + hourlessMs);

/** A match that was closed opens again only as another match: put off by more than 48 hours and announced anew. Until then what was picked of it
 *  stays as public as it was. */
export const staysClosed = ({ start, closedStart }: Pick<Known, 'start' | 'closedStart'>): boolean =>
  closedStart !== null && start.getTime() - closedStart.getTime() <= movedTooFarMs;

/** Whatever the time: it was closed once, or its two sides are not known yet. */
export const isShut = (match: Pick<Known, 'start' | 'closedStart' | 'teamsUndecided'>): boolean =>
  match.teamsUndecided || staysClosed(match);

export const isOpenForPicks = (match: Known, now: Date): boolean => match.phase === 'scheduled' && closesAt(match) > now && !isShut(match);

/** A pick can be changed for as long as the match cannot have begun: a first one is void where it turns out to be late, but a changed one would be void
 *  instead of lost. */
export const isOpenForChange = (match: Known, now: Date): boolean => isOpenForPicks(match, now) && match.start > now;

const underWay: readonly Phase[] = ['live', 'suspended', 'final'];
const calledOff: readonly Phase[] = ['postponed', 'cancelled', 'abandoned'];

/** By our clock, or because the feed says so earlier: from now on what was picked is no secret any more. */
export const hasBegun = ({ phase, ...match }: Pick<Known, 'phase' | 'start' | 'timeConfirmed'>, now: Date): boolean =>
  closesAt(match) <= now || underWay.includes(phase) || phase === 'abandoned';

/** Why a match that is not open is not: it began, it does not take place, or it is closed though neither is known. */
export function whyClosed(match: Known, now: Date): 'started' | 'called-off' | 'closed' {
  if (calledOff.includes(match.phase)) return 'called-off';
  return hasBegun(match, now) ? 'started' : 'closed';
}
