// How the screens ask for the platform's own numbers: every ten seconds, or more seldom where nobody stares at them.
import { useQuery } from '@tanstack/react-query';
import type { PlatformStats } from '#contract/platform.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';

export const usePlatformStats = (initial: PlatformStats | null, everyMs = seconds(10)) =>
  useQuery({
    queryKey: ['platform-stats'] as const,
    queryFn: ({ signal }) => ask('platformStats', {}, { signal }),
    refetchInterval: everyMs,
    ...(initial ? { initialData: initial } : {}),
  });
