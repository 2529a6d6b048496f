// How fast a member may talk: five lines in ten seconds, and the same words not twice within half a minute.
import { seconds } from '#domain/time/duration.ts';

export const linesAtOnce = 5;
const windowSeconds = 10;
const sameSeconds = 30;

export type Spoken = { content: string; createdAt: Date };

/** `scale` divides both windows, to whole seconds: a high one leaves none. */
const windowsOf = (scale: number) => ({
  windowMs: seconds(Math.floor(windowSeconds / scale)),
  sameMs: seconds(Math.floor(sameSeconds / scale)),
});

/** From when on the lines of a member are looked at, and how many there can be. */
export function lookBack(now: Date, scale: number): { since: Date; limit: number } {
  const { windowMs, sameMs } = windowsOf(scale);
  const limit = windowMs === 0 ? 0 : linesAtOnce * Math.ceil(sameMs / windowMs) + linesAtOnce;
  return { since: new Date(now.getTime() - Math.max(windowMs, sameMs)), limit };
}

/** How long to wait before saying it; 0 for at once. `spoken`: newest first. */
export function waitBeforeMs(content: string, { spoken, now, scale }: { spoken: readonly Spoken[]; now: Date; scale: number }): number {
  const { windowMs, sameMs } = windowsOf(scale);
  const leftOf = (line: Spoken | undefined, ms: number) => (line ? line.createdAt.getTime() + ms - now.getTime() : 0);
  const full = leftOf(spoken[linesAtOnce - 1], windowMs);
  const same = leftOf(
    spoken.find((line) => line.content === content),
    sameMs,
  );
  return Math.max(0, full, same);
}
