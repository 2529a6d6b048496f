// What the models said and when: forecasts are written once and never changed, so that their accuracy can be checked by anyone.
import { date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Factor } from '#domain/forecast/model.ts';
import { at, createdAt, id, price, ref } from './columns.ts';
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
  },
  (t) => [index('forecasts_latest').on(t.matchId, t.createdAt.desc(), t.id.desc())],
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
    createdAt: createdAt(),
  },
  (t) => [index('corrections_of_match').on(t.matchId, t.revision)],
);
