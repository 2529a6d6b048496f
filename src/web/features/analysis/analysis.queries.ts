// How the screens ask for the AI's analysis of a match.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
const scoredWaitMs = minutes(10);

/** Whether the score of the call is still to come: for so long after the end was seen here. */
function useAwaited({ status, matchId }: OddsMatch): boolean {
  const isOver = status === 'FINISHED';
  const [waitedFor, setWaitedFor] = useState<string>();
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setWaitedFor(matchId), scoredWaitMs);
    return () => clearTimeout(timer);
  }, [isOver, matchId]);
  return isOver && waitedFor !== matchId;
}

/** Asked again by itself when the match begins or ends, and when the day's run has made new forecasts. */
export function useAnalysis(match: OddsMatch, initial: Analysis | undefined) {
  const isAwaited = useAwaited(match);
  const answer = useQuery({
    ...analysisOf(match),
    refetchInterval: ({ state: { data } }) => isAwaited && data?.timing === 'before' && data.result === null && scoredPollMs,
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
