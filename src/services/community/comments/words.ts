// The words of a comment as they are kept, and how fast a member may write them.
import { Refusal, tooFast } from '#contract/errors.ts';
import { plainText } from '#domain/content/plain-text.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';

const empty = '댓글을 입력해주세요.';

export function wordsKept(text: string): string {
  const words = plainText(text);
  if (words === '') throw new Refusal('invalid-input', { message: empty, fields: { content: empty } });
  return words;
}

/** One in three seconds, and ten in a minute. */
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

type Pace = { userId: number; now: Date; scale: number };

/** Holds the member's pen until the transaction is over: of comments sent at once each counts those before it. */
export async function keepPace(tx: Stores, { userId, now, scale }: Pace): Promise<void> {
  await tx.comments.holdPen(userId);
  const max = Math.max(...limits.map(({ most }) => Math.max(1, Math.floor(most * scale))));
  const since = new Date(now.getTime() - longestMs);
  const delayMs = waitMs(await tx.comments.lately({ userId, since, max }), { now, scale });
  if (delayMs > 0) throw tooFast(delayMs);
}
