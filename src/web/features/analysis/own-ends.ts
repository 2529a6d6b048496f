// How the reader's own picks ended among the matches of a list, as the server judged them: by ninety minutes where those settle.
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { type PickEnd, pickEnds } from '../../parts/member/result-badge.tsx';

/** More that ended than this no list shows at once. */
const endedMax = 100;

/** By match. Asked for by members alone, and only where something has ended. */
export function useOwnEnds(matches: readonly OddsMatch[]): ReadonlyMap<string, PickEnd> {
  const isMember = use(WhoLooks) !== null;
  const sport = matches[0]?.sport;
  const { data } = useQuery({
    queryKey: ['picks', 'ended', sport] as const,
    queryFn: ({ signal }) => ask('myPicks', { sport, state: 'ended', limit: endedMax }, { signal }),
    enabled: isMember && matches.some(({ status }) => status === 'FINISHED'),
    staleTime: seconds(20),
    refetchInterval: minutes(1),
  });
  return new Map((data ?? []).map(({ matchId, result }) => [matchId, pickEnds[result]]));
}
