// Remembers for a day who has read which post, so that each reader is counted once; who they are cannot be read from it.
import { createHash } from 'node:crypto';
import { kstDate } from '#domain/time/kst.ts';

/** The longest ago are forgotten first: a reader counted twice is less bad than a memory without end. */
const readersMax = 100_000;

export function createReaders({ clock, newSalt }: { clock: () => Date; newSalt: () => Buffer }) {
  const seen = new Set<string>();
  let salt: Buffer | undefined;

  const keyOf = (words: string): string => {
    salt ??= newSalt();
    return createHash('sha256').update(salt).update(words).digest('base64url').slice(0, 16);
  };

  const forgetOldest = () => {
    const [oldest] = seen;
    if (seen.size > readersMax && oldest !== undefined) seen.delete(oldest);
  };

  return {
    /** Calls `count` for one who was not seen today; undefined for one who was. What cannot be counted is not remembered. */
    async once<T>({ who, postId }: { who: string; postId: number }, count: () => Promise<T | undefined>): Promise<T | undefined> {
      const key = keyOf(`${kstDate(clock())} ${postId} ${who}`);
      if (seen.has(key)) return undefined;
      // Before the count, so that two requests at once are one reader.
      seen.add(key);
      forgetOldest();
      try {
        const counted = await count();
        if (counted === undefined) seen.delete(key);
        return counted;
      } catch (fault) {
        seen.delete(key);
        throw fault;
      }
    },
  };
}
