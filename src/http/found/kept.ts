// Answers that are the same for everybody, kept for a short time; who asks meanwhile waits for the one that is being made.

type Kept<T> = { at: number; answer: Promise<T> };

/** `now` in milliseconds of any clock that only goes forward. At most `most` are kept, the oldest goes first; a failure is not kept. */
export function keeping<T>({ keepMs, most, now }: { keepMs: number; most: number; now: () => number }) {
  const kept = new Map<string, Kept<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && now() - known.at < keepMs) return known.answer;
    const answer = make();
    kept.delete(key);
    kept.set(key, { at: now(), answer });
    answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
