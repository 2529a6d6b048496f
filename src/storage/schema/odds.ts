// What bookmakers offer: the newest price of each, and every change before it.
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, id, price, ref } from './columns.ts';
import { matches } from './sports.ts';

export const oddsSnapshots = pgTable(
  'odds_snapshots',
  {
    id: id(),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    bookmaker: text('bookmaker').notNull(),
    title: text('title').notNull(),
    home: price('home').notNull(),
    draw: price('draw'),
    away: price('away').notNull(),
    sourceUpdatedAt: at('source_updated_at'),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [index('odds_snapshots_of_match').on(t.matchId, t.bookmaker, t.seenAt.desc())],
);

export const oddsCurrent = pgTable(
  'odds_current',
  {
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    bookmaker: text('bookmaker').notNull(),
    title: text('title').notNull(),
    home: price('home').notNull(),
    draw: price('draw'),
    away: price('away').notNull(),
    /** The prices before the last change; null until the first change. */
    previousHome: price('previous_home'),
    previousDraw: price('previous_draw'),
    previousAway: price('previous_away'),
    sourceUpdatedAt: at('source_updated_at'),
    /** When these prices first stood here. */
    changedAt: at('changed_at').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.bookmaker] })],
);
