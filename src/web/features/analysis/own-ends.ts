// How the reader's own picks ended among the matches of a list, as the server judged them: by ninety minutes where those settle.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { type PickEnd, pickEnds } from '../../parts/member/result-badge.tsx';

/** A match that nobody here picked stays without an end: after so many minutes none is waited for. */
const asksMax = 20;
/** More that ended than this no list shows at once. */
const endedMax = 100;

/** By match. Asked for by members alone, and only where something has ended. */
export function useOwnEnds(matches: readonly OddsMatch[]): ReadonlyMap<string, PickEnd> {
  const isMember = use(WhoLooks) !== null;
  const sport = matches[0]?.sport;
  const ended = matches.filter(({ status }) => status === 'FINISHED');
  const { data } = useQuery({
    // Whatever ends meanwhile is asked for at once, and waited for anew.
    queryKey: ['picks', 'ended', sport, ended.length] as const,
    queryFn: ({ signal }) => ask('myPicks', { sport, state: 'ended', limit: endedMax }, { signal }),
    enabled: isMember && ended.length > 0,
    staleTime: seconds(20),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: known = [], dataUpdateCount, errorUpdateCount } }) => {
      const isJudged = (id: string) => known.some(({ matchId, result }) => matchId === id && result !== 'pending');
      return dataUpdateCount + errorUpdateCount < asksMax && !ended.every(({ matchId }) => isJudged(matchId)) && minutes(1);
    },
  });
  return new Map((data ?? []).map(({ matchId, result }) => [matchId, pickEnds[result]]));
}
