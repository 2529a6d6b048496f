// Which matches people here care about: how many watch them, picked them, wait for them or follow their teams.
import { seconds } from '#domain/time/duration.ts';
import type { LiveNeeds } from './needs.ts';
import { sharedFor } from './shared-for.ts';
import type { WatchBook } from './watching.ts';

const marked = 8;
/** The members are counted this often; who watches is known at any moment. */
const countedEveryMs = seconds(20);

export type Popular = {
  /** Of matches with at least one person, most first; of equals the sooner. */
  ids: number[];
  /** The first of them: those that bear a mark on every board. */
  marked: ReadonlySet<number>;
};

export function popularity({ stores, clock }: LiveNeeds, book: Pick<WatchBook, 'viewersOf'>): () => Promise<Popular> {
  const members = sharedFor(countedEveryMs, clock, () => stores.matches.peopleAround(clock()));
  return async () => {
    const counted = [...(await members.read())];
    const viewers = book.viewersOf(counted.map(([id]) => String(id)));
    const ids = counted
      .map(([id, people]) => ({ id, people: people + (viewers.get(String(id)) ?? 0) }))
      .filter(({ people }) => people > 0)
      .sort((a, b) => b.people - a.people)
      .map(({ id }) => id);
    return { ids, marked: new Set(ids.slice(0, marked)) };
  };
}
