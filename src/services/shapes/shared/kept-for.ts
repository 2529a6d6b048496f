// The last answer to one question, for a while: who asks within that time, or while it is on its way, is told the same.
import { forEverybody } from '#storage/postgres/for-whom.ts';

export type KeptFor<T> = {
  read(): Promise<T>;
  /** Something is otherwise: the next one who asks is answered anew. */
  forget(): void;
};

/** A failed answer is not kept, nor one of before a clock that was set back. */
export function keptFor<T>(ms: number, clock: () => Date, ask: () => Promise<T>): KeptFor<T> {
  let kept: { at: number; answer: Promise<T> } | undefined;
  const forget = () => {
    kept = undefined;
  };
  return {
    forget,
    read() {
      const now = clock().getTime();
      if (kept && now >= kept.at && now - kept.at < ms) return kept.answer;
      const mine = { at: now, answer: forEverybody(ask) };
      kept = mine;
      mine.answer.catch(() => {
        if (kept === mine) forget();
      });
      return mine.answer;
    },
  };
}
