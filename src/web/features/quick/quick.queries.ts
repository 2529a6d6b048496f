// How quick prediction asks for the matches of one sport and for the own picks among them, and what a new pick makes stale.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';
import { askAgain } from '../../api/ask-again.ts';
import { ask, askWithHead } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { refreshOwnUser } from '../../api/own-user.ts';

export type MatchList = { matches: OddsMatch[]; asOf: string | null; stale: boolean };

/** What the server gives unasked. */
export const listLimit = 60;
export const picksLimit = 100;
const pollMs = seconds(60);
const freshMs = seconds(20);

const oddsKey = (sport: Sport) => ['odds', sport] as const;

/** The promise is a list; an answer that wraps it is understood as well. */
const matchesIn = (answer: OddsMatch[] | { matches: OddsMatch[] }): OddsMatch[] => (Array.isArray(answer) ? answer : answer.matches);

async function fetchOdds(sport: Sport, signal: AbortSignal): Promise<MatchList> {
  const { answer, headers } = await askWithHead('listOdds', { sport }, { signal });
  return { matches: matchesIn(answer), asOf: headers.get('x-data-as-of'), stale: headers.get('x-data-stale') === '1' };
}

type Drawn<T> = { value: T; at: string } | undefined;
const startWith = <T>(drawn: Drawn<T>) => (drawn ? { initialData: drawn.value, initialDataUpdatedAt: Date.parse(drawn.at) } : {});

/** Only the selected sport is asked for, every 60 seconds, and sooner when the server calls its matches out. */
export function useOpenMatches(sport: Sport, drawn: Drawn<MatchList>) {
  const client = useQueryClient();
  useLive('matches', (news) => {
    if (news.sport === sport) askAgain(client, oddsKey(sport));
  });
  return useQuery({
    queryKey: oddsKey(sport),
    queryFn: ({ signal }) => fetchOdds(sport, signal),
    refetchInterval: pollMs,
    staleTime: freshMs,
    ...startWith(drawn),
  });
}

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

export function useRefreshMatches(): (sport: Sport) => void {
  const client = useQueryClient();
  return (sport) => void client.invalidateQueries({ queryKey: oddsKey(sport) });
}
