// The history of results: imported in bulk, added to as matches end, and read in order by the models that learn from it.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ResultInput } from '#domain/forecast/model.ts';
import type { Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from './db.ts';
import { type FormLine, type FormQuestion, formsOf, headToHead, knownMatches, recentForm, type TeamBefore } from './results/form.ts';
import { type FinalMatch, keepFinal } from './results/from-match.ts';
import { type Imported, importResults } from './results/import.ts';
import type { NewResult } from './results/new-result.ts';
import { results } from './schema/results.ts';

export type { FormLine } from './results/form.ts';
export type { FinalMatch } from './results/from-match.ts';
export type { NewResult } from './results/new-result.ts';

export type StoredResult = ResultInput & { id: number; homeName: string; awayName: string; matchId: number | null };
/** Changes whenever there is something new to learn. */
export type HistoryVersion = { count: number; lastDate: string | null; lastId: number };
/** `after` goes on where an earlier stream ended. */
export type HistoryRange = { sport: Sport; since?: string; after?: { date: string; id: number }; chunkSize?: number };

type Row = typeof results.$inferSelect;

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

async function* streamOf(db: Db, { sport, since, after, chunkSize = 5000 }: HistoryRange): AsyncGenerator<StoredResult[]> {
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
}

export const createResultStore = (db: Db) => ({
  /** Adds results; a row that is known is refreshed where it brings something new. Safe to repeat. */
  importBatch: (rows: readonly NewResult[]): Promise<Imported> => importResults(db, rows),

  /** Chunks in the order of play, for a model to learn. */
  stream: (range: HistoryRange) => streamOf(db, range),

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

  /** Takes the game of a match out of the history: it was not played to its end. */
  async forgetMatch(matchId: number): Promise<void> {
    await db.delete(results).where(eq(results.matchId, matchId));
  },

  recentForm: (question: FormQuestion): Promise<Map<string, FormLine[]>> => recentForm(db, question),
  recentForms: (teams: readonly TeamBefore[], limit: number): Promise<FormLine[][]> => formsOf(db, teams, limit),
  headToHead: (question: FormQuestion & { keys: readonly [string, string] }): Promise<FormLine[]> => headToHead(db, question),

  /** Whether there is enough to forecast from: counted up to `enough`. */
  knownMatches: ({ enough, ...question }: Omit<FormQuestion, 'limit'> & { enough: number }): Promise<Map<string, number>> =>
    knownMatches(db, { ...question, limit: enough }),

  /** Results that came after an id, for a trainer that follows along without reading everything again. */
  async addedSince({ sport, id, limit }: { sport: Sport; id: number; limit: number }): Promise<StoredResult[]> {
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
    if (sources.length > 0) await db.delete(results).where(inArray(results.source, [...sources]));
  },
});
