// How the page of one match is asked for: called out when it changes, and polled in case nobody calls.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OddsHistory } from '#contract/live/match-page.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { askAgain } from '../../api/ask-again.ts';
import { ask } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import type { Answer } from '../../api/promises.ts';
import { isRefusal } from '../../api/retry.ts';
import { deviceMs } from '../../api/server-clock.ts';
import { delayMaxS } from '../../parts/delay/delay.ts';
import { useServerNow } from '../../parts/match/use-server-now.ts';
import { asSeen, type Heard, type Seen } from './as-seen.ts';

export type MatchPicks = Answer<'matchPicks'>;
type Known = { detail: Seen; heard: Heard[] };

const livePollMs = seconds(30);
const quietPollMs = minutes(5);
/** So near its beginning a match is asked for as if it were on. */
const nearMs = minutes(10);
const matchKey = (matchId: string) => ['match', matchId] as const;

/** What was heard stays known for as long as anybody's screen may lag. */
function withHeard(before: Known | undefined, detail: Seen): Known {
  const heardMs = Date.parse(detail.now);
  const all = [...(before?.heard ?? []), { atMs: heardMs, match: detail.match }];
  const firstNeeded = all.findLastIndex(({ atMs }) => atMs <= heardMs - seconds(delayMaxS));
  return { detail, heard: all.slice(Math.max(0, firstNeeded)) };
}

async function fetchMatch(client: QueryClient, { matchId, signal }: { matchId: string; signal: AbortSignal }): Promise<Known> {
  const detail = await ask('readMatch', { id: matchId }, { signal });
  return withHeard(client.getQueryData<Known>(matchKey(matchId)), detail);
}

function pollMsOf(known: Known | undefined): number {
  if (!known) return livePollMs;
  const { match, now } = known.detail;
  if (match.status === 'LIVE') return livePollMs;
  const leftMs = Date.parse(match.startTime) - Date.parse(now);
  return match.status === 'UPCOMING' && Math.abs(leftMs) < nearMs ? livePollMs : quietPollMs;
}

/** `initial` is what the page was drawn with, for a reader whose screen is `drawnDelayS` behind. */
function useKnown(initial: Seen, drawnDelayS: number) {
  const client = useQueryClient();
  const { matchId } = initial.match;
  const again = () => askAgain(client, matchKey(matchId));
  useLive('matches', ({ matchIds }) => matchIds.includes(matchId) && again());
  useLive('missed', again);
  return useQuery({
    queryKey: matchKey(matchId),
    queryFn: ({ signal }) => fetchMatch(client, { matchId, signal }),
    refetchInterval: ({ state }) => pollMsOf(state.data),
    staleTime: seconds(10),
    // What was drawn for a late screen lacks what has been said since: it is asked for at once.
    initialData: () => (drawnDelayS > 0 ? { detail: initial, heard: [] } : withHeard(undefined, initial)),
    initialDataUpdatedAt: drawnDelayS > 0 ? 0 : deviceMs(initial.now),
  });
}

export type SeenNow = { seen: Seen; now: Date; isLost: boolean; again: () => void };

/** The match as it stood `delayS` ago; with no delay as it was last heard. */
export function useMatchSeen(initial: Seen, { delayS, drawnDelayS }: { delayS: number; drawnDelayS: number }): SeenNow {
  const { data, isError, refetch } = useKnown(initial, drawnDelayS);
  const now = useServerNow(data.detail.now, delayS > 0 ? seconds(1) : seconds(10));
  const again = () => void refetch();
  if (delayS === 0) return { seen: data.detail, now, isLost: isError, again };
  return { seen: asSeen(data.detail, { atMs: now.getTime() - seconds(delayS), heard: data.heard }), now, isLost: isError, again };
}

/** After what is seen first; new prices are heard with the match. */
export function useOddsHistory(matchId: string, hasOdds: boolean) {
  const client = useQueryClient();
  const queryKey = ['match-odds', matchId] as const;
  useLive('matches', ({ matchIds }) => matchIds.includes(matchId) && askAgain(client, queryKey));
  return useQuery<OddsHistory[]>({
    queryKey,
    queryFn: ({ signal }) => ask('readOddsHistory', { id: matchId }, { signal }),
    staleTime: minutes(1),
    refetchInterval: minutes(5),
    enabled: hasOdds,
  });
}

/** What members picked: unfolded by the kick-off, so it is asked for again when `phase` changes. `initial` is of this phase. */
export function useMatchPicks(matchId: string, { initial, phase }: { initial: MatchPicks | null; phase: string }) {
  return useQuery({
    queryKey: ['match-picks', matchId, phase] as const,
    queryFn: ({ signal }) => ask('matchPicks', { id: Number(matchId) }, { signal }),
    refetchInterval: minutes(1),
    staleTime: seconds(20),
    retry: (failures, fault) => failures < 3 && !isRefusal(fault),
    placeholderData: (before) => (before?.matchId === matchId ? before : undefined),
    ...(initial ? { initialData: initial } : {}),
  });
}
