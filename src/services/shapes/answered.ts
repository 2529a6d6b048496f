// Keeps the answer of a deed in the deed's own transaction, so that whoever repeats it hears the same and nothing is done twice.

import { Refusal } from '#contract/errors.ts';
import { seconds } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';

/** Under which the answer is kept; of which route and wish it is, where the deed takes the key itself. `isKept`: once the deed has kept it. */
export type Repeat = { owner: string; key: string; wish?: { route: string; requestHash: string }; isKept?: boolean };

/** Something stands under the key: the deed was not done, and what stands is to be heard. */
export class KeyTaken extends Error {
  override name = 'KeyTaken';
}

/** The last step of a transaction. A claim that somebody took over meanwhile takes the deed back. */
export async function answered<T>(tx: Stores, repeat: Repeat | undefined, answer: T): Promise<T> {
  if (repeat) {
    if (!(await tx.idempotency.answer({ ...repeat, response: answer })))
      throw new Refusal('repeat-in-progress', { retryAfterMs: seconds(1) });
    repeat.isKept = true;
  }
  return answer;
}
