// How forecasts did: one row for each match that ended, and what they add up to.
import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { hours } from '#domain/time/duration.ts';
import { type Db, rowsOf } from '../db.ts';
import { type Price, stillOffered } from '../odds.ts';
import { forecastScores, forecasts } from '../schema/forecasts.ts';
import { oddsCurrent, oddsSnapshots } from '../schema/odds.ts';
import { matches } from '../schema/sports.ts';
import { countCrowds } from './crowd.ts';
import { createModelHistory } from './model-history.ts';
import { createScoreSums } from './score-sums.ts';

type Crowd = 'crowdHome' | 'crowdDraw' | 'crowdAway';
export type NewScore = Omit<typeof forecastScores.$inferInsert, Crowd>;
/** `madeAt`: when the forecast was stored. */
export type ForecastScore = Omit<typeof forecastScores.$inferSelect, Crowd> & { madeAt: Date };

/** A place in the list, by kick-off and match. */
export type ScorePlace = { matchDate: Date; matchId: number };

export type StandingForecast = Pick<
  typeof forecasts.$inferSelect,
  | 'id'
  | 'model'
  | 'version'
  | 'homeProb'
  | 'drawProb'
  | 'awayProb'
  | 'homeSample'
  | 'awaySample'
  | 'marketHome'
  | 'marketDraw'
  | 'marketAway'
> & { isRehearsed: boolean };

const isRehearsed = sql<boolean>`coalesce(${forecasts.inputs}->>'rehearsed' = 'true', false)`;

const { id, model, version, homeProb, drawProb, awayProb, homeSample, awaySample, marketHome, marketDraw, marketAway } = forecasts;
const standingColumns = {
  id,
  model,
  version,
  homeProb,
  drawProb,
  awayProb,
  homeSample,
  awaySample,
  marketHome,
  marketDraw,
  marketAway,
  isRehearsed,
};

const priceOf = ({ bookmaker, title, home, draw, away, sourceUpdatedAt, seenAt }: typeof oddsSnapshots.$inferSelect): Price => ({
  bookmaker,
  title,
  odds: draw === null ? { home, away } : { home, draw, away },
  previous: null,
  sourceUpdatedAt,
  changedAt: seenAt,
  seenAt,
});

async function pricesBefore(db: Db, matchIds: readonly number[]): Promise<Map<number, Price[]>> {
  const last = db
    .selectDistinctOn([oddsSnapshots.matchId, oddsSnapshots.bookmaker], { ...getTableColumns(oddsSnapshots), start: matches.matchDate })
    .from(oddsSnapshots)
    .innerJoin(matches, eq(matches.id, oddsSnapshots.matchId))
    .where(and(inArray(oddsSnapshots.matchId, [...matchIds]), lt(oddsSnapshots.seenAt, matches.matchDate)))
    .orderBy(oddsSnapshots.matchId, asc(oddsSnapshots.bookmaker), desc(oddsSnapshots.seenAt), desc(oddsSnapshots.id))
    .as('last');
  const rows = await db
    .select()
    .from(last)
    .leftJoin(oddsCurrent, and(eq(oddsCurrent.matchId, last.matchId), eq(oddsCurrent.bookmaker, last.bookmaker)))
    .orderBy(last.matchId, asc(last.bookmaker));
  const byMatch = Map.groupBy(rows, (row) => row.last.matchId);
  return new Map(
    [...byMatch].map(([of, own]) => [
      of,
      stillOffered(own, (row) => ({ seenAt: row.odds_current?.seenAt ?? null, start: row.last.start })).map((row) => priceOf(row.last)),
    ]),
  );
}

const standing = (db: Db) => ({
  /** The last word before kick-off. */
  async standingOf(matchId: number, start: Date): Promise<StandingForecast | undefined> {
    const [row] = await db
      .select(standingColumns)
      .from(forecasts)
      .where(and(eq(forecasts.matchId, matchId), lt(forecasts.createdAt, start)))
      .orderBy(desc(forecasts.createdAt), desc(forecasts.id))
      .limit(1);
    return row;
  },

  /** Of each bookmaker the last prices seen before kick-off, but of none that had withdrawn them. */
  pricesBefore: async (matchId: number): Promise<Price[]> => (await pricesBefore(db, [matchId])).get(matchId) ?? [],

  /** The last word on each of many matches before its kick-off. */
  async standingOfAll(matchIds: readonly number[]): Promise<Map<number, StandingForecast>> {
    const rows = await db
      .selectDistinctOn([forecasts.matchId], { ...standingColumns, matchId: forecasts.matchId })
      .from(forecasts)
      .innerJoin(matches, eq(matches.id, forecasts.matchId))
      .where(and(inArray(forecasts.matchId, [...matchIds]), lt(forecasts.createdAt, matches.matchDate)))
      .orderBy(forecasts.matchId, desc(forecasts.createdAt), desc(forecasts.id));
    return new Map(rows.map(({ matchId: of, ...row }) => [of, row]));
  },

  /** The same of many matches. */
  pricesBeforeAll: (matchIds: readonly number[]): Promise<Map<number, Price[]>> => pricesBefore(db, matchIds),
});

