// The matches of one sport that can still be picked, for a post to be about; and the one an address names, however far ahead it is.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';
import { askAgain } from '../../../api/ask-again.ts';
import { ask } from '../../../api/client.ts';
import { useLive } from '../../../api/live.ts';
import { statusOf } from '../../../api/refused.ts';
import { isRefusal, mayReadAgain } from '../../../api/retry.ts';
import { WhoLooks } from '../../../api/who-looks.ts';
import { isAhead } from '../../../parts/match/match-state.ts';
import { kickoffWords } from '../../../parts/when.ts';

const key = (sport: Sport) => ['coming-matches', sport] as const;
const shownMax = 100;

export const isComing = (match: OddsMatch, now: Date): boolean =>
  match.status === 'UPCOMING' && match.statusDetail === 'scheduled' && !match.isShut && isAhead(match, now);

/** Asked for only while a form is open. */
export function useComingMatches(sport: Sport, { isAsked }: { isAsked: boolean }) {
  const client = useQueryClient();
  const isMember = use(WhoLooks) !== null;
  useLive('matches', (news) => {
    if (news.sport === sport) askAgain(client, key(sport));
  });
  const list = useQuery({
    queryKey: key(sport),
    queryFn: ({ signal }) => ask('listOdds', { sport, status: 'UPCOMING', limit: shownMax }, { signal }),
    enabled: isAsked,
    staleTime: seconds(30),
    gcTime: seconds(60),
  });
  const own = useQuery({
    queryKey: ['picks', 'of', sport] as const,
    queryFn: ({ signal }) => ask('myPicks', { sport, limit: shownMax }, { signal }),
    enabled: isAsked && isMember,
    staleTime: seconds(30),
  });
  return { list, picked: new Set((own.data ?? []).map(({ matchId }) => matchId)) };
}

/** A match that an address names, with its sport. */
export type MatchNamed = { sport: Sport; matchId: string };

type Found = {
  /** Undefined until it is known, and where it has begun or was picked already: another is to be chosen then. */
  match: OddsMatch | undefined;
  /** `lost`: nobody answered whether it can be picked. */
  state: 'unnamed' | 'looking' | 'found' | 'missed' | 'lost';
};

const oneKey = (matchId: string | undefined) => ['coming-match', matchId] as const;

/** One match by its number: the list holds no more than the next hundred of its sport. */
function useOneMatch(matchId: string | undefined, { isAsked }: { isAsked: boolean }) {
  const client = useQueryClient();
  useLive('matches', ({ matchIds }) => {
    if (matchId !== undefined && matchIds.includes(matchId)) askAgain(client, oneKey(matchId));
  });
  return useQuery({
    queryKey: oneKey(matchId),
    queryFn: ({ signal }) => ask('readMatch', { id: matchId ?? '' }, { signal }),
    enabled: isAsked && matchId !== undefined,
    staleTime: seconds(30),
    gcTime: seconds(60),
    // The form waits for the answer, and one that is not kept is not there a second later either.
    retry: (failures, fault) => !isRefusal(fault) && mayReadAgain(failures, fault),
  });
}

/** Not kept, or no number at all. */
const isNone = (fault: unknown): boolean => [400, 404].includes(statusOf(fault) ?? 0);

export function useNamedMatch(named: MatchNamed | undefined, { now, isAsked }: { now: Date; isAsked: boolean }): Found {
  const { list, picked } = useComingMatches(named?.sport ?? 'soccer', { isAsked: isAsked && named !== undefined });
  const listed = list.data?.find(({ matchId }) => matchId === named?.matchId);
  const isPicked = named !== undefined && picked.has(named.matchId);
  const one = useOneMatch(named?.matchId, { isAsked: isAsked && !list.isPending && !listed && !isPicked });
  if (!named) return { match: undefined, state: 'unnamed' };
  if (isPicked) return { match: undefined, state: 'missed' };
  const match = listed ?? one.data?.match;
  if (match?.sport === named.sport && isComing(match, now)) return { match, state: 'found' };
  const isLooking = !match && (list.isPending || one.isPending);
  return { match: undefined, state: isLooking ? 'looking' : match || isNone(one.error) ? 'missed' : 'lost' };
}

const icons: Record<Sport, string> = { soccer: '⚽', baseball: '⚾', basketball: '🏀', volleyball: '🏐', mma: '🥊' };

/** @example titleOf({ sport: 'soccer', homeTeam: '리버풀', awayTeam: '첼시' }) // '⚽ 리버풀 vs 첼시' */
export const titleOf = ({ sport, homeTeam, awayTeam }: Pick<OddsMatch, 'sport' | 'homeTeam' | 'awayTeam'>): string =>
  `${icons[sport]} ${homeTeam} vs ${awayTeam}`;

export const matchLine = ({ homeTeam, awayTeam, startTime, timeConfirmed }: OddsMatch, now: Date): string =>
  `${homeTeam} vs ${awayTeam} · ${kickoffWords(startTime, { timeConfirmed, now })}`;
