// How the live page asks for its boards: each at its own pace, sooner when one of its matches is called out, never while nobody looks.
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { askAgain } from '../../api/ask-again.ts';
import { askWithHead } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { type Drawn, startWith } from '../../api/query-client.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { BoardTab, LeagueDay, LeagueTab } from './choice.ts';
import { datesOf } from './days.ts';
import type { Board, LeagueBoard, Told } from './screen-data.ts';

export type BoardName = BoardTab | 'all';

const promised = { live: 'liveMatches', popular: 'popularMatches', today: 'todayMatches', all: 'allMatches' } as const;
const pollMs: Record<BoardName, number> = { live: seconds(30), popular: seconds(30), today: seconds(60), all: seconds(120) };
const leaguePollMs = seconds(30);
const freshMs = seconds(15);
/** The way back to a tab that was just read shows it at once. */
const keptMs = seconds(300);

const boardKey = (name: BoardName) => ['live-board', name] as const;

const toldBy = <T>(list: T, headers: Headers): Told<T> => ({
  list,
  asOf: headers.get('x-data-as-of'),
  stale: headers.get('x-data-stale') === '1',
});

async function fetchBoard(name: BoardName, signal: AbortSignal): Promise<Board> {
  const { answer, headers } = await askWithHead(promised[name], {}, { signal });
  return toldBy(answer, headers);
}

export function useBoard(name: BoardName, { isWanted, drawn }: { isWanted: boolean; drawn?: Drawn<Board> }) {
  return useQuery({
    queryKey: boardKey(name),
    queryFn: ({ signal }) => fetchBoard(name, signal),
    enabled: isWanted,
    refetchInterval: pollMs[name],
    staleTime: freshMs,
    gcTime: keptMs,
    ...startWith(drawn),
  });
}

export const leagueOf: Record<LeagueTab, { sport: string; league: string }> = {
  nba: { sport: 'basketball', league: 'nba' },
  nfl: { sport: 'football', league: 'nfl' },
  mlb: { sport: 'baseball', league: 'mlb' },
  epl: { sport: 'soccer', league: 'eng.1' },
};

async function fetchLeague(tab: LeagueTab, day: LeagueDay, signal: AbortSignal): Promise<LeagueBoard> {
  const dates = datesOf(day, serverNow());
  const { answer, headers } = await askWithHead('espnScoreboard', { ...leagueOf[tab], ...(dates ? { dates } : {}) }, { signal });
  return toldBy(answer.events, headers);
}

/** Only the open league is asked for. */
export function useLeague(tab: LeagueTab | null, { day, drawn }: { day: LeagueDay; drawn: Drawn<LeagueBoard> }) {
  return useQuery({
    queryKey: ['live-league', tab, day] as const,
    queryFn: tab ? ({ signal }) => fetchLeague(tab, day, signal) : skipToken,
    refetchInterval: leaguePollMs,
    staleTime: freshMs,
    gcTime: keptMs,
    ...startWith(drawn),
  });
}

const boardIn = (client: QueryClient, name: BoardName): Board | undefined => client.getQueryData<Board>(boardKey(name));
const hasOne = (board: Board | undefined, ids: ReadonlySet<string>): boolean =>
  board?.list.some(({ matchId }) => matchId !== null && ids.has(matchId)) ?? false;

const soonMs = seconds(1);
const calmMs = seconds(10);

/** Prices move all the time: what is called out is gathered, and asked for at most every ten seconds. */
export function useHastened(shown: BoardTab): void {
  const client = useQueryClient();
  const called = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  function ask() {
    const ids = called.current;
    called.current = new Set();
    timer.current = undefined;
    // A match that has just begun stands on no live board yet, but on today's.
    const names = [shown, 'live' as const].filter((name, at, all) => all.indexOf(name) === at);
    const touched = names.filter(
      (name) => hasOne(boardIn(client, name), ids) || (name === 'live' && hasOne(boardIn(client, 'today'), ids)),
    );
    if (touched.length === 0) return;
    askedAt.current = Date.now();
    for (const name of touched) askAgain(client, boardKey(name));
  }
  useLive('matches', ({ matchIds }) => {
    for (const id of matchIds) called.current.add(id);
    timer.current ??= setTimeout(ask, Math.max(soonMs, askedAt.current + calmMs - Date.now()));
  });
}
