// How the screens ask for the platform's own numbers: every ten seconds, or more seldom where nobody stares at them.
import { useQuery } from '@tanstack/react-query';
import type { PlatformStats } from '#contract/platform.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';

/** What the page was drawn with, and when: no earlier is it asked for again than any other answer would be. */
export type DrawnStats = { stats: PlatformStats; at: string } | null;

/** Of what the shell was drawn with, which may be older than the page. */
export const drawnStats = (shell: { stats: PlatformStats | null; now: string } | undefined): DrawnStats =>
  shell?.stats ? { stats: shell.stats, at: shell.now } : null;

export const usePlatformStats = (drawn: DrawnStats, everyMs = seconds(10)) =>
  useQuery({
    queryKey: ['platform-stats'] as const,
    queryFn: ({ signal }) => ask('platformStats', {}, { signal }),
    refetchInterval: everyMs,
    staleTime: everyMs,
    ...(drawn ? { initialData: drawn.stats, initialDataUpdatedAt: Date.parse(drawn.at) } : {}),
  });
