// What all members think of a match, counted seldom where many are counted.

import { percentsByOutcome } from '#contract/percent.ts';
import type { matchPicks } from '#contract/record/picks.ts';
import type { OutputOf } from '#contract/route.ts';
import { seconds } from '#domain/time/duration.ts';
import type { Counts } from '#storage/picks/picks.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';

export type Crowd = NonNullable<OutputOf<typeof matchPicks>['crowd']>;

/** A crowd may be older by this. */
const keptMs = seconds(5);
/** A small crowd is counted anew with every pick, so that nobody misses their own. */
const smallMax = 1000;
const matchesMax = 2000;

const totalOf = ({ home, draw, away }: Counts): number => home + draw + away;

export function crowdOf(counts: Counts, canDraw: boolean): Crowd {
  const picks = totalOf(counts);
  return { picks, shares: picks === 0 ? null : percentsByOutcome(counts, canDraw) };
}

export function createCrowds({ stores, clock, events }: { stores: Stores; clock: () => Date; events: Events }) {
  const kept = new Map<number, { counts: Counts; at: number }>();
  /** Who counts a match at this moment; nobody any more once it is picked meanwhile. */
  const counting = new Map<number, symbol>();
  events.onEverywhere('post-added', ({ matchId }) => {
    const id = Number(matchId);
    counting.delete(id);
    const known = kept.get(id);
    if (known && totalOf(known.counts) < smallMax) kept.delete(id);
  });

  /** What was counted before a pick that came meanwhile is kept of a large crowd alone. */
  function keep(counted: ReadonlyMap<number, Counts>, { mine, at }: { mine: symbol; at: number }): void {
    if (kept.size + counted.size > matchesMax) kept.clear();
    for (const [id, counts] of counted) if (counting.get(id) === mine || totalOf(counts) >= smallMax) kept.set(id, { counts, at });
  }

  async function count(matchIds: readonly number[], at: number): Promise<Map<number, Counts>> {
    const mine = Symbol('count');
    for (const id of matchIds) counting.set(id, mine);
    try {
      const counted = await forEverybody(() => stores.picks.counts(matchIds));
      keep(counted, { mine, at });
      return counted;
    } finally {
      for (const id of matchIds) if (counting.get(id) === mine) counting.delete(id);
    }
  }

  return {
    /** One read for those that are not known. */
    async of(matchIds: readonly number[]): Promise<Map<number, Counts>> {
      const now = clock().getTime();
      const isFresh = (id: number) => Math.abs(now - (kept.get(id)?.at ?? Number.NEGATIVE_INFINITY)) < keptMs;
      const fresh = new Map(matchIds.filter(isFresh).map((id) => [id, kept.get(id)?.counts as Counts]));
      const counted = await count(
        matchIds.filter((id) => !fresh.has(id)),
        now,
      );
      return new Map([...fresh, ...counted]);
    },
  };
}
export type Crowds = ReturnType<typeof createCrowds>;
