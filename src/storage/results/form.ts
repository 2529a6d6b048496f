// What is known of teams before a date: their last results, their last meetings, and whether that is enough.
import { type SQL, sql } from 'drizzle-orm';
import type { Outcome, Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';

export type FormLine = {
  date: string;
  league: string;
  homeKey: string;
  awayKey: string;
  homeName: string;
  awayName: string;
  homeScore: number;
  awayScore: number;
  outcome: Outcome;
  matchId: number | null;
};
export type TeamBefore = { sport: Sport; key: string; before: string };
export type FormQuestion = { sport: Sport; keys: readonly string[]; before: string; limit: number };

const lineColumns = sql.raw(
  'date::text as date, league_code as league, home_key as "homeKey", away_key as "awayKey", home_name as "homeName", away_name as "awayName", home_score as "homeScore", away_score as "awayScore", outcome, match_id::float8 as "matchId"',
);

/** What a question knows, or a column that tells it team by team. */
type Asked = { sport: Sport | SQL; before: string | SQL; limit: number };

/** The newest results of one side of the table for one team, as a sub-select: the index gives them in order. */
const newestOf = (column: 'home_key' | 'away_key', { sport, before, limit }: Asked): SQL =>
  sql`(select id, ${lineColumns} from results r where r.sport = ${sport} and r.${sql.identifier(column)} = k.key and r.date < ${before}::date
       order by r.date desc nulls last, r.id desc nulls last limit ${limit})`;

const newestOfBoth = (asked: Asked): SQL =>
  sql`select * from (${newestOf('home_key', asked)} union all ${newestOf('away_key', asked)}) both_sides order by date desc, id desc limit ${asked.limit}`;

/** The last results of each team, newest first. */
export async function recentForm(db: Db, { sport, keys, before, limit }: FormQuestion): Promise<Map<string, FormLine[]>> {
  const found = new Map<string, FormLine[]>();
  if (keys.length === 0) return found;
  const rows = await rowsOf<FormLine & { key: string; id: number }>(
    db,
    sql`select k.key, f.* from unnest(${sql.param([...new Set(keys)])}::text[]) as k(key)
        cross join lateral (${newestOfBoth({ sport, before, limit })}) f order by k.key, f.date desc, f.id desc`,
  );
  for (const { key, id: _, ...line } of rows) found.set(key, [...(found.get(key) ?? []), line]);
  return found;
}

/** The same of teams of several sports, each before a date of its own: one read for all, answered in the order of the question. */
export async function formsOf(db: Db, teams: readonly TeamBefore[], limit: number): Promise<FormLine[][]> {
  const found: FormLine[][] = teams.map(() => []);
  if (teams.length === 0) return found;
  const column = (of: keyof TeamBefore): SQL => sql`${sql.param(teams.map((team) => team[of]))}::text[]`;
  const rows = await rowsOf<FormLine & { place: number; id: number }>(
    db,
    sql`select k.place::int as place, f.* from unnest(${column('sport')}, ${column('key')}, ${column('before')}) with ordinality as k(sport, key, before, place)
        cross join lateral (${newestOfBoth({ sport: sql`k.sport`, before: sql`k.before`, limit })}) f order by k.place, f.date desc, f.id desc`,
  );
  for (const { place, id: _, ...line } of rows) found[place - 1]?.push(line);
  return found;
}

/** The last meetings of two teams, at either ground, newest first. */
export async function headToHead(
  db: Db,
  { sport, keys, before, limit }: FormQuestion & { keys: readonly [string, string] },
): Promise<FormLine[]> {
  const [a, b] = keys;
  const rows = await rowsOf<FormLine & { id: number }>(
    db,
    sql`select id, ${lineColumns} from results
        where sport = ${sport} and date < ${before}::date and ((home_key = ${a} and away_key = ${b}) or (home_key = ${b} and away_key = ${a}))
        order by date desc, id desc limit ${limit}`,
  );
  return rows.map(({ id: _, ...line }) => line);
}

/** How many results each team has, counted up to `limit`. */
export async function knownMatches(db: Db, { sport, keys, before, limit }: FormQuestion): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const side = (column: 'home_key' | 'away_key') => newestOf(column, { sport, before, limit });
  const rows = await rowsOf<{ key: string; n: number }>(
    db,
    sql`select k.key, (select least(count(*), ${limit})::int from (${side('home_key')} union all ${side('away_key')}) s) as n
        from unnest(${sql.param([...new Set(keys)])}::text[]) as k(key)`,
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}
