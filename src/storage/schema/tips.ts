// What the assistant called in her answers, and when she said it first: written once, never changed, so that it can be graded by anyone.
import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { outcomes, sports as sportCodes } from '#domain/sport.ts';
import { at, id, ref } from './columns.ts';
import { forecasts } from './forecasts.ts';
import { matches } from './sports.ts';

export const assistantTips = pgTable(
  'assistant_tips',
  {
    id: id(),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id),
    /** The stored forecast that she told. */
    forecastId: ref('forecast_id')
      .notNull()
      .references(() => forecasts.id),
    sport: text('sport', { enum: sportCodes }).notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    /** The forecast's settleable probabilities: without a draw where none can be picked. That of `outcome` is the one she told. */
    homeProb: doublePrecision('home_prob').notNull(),
    drawProb: doublePrecision('draw_prob').notNull(),
    awayProb: doublePrecision('away_prob').notNull(),
    firstToldAt: at('first_told_at').notNull(),
    /** The kick-off that was announced when she said it; null of tips from before it was kept. */
    announced: at('announced'),
    /** The entry of the ledger that holds its commitment: the only thing ever added to a tip. */
    sealedSeq: bigint('sealed_seq', { mode: 'number' }),
  },
  (t) => [
    uniqueIndex('assistant_tips_once').on(t.matchId, t.outcome),
    index('assistant_tips_of_forecast').on(t.forecastId),
    index('assistant_tips_newest').on(t.firstToldAt.desc(), t.id.desc()),
    index('assistant_tips_of_sport').on(t.sport, t.firstToldAt.desc(), t.id.desc()),
    index('assistant_tips_unsealed').on(t.id).where(sql`sealed_seq is null`),
  ],
);
