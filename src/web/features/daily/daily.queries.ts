// How the screens ask for the day's picks: every ten seconds, on focus and on arrival, and when the day's run is done, with nothing kept.
import { useQuery } from '@tanstack/react-query';
import type { DailyItem } from '#contract/analysis.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';

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
