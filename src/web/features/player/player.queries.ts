// What the player asks for: the streams of every source at once, the official channels where there are none, and how the match stands.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { askAgain } from '../../api/ask-again.ts';
import { ask } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { useHeldBack } from '../../parts/delay/use-held-back.ts';
import { type Found, firstOf, foundIn } from './attempts.ts';

const readStreams = async (source: string, id: string, signal: AbortSignal): Promise<Found[]> =>
  foundIn(source, id, await ask('streams', { source, id }, { signal })).filter((found) => firstOf(found, location.hostname) !== null);

/** One source that does not answer takes nothing from the others; all of them silent is a failure. Each source counts its own from one: here they
 *  are counted through. */
async function readAll(sources: LiveMatch['sources'], signal: AbortSignal): Promise<Found[]> {
  const answers = await Promise.allSettled(sources.map(({ source, id }) => readStreams(source, id, signal)));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused && answers.every(({ status }) => status === 'rejected')) throw refused.reason;
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return found.map((one, at) => ({ ...one, streamNo: at + 1 }));
}

/** What is listed stays while it is watched: it is not asked for again behind the viewer's back. */
const still = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: 1 } as const;

export const useStreams = (sources: LiveMatch['sources']) =>
  useQuery({
    queryKey: ['streams', sources.map(({ source, id }) => `${source}/${id}`)],
    queryFn: ({ signal }) => readAll(sources, signal),
    ...still,
  });

export const useChannels = (isWanted: boolean) =>
  useQuery({
    queryKey: ['channels'],
    queryFn: ({ signal }) => readStreams('channels', 'all', signal),
    enabled: isWanted,
    ...still,
  });

/** Every half minute until it is over, and at once when the server calls the match out. Null where we do not keep the match. */
export function useMatch(matchId: string | null): OddsMatch | null {
  const client = useQueryClient();
  useLive('matches', ({ matchIds }) => {
    if (matchId !== null && matchIds.includes(matchId)) askAgain(client, ['match', matchId]);
  });
  const { data } = useQuery({
    queryKey: ['match', matchId],
    queryFn: ({ signal }) => ask('readMatch', { id: matchId ?? '' }, { signal }),
    enabled: matchId !== null,
    refetchInterval: ({ state }) => state.data?.match.status !== 'FINISHED' && seconds(30),
  });
  return useHeldBack(data?.match ?? null);
}

/** The stored forecast in full; a match lists no more than its favourite. */
export function useForecast(match: OddsMatch | null) {
  const { data } = useQuery({
    queryKey: ['forecast', match?.matchId],
    queryFn: ({ signal }) => {
      const { sport = 'soccer', homeTeam: teamA = '', awayTeam: teamB = '', matchId = '' } = match ?? {};
      return ask('analyseMatch', { sport, teamA, teamB, venue: 'Unknown', matchId }, { signal });
    },
    enabled: match !== null && match.pick !== null,
    staleTime: minutes(5),
    retry: false,
  });
  return data ?? null;
}
