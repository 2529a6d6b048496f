// The matches of one sport that can still be picked, for a post to be about.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { seconds } from '#domain/time/duration.ts';
import { askAgain } from '../../../api/ask-again.ts';
import { ask } from '../../../api/client.ts';
import { useLive } from '../../../api/live.ts';
import { WhoLooks } from '../../../api/who-looks.ts';
import { kickoffWords } from '../../../parts/when.ts';

const key = (sport: Sport) => ['coming-matches', sport] as const;
const shownMax = 100;

export const isComing = ({ status, statusDetail, startTime, isShut }: OddsMatch, now: Date): boolean =>
  status === 'UPCOMING' && statusDetail === 'scheduled' && !isShut && Date.parse(startTime) > now.getTime();

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
  state: 'unnamed' | 'looking' | 'found' | 'missed';
};

export function useNamedMatch(named: MatchNamed | undefined, { now, isAsked }: { now: Date; isAsked: boolean }): Found {
  const { list, picked } = useComingMatches(named?.sport ?? 'soccer', { isAsked: isAsked && named !== undefined });
  if (!named) return { match: undefined, state: 'unnamed' };
  const isThere = (match: OddsMatch) => match.matchId === named.matchId && !picked.has(match.matchId) && isComing(match, now);
  const match = list.data?.find(isThere);
  return { match, state: match ? 'found' : list.isPending ? 'looking' : 'missed' };
}

const icons: Record<Sport, string> = { soccer: '⚽', baseball: '⚾', basketball: '🏀', volleyball: '🏐', mma: '🥊' };

/** @example titleOf({ sport: 'soccer', homeTeam: '리버풀', awayTeam: '첼시' }) // '⚽ 리버풀 vs 첼시' */
export const titleOf = ({ sport, homeTeam, awayTeam }: Pick<OddsMatch, 'sport' | 'homeTeam' | 'awayTeam'>): string =>
  `${icons[sport]} ${homeTeam} vs ${awayTeam}`;

export const matchLine = ({ homeTeam, awayTeam, startTime, timeConfirmed }: OddsMatch, now: Date): string =>
  `${homeTeam} vs ${awayTeam} · ${kickoffWords(startTime, { timeConfirmed, now })}`;
