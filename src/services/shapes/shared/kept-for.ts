// The last answer to one question, for a while: who asks within that time, or while it is on its way, is told the same.
import { forEverybody } from '#storage/postgres/for-whom.ts';

export type KeptFor<T> = {
  read(): Promise<T>;
  /** Without any waiting where it is known; the same object until it is asked anew. */
  atOnce(): T | Promise<T>;
  /** Something is otherwise: the next one who asks is answered anew. */
  forget(): void;
};

/** A failed answer is not kept, nor one of before a clock that was set back. */
export function keptFor<T>(ms: number, clock: () => Date, ask: () => Promise<T>): KeptFor<T> {
  type Kept = { at: number; answer: Promise<T>; known?: { told: T } };
  let kept: Kept | undefined;
  const forget = () => {
    kept = undefined;
  };
  function current(): Kept {
    const now = clock().getTime();
    if (kept && now >= kept.at && now - kept.at < ms) return kept;
    const mine: Kept = { at: now, answer: forEverybody(ask) };
    kept = mine;
    mine.answer.then(
      (told) => {
        mine.known = { told };
      },
      () => {
        if (kept === mine) forget();
      },
    );
    return mine;
  }
  return {
    forget,
    read: () => current().answer,
    atOnce() {
      const { known, answer } = current();
      return known ? known.told : answer;
    },
  };
}
