// What a feed's telling of a match looks like when it reaches storage, and which news came of it.
import type { MatchStats } from '#domain/forecast/model.ts';
import type { Phase, Score } from '#domain/match.ts';
import type { Odds } from '#domain/odds.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import type { MatchContext, MatchFlags } from '../schema/sports.ts';

export type HeardPrice = { bookmaker: string; bookmakerTitle: string; odds: Odds; updatedAt: string | null };
export type HeardSide = { id: string | null; name: string; shortName: string | null };

/** Stands as a feed's event does; a sport that we do not carry is left out before. */
export type HeardMatch = {
  provider: string;
  eventId: string;
  competitionId: string;
  sport: Sport;
  league: string | null;
  leagueName: string | null;
  season: string | null;
  start: string;
  timeConfirmed: boolean;
  phase: Phase;
  flags: MatchFlags;
  statusText: string | null;
  period: number | null;
  clock: string | null;
  home: HeardSide;
  away: HeardSide;
  teamsUndecided: boolean;
  neutralSite: boolean;
  homeScore: number | null;
  awayScore: number | null;
  shootoutHome: number | null;
  shootoutAway: number | null;
  regulation?: Score | null;
  winner: Outcome | null;
  venue: string | null;
  context?: MatchContext | null;
  stats?: MatchStats | null;
  odds: readonly HeardPrice[] | null;
};

/** A team by its stable key, with the names we know for it. */
export type TeamIdentity = {
  key: string;
  name: string;
  nameKo?: string | null | undefined;
  shortKo?: string | null | undefined;
  aliases?: readonly string[] | undefined;
};

/** `home` and `away` are null for a placeholder such as "Quarterfinal 1 Winner". */
export type HeardEntry = { heard: HeardMatch; home: TeamIdentity | null; away: TeamIdentity | null };

/** `end`: the match ended, was called off, or its end was corrected. `confirmed`: the same end was seen a second time. */
export const news = ['new', 'phase', 'score', 'start', 'teams', 'clock', 'end', 'confirmed', 'details', 'odds'] as const;
export type News = (typeof news)[number];

export type MatchChange = { matchId: number; what: News[]; phase: Phase; previousPhase: Phase | null };

/** The same telling with the two sides changed over, for a source that names two fighters the other way round. */
export function flipped(heard: HeardMatch): HeardMatch {
  const { home, away, homeScore, awayScore, shootoutHome, shootoutAway, regulation, winner, odds } = heard;
  return {
    ...heard,
    home: away,
    away: home,
    homeScore: awayScore,
    awayScore: homeScore,
    shootoutHome: shootoutAway,
    shootoutAway: shootoutHome,
    ...(regulation ? { regulation: { home: regulation.away, away: regulation.home } } : {}),
    winner: winner === 'home' ? 'away' : winner === 'away' ? 'home' : winner,
    odds: odds?.map((price) => ({ ...price, odds: { ...price.odds, home: price.odds.away, away: price.odds.home } })) ?? null,
  };
}

export const refKey = (ref: { provider: string; eventId: string; competitionId: string }) =>
  `${ref.provider}\u0000${ref.eventId}\u0000${ref.competitionId}`;
