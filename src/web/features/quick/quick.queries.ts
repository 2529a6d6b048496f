// How quick prediction asks for the own picks among the matches of one sport, and what a new pick makes stale.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnPick } from '#contract/record/picks.ts';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { refreshOwnUser } from '../../api/own-user.ts';
import { type Drawn, startWith } from '../../api/query-client.ts';

/** As many as there may be open ones in the longest list. */
export const picksLimit = 200;
const pollMs = seconds(60);
const freshMs = seconds(20);

/** Of the member who is signed in; nobody else's are ever asked for. */
export function useOwnPicks(sport: Sport, username: string | null, drawn: Drawn<OwnPick[]>) {
  return useQuery({
    queryKey: ['picks', sport, username] as const,
    queryFn: ({ signal }) => ask('myPicks', { sport, limit: picksLimit }, { signal }),
    enabled: username !== null,
    refetchInterval: pollMs,
    staleTime: freshMs,
    ...startWith(username === null ? undefined : drawn),
  });
}

/** The lists in which a pick shows. */
const listsWithPicks = ['posts', 'user-stats', 'picks'] as const;

/** The own figures beside them are asked for as well. */
export function useRefreshPicks(): () => void {
  const client = useQueryClient();
  return () => {
    void refreshOwnUser();
    for (const list of listsWithPicks) void client.invalidateQueries({ queryKey: [list] });
  };
}
