// How the home page asks for the own figures: of the same answer as the profile's what the panel shows, every 30 seconds.
import { useQuery } from '@tanstack/react-query';
import type { UserStats } from '#contract/rankings.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { type OwnText, readOwn } from '../../own/text.ts';

export type Standing = Pick<UserStats, 'user' | 'accuracyRate' | 'winStreak' | 'ranking' | 'picks' | 'settledPredictions'>;

/** The rest, a month of picks among it, is five times as long, and would stand in every page of a member's. */
export function standingOf({ user, accuracyRate, winStreak, ranking, picks, settledPredictions }: UserStats): Standing {
  return { user, accuracyRate, winStreak, ranking, picks, settledPredictions };
}

export const useStanding = (initial: OwnText<Standing> | null) =>
  useQuery({
    queryKey: ['user-stats', 'panel'] as const,
    queryFn: async ({ signal }) => standingOf(await ask('userStats', {}, { signal })),
    refetchInterval: seconds(30),
    ...(initial ? { initialData: () => readOwn(initial) } : {}),
  });
