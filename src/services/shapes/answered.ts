// Keeps the answer of a deed in the deed's own transaction, so that whoever repeats it hears the same and nothing is done twice.
import { Refusal } from '#contract/errors.ts';
import type { Stores } from '#storage/stores.ts';

/** Under which the answer is kept. */
export type Repeat = { owner: string; key: string };

/** The last step of a transaction. A claim that somebody took over meanwhile takes the deed back. */
export async function answered<T>(tx: Stores, repeat: Repeat | undefined, answer: T): Promise<T> {
  if (repeat && !(await tx.idempotency.answer({ ...repeat, response: answer })))
    throw new Refusal('repeat-in-progress', { retryAfterMs: 1000 });
  return answer;
}
