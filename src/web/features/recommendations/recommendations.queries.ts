// How the panel asks for the day's recommendations: every five minutes, when the day's run is done, and when one is called out.
import { useQuery } from '@tanstack/react-query';
import type { Recommendation } from '#contract/recommendations.ts';
import { minutes } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';

export function useRecommendations(initial: Recommendation[] | null) {
  const answer = useQuery({
    queryKey: ['betting-recommendations'] as const,
    queryFn: ({ signal }) => ask('bettingRecommendations', {}, { signal }),
    refetchInterval: minutes(5),
    staleTime: minutes(1),
    ...(initial ? { initialData: initial } : {}),
  });
  useLive('analysis', () => void answer.refetch());
  useLive('recommendations', () => void answer.refetch());
  return answer;
}
