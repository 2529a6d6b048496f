// How the screens ask for the AI's analysis of a match.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Analysis } from '#contract/analysis.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { isRefusal } from '../../api/retry.ts';

/** An analysis is computed from stored results and the first bookmaker’s odds. */
const analysisFreshMs = minutes(5);

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

/** A match is scored some minutes after its end; one that is void never is. */
const scoredPollMs = seconds(30);
const scoredPolls = 20;

/** Asked again by itself when the match begins or ends, and when the day's run has made new forecasts. */
export function useAnalysis(match: OddsMatch, initial: Analysis | undefined) {
  const answer = useQuery({
    ...analysisOf(match),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      match.status === 'FINISHED' && data?.timing === 'before' && data.result === null && dataUpdateCount < scoredPolls && scoredPollMs,
    ...(initial ? { initialData: initial } : {}),
  });
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
