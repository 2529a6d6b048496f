// Answers that are the same for everybody, kept for a short time; who asks meanwhile waits for the one that is being made.

type Kept<T> = { at: number; answer: Promise<T>; ready?: { told: T } };

/** `now` in milliseconds of any clock that only goes forward. At most `most` are kept, the oldest goes first; a failure is not kept. */
export function keeping<T>({ keepMs, most, now }: { keepMs: number; most: number; now: () => number }) {
  const kept = new Map<string, Kept<T>>();
  return {
    read(key: string, make: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known && now() - known.at < keepMs) return known.answer;
      const mine: Kept<T> = { at: now(), answer: make() };
      kept.delete(key);
      kept.set(key, mine);
      mine.answer.then(
        (told) => {
          mine.ready = { told };
        },
        () => kept.get(key) === mine && kept.delete(key),
      );
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return mine.answer;
    },
    /** What is kept and made, without any waiting. */
    known(key: string): T | undefined {
      const known = kept.get(key);
      return known && now() - known.at < keepMs ? known.ready?.told : undefined;
    },
  };
}
