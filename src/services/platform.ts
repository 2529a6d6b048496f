// The platform's own numbers, each with its period, its sample and what it means.

import type { Measured, PlatformStats } from '#contract/platform.ts';
import { days, seconds } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import type { Stores } from '#storage/stores.ts';
import { askedOf, wordsOf } from './shapes/freshness.ts';
import { keptFor } from './shapes/shared/kept-for.ts';
import type { Viewer } from './viewer.ts';

/** `scores`: the feeds that are asked for matches, by league. */
type Needs = { stores: Stores; clock: () => Date; mode: 'demo' | 'live'; scores: Parameters<typeof askedOf>[0] };

/** Below this many settled picks an accuracy is noise: screens say 집계 중. */
export const smallestSample = 30;
/** Everyone's footer shows these numbers: they are counted once in so long, not for every reader. */
const keepMs = seconds(5);

/** The demo world opens with a past that was worked out, not lived through: its number says so. */
const accuracyDefinition = {
  live: '경기 시작 전에 저장한 AI 예측 가운데 가장 확률이 높은 결과가 맞은 비율이에요. 무효 경기는 빼요.',
  demo: '경기 시작 전에 저장한 AI 예측 가운데 가장 확률이 높은 결과가 맞은 비율이에요. 무효 경기는 빼요. 데모 세계를 열기 전 한 주는 그날 아침까지의 기록만으로 다시 계산한 예측이에요.',
} as const;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Null where no feed has ever told anything: a zero would say that nothing is played. */
async function todayOf({ stores, scores }: Needs, now: Date): Promise<PlatformStats['today']> {
  const from = startOfKstDate(kstDate(now));
  const { today, live } = await stores.matches.todayAndLive({ from, to: new Date(from.getTime() + days(1)) });
  if (today + live > 0) return { matches: today, live };
  const words = await wordsOf(stores, askedOf(scores));
  return words.some(({ asOf }) => asOf !== null) ? { matches: 0, live: 0 } : null;
}

/** A count that took long is kept so many times as long: in a large house it looks at millions of sessions. */
const keptTimes = 100;

/** People are counted anew with the other numbers while that is quick; whoever asks while it is on its way waits for the same count. */
function countOfPeople({ stores, clock }: Needs): () => Promise<number> {
  let last: { count: number; at: Date; keptMs: number } | undefined;
  let onItsWay: Promise<number> | undefined;
  async function count(): Promise<number> {
    const at = clock();
    const people = await stores.platform.activeUsers({ now: at });
    last = { count: people, at, keptMs: (clock().getTime() - at.getTime()) * keptTimes };
    return people;
  }
  return async () => {
    const now = clock();
    if (last && now >= last.at && now.getTime() - last.at.getTime() < last.keptMs) return last.count;
    onItsWay ??= count().finally(() => {
      onItsWay = undefined;
    });
    return onItsWay;
  };
}

export function createPlatform(needs: Needs) {
  const { stores, clock, mode } = needs;
  const people = countOfPeople(needs);

  async function count(): Promise<PlatformStats> {
    const now = clock();
    const [ai, activeUsers, members, run, today] = await Promise.all([
      stores.platform.aiTotals(now),
      people(),
      stores.platform.totals('members'),
      stores.jobRuns.lastSuccess('daily-analysis'),
      todayOf(needs, now),
    ]);
    const accuracy: Measured = {
      value: ai.settled >= smallestSample ? round((ai.correct / ai.settled) * 100) : null,
      sample: ai.settled,
      period: '최근 90일',
      definition: accuracyDefinition[mode],
    };
    return {
      aiAccuracy: accuracy.value,
      activeUsers,
      successfulPredictions: members.correct,
      measures: {
        aiAccuracy: accuracy,
        activeUsers: {
          value: activeUsers,
          sample: activeUsers,
          period: '최근 30일',
          definition: '로그인한 적이 있는 회원 수예요. 봇과 AI는 빼요.',
        },
        successfulPredictions: {
          value: members.correct,
          sample: members.settled,
          period: '지금까지',
          definition: '결과가 나온 회원 예측 가운데 맞힌 예측 수예요.',
        },
      },
      today,
      lastAnalysisRun: run?.finishedAt?.toISOString() ?? null,
      mode,
    };
  }

  const stats = keptFor(keepMs, clock, count);
  return {
    /** Counted at most once in five seconds. */
    stats: (_viewer: Viewer): Promise<PlatformStats> => stats.read(),
  };
}
