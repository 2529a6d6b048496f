// How the screens ask for matches with their odds, and for the AI's analysis of one of them.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Analysis } from '#contract/analysis.ts';
import type { OddsMatch } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { askAgain } from '../../api/ask-again.ts';
import { ask, askWithHead } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { isRefusal } from '../../api/retry.ts';

export type MatchList = { matches: OddsMatch[]; asOf: string | null; stale: boolean };

/** What the server gives unasked: filters work on what is here, and the numbers on the tabs count the same. */
export const listLimit = 60;
const pollMs = seconds(60);
/** An analysis is computed from stored results and the first bookmaker's odds, which are new every minute or so. */
const analysisFreshMs = minutes(5);

const oddsKey = (sport: Sport) => ['odds', sport] as const;

async function fetchOdds(sport: Sport, signal: AbortSignal): Promise<MatchList> {
  const { answer, headers } = await askWithHead('listOdds', { sport }, { signal });
  return { matches: answer, asOf: headers.get('x-data-as-of'), stale: headers.get('x-data-stale') === '1' };
}

/** Only the selected sport is asked for, every 60 seconds, and sooner when the server calls its matches out. */
export function useOdds(sport: Sport, initial: { list: MatchList; at: string } | undefined) {
  const client = useQueryClient();
  useLive('matches', (news) => {
    if (news.sport === sport) askAgain(client, oddsKey(sport));
  });
  return useQuery({
    queryKey: oddsKey(sport),
    queryFn: ({ signal }) => fetchOdds(sport, signal),
    refetchInterval: pollMs,
    staleTime: seconds(20),
    ...(initial ? { initialData: initial.list, initialDataUpdatedAt: Date.parse(initial.at) } : {}),
  });
}

const analysisOf = (match: OddsMatch) =>
  queryOptions({
    queryKey: ['analysis', match.matchId] as const,
    queryFn: ({ signal }) =>
      ask(
        'analyseMatch',
        {
          sport: match.sport,
          teamA: match.homeTeam,
          teamB: match.awayTeam,
          date: match.date,
          odds: match.odds,
          venue: 'Unknown',
          matchId: match.matchId,
        },
        { signal },
      ),
    staleTime: analysisFreshMs,
    gcTime: analysisFreshMs,
    retry: (failures, error) => failures < 1 && !isRefusal(error),
    retryDelay: seconds(1),
  });

/** Asked again by itself when the match begins or ends, and when the day's run has made new forecasts. */
export function useAnalysis(match: OddsMatch, initial: Analysis | undefined) {
  const answer = useQuery({ ...analysisOf(match), ...(initial ? { initialData: initial } : {}) });
  const again = useEffectEvent(() => void answer.refetch());
  useLive('analysis', again);
  const { status } = match;
  const seen = useRef(status);
  useEffect(() => {
    if (seen.current === status) return;
    seen.current = status;
    again();
  }, [status]);
  return answer;
}
