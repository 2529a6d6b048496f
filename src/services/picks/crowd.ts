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
  events.onEverywhere('post-added', ({ matchId }) => {
    const known = matchId === null ? undefined : kept.get(Number(matchId));
    if (known && totalOf(known.counts) < smallMax) kept.delete(Number(matchId));
  });

  return {
    /** One read for those that are not known. */
    async of(matchIds: readonly number[]): Promise<Map<number, Counts>> {
      const now = clock().getTime();
      const isFresh = (id: number) => Math.abs(now - (kept.get(id)?.at ?? Number.NEGATIVE_INFINITY)) < keptMs;
      const fresh = new Map(matchIds.filter(isFresh).map((id) => [id, kept.get(id)?.counts as Counts]));
      const counted = await forEverybody(() => stores.picks.counts(matchIds.filter((id) => !fresh.has(id))));
      if (kept.size + counted.size > matchesMax) kept.clear();
      for (const [id, counts] of counted) kept.set(id, { counts, at: now });
      return new Map([...fresh, ...counted]);
    },
  };
}
export type Crowds = ReturnType<typeof createCrowds>;
