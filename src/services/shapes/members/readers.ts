// Remembers for a day who has read which post, so that each reader is counted once; who they are cannot be read from it.
import { createHash } from 'node:crypto';
import { kstDate } from '#domain/time/kst.ts';
import type { Events } from '../../events.ts';

/** The longest ago are forgotten first: a reader counted twice is less bad than a memory without end. */
const readersMax = 100_000;

/** `of` names what is read: numbers of posts and of posts of the blog are not the same. */
type Needs = { clock: () => Date; newSalt: () => Buffer; events: Events };

export function createReaders(of: 'post' | 'blog', { clock, newSalt, events }: Needs) {
  const seen = new Set<string>();
  let salt: Buffer | undefined;

  const keyOf = (words: string): string => {
    salt ??= newSalt();
    return createHash('sha256').update(salt).update(words).digest('base64url').slice(0, 16);
  };

  const remember = (key: string) => {
    seen.add(key);
    const [oldest] = seen;
    if (seen.size > readersMax && oldest !== undefined) seen.delete(oldest);
  };
  // Who read here counts at no other process: each keeps its own salt, and what is told is kept nowhere.
  events.onEverywhere('read-today', ({ what }) => remember(keyOf(what)));

  return {
    /** Calls `count` for one who was not seen today; undefined for one who was. What cannot be counted is not remembered. */
    async once<T>({ who, postId }: { who: string; postId: number }, count: () => Promise<T | undefined>): Promise<T | undefined> {
      const what = `${of} ${kstDate(clock())} ${postId} ${who}`;
      const key = keyOf(what);
      if (seen.has(key)) return undefined;
      // Before the count, so that two requests at once are one reader.
      remember(key);
      try {
        const counted = await count();
        if (counted === undefined) seen.delete(key);
        else await events.tell('read-today', { what });
        return counted;
      } catch (fault) {
        seen.delete(key);
        throw fault;
      }
    },
  };
}
