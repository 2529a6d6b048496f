// Matches as the rest of the house sees them: one select with both teams and the league beside each row.
import { eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MatchStats } from '#domain/forecast/model.ts';
import type { Phase, Score } from '#domain/match.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import type { Db } from '../db.ts';
import { leagues, type MatchContext, type MatchFlags, matches, sports, teams } from '../schema/sports.ts';

export type MatchSide = {
  teamId: number | null;
  /** The key that results and forecasts know the team by; null while it is undecided. */
  key: string | null;
  /** As the feed spells it. */
  name: string;
  nameKo: string | null;
  shortKo: string | null;
  aliases: readonly string[];
};

export type Match = {
  id: number;
  sport: Sport;
  league: string | null;
  leagueName: string | null;
  leagueNameKo: string | null;
  season: string | null;
  home: MatchSide;
  away: MatchSide;
  start: Date;
  timeConfirmed: boolean;
  teamsUndecided: boolean;
  neutral: boolean;
  venue: string | null;
  /** What is known beforehand and helps a forecast: announced starters, play-offs. */
  context: MatchContext | null;
  /** What was counted in it, once it is final and where its feed counts. */
  stats: MatchStats | null;
  status: 'upcoming' | 'live' | 'finished';
  phase: Phase;
  flags: MatchFlags;
  statusText: string | null;
  period: number | null;
  clock: string | null;
  score: Score | null;
  shootout: Score | null;
  /** The score after ninety minutes, where that settles and the match went on; null everywhere else. */
  regulation: Score | null;
  /** What settles; null unless final, for a fight without a winner, and where the score that settles is not known. */
  result: Outcome | null;
  /** Who won, shoot-outs included. */
  winner: Outcome | null;
  externalId: string | null;
  revision: number;
  settledRevision: number | null;
  firstFinalAt: Date | null;
  finalSeenAt: Date | null;
  /** When the server's clock closed it for picks, and the kick-off known then. */
  closedAt: Date | null;
  closedStart: Date | null;
  /** Its place in the order of first settlements. */
  settleNo: number | null;
  toldRevision: number | null;
  /** Since when an admin has the word on how it ended, who, and the reason given; all null while feeds have it. */
  fixedAt: Date | null;
  fixedNote: string | null;
  fixedBy: number | null;
  createdAt: Date;
  updatedAt: Date;
};

export const homeTeams = alias(teams, 'home_teams');
export const awayTeams = alias(teams, 'away_teams');

/** Every column a Match is made of; add where, order and limit. */
export const selectMatches = (db: Db) =>
  db
    .select({
      row: getTableColumns(matches),
      sport: sports.code,
      leagueName: leagues.name,
      leagueNameKo: leagues.nameKo,
      home: { key: homeTeams.key, nameKo: homeTeams.nameKo, shortKo: homeTeams.shortKo, aliases: homeTeams.aliases },
      away: { key: awayTeams.key, nameKo: awayTeams.nameKo, shortKo: awayTeams.shortKo, aliases: awayTeams.aliases },
    })
    .from(matches)
    .innerJoin(sports, eq(sports.id, matches.sportId))
    .leftJoin(leagues, eq(leagues.code, matches.leagueCode))
    .leftJoin(homeTeams, eq(homeTeams.id, matches.homeTeamId))
    .leftJoin(awayTeams, eq(awayTeams.id, matches.awayTeamId));

type SelectedRow = Awaited<ReturnType<typeof selectMatches>>[number];
type SelectedTeam = SelectedRow['home'];

const scoreOf = (home: number | null, away: number | null): Score | null => (home === null || away === null ? null : { home, away });
const sideOf = (teamId: number | null, name: string, team: SelectedTeam): MatchSide => ({
  teamId,
  key: team?.key ?? null,
  name,
  nameKo: team?.nameKo ?? null,
  shortKo: team?.shortKo ?? null,
  aliases: team?.aliases ?? [],
});

export function matchOf({ row, sport, leagueName, leagueNameKo, home, away }: SelectedRow): Match {
  const { matchDate, homeTeam, awayTeam, homeTeamId, awayTeamId, homeScore, awayScore, shootoutHome, shootoutAway, ...rest } = row;
  const { leagueCode, metadata, sportId: _, ...kept } = rest;
  return {
    ...kept,
    sport,
    league: leagueCode,
    leagueName: metadata.leagueName ?? leagueName,
    context: metadata.context ?? null,
    stats: metadata.stats ?? null,
    regulation: metadata.regulation ?? null,
    leagueNameKo,
    home: sideOf(homeTeamId, homeTeam, home),
    away: sideOf(awayTeamId, awayTeam, away),
    start: matchDate,
    score: scoreOf(homeScore, awayScore),
    shootout: scoreOf(shootoutHome, shootoutAway),
  };
}
