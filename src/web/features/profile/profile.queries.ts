// How the profile asks for the own figures: every 30 seconds while it is looked at, and what a new name or face makes stale elsewhere.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserStats } from '#contract/rankings.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';

export const useUserStats = (initial: UserStats | null) =>
  useQuery({
    queryKey: ['user-stats'] as const,
    queryFn: ({ signal }) => ask('userStats', {}, { signal }),
    refetchInterval: seconds(30),
    ...(initial ? { initialData: initial } : {}),
  });

/** The lists that show members' names and faces. */
const listsWithFaces = ['posts', 'leaderboard', 'predictions', 'comments'] as const;

export function useRefreshFaces(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const list of listsWithFaces) void queries.invalidateQueries({ queryKey: [list] });
  };
}
