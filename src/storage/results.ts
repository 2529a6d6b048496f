// The history of results: imported in bulk, added to as matches end, and read in order by the models that learn from it.
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { MatchStats, ResultInput } from '#domain/forecast/model.ts';
import type { Odds } from '#domain/odds.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import { type Db, recordset, rowsOf } from './db.ts';
import { type FinalMatch, keepFinal } from './results/from-match.ts';
import { type ResultContext, results } from './schema/results.ts';

export type { FinalMatch } from './results/from-match.ts';

export type NewResult = {
  sport: Sport;
  league: string;
  season: string | null;
  /** YYYY-MM-DD, the calendar date where it was played. */
  date: string;
  homeKey: string;
  awayKey: string;
  homeName: string;
  awayName: string;
  homeScore: number;
  awayScore: number;
  outcome: Outcome;
  neutral: boolean;
  /** 2 for the second game of a doubleheader. */
  gameNo: number;
  stats: MatchStats | null;
  context: ResultContext | null;
  closingOdds: Odds | null;
  source: string;
};

export type StoredResult = ResultInput & { id: number; homeName: string; awayName: string; matchId: number | null };
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
/** Changes whenever there is something new to learn. */
export type HistoryVersion = { count: number; lastDate: string | null; lastId: number };

type Row = typeof results.$inferSelect;

const batchSize = 5000;
const importedKeys = [
  'sport',
  'leagueCode',
  'season',
  'date',
  'homeKey',
  'awayKey',
  'homeName',
  'awayName',
  'homeScore',
  'awayScore',
  'outcome',
  'neutral',
  'gameNo',
  'stats',
  'context',
  'closingHome',
  'closingDraw',
  'closingAway',
  'source',
] as const;
const name = (key: (typeof importedKeys)[number]) => sql.identifier(results[key].name);
const columnList = sql.join(importedKeys.map(name), sql`, `);
const valueList = sql.join(
  importedKeys.map((key) => sql`v.${name(key)}`),
  sql`, `,
);
/** What a repeated import may bring that was not known before. */
const refreshed = ['homeScore', 'awayScore', 'outcome', 'neutral', 'season'] as const;
const added = ['stats', 'context', 'closingHome', 'closingDraw', 'closingAway'] as const;
const sets = sql.join(
  [
    ...refreshed.map((key) => sql`${name(key)} = excluded.${name(key)}`),
    ...added.map((key) => sql`${name(key)} = coalesce(excluded.${name(key)}, results.${name(key)})`),
  ],
  sql`, `,
);
const changed = sql`(${sql.join(
  [...refreshed, ...added].map((key) => sql`results.${name(key)}`),
  sql`, `,
)}) is distinct from
  (${sql.join([...refreshed.map((key) => sql`excluded.${name(key)}`), ...added.map((key) => sql`coalesce(excluded.${name(key)}, results.${name(key)})`)], sql`, `)})`;

function tableRow({ league, closingOdds, ...rest }: NewResult) {
  return {
    ...rest,
    leagueCode: league,
    closingHome: closingOdds?.home ?? null,
    closingDraw: closingOdds?.draw ?? null,
    closingAway: closingOdds?.away ?? null,
  };
}

/** A game that our own feed told already, under a date one day off, is not imported twice; doubleheaders are counted by date alone. */
const notHeardAlready = sql`not exists (
  select 1 from results r where r.match_id is not null and v.sport <> 'baseball' and r.sport = v.sport and r.home_key = v.home_key
    and r.away_key = v.away_key and r.date between v.date - 1 and v.date + 1 and r.date <> v.date)`;

async function importChunk(db: Db, chunk: readonly NewResult[]): Promise<{ inserted: number; updated: number }> {
  const rows = await rowsOf<{ fresh: boolean }>(
    db,
    sql`insert into results (${columnList}) select ${valueList} from ${recordset(results, importedKeys, chunk.map(tableRow))} where ${notHeardAlready} order by v.ordinal
        on conflict (sport, league_code, date, home_key, away_key, game_no) do update set ${sets} where ${changed}
        returning (xmax = 0) as fresh`,
  );
  const inserted = rows.filter(({ fresh }) => fresh).length;
  return { inserted, updated: rows.length - inserted };
}

function resultOf(row: Row): StoredResult {
  const {
    id,
    date,
    leagueCode: league,
    season,
    homeKey: home,
    awayKey: away,
    neutral,
    homeScore,
    awayScore,
    outcome,
    matchId,
    homeName,
    awayName,
  } = row;
  const { stats, context, closingHome, closingDraw, closingAway } = row;
  const odds =
    closingHome === null || closingAway === null
      ? null
      : closingDraw === null
        ? { home: closingHome, away: closingAway }
        : { home: closingHome, draw: closingDraw, away: closingAway };
  return {
    id,
    date,
    league,
    home,
    away,
    neutral,
    homeScore,
    awayScore,
    outcome,
    matchId,
    homeName,
    awayName,
    ...(season === null ? {} : { season }),
    ...(stats === null ? {} : { stats }),
    ...(context === null ? {} : { context }),
    ...(odds === null ? {} : { closingOdds: odds }),
  };
}

const lineColumns = sql.raw(
  'date::text as date, league_code as league, home_key as "homeKey", away_key as "awayKey", home_name as "homeName", away_name as "awayName", home_score as "homeScore", away_score as "awayScore", outcome, match_id::float8 as "matchId"',
);

