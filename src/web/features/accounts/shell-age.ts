// Whether the shell on screen was loaded before the session last changed, or long ago: then it is asked for again, and only then.
import { minutes } from '#domain/time/duration.ts';
import { sessionChanges } from '../../api/kept-session.ts';

/** Its figures, advertising and dot of what is live may be as old as this when somebody goes to another page. */
const freshMs = minutes(5);

let asked = 0;
let shown = 0;
let askedAt = performance.now();

export const isShellOld = (): boolean => shown !== sessionChanges();

/** A tab that stays open for days asks anew as its reader goes about. */
export const isShellStale = (now = performance.now()): boolean => now - askedAt > freshMs;

export function shellAsked(): void {
  asked = sessionChanges();
  askedAt = performance.now();
}

/** What was asked for has come. A change since then makes it old again. */
export function shellArrived(): void {
  shown = asked;
}
