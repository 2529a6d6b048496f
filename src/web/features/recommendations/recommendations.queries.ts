// How the panel asks what is recommended today: every few minutes, when the day's run is done, and when one is called out.
import { useQuery } from '@tanstack/react-query';
import type { Recommendation } from '#contract/recommendations.ts';
import { minutes } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { serverNow } from '../../api/server-clock.ts';
import { slipsOfDay, underWayWords } from './slip-words.ts';

/** One that is under way ends at an hour that nobody calls out. */
const pollMs = (slips: readonly Recommendation[] = []) => minutes(slips.some((slip) => underWayWords(slip, serverNow())) ? 1 : 5);

export function useRecommendations(initial: Recommendation[] | null) {
  const answer = useQuery({
    queryKey: ['betting-recommendations'] as const,
    queryFn: ({ signal }) => ask('bettingRecommendations', {}, { signal }),
    refetchInterval: ({ state }) => pollMs(state.data),
    staleTime: minutes(1),
    ...(initial ? { initialData: initial } : {}),
  });
  useLive('analysis', () => void answer.refetch());
  useLive('recommendations', () => void answer.refetch());
  return answer;
}

/** The last that are over, once none is open any more. */
export function useEndedRecommendations(initial: Recommendation[] | null, isAsked: boolean) {
  return useQuery({
    queryKey: ['betting-recommendations', 'settled'] as const,
    queryFn: ({ signal }) => ask('bettingRecommendations', { status: 'settled', limit: slipsOfDay }, { signal }),
    enabled: isAsked,
    refetchInterval: minutes(5),
    staleTime: minutes(1),
    ...(initial ? { initialData: initial } : {}),
  });
}
