// What the models said and when: forecasts are written once and never changed, so that their accuracy can be checked by anyone.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Factor } from '#domain/forecast/model.ts';
import { outcomes, sports as sportCodes } from '#domain/sport.ts';
import { at, createdAt, id, price, ref } from './columns.ts';
import { users } from './people.ts';
import { matches } from './sports.ts';

export const forecasts = pgTable(
  'forecasts',
  {
    id: id(),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    model: text('model').notNull(),
    version: text('version').notNull(),
    trainedAt: at('trained_at').notNull(),
    /** Date of the newest result the model had learned. */
    resultsUntil: date('results_until', { mode: 'string' }),
    inputs: jsonb('inputs').$type<Record<string, unknown>>().notNull().default({}),
    homeProb: doublePrecision('home_prob').notNull(),
    drawProb: doublePrecision('draw_prob').notNull(),
    awayProb: doublePrecision('away_prob').notNull(),
    expectedHome: doublePrecision('expected_home').notNull(),
    expectedAway: doublePrecision('expected_away').notNull(),
    factors: jsonb('factors').$type<Factor[]>().notNull().default([]),
    homeSample: integer('home_sample').notNull().default(0),
    awaySample: integer('away_sample').notNull().default(0),
    lastMatchDate: date('last_match_date', { mode: 'string' }),
    /** The first bookmaker's prices at that moment, and the fair probabilities in them. */
    marketBookmaker: text('market_bookmaker'),
    marketTitle: text('market_title'),
    marketHome: price('market_home'),
    marketDraw: price('market_draw'),
    marketAway: price('market_away'),
    marketHomeProb: doublePrecision('market_home_prob'),
    marketDrawProb: doublePrecision('market_draw_prob'),
    marketAwayProb: doublePrecision('market_away_prob'),
    marketUpdatedAt: at('market_updated_at'),
    createdAt: createdAt(),
    /** The entry of the ledger that holds its commitment: the only thing ever added to a forecast. */
    sealedSeq: bigint('sealed_seq', { mode: 'number' }),
  },
  (t) => [
    index('forecasts_latest').on(t.matchId, t.createdAt.desc(), t.id.desc()),
    index('forecasts_unsealed').on(t.id).where(sql`sealed_seq is null`),
  ],
);

/** How the forecast that stood at kick-off did: one row for each match that ended with an outcome. Lower losses are better. */
export const forecastScores = pgTable(
  'forecast_scores',
  {
    matchId: ref('match_id')
      .primaryKey()
      .references(() => matches.id, { onDelete: 'cascade' }),
    forecastId: ref('forecast_id')
      .notNull()
      .references(() => forecasts.id, { onDelete: 'cascade' }),
    sport: text('sport', { enum: sportCodes }).notNull(),
    leagueCode: text('league_code'),
    model: text('model').notNull(),
    version: text('version').notNull(),
    matchDate: at('match_date').notNull(),
    /** Settleable probabilities: without a draw where none can be picked. */
    homeProb: doublePrecision('home_prob').notNull(),
    drawProb: doublePrecision('draw_prob').notNull(),
    awayProb: doublePrecision('away_prob').notNull(),
    called: text('called', { enum: outcomes }).notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    isCorrect: boolean('is_correct').notNull(),
    logLoss: doublePrecision('log_loss').notNull(),
    brier: doublePrecision('brier').notNull(),
    /** The market's own, where prices stood before kick-off. */
    marketCalled: text('market_called', { enum: outcomes }),
    marketIsCorrect: boolean('market_is_correct'),
    marketLogLoss: doublePrecision('market_log_loss'),
    /** How many people picked each outcome, as it was settled: beside it, so that no comparison counts the picks. Null where nobody counted yet. */
    crowdHome: integer('crowd_home'),
    crowdDraw: integer('crowd_draw'),
    crowdAway: integer('crowd_away'),
    /** Worked out when a demo world was founded, from what was known on the morning of the match. */
    isRehearsed: boolean('is_rehearsed').notNull().default(false),
    revision: integer('revision').notNull(),
    settledAt: at('settled_at').notNull(),
  },
  (t) => [
    index('forecast_scores_newest').on(t.matchDate.desc(), t.matchId.desc()),
    index('forecast_scores_of_sport').on(t.sport, t.matchDate.desc(), t.matchId.desc()),
    index('forecast_scores_of_forecast').on(t.forecastId),
  ],
);

export const dailyPicks = pgTable(
  'daily_picks',
  {
    kstDate: date('kst_date', { mode: 'string' }).notNull(),
    rank: smallint('rank').notNull(),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    forecastId: ref('forecast_id')
      .notNull()
      .references(() => forecasts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kstDate, t.rank] }),
    index('daily_picks_of_match').on(t.matchId),
    index('daily_picks_of_forecast').on(t.forecastId),
  ],
);

export const corrections = pgTable(
  'corrections',
  {
    id: id(),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    reason: text('reason').notNull(),
    /** How many picks were settled anew. */
    picks: integer('picks').notNull().default(0),
    createdAt: createdAt(),
    /** What an admin who corrected it gave as the reason; null where a feed did. Everyone reads it. */
    note: text('note'),
    correctedBy: ref('corrected_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('corrections_once').on(t.matchId, t.revision), index('corrections_by_admin').on(t.correctedBy)],
);
