// Whether the shell on screen was loaded before the session last changed: then it is asked for again, and only then.
import { sessionChanges } from '../../api/kept-session.ts';

let asked = 0;
let shown = 0;

export const isShellOld = (): boolean => shown !== sessionChanges();

export function shellAsked(): void {
  asked = sessionChanges();
}

/** What was asked for has come. A change since then makes it old again. */
export function shellArrived(): void {
  shown = asked;
}
