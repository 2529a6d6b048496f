// How the screens ask for standings: by period, a page at a time, and anew whenever the server calls out that they moved.
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RankingTab } from '#contract/fields/choices.ts';
import type { AiPerformance, BattleUserStats, MyStanding, RankingRow } from '#contract/rankings.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { ask, askOrNull } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { deviceMs } from '../../api/server-clock.ts';
import { type OwnText, readOwn } from '../../own/text.ts';
import { type Period, turnOf } from './period-words.ts';

export const leaderboardAsked = 10;
const leaderboardMore = 20;
export const battleAsked = 50;
const freshMs = seconds(20);
const battlePollMs = seconds(30);
/** Going back to a tab shows what it showed; it is asked for again all the same. */
const keptMs = minutes(5);

export type LeaderboardData = {
  period: Period;
  /** Null where the server had nothing to show and the browser has to ask. */
  rows: RankingRow[] | null;
  mine: OwnText<MyStanding> | null;
  models: AiPerformance | null;
  isMember: boolean;
  at: string;
};

export type BattleData = { tab: RankingTab; rows: RankingRow[] | null; mine: BattleUserStats | null; at: string };

/** Every list of standings on the page, as soon as something was settled. Hidden pages hear nothing and ask when they are looked at. */
export function useStandingNews(): void {
  const client = useQueryClient();
  useLive('rankings', () => {
    for (const list of ['leaderboard', 'battle', 'ai-performance']) void client.invalidateQueries({ queryKey: [list] });
  });
}

/** Places may move between two pages: nobody stands in the list twice. */
export function rowsOf(pages: readonly RankingRow[][] | undefined): RankingRow[] | undefined {
  if (!pages) return undefined;
  const seen = new Map<number, RankingRow>();
  for (const row of pages.flat()) if (!seen.has(row.id)) seen.set(row.id, row);
  return [...seen.values()];
}

/** What a list does on screen, whichever it is. */
export type RankingList = Pick<
  UseInfiniteQueryResult<unknown>,
  'error' | 'isError' | 'isPending' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage' | 'dataUpdatedAt'
> & { rows: RankingRow[] | undefined; again: () => void; more: () => Promise<unknown> };

type Pages = {
  key: readonly unknown[];
  ask: (page: { after: number | undefined; limit: number }, signal: AbortSignal) => Promise<RankingRow[]>;
  firstSize: number;
  moreSize: number;
  pollMs: number;
  initial: { rows: RankingRow[]; at: string } | undefined;
};

function useRankingPages({ key, ask: fetchRows, firstSize, moreSize, pollMs, initial }: Pages): RankingList {
  const sizeAfter = (after: number) => (after === 0 ? firstSize : moreSize);
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchRows({ after: pageParam || undefined, limit: sizeAfter(pageParam) }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _all, after) => (last.length < sizeAfter(after) ? undefined : last.at(-1)?.ranking),
    refetchInterval: pollMs,
    staleTime: freshMs,
    gcTime: keptMs,
    ...(initial ? { initialData: { pages: [initial.rows], pageParams: [0] }, initialDataUpdatedAt: deviceMs(initial.at) } : {}),
  });
  const { error, isError, isPending, isFetchNextPageError, isFetchingNextPage, hasNextPage, dataUpdatedAt } = list;
  return {
    error,
    isError,
    isPending,
    isFetchNextPageError,
    isFetchingNextPage,
    hasNextPage,
    dataUpdatedAt,
    rows: rowsOf(list.data?.pages),
    again: () => void list.refetch(),
    more: () => list.fetchNextPage(),
  };
}

/** A new week or month is another list: what the server gave counts for its own only. */
const isOf = (asked: { tab: RankingTab; turn: string }, given: { tab: RankingTab; at: string }): boolean =>
  asked.tab === given.tab && asked.turn === turnOf(asked.tab, new Date(given.at));

export function useLeaderboard(period: Period, now: Date, initial: LeaderboardData): RankingList {
  const turn = turnOf(period, now);
  const { rows, at, isMember } = initial;
  return useRankingPages({
    key: ['leaderboard', 'rows', period, turn, isMember],
    ask: ({ after, limit }, signal) => ask('leaderboard', { limit, period, after }, { signal }),
    firstSize: leaderboardAsked,
    moreSize: leaderboardMore,
    pollMs: minutes(1),
    initial: rows && isOf({ tab: period, turn }, { tab: initial.period, at }) ? { rows, at } : undefined,
  });
}

/** The own place of a period; null for visitors, undefined while it is asked for. */
export function useMyStanding(period: Period, now: Date, initial: LeaderboardData): MyStanding | null | undefined {
  const turn = turnOf(period, now);
  const { mine, at, isMember } = initial;
  const isKnown = mine !== null && isOf({ tab: period, turn }, { tab: initial.period, at });
  const { data } = useQuery({
    queryKey: ['leaderboard', 'mine', period, turn, isMember],
    queryFn: ({ signal }) => askOrNull('myStanding', { period }, { signal }),
    enabled: isMember,
    refetchInterval: minutes(1),
    staleTime: freshMs,
    gcTime: keptMs,
    ...(isKnown ? { initialData: () => readOwn(mine), initialDataUpdatedAt: deviceMs(at) } : {}),
  });
  return isMember ? data : null;
}

export const useAiPerformance = (initial: AiPerformance | null, at: string) =>
  useQuery({
    queryKey: ['ai-performance'] as const,
    queryFn: ({ signal }) => ask('aiPerformance', {}, { signal }),
    staleTime: minutes(1),
    gcTime: keptMs,
    ...(initial ? { initialData: initial, initialDataUpdatedAt: deviceMs(at) } : {}),
  });

export function useBattle(tab: RankingTab, now: Date, initial: BattleData): RankingList {
  const turn = turnOf(tab, now);
  const { rows, at } = initial;
  return useRankingPages({
    key: ['battle', 'rows', tab, turn],
    ask: ({ after, limit }, signal) => ask('battleRankings', { period: tab, limit, after }, { signal }),
    firstSize: battleAsked,
    moreSize: battleAsked,
    pollMs: battlePollMs,
    initial: rows && isOf({ tab, turn }, { tab: initial.tab, at }) ? { rows, at } : undefined,
  });
}

export const useMyBattle = (initial: BattleUserStats | null, at: string) =>
  useQuery({
    queryKey: ['battle', 'mine'] as const,
    queryFn: ({ signal }) => ask('battleUserStats', {}, { signal }),
    refetchInterval: battlePollMs,
    staleTime: freshMs,
    ...(initial ? { initialData: initial, initialDataUpdatedAt: deviceMs(at) } : {}),
  });
