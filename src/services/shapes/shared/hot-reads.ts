// Read once for many: what more than a few ask for within a second is read for all of them together, and thrown away after it.
import { forEverybody } from '#storage/postgres/for-whom.ts';

const windowMs = 1000;
const hotFrom = 5;
const most = 500;

/** What one key was asked in the second that began at `since`. */
type Asked<T> = { since: number; count: number; isHot: boolean; kept?: Kept<T> | undefined };
type Kept<T> = { answer: Promise<T>; stamp: string; known?: { told: T } };

type Options<T> = {
  now?: (() => number) | undefined;
  run?: (<W>(work: () => Promise<W>) => Promise<W>) | undefined;
  /** What is done to an answer before it is shared, and is not worth it for one reader. */
  finish?: (answer: T) => T | Promise<T>;
};

export type HotReads<T> = {
  /** A few are answered anew, each for themselves; from the fifth ask of a second on they share one answer, for that second, and while the
   *  stamp is the same. */
  read(key: string, make: () => Promise<T>, stamp?: string): Promise<T>;
  /** The same for those who would read something else alone: undefined while only a few ask. */
  shared(key: string, make: () => Promise<T>, stamp?: string): Promise<T> | undefined;
  /** What is shared just now, without any waiting, and one more ask of it; undefined where nothing is. */
  known(key: string, stamp?: string): T | undefined;
  /** Something is otherwise from here on: nobody who asks later is given what was read before. */
  drop(): void;
};

/** `now` in milliseconds of any clock that only goes forward; `run` makes an answer that is shared. A failure is told to those who waited for it, and
 *  not kept. */
export function createHotReads<T>({
  now = () => performance.now(),
  run = forEverybody,
  finish = (answer) => answer,
}: Options<T> = {}): HotReads<T> {
  const asked = new Map<string, Asked<T>>();

  function askedOf(key: string): Asked<T> {
    const known = asked.get(key) ?? { since: now(), count: 0, isHot: false };
    const passedMs = now() - known.since;
    const next = passedMs < windowMs ? known : { since: now(), count: 0, isHot: known.count >= hotFrom && passedMs < 2 * windowMs };
    asked.delete(key);
    asked.set(key, next);
    const [oldest] = asked.keys();
    if (asked.size > most && oldest !== undefined) asked.delete(oldest);
    return next;
  }

  function shared(key: string, make: () => Promise<T>, stamp = ''): Promise<T> | undefined {
    const one = askedOf(key);
    one.count += 1;
    if (one.kept?.stamp === stamp) return one.kept.answer;
    if (!one.isHot && one.count < hotFrom) return undefined;
    const kept: Kept<T> = { answer: run(make).then(finish), stamp };
    one.kept = kept;
    kept.answer.then(
      (told) => {
        kept.known = { told };
      },
      () => {
        if (one.kept === kept) one.kept = undefined;
      },
    );
    return kept.answer;
  }

  return {
    shared,
    known(key, stamp = '') {
      const one = asked.get(key);
      if (!one?.kept?.known || one.kept.stamp !== stamp || now() - one.since >= windowMs) return undefined;
      one.count += 1;
      return one.kept.known.told;
    },
    read: (key, make, stamp) => shared(key, make, stamp) ?? make(),
    drop() {
      for (const one of asked.values()) one.kept = undefined;
    },
  };
}
