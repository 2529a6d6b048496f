// How the screens ask for the day's picks (every ten seconds, on focus and on arrival, and when the day's run is done), and for votes on one of them.
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { DailyItem } from '#contract/analysis.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import type { Answer } from '../../api/promises.ts';
import { isRefusal } from '../../api/retry.ts';
import { WhoLooks } from '../../api/who-looks.ts';

export const dailyShown = 6;

export function useDaily(initial: DailyItem[] | null) {
  const answer = useQuery({
    queryKey: ['daily-analysis'] as const,
    queryFn: ({ signal }) => ask('dailyAnalysis', {}, { signal }),
    refetchInterval: seconds(10),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    ...(initial ? { initialData: initial } : {}),
  });
  useLive('analysis', () => void answer.refetch());
  return answer;
}

export type Votes = Answer<'matchPicks'>;

/** The own pick and the crowd's of a match. Asked by the browser alone: the page itself is the same for many readers. Of a match to come a visitor
 *  has no pick, and may not know the others'. A new pick makes it stale, as it does every list of picks. */
export function useVotes(matchId: string, hasBegun: boolean) {
  const who = use(WhoLooks);
  return useQuery({
    queryKey: ['picks', 'votes', matchId, who, hasBegun] as const,
    queryFn: ({ signal }) => ask('matchPicks', { id: Number(matchId) }, { signal }),
    enabled: who !== null || hasBegun,
    refetchInterval: minutes(1),
    staleTime: seconds(20),
    retry: (failures, fault) => failures < 3 && !isRefusal(fault),
    // The kick-off unfolds more of the same.
    placeholderData: (before, query) => (before?.matchId === matchId && query?.queryKey[3] === who ? before : undefined),
  });
}
