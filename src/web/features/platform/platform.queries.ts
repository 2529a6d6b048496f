// How the screens ask for the platform's own numbers: every ten seconds.
import { useQuery } from '@tanstack/react-query';
import type { PlatformStats } from '#contract/platform.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';

export const usePlatformStats = (initial: PlatformStats | null) =>
  useQuery({
    queryKey: ['platform-stats'] as const,
    queryFn: ({ signal }) => ask('platformStats', {}, { signal }),
    refetchInterval: seconds(10),
    ...(initial ? { initialData: initial } : {}),
  });
