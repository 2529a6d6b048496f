// What the meters tell of the house: the condition of its tables and of its timetable, counted once in so long for whoever asks.
import { days, seconds } from '#domain/time/duration.ts';
import { askedOf, type Word, wordsOf } from '../shapes/freshness.ts';
import type { StatusNeeds } from './needs.ts';

/** Ages and durations are seconds, instants epoch seconds; null where there is nothing to tell. */
export type HouseMeters = {
  version: string;
  mode: 'demo' | 'live';
  jobs: { name: string; lastSuccess: number | null; lastFailure: number | null; duration: number | null; failures: number }[];
  feeds: { feed: string; age: number | null; silent: number }[];
  oddsAge: number | null;
  settlement: { waiting: number; oldest: number | null };
  outbox: { waiting: number; oldest: number | null };
  picks: { settled: number; correct: number };
};

/** Scrapers come several at once, and every few seconds. */
export const keepMs = seconds(5);
const oddsAheadMs = days(7);

/** One answer for whoever asks within so long of it; a failed one is not kept. */
export function keptFor<T>(ms: number, clock: () => Date, read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = clock().getTime();
    if (kept && now >= kept.at && now - kept.at < ms) return kept.answer;
    const answer = read();
    kept = { at: now, answer };
    answer.catch(() => {
      kept = undefined;
    });
    return answer;
  };
}

export async function conditionNow({ stores }: StatusNeeds, now: Date) {
  const [condition, settlement] = await Promise.all([
    stores.condition.read({ now, oddsUntil: new Date(now.getTime() + oddsAheadMs) }),
    stores.matches.settlementBacklog(now),
  ]);
  return { ...condition, settlement };
}

function feedsTold(words: readonly Word[], ageOf: (at: number | null) => number | null): HouseMeters['feeds'] {
  const byFeed = Map.groupBy(words, ({ feed }) => feed);
  return [...byFeed].map(([feed, ofFeed]) => {
    const heard = ofFeed.flatMap(({ asOf }) => (asOf === null ? [] : Date.parse(asOf)));
    return {
      feed,
      age: ageOf(heard.length === 0 ? null : Math.max(...heard)),
      silent: ofFeed.filter(({ asOf, missed }) => missed > (asOf ?? '')).length,
    };
  });
}

export const createMeasures = (needs: StatusNeeds) => {
  const { stores, clock, schedule, scores, mode, version } = needs;
  const read = async (): Promise<HouseMeters> => {
    const now = clock();
    const ageOf = (at: number | null) => (at === null ? null : Math.max(0, (now.getTime() - at) / 1000));
    const since = (ms: number) => new Date(now.getTime() - ms);
    const names = schedule().map(({ name }) => name);
    const [{ figures, newest }, condition, words, picks, failures] = await Promise.all([
      stores.house.jobs(names, since(days(1))),
      conditionNow(needs, now),
      wordsOf(stores, askedOf(scores)),
      stores.platform.totals('members'),
      stores.condition.lastFailures(names, since(days(7))),
    ]);
    return {
      version,
      mode,
      jobs: figures.map(({ name, lastId, lastSuccessAt, failures: failed }) => {
        const run = lastId === null ? undefined : newest.get(lastId);
        const duration = run?.finishedAt ? (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000 : null;
        const failedAt = failures.get(name);
        return {
          name,
          lastSuccess: lastSuccessAt && lastSuccessAt.getTime() / 1000,
          lastFailure: failedAt === undefined ? null : failedAt / 1000,
          duration,
          failures: failed,
        };
      }),
      feeds: feedsTold(words, ageOf),
      oddsAge: ageOf(condition.oddsSeenAt),
      settlement: { waiting: condition.settlement.waiting, oldest: ageOf(condition.settlement.oldestAt) },
      outbox: { waiting: condition.outbox.waiting, oldest: ageOf(condition.outbox.oldestAt) },
      picks,
    };
  };
  return keptFor(keepMs, clock, read);
};