// How people picked is counted where a score is written, and read by comparisons alone.
const { crowdHome: _home, crowdDraw: _draw, crowdAway: _away, ...scoreColumns } = getTableColumns(forecastScores);
const { matchId: _, ...changing } = scoreColumns;
const asGiven = Object.fromEntries(Object.entries(changing).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]));

const writing = (db: Db) => ({
  /** A corrected end takes the place of the earlier one. After the picks were judged: how people picked is counted with it. */
  save: (score: NewScore): Promise<void> => writing(db).saveAll([score]),

  async saveAll(scores: readonly NewScore[]): Promise<void> {
    if (scores.length === 0) return;
    await db
      .insert(forecastScores)
      .values([...scores])
      .onConflictDoUpdate({ target: forecastScores.matchId, set: asGiven });
    await countCrowds(
      db,
      scores.map(({ matchId }) => matchId),
    );
  },

  async removeAll(matchIds: readonly number[]): Promise<void> {
    if (matchIds.length > 0) await db.delete(forecastScores).where(inArray(forecastScores.matchId, [...matchIds]));
  },

  async remove(matchId: number): Promise<void> {
    await db.delete(forecastScores).where(eq(forecastScores.matchId, matchId));
  },
});

type Wanted = { sport?: Sport | undefined; isCorrect?: boolean | undefined; limit: number };

const place = sql`(${forecastScores.matchDate}, ${forecastScores.matchId})`;
const placeOf = ({ matchDate, matchId }: ScorePlace): SQL => sql`(${matchDate}::timestamptz, ${matchId}::bigint)`;

/** As the indexes stand, read forward and backward. */
const newestFirst = [sql`${forecastScores.matchDate} desc nulls last`, sql`${forecastScores.matchId} desc nulls last`];
const oldestFirst = [sql`${forecastScores.matchDate} asc nulls first`, sql`${forecastScores.matchId} asc nulls first`];

const select = (db: Db) =>
  db
    .select({ ...scoreColumns, madeAt: forecasts.createdAt })
    .from(forecastScores)
    .innerJoin(forecasts, eq(forecasts.id, forecastScores.forecastId));

const reading = (db: Db) => ({
  async ofMatch(matchId: number): Promise<ForecastScore | undefined> {
    const [row] = await select(db).where(eq(forecastScores.matchId, matchId));
    return row;
  },

  newest: ({ sport, isCorrect, before, limit }: Wanted & { before?: ScorePlace | undefined }): Promise<ForecastScore[]> =>
    select(db)
      .where(
        and(
          sport && eq(forecastScores.sport, sport),
          isCorrect === undefined ? undefined : eq(forecastScores.isCorrect, isCorrect),
          before && sql`${place} < ${placeOf(before)}`,
        ),
      )
      .orderBy(...newestFirst)
      .limit(limit),

  oldest: ({ sport, after, limit }: Omit<Wanted, 'isCorrect'> & { after?: ScorePlace | undefined }): Promise<ForecastScore[]> =>
    select(db)
      .where(and(sport && eq(forecastScores.sport, sport), after && sql`${place} > ${placeOf(after)}`))
      .orderBy(...oldestFirst)
      .limit(limit),

  /** Matches that have not ended and of which a forecast stands, made from at least so many matches of each side. */
  async open({ now, sport, matchesNeeded }: { now: Date; sport?: Sport | undefined; matchesNeeded: number }): Promise<number> {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from matches m
          where m.match_date > ${new Date(now.getTime() - hours(72))} and m.phase not in ('final', 'cancelled', 'abandoned')
            ${sport === undefined ? sql`` : sql`and m.sport_id = (select id from sports where code = ${sport})`}
            and exists (select from forecasts f where f.match_id = m.id and f.created_at < m.match_date
              and least(f.home_sample, f.away_sample) >= ${matchesNeeded})`,
    );
    return row?.n ?? 0;
  },
});

export const createForecastScoreStore = (db: Db) => ({
  ...standing(db),
  ...writing(db),
  ...reading(db),
  ...createScoreSums(db),
  ...createModelHistory(db),
});
