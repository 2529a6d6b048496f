// The turn of a week, month or day: snapshots of what ended, places kept with the members, and news of those that changed.

import { monthOf, weekOf } from '#domain/progress/period.ts';
import type { StandingPeriod } from '#domain/ranking/standing.ts';
import { oldestKept, snapshotKey, type Turn, turnOf } from '#domain/ranking/turn.ts';
import { hours } from '#domain/time/duration.ts';
import type { Snapshot } from '#storage/rankings/turn.ts';
import type { Stores } from '#storage/stores.ts';
import type { RankingNeeds } from './needs.ts';

const turnedKey = 'standings:turned';
const placedKey = 'standings:placed';
const newsKey = 'standings:news';
/** Of an older turn nobody wants to hear any more. */
const newsForMs = hours(48);
const toldAtOnce = 1000;
const placedAtOnce = 5000;
const forgottenAtOnce = 10_000;

/** News of one snapshot that are still to be told, and up to which place they were. */
type Pending = { period: 'overall' | 'weekly' | 'monthly'; key: string; before: string; takenAt: string; turnedAt: string; after: number };
type Taken = Snapshot & { before: string; turnedAt: Date };

/** What the turn of a week leaves behind: the week that ended, and the places of all time until then. */
function ofWeek(now: Date): Taken[] {
  const week = weekOf(now);
  const older = weekOf(new Date(week.start.getTime() - 1)).before;
  const one = (period: StandingPeriod, date: string, before: string): Taken => ({
    key: snapshotKey(period, date),
    before: snapshotKey(period, before),
    period,
    date,
    now,
    turnedAt: week.start,
  });
  return [one('weekly', week.before, older), one('overall', week.date, week.before), one('top-performers', week.date, week.before)];
}

function ofMonth(now: Date): Taken[] {
  const month = monthOf(now);
  const older = monthOf(new Date(month.start.getTime() - 1)).before;
  const key = snapshotKey('monthly', month.before);
  return [{ key, before: snapshotKey('monthly', older), period: 'monthly', date: month.before, now, turnedAt: month.start }];
}

const pendingOf = ({ period, key, before, now, turnedAt }: Taken): Pending[] =>
  period === 'top-performers' ? [] : [{ period, key, before, takenAt: now.toISOString(), turnedAt: turnedAt.toISOString(), after: 0 }];

/** Takes each snapshot once, whatever the number of processes; of several turns that were missed only the last can be made good. */
export async function takeSnapshots(stores: Stores, now: Date): Promise<number> {
  const due = (turned: Partial<Turn> | undefined): Taken[] => {
    const { week, month } = turnOf(now);
    return [...(turned?.week === week ? [] : ofWeek(now)), ...(turned?.month === month ? [] : ofMonth(now))];
  };
  if (due(await stores.settings.read<Turn>(turnedKey)).length === 0) return 0;
  return stores.transaction(async (tx) => {
    if (!(await tx.rankings.alone())) return 0;
    const taken: Taken[] = [];
    for (const snapshot of due(await tx.settings.read<Turn>(turnedKey))) {
      if ((await tx.rankings.snapshot(snapshot)) > 0) taken.push(snapshot);
    }
    await tx.settings.write(turnedKey, turnOf(now));
    const news = (await tx.settings.hold<Pending[]>(newsKey)) ?? [];
    await tx.settings.write(newsKey, [...news, ...taken.flatMap(pendingOf)]);
    return taken.length;
  });
}

export function createTurning({ stores, clock, announce }: RankingNeeds) {
  /** Only this one is changed: another process may add the next turn at the same time. */
  const noteTold = ({ key }: Pending, rest?: Pending): Promise<void> =>
    stores.transaction(async (tx) => {
      const all = (await tx.settings.hold<Pending[]>(newsKey)) ?? [];
      await tx.settings.write(
        newsKey,
        all.flatMap((one) => (one.key === key ? (rest ?? []) : one)),
      );
    });

  /** A thousand members at a time; where it stopped it goes on, and nobody hears the same twice. */
  async function tellOne(news: Pending): Promise<void> {
    let { after } = news;
    for (;;) {
      const moves = await stores.rankings.moves({ ...news, now: new Date(news.takenAt), after, limit: toldAtOnce });
      await announce.rankChanged(
        moves.map(({ userId, rank, rankBefore }) => ({ memberId: userId, period: news.period, snapshot: news.key, rank, rankBefore })),
      );
      const last = moves.at(-1);
      if (!last || moves.length < toldAtOnce) return;
      after = last.rank;
      await noteTold(news, { ...news, after });
    }
  }

  async function tellMoves(): Promise<void> {
    for (;;) {
      const [news] = (await stores.settings.read<Pending[]>(newsKey)) ?? [];
      if (!news) return;
      if (clock().getTime() - Date.parse(news.turnedAt) <= newsForMs) await tellOne(news);
      await noteTold(news);
    }
  }

  /** Once a day the place is written beside the member's other figures. */
  async function keepPlaces(now: Date): Promise<void> {
    const { day } = turnOf(now);
    if ((await stores.settings.read<string>(placedKey)) === day) return;
    const last = await stores.rankings.lastMember();
    for (let from = 1; from <= last; from += placedAtOnce) {
      await stores.transaction((tx) => tx.rankings.keepPlaces({ from, until: from + placedAtOnce - 1, now }));
    }
    await stores.settings.write(placedKey, day);
  }

  async function forgetOld(now: Date): Promise<void> {
    for (const [period, oldest] of Object.entries(oldestKept(now)) as [StandingPeriod, string][]) {
      const forget = () => stores.transaction((tx) => tx.rankings.forget({ period, oldest, limit: forgottenAtOnce }));
      while ((await forget()) === forgottenAtOnce);
    }
  }

  return {
    /** Snapshots of the weeks and months that ended, once each; members whose place changed are told. */
    async turnPeriods(): Promise<{ snapshots: number }> {
      const now = clock();
      const snapshots = await takeSnapshots(stores, now);
      await keepPlaces(now);
      await forgetOld(now);
      await tellMoves();
      return { snapshots };
    },
  };
}
