// One answer for all who ask at nearly the same time: made once, told to everybody, thrown away soon after.
import { forEverybody } from '#storage/postgres/for-whom.ts';

export type Shared<T> = {
  /** What is kept, what is being made, or what is now made anew. A failure is kept for nobody. */
  read(): Promise<T>;
  drop(): void;
};

export function sharedFor<T>(lifeMs: number, clock: () => Date, make: () => Promise<T>): Shared<T> {
  let kept: { answer: Promise<T>; from: number; until: number } | undefined;
  return {
    read() {
      const now = clock().getTime();
      // A clock that was set back would keep an answer of the future.
      if (kept && kept.from <= now && now < kept.until) return kept.answer;
      const mine = { answer: forEverybody(make), from: now, until: Number.POSITIVE_INFINITY };
      kept = mine;
      mine.answer.then(
        () => {
          // From its end on: a slow answer is not old when it comes.
          mine.until = clock().getTime() + lifeMs;
        },
        () => {
          if (kept === mine) kept = undefined;
        },
      );
      return mine.answer;
    },
    drop() {
      kept = undefined;
    },
  };
}
