// How matches ended, as far back as we know: what the forecasting models learn from.
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, doublePrecision, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MatchStats } from '#domain/forecast/model.ts';
import { outcomes, sports as sportCodes } from '#domain/sport.ts';
import { createdAt, id } from './columns.ts';
import { matches } from './sports.ts';

export type ResultContext = Record<string, string | number>;

export const results = pgTable(
  'results',
  {
    id: id(),
    sport: text('sport', { enum: sportCodes }).notNull(),
    leagueCode: text('league_code').notNull(),
    season: text('season'),
    date: date('date', { mode: 'string' }).notNull(),
    homeKey: text('home_key').notNull(),
    awayKey: text('away_key').notNull(),
    homeName: text('home_name').notNull(),
    awayName: text('away_name').notNull(),
    homeScore: smallint('home_score').notNull(),
    awayScore: smallint('away_score').notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    neutral: boolean('neutral').notNull().default(false),
    /** 1, and 2 for the second game of a doubleheader. */
    gameNo: smallint('game_no').notNull().default(1),
    /** Counted in the match, known only after it. */
    stats: jsonb('stats').$type<MatchStats>(),
    /** Known before the match: starting pitchers, playoffs, weight class. */
    context: jsonb('context').$type<ResultContext>(),
    /** Not rounded to two digits: the models read probabilities out of them. */
    closingHome: doublePrecision('closing_home'),
    closingDraw: doublePrecision('closing_draw'),
    closingAway: doublePrecision('closing_away'),
    source: text('source').notNull(),
    matchId: bigint('match_id', { mode: 'number' }).references(() => matches.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('results_once').on(t.sport, t.leagueCode, t.date, t.homeKey, t.awayKey, t.gameNo),
    index('results_in_order').on(t.sport, t.date, t.id),
    index('results_of_home').on(t.sport, t.homeKey, t.date.desc(), t.id.desc()),
    index('results_of_away').on(t.sport, t.awayKey, t.date.desc(), t.id.desc()),
    uniqueIndex('results_of_match').on(t.matchId).where(sql`match_id is not null`),
  ],
);
