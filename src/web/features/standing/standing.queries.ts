// How the home page asks for the own figures: the same answer as the profile's, every 30 seconds.
import { useQuery } from '@tanstack/react-query';
import type { UserStats } from '#contract/rankings.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { type OwnText, readOwn } from '../../own/text.ts';

export const useStanding = (initial: OwnText<UserStats> | null) =>
  useQuery({
    queryKey: ['user-stats'] as const,
    queryFn: ({ signal }) => ask('userStats', {}, { signal }),
    refetchInterval: seconds(30),
    ...(initial ? { initialData: () => readOwn(initial) } : {}),
  });
