// What the meters tell of the house: the condition of its tables and of its timetable, counted once in so long for whoever asks.

import { days, minutes, seconds } from '#domain/time/duration.ts';
import type { Fault, Gap, JobEndings } from '#storage/keeping/condition.ts';
import { askedOf, type Word, wordsOf } from '../shapes/freshness.ts';
import { keptFor } from '../shapes/shared/kept-for.ts';
import type { StatusNeeds } from './needs.ts';

/** Ages and durations are seconds, instants epoch seconds; null where there is nothing to tell. */
export type HouseMeters = {
  version: string;
  mode: 'demo' | 'live';
  jobs: {
    name: string;
    isWell: boolean | null;
    lastSuccess: number | null;
    lastFailure: number | null;
    duration: number | null;
    failures: number;
  }[];
  feeds: { feed: string; age: number | null; silent: number }[];
  oddsAge: number | null;
  settlement: { waiting: number; oldest: number | null };
  outbox: { channel: string; waiting: number; oldest: number | null; inVain: number }[];
  picks: { settled: number; correct: number };
};

/** Scrapers come several at once, and every few seconds. */
export const keepMs = seconds(5);
const oddsAheadMs = days(7);

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

/** The troubles of the last days, looked for once in so long: the log of runs is long, and what failed has no index of its own. */
const weekKeptMs = minutes(1);
export const toldDays = 7;
/** A job that comes round every half minute and is done at once: when it is missing, nobody is at work. */
export const pulse = 'ring';
export const pulseLateMs = minutes(5);

export type Week = { faults: readonly Fault[]; gaps: readonly Gap[] };
export const createWeek = ({ stores, clock }: StatusNeeds): (() => Promise<Week>) =>
  keptFor(weekKeptMs, clock, async () => {
    const since = new Date(clock().getTime() - days(toldDays));
    const [faults, gaps] = await Promise.all([
      stores.condition.faults(since),
      stores.condition.gaps({ job: pulse, since, longerThanMs: pulseLateMs }),
    ]);
    return { faults, gaps };
  }).read;

function jobsTold(jobs: readonly JobEndings[], faults: readonly Fault[], now: Date): HouseMeters['jobs'] {
  const failuresOf = Map.groupBy(
    faults.filter(({ what }) => what === 'failed'),
    ({ name }) => name,
  );
  const dayAgo = now.getTime() - days(1);
  return jobs.map(({ name, ok, tookMs, succeededAt }) => {
    const failures = failuresOf.get(name) ?? [];
    const last = failures[0]?.at;
    return {
      name,
      isWell: ok,
      lastSuccess: succeededAt === null ? null : succeededAt / 1000,
      lastFailure: last === undefined ? null : last / 1000,
      duration: tookMs === null ? null : tookMs / 1000,
      failures: failures.filter(({ at }) => at >= dayAgo).length,
    };
  });
}

export const createMeasures = (needs: StatusNeeds, week: () => Promise<Week>) => {
  const { stores, clock, schedule, scores, mode, version } = needs;
  const read = async (): Promise<HouseMeters> => {
    const now = clock();
    const ageOf = (at: number | null) => (at === null ? null : Math.max(0, (now.getTime() - at) / 1000));
    const [jobs, condition, words, picks, { faults }] = await Promise.all([
      stores.condition.jobs(schedule().map(({ name }) => name)),
      conditionNow(needs, now),
      wordsOf(stores, askedOf(scores)),
      stores.platform.totals('members'),
      week(),
    ]);
    return {
      version,
      mode,
      jobs: jobsTold(jobs, faults, now),
      feeds: feedsTold(words, ageOf),
      oddsAge: ageOf(condition.oddsSeenAt),
      settlement: { waiting: condition.settlement.waiting, oldest: ageOf(condition.settlement.oldestAt) },
      outbox: Object.entries(condition.outbox).map(([channel, { waiting, oldestAt, inVain }]) => ({
        channel,
        waiting,
        oldest: ageOf(oldestAt),
        inVain,
      })),
      picks,
    };
  };
  return keptFor(keepMs, clock, read).read;
};
