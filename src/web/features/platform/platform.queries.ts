// How the screens ask for the platform's own numbers: every ten seconds, or more seldom where nobody stares at them.
import { useQuery } from '@tanstack/react-query';
import type { PlatformStats } from '#contract/platform.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { type Drawn, startWith } from '../../api/query-client.ts';

/** Of what the shell was drawn with, which may be older than the page. */
export const drawnStats = (shell: { stats: PlatformStats | null; now: string } | undefined): Drawn<PlatformStats> =>
  shell?.stats ? { value: shell.stats, at: shell.now } : undefined;

export const usePlatformStats = (drawn: Drawn<PlatformStats>, everyMs = seconds(10)) =>
  useQuery({
    queryKey: ['platform-stats'] as const,
    queryFn: ({ signal }) => ask('platformStats', {}, { signal }),
    refetchInterval: everyMs,
    staleTime: everyMs,
    ...startWith(drawn),
  });
