// Forecasts as they were given: added, never changed; the newest and the last before kick-off of each match; and the day's picks.
import { and, asc, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { picksKept } from '#domain/forecast/day.ts';
import type { Factor } from '#domain/forecast/model.ts';
import type { Odds, Probs } from '#domain/odds.ts';
import { among, type Db, rowsOf } from './db.ts';
import { dailyPicks, forecasts } from './schema/forecasts.ts';
import { matches } from './schema/sports.ts';

/** The first bookmaker's prices at the time of the forecast, with the fair probabilities in them. */
export type MarketThen = { bookmaker: string; title: string; odds: Odds; probs: Probs; updatedAt: Date | null };

export type NewForecast = {
  matchId: number;
  model: string;
  version: string;
  trainedAt: Date;
  /** Date (YYYY-MM-DD) of the newest result the model had learned. */
  resultsUntil: string | null;
  /** What the model was given and what the screen quotes beside it (form, rest days …). */
  inputs: Record<string, unknown>;
  probs: Probs;
  expectedHome: number;
  expectedAway: number;
  factors: readonly Factor[];
  /** How many matches of each side the model had learned, and the newest of their dates. */
  homeMatches: number;
  awayMatches: number;
  lastMatchDate: string | null;
  market: MarketThen | null;
  createdAt: Date;
};
export type StoredForecast = NewForecast & { id: number };

export type ForecastCall = Pick<NewForecast, 'probs' | 'homeMatches' | 'awayMatches'>;

/** `isAdded`: later, because four o'clock had chosen nothing. */
export type DailyPick = { rank: number; matchId: number; isAdded: boolean; forecast: StoredForecast };

type Row = typeof forecasts.$inferSelect;

const rowOf = ({ probs, market, homeMatches, awayMatches, factors, ...rest }: NewForecast) => ({
  ...rest,
  factors: [...factors],
  homeProb: probs.home,
  drawProb: probs.draw,
  awayProb: probs.away,
  homeSample: homeMatches,
  awaySample: awayMatches,
  marketBookmaker: market?.bookmaker ?? null,
  marketTitle: market?.title ?? null,
  marketHome: market?.odds.home ?? null,
  marketDraw: market?.odds.draw ?? null,
  marketAway: market?.odds.away ?? null,
  marketHomeProb: market?.probs.home ?? null,
  marketDrawProb: market?.probs.draw ?? null,
  marketAwayProb: market?.probs.away ?? null,
  marketUpdatedAt: market?.updatedAt ?? null,
});

function marketOf(row: Row): MarketThen | null {
  const { marketBookmaker: bookmaker, marketHome: home, marketAway: away, marketDraw: draw, marketHomeProb, marketAwayProb } = row;
  if (bookmaker === null || home === null || away === null || marketHomeProb === null || marketAwayProb === null) return null;
  return {
    bookmaker,
    title: row.marketTitle ?? bookmaker,
    odds: draw === null ? { home, away } : { home, draw, away },
    probs: { home: marketHomeProb, draw: row.marketDrawProb ?? 0, away: marketAwayProb },
    updatedAt: row.marketUpdatedAt,
  };
}

const forecastOf = (row: Row): StoredForecast => ({
  id: row.id,
  matchId: row.matchId,
  model: row.model,
  version: row.version,
  trainedAt: row.trainedAt,
  resultsUntil: row.resultsUntil,
  inputs: row.inputs,
  probs: { home: row.homeProb, draw: row.drawProb, away: row.awayProb },
  expectedHome: row.expectedHome,
  expectedAway: row.expectedAway,
  factors: row.factors,
  homeMatches: row.homeSample,
  awayMatches: row.awaySample,
  lastMatchDate: row.lastMatchDate,
  market: marketOf(row),
  createdAt: row.createdAt,
});

type DayPick = { matchId: number; forecastId: number };

/** The day's analysis and what catches up on it may end at the same moment: one after the other, and neither fails. */
const alone = (kstDate: string) => sql`select pg_advisory_xact_lock(hashtextextended('daily-picks:' || ${kstDate}::text, 0))`;

/** The ranks up to `picksKept` are those of four o'clock; what is added stands behind them: so a list tells who chose it. */
const ranked = (kstDate: string, given: readonly DayPick[], behind = 0) =>
  given.map((pick, index) => ({ ...pick, kstDate, rank: behind + index + 1 }));

const picks = (db: Db) => ({
  /** Replaces the picks of a Seoul date; the first of the list ranks first. */
  async writeDailyPicks(kstDate: string, given: readonly DayPick[]): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(alone(kstDate));
      await tx.delete(dailyPicks).where(eq(dailyPicks.kstDate, kstDate));
      if (given.length > 0) await tx.insert(dailyPicks).values(ranked(kstDate, given));
    });
  },

  /** Adds to a date for which four o'clock chose nothing, until it has enough; where it chose, its list stays as it is. */
  async writeMissingPicks(kstDate: string, given: readonly DayPick[]): Promise<void> {
    if (given.length === 0) return;
    await db.transaction(async (tx) => {
      await tx.execute(alone(kstDate));
      const { rank, matchId } = dailyPicks;
      const listed = await tx.select({ rank, matchId }).from(dailyPicks).where(eq(dailyPicks.kstDate, kstDate));
      if (listed.some((pick) => pick.rank <= picksKept)) return;
      const known = new Set(listed.map((pick) => pick.matchId));
      const added = given.filter((pick) => !known.has(pick.matchId)).slice(0, picksKept - listed.length);
      const behind = Math.max(picksKept, ...listed.map((pick) => pick.rank));
      if (added.length > 0) await tx.insert(dailyPicks).values(ranked(kstDate, added, behind));
    });
  },

  /** Each told by the forecast that stands: the newest from before its kick-off; where none is, the one that it was picked by. Ranks stay those of
   *  the morning. */
  async dailyPicks(kstDate: string, limit: number): Promise<DailyPick[]> {
    const standing = db
      .select(getTableColumns(forecasts))
      .from(forecasts)
      .innerJoin(matches, eq(matches.id, forecasts.matchId))
      .where(and(eq(forecasts.matchId, dailyPicks.matchId), lt(forecasts.createdAt, matches.matchDate)))
      .orderBy(desc(forecasts.createdAt), desc(forecasts.id))
      .limit(1)
      .as('standing');
    const rows = await db
      .select()
      .from(dailyPicks)
      .innerJoin(forecasts, eq(forecasts.id, dailyPicks.forecastId))
      .leftJoinLateral(standing, sql`true`)
      .where(eq(dailyPicks.kstDate, kstDate))
      .orderBy(asc(dailyPicks.rank))
      .limit(limit);
    return rows.map((row) => ({
      rank: row.daily_picks.rank,
      matchId: row.daily_picks.matchId,
      isAdded: row.daily_picks.rank > picksKept,
      forecast: forecastOf(row.standing ?? row.forecasts),
    }));
  },
});

