// What matches are called, and nothing else of them: whoever searches looks at hundreds to find a few.
import { sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import type { Match, MatchSide } from './read.ts';

/** One object for all matches of a team that spell it alike. */
export type NamedSide = Pick<MatchSide, 'name' | 'nameKo' | 'shortKo' | 'aliases'>;
export type NamedMatch = Pick<Match, 'id' | 'sport' | 'league' | 'leagueName' | 'leagueNameKo' | 'status'> & {
  home: NamedSide;
  away: NamedSide;
};

type Row = {
  id: number;
  sport: Sport;
  league: string | null;
  status: Match['status'];
  toldLeague: string | null;
  home: string;
  away: string;
  homeTeamId: number | null;
  awayTeamId: number | null;
};
type TeamRow = Pick<NamedSide, 'nameKo' | 'shortKo' | 'aliases'> & { id: number };
type LeagueRow = { code: string; name: string; nameKo: string | null };

/** Beside hundreds of rows the same few stand again and again: they are read once, and not with every row. */
async function besides(db: Db, rows: readonly Row[]) {
  const teamIds = new Set(rows.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].filter((id) => id !== null)));
  const codes = new Set(rows.map(({ league }) => league).filter((code) => code !== null));
  const [teams, leagues] = await Promise.all([
    rowsOf<TeamRow>(
      db,
      sql`select id::float8 as id, name_ko as "nameKo", short_ko as "shortKo", aliases from teams where id = any(${sql.param([...teamIds])}::bigint[])`,
    ),
    rowsOf<LeagueRow>(db, sql`select code, name, name_ko as "nameKo" from leagues where code = any(${sql.param([...codes])}::text[])`),
  ]);
  return { teams: new Map(teams.map((row) => [row.id, row])), leagues: new Map(leagues.map((row) => [row.code, row])) };
}

/** Live first, then by kick-off, within a window of time. */
export async function namedMatches(db: Db, { from, to, limit }: { from: Date; to: Date; limit: number }): Promise<NamedMatch[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select m.id::float8 as id, s.code as sport, m.league_code as league, m.status,
          m.metadata ->> 'leagueName' as "toldLeague", m.home_team as home, m.away_team as away,
          m.home_team_id::float8 as "homeTeamId", m.away_team_id::float8 as "awayTeamId"
        from matches m join sports s on s.id = m.sport_id where m.match_date between ${from} and ${to}
        order by (m.status = 'live') desc, m.match_date, m.id limit ${limit}`,
  );
  const { teams, leagues } = await besides(db, rows);
  const sides = new Map<string, NamedSide>();
  function sideOf(teamId: number | null, name: string): NamedSide {
    const key = `${teamId} ${name}`;
    const known = sides.get(key);
    if (known) return known;
    const team = teamId === null ? undefined : teams.get(teamId);
    const side = { name, nameKo: team?.nameKo ?? null, shortKo: team?.shortKo ?? null, aliases: team?.aliases ?? [] };
    sides.set(key, side);
    return side;
  }
  return rows.map(({ id, sport, league, status, toldLeague, home, away, homeTeamId, awayTeamId }) => {
    const known = league === null ? undefined : leagues.get(league);
    return {
      id,
      sport,
      league,
      status,
      leagueName: toldLeague ?? known?.name ?? null,
      leagueNameKo: known?.nameKo ?? null,
      home: sideOf(homeTeamId, home),
      away: sideOf(awayTeamId, away),
    };
  });
}
