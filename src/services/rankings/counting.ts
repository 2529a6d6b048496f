// Counts the standings anew where something was settled, or a week or month began, since the last time.
import { turnOf } from '#domain/ranking/turn.ts';
import { hours } from '#domain/time/duration.ts';
import { type Count, isBusy, type Mark, type Ranked, type Share, type Spare, shares } from '#storage/rankings/count.ts';
import type { Stores } from '#storage/stores.ts';
import type { RankingNeeds } from './needs.ts';
import { takeSnapshots } from './turning.ts';

const countedKey = 'standings:counted';
/** Counted so often even when nothing was settled: members leave, and their places close up. */
const atLeastEveryMs = hours(1);

type Counted = { mark: Mark; week: string; month: string; at: string };

async function isFresh(stores: Stores, mark: Mark, now: Date): Promise<boolean> {
  const counted = await stores.settings.read<Counted>(countedKey);
  const { week, month } = turnOf(now);
  if (!counted || counted.week !== week || counted.month !== month) return false;
  const ageMs = now.getTime() - Date.parse(counted.at);
  if (ageMs < 0 || ageMs >= atLeastEveryMs) return false;
  const isSame = (Object.keys(mark) as (keyof Mark)[]).every((key) => counted.mark[key] === mark[key]);
  return isSame && !(await stores.rankings.isLost());
}

const sumOfPeople = (ranked: Record<string, number>): number => ranked['overall'] ?? 0;

export function createCounting({ stores, events, clock }: RankingNeeds) {
  /** The table that nobody reads, emptied; undefined when another process is at it. */
  const clear = (): Promise<Spare | undefined> =>
    stores.transaction(async (tx) => {
      if (!(await tx.rankings.alone())) return undefined;
      const spare = await tx.rankings.spare();
      await tx.rankings.clear(spare);
      return spare;
    });

  /** Both to their end, whatever becomes of the other: nobody may go on writing when the lock is given back. */
  async function inShares<T>(work: (tx: Stores, share: Share) => Promise<T>): Promise<T[]> {
    const done = await Promise.allSettled(shares.map((share) => stores.transaction((tx) => work(tx, share))));
    return done.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
  }

  async function fill(count: Count): Promise<Ranked> {
    const filled = await inShares((tx, share) => tx.rankings.fill(share, count));
    await inShares((tx, share) => tx.rankings.build(share, count.spare));
    return Object.assign({}, ...filled);
  }

  /** The one who holds the lock writes nothing until all is filled: the table would be closed to the two who fill it. */
  const replace = (spare: Spare, now: Date): Promise<number | undefined> =>
    stores.transaction(async (tx) => {
      if (!(await tx.rankings.alone())) return undefined;
      if ((await tx.rankings.spare()) !== spare || !(await tx.rankings.isClear(spare))) return undefined;
      // Read first: what is settled while we count is counted next time again.
      const mark = await tx.rankings.mark();
      const { week, month } = turnOf(now);
      const ranked = await fill({ spare, week, month });
      await tx.platform.sumUp(now);
      await tx.settings.write(countedKey, { mark, week, month, at: now.toISOString() } satisfies Counted);
      await tx.rankings.show(spare, { ranked, settleNo: mark.settleNo, now });
      return sumOfPeople(ranked);
    });

  async function count(now: Date): Promise<number | undefined> {
    try {
      const spare = await clear();
      return spare && (await replace(spare, now));
    } catch (fault) {
      // Someone reads or copies the tables at length: the standings stay as they are until the next round.
      if (isBusy(fault)) return undefined;
      throw fault;
    }
  }

  return {
    /** Answers how many members stand in the ranking of all time; 0 when there was nothing to do. */
    async recompute(): Promise<{ ranked: number }> {
      const now = clock();
      await takeSnapshots(stores, now);
      if (await isFresh(stores, await stores.rankings.mark(), now)) return { ranked: 0 };
      const ranked = await count(now);
      if (ranked === undefined) return { ranked: 0 };
      await events.tell('standings-changed', { at: now });
      return { ranked };
    },
  };
}