async function readCalls(db: Db, matchIds: readonly number[]): Promise<Map<number, ForecastCall>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([forecasts.matchId], {
      matchId: forecasts.matchId,
      home: forecasts.homeProb,
      draw: forecasts.drawProb,
      away: forecasts.awayProb,
      homeMatches: forecasts.homeSample,
      awayMatches: forecasts.awaySample,
    })
    .from(forecasts)
    .innerJoin(matches, eq(matches.id, forecasts.matchId))
    .where(and(among(forecasts.matchId, matchIds), lt(forecasts.createdAt, matches.matchDate)))
    .orderBy(asc(forecasts.matchId), desc(forecasts.createdAt), desc(forecasts.id));
  return new Map(rows.map(({ matchId, home, draw, away, ...sample }) => [matchId, { probs: { home, draw, away }, ...sample }]));
}

export const createForecastStore = (db: Db) => ({
  ...picks(db),

  /** Their ids, in the order given. */
  async add(batch: readonly NewForecast[]): Promise<number[]> {
    if (batch.length === 0) return [];
    const numbers = await rowsOf<{ id: number }>(
      db,
      sql`select nextval(pg_get_serial_sequence('forecasts', 'id'))::float8 as id from generate_series(1, ${batch.length}::int)`,
    );
    const ids = numbers.map(({ id }) => id);
    await db.insert(forecasts).values(batch.map((forecast, index) => ({ ...rowOf(forecast), id: ids[index] as number })));
    return ids;
  },

  /** The newest forecast of each match; a match without one is absent. */
  async latestOf(matchIds: readonly number[]): Promise<Map<number, StoredForecast>> {
    if (matchIds.length === 0) return new Map();
    const rows = await db
      .selectDistinctOn([forecasts.matchId])
      .from(forecasts)
      .where(among(forecasts.matchId, matchIds))
      .orderBy(asc(forecasts.matchId), desc(forecasts.createdAt), desc(forecasts.id));
    return new Map(rows.map((row) => [row.matchId, forecastOf(row)]));
  },

  /** What was called before kick-off, without the reasons: what a list shows of each match. */
  callsOf: (matchIds: readonly number[]): Promise<Map<number, ForecastCall>> => readCalls(db, matchIds),

  async byId(id: number): Promise<StoredForecast | undefined> {
    const [row] = await db.select().from(forecasts).where(eq(forecasts.id, id));
    return row && forecastOf(row);
  },

  /** Everything that was ever said about one match, newest first. */
  async historyOf(matchId: number, limit = 50): Promise<StoredForecast[]> {
    const rows = await db
      .select()
      .from(forecasts)
      .where(eq(forecasts.matchId, matchId))
      .orderBy(desc(forecasts.createdAt), desc(forecasts.id))
      .limit(limit);
    return rows.map(forecastOf);
  },
});
