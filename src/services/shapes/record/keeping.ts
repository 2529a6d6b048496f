// Figures that everyone sees alike: counted once in so long, not for every reader.
import { seconds } from '#domain/time/duration.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';

const keepMs = seconds(15);

/** The same question within that time gets the same answer; a failure is not kept. */
export function keeping<T>(clock: () => Date, count: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, { at: number; answer: Promise<T> }>();
  return (key) => {
    const now = clock().getTime();
    const known = kept.get(key);
    if (known && now >= known.at && now - known.at < keepMs) return known.answer;
    const answer = forEverybody(() => count(key));
    kept.set(key, { at: now, answer });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
