// Decides how a pick ended. How the match ended goes in, the verdict comes out.
import type { Phase } from '../match.ts';
import type { Outcome } from '../sport.ts';
import { hours } from '../time/duration.ts';

export const voidReasons = ['postponed', 'cancelled', 'abandoned', 'no-contest', 'moved', 'late'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** `decided`: by the score that settles in this competition. */
export type MatchEnd = { kind: 'decided'; outcome: Outcome } | { kind: 'void'; reason: VoidReason };
export type Verdict = { kind: 'won' } | { kind: 'lost' } | { kind: 'void'; reason: VoidReason };

type Ended = { phase: Phase; result: Outcome | null; canDraw: boolean };

/** Undefined while nothing has ended. A level end where no draw can be picked (a fight, a called game) is nobody's win: no contest. */
export function endOf({ phase, result, canDraw }: Ended): MatchEnd | undefined {
  if (phase === 'postponed' || phase === 'cancelled' || phase === 'abandoned') return { kind: 'void', reason: phase };
  if (phase !== 'final') return undefined;
  if (result === null || (result === 'draw' && !canDraw)) return { kind: 'void', reason: 'no-contest' };
  return { kind: 'decided', outcome: result };
}

/** A match put off by more than this is another match. */
export const movedTooFarMs = hours(48);

type Pick = {
  outcome: Outcome;
  /** When the version that stands was made. */
  pickedAt: Date;
  /** The kick-off known when it was closed; null where nothing closed it. */
  lockedStart: Date | null;
};

/** A match that was called off is nobody's fault: the pick is void and leaves the streak alone. So is a pick that was closed for a kick-off
 *  more than 48 hours away from the real one; and one made when the match, as we learned later, had begun already. */
export function settle(pick: Pick, end: MatchEnd, start: Date): Verdict {
  if (end.kind === 'void') return end;
  if (pick.lockedStart && Math.abs(start.getTime() - pick.lockedStart.getTime()) > movedTooFarMs) return { kind: 'void', reason: 'moved' };
  if (pick.pickedAt >= start) return { kind: 'void', reason: 'late' };
  return { kind: pick.outcome === end.outcome ? 'won' : 'lost' };
}
