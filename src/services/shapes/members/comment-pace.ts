// How fast a member may write comments, under posts of the board and of the blog alike: one in three seconds, and ten in a minute.
import { tooFast } from '#contract/errors.ts';
import { minutes, seconds } from '#domain/time/duration.ts';

const limits = [
  { most: 1, withinMs: seconds(3) },
  { most: 10, withinMs: minutes(1) },
] as const;
const longestMs = Math.max(...limits.map(({ withinMs }) => withinMs));

/** How long to wait before the next one; 0 where none is too many. `times`: newest first. */
export function waitMs(times: readonly Date[], { now, scale }: { now: Date; scale: number }): number {
  const waits = limits.map(({ most, withinMs }) => {
    const first = times[Math.max(1, Math.floor(most * scale)) - 1];
    return first ? Math.min(withinMs, first.getTime() + withinMs - now.getTime()) : 0;
  });
  return Math.max(0, ...waits);
}

/** Where a member's comments are written: the store of one kind of them. */
type Written = {
  holdPen(userId: number): Promise<void>;
  lately(wish: { userId: number; since: Date; max: number }): Promise<Date[]>;
};
type Pace = { userId: number; now: Date; scale: number };

/** Holds the member's pen until the transaction is over: of comments sent at once each counts those before it. */
export async function keepPace(written: Written, { userId, now, scale }: Pace): Promise<void> {
  await written.holdPen(userId);
  const max = Math.max(...limits.map(({ most }) => Math.max(1, Math.floor(most * scale))));
  const since = new Date(now.getTime() - longestMs);
  const delayMs = waitMs(await written.lately({ userId, since, max }), { now, scale });
  if (delayMs > 0) throw tooFast(delayMs);
}
