// How the profile asks for the own figures: every 30 seconds while it is looked at, and what a new name or face makes stale elsewhere.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UserStats } from '#contract/rankings.ts';
import type { MyComparison } from '#contract/record/comparison.ts';
import type { MemberRecord } from '#contract/record/picks.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import type { RecordSeen } from './figures/chart-place.tsx';

export const useUserStats = (initial: UserStats | null) =>
  useQuery({
    queryKey: ['user-stats'] as const,
    queryFn: ({ signal }) => ask('userStats', {}, { signal }),
    refetchInterval: seconds(30),
    ...(initial ? { initialData: initial } : {}),
  });

type RecordQuestion = { username: string; initial: MemberRecord | null; stats: UserStats | undefined };

/** Asked for again only when the figures, which are polled, have moved: a record changes with a settlement and not otherwise. */
export function useMemberRecord({ username, initial, stats }: RecordQuestion): RecordSeen {
  const { data, isError, refetch } = useQuery({
    queryKey: ['member-record', username] as const,
    queryFn: ({ signal }) => ask('memberRecord', { username }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...(initial ? { initialData: initial } : {}),
  });
  const figures = stats ? `${stats.settledPredictions} ${stats.overall.correctPredictions}` : undefined;
  const known = useRef(figures);
  useEffect(() => {
    if (figures !== undefined && known.current !== undefined && known.current !== figures) void refetch();
    known.current = figures ?? known.current;
  }, [figures, refetch]);
  return { record: data, isLost: isError && !data, onRetry: () => void refetch() };
}

/** Asked as the signed-in member; the key holds whose answer it is. */
export const useMyComparison = (memberId: number, initial: MyComparison | null) =>
  useQuery({
    queryKey: ['my-comparison', memberId] as const,
    queryFn: ({ signal }) => ask('myComparison', {}, { signal }),
    refetchInterval: seconds(60),
    staleTime: seconds(30),
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
