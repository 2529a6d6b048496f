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
export type FormQuestion = { sport: Sport; keys: readonly string[]; before: string; limit: number };

const lineColumns = sql.raw(
  'date::text as date, league_code as league, home_key as "homeKey", away_key as "awayKey", home_name as "homeName", away_name as "awayName", home_score as "homeScore", away_score as "awayScore", outcome, match_id::float8 as "matchId"',
);

/** The newest results of one side of the table for one team, as a sub-select: the index gives them in order. */
const newestOf = (column: 'home_key' | 'away_key', { sport, before, limit }: { sport: Sport; before: string; limit: number }): SQL =>
  sql`(select id, ${lineColumns} from results r where r.sport = ${sport} and r.${sql.identifier(column)} = k.key and r.date < ${before}::date
       order by r.date desc nulls last, r.id desc nulls last limit ${limit})`;

/** The last results of each team, newest first. */
export async function recentForm(db: Db, { sport, keys, before, limit }: FormQuestion): Promise<Map<string, FormLine[]>> {
  const found = new Map<string, FormLine[]>();
  if (keys.length === 0) return found;
  const rows = await rowsOf<FormLine & { key: string; id: number }>(
    db,
    sql`select k.key, f.* from unnest(${sql.param([...new Set(keys)])}::text[]) as k(key)
        cross join lateral (
          select * from (${newestOf('home_key', { sport, before, limit })} union all ${newestOf('away_key', { sport, before, limit })}) both_sides
          order by date desc, id desc limit ${limit}
        ) f order by k.key, f.date desc, f.id desc`,
  );
  for (const { key, id: _, ...line } of rows) found.set(key, [...(found.get(key) ?? []), line]);
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
