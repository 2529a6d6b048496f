// How screens ask for the matches of one sport with their odds: the nearest of them, and further ones where somebody wants to see more.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';
import { askAgain } from '../../api/ask-again.ts';
import { askWithHead } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { deviceMs } from '../../api/server-clock.ts';

/** `more`: the server has further matches behind these. `isLong`: it was asked for as many as it gives. */
export type MatchList = { matches: OddsMatch[]; more: boolean; isLong: boolean; asOf: string | null; stale: boolean };

/** Empty because no feed has ever told anything of the sport: that says nothing about what is coming. */
export const isUnheard = ({ matches, asOf, stale }: MatchList): boolean => matches.length === 0 && stale && asOf === null;

/** Empty because no feed is asked for the sport: nothing was ever told, and yet nothing is old. */
export const isUncarried = ({ matches, asOf, stale }: MatchList): boolean => matches.length === 0 && !stale && asOf === null;

export const uncarriedWords = '이 종목은 아직 경기 소식을 받지 않아요';

/** What the server gives unasked, and the most it gives. */
const [usualLimit, longLimit] = [60, 200];
export const listLimitOf = (isLong: boolean): number => (isLong ? longLimit : usualLimit);
const pollMs = seconds(60);
const freshMs = seconds(20);

/** In the address: the reader wants to see further than the usual list goes. */
const longWord = 'more';
export const isLongIn = (params: URLSearchParams): boolean => params.get(longWord) === '1';
export function sayLong(params: URLSearchParams, isLong: boolean): void {
  if (isLong) params.set(longWord, '1');
}

/** Under it stand the lists of single leagues too: whatever calls the sport's matches out calls out those. */
export const keyOf = (sport: Sport) => ['odds', sport] as const;

/** The promise is a list; an answer that wraps it is understood as well. */
const matchesIn = (answer: OddsMatch[] | { matches: OddsMatch[] }): OddsMatch[] => (Array.isArray(answer) ? answer : answer.matches);

export async function fetchOdds({ sport, league, isLong }: Wanted, signal: AbortSignal): Promise<MatchList> {
  const wanted = { sport, ...(league ? { league } : {}), ...(isLong ? { limit: longLimit } : {}) };
  const { answer, headers } = await askWithHead('listOdds', wanted, { signal });
  return {
    matches: matchesIn(answer),
    isLong,
    more: headers.get('x-has-more') === '1',
    asOf: headers.get('x-data-as-of'),
    stale: headers.get('x-data-stale') === '1',
  };
}

/** `league`: only its matches; those of all leagues where absent. */
export type Wanted = { sport: Sport; isLong: boolean; league?: string | undefined };

export type Drawn = { list: MatchList; at: string } | undefined;

export const keptAs = (drawn: Drawn) => ({
  refetchInterval: pollMs,
  staleTime: freshMs,
  ...(drawn ? { initialData: drawn.list, initialDataUpdatedAt: deviceMs(drawn.at) } : {}),
});

/**
 * Only the selected sport is asked for, every 60 seconds, and sooner when the server calls its matches out.
 * The short list stays while the long one is on its way, and when it does not come.
 */
export function useMatchList({ sport, isLong }: Pick<Wanted, 'sport' | 'isLong'>, drawn: Drawn) {
  const client = useQueryClient();
  useLive('matches', (news) => {
    if (news.sport === sport) askAgain(client, keyOf(sport));
  });
  const odds = useQuery({
    queryKey: keyOf(sport),
    queryFn: ({ signal }) => fetchOdds({ sport, isLong }, signal),
    ...keptAs(drawn),
  });
  const ask = useEffectEvent((of: Sport) => {
    if (odds.data && !odds.data.isLong) askAgain(client, keyOf(of));
  });
  useEffect(() => {
    if (isLong) ask(sport);
  }, [isLong, sport]);
  return odds;
}

export function useRefreshMatches(): (sport: Sport) => void {
  const client = useQueryClient();
  return (sport) => void client.invalidateQueries({ queryKey: keyOf(sport) });
}