/** The newest results of one side of the table for one team, as a sub-select: the index gives them in order. */
const newestOf = (column: 'home_key' | 'away_key', { sport, before, limit }: { sport: Sport; before: string; limit: number }): SQL =>
  sql`(select id, ${lineColumns} from results r where r.sport = ${sport} and r.${sql.identifier(column)} = k.key and r.date < ${before}::date
       order by r.date desc, r.id desc limit ${limit})`;

export const createResultStore = (db: Db) => ({
  /** Adds results, in one transaction; a row that is known is refreshed where it brings something new. Safe to repeat. */
  async importBatch(rows: readonly NewResult[]): Promise<{ inserted: number; updated: number; unchanged: number }> {
    const total = { inserted: 0, updated: 0, unchanged: rows.length };
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      for (let at = 0; at < rows.length; at += batchSize) {
        const { inserted, updated } = await importChunk(tx, rows.slice(at, at + batchSize));
        total.inserted += inserted;
        total.updated += updated;
      }
    });
    return { ...total, unchanged: rows.length - total.inserted - total.updated };
  },

  /** Chunks in the order of play, for a model to learn. `after` goes on where an earlier stream ended. */
  async *stream({
    sport,
    since,
    after,
    chunkSize = batchSize,
  }: {
    sport: Sport;
    since?: string;
    after?: { date: string; id: number };
    chunkSize?: number;
  }): AsyncGenerator<StoredResult[]> {
    let last = after;
    for (;;) {
      const rows: Row[] = await db
        .select()
        .from(results)
        .where(
          and(
            eq(results.sport, sport),
            since ? sql`${results.date} >= ${since}` : undefined,
            last ? sql`(${results.date}, ${results.id}) > (${last.date}::date, ${last.id}::bigint)` : undefined,
          ),
        )
        .orderBy(asc(results.date), asc(results.id))
        .limit(chunkSize);
      if (rows.length > 0) yield rows.map(resultOf);
      const end = rows.at(-1);
      if (!end || rows.length < chunkSize) return;
      last = { date: end.date, id: end.id };
    }
  },

  /** Whether there is something new to learn: compare with the version that was trained on. */
  async version(sport: Sport): Promise<HistoryVersion> {
    const [row] = await rowsOf<HistoryVersion>(
      db,
      sql`select count(*)::int as count, max(date)::text as "lastDate", coalesce(max(id), 0)::float8 as "lastId" from results where sport = ${sport}`,
    );
    return row ?? { count: 0, lastDate: null, lastId: 0 };
  },

  /** Writes how a match ended into the history, or corrects it there. The same game under a date one day off is the same game. */
  fromMatch: (final: FinalMatch): Promise<'added' | 'updated' | 'known'> => db.transaction((tx) => keepFinal(tx, final)),

  /** The last results of each team before a date, newest first. */
  async recentForm({
    sport,
    keys,
    before,
    limit,
  }: {
    sport: Sport;
    keys: readonly string[];
    before: string;
    limit: number;
  }): Promise<Map<string, FormLine[]>> {
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
  },

  /** The last meetings of two teams before a date, at either ground, newest first. */
  async headToHead({
    sport,
    keys: [a, b],
    before,
    limit,
  }: {
    sport: Sport;
    keys: readonly [string, string];
    before: string;
    limit: number;
  }): Promise<FormLine[]> {
    const rows = await rowsOf<FormLine & { id: number }>(
      db,
      sql`select id, ${lineColumns} from results
          where sport = ${sport} and date < ${before}::date and ((home_key = ${a} and away_key = ${b}) or (home_key = ${b} and away_key = ${a}))
          order by date desc, id desc limit ${limit}`,
    );
    return rows.map(({ id: _, ...line }) => line);
  },

  /** How many results each team has before a date: whether there is enough to forecast from. Counted up to `enough`. */
  async knownMatches({
    sport,
    keys,
    before,
    enough,
  }: {
    sport: Sport;
    keys: readonly string[];
    before: string;
    enough: number;
  }): Promise<Map<string, number>> {
    if (keys.length === 0) return new Map();
    const rows = await rowsOf<{ key: string; n: number }>(
      db,
      sql`select k.key, (select least(count(*), ${enough})::int from (${newestOf('home_key', { sport, before, limit: enough })} union all ${newestOf('away_key', { sport, before, limit: enough })}) s) as n
          from unnest(${sql.param([...new Set(keys)])}::text[]) as k(key)`,
    );
    return new Map(rows.map(({ key, n }) => [key, n]));
  },

  /** Results by their ids' successors, for a trainer that follows along without reading everything again. */
  addedSince: async ({ sport, id, limit }: { sport: Sport; id: number; limit: number }): Promise<StoredResult[]> => {
    const rows = await db
      .select()
      .from(results)
      .where(and(eq(results.sport, sport), gt(results.id, id)))
      .orderBy(asc(results.id))
      .limit(limit);
    return rows.map(resultOf);
  },

  /** Forgets results of the given sources (a demo season that is started anew). */
  async removeBySource(sources: readonly string[]): Promise<void> {
    if (sources.length > 0) await db.delete(results).where(or(inArray(results.source, [...sources])));
  },
});
