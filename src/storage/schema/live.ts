// What is shown while a match is on: its turning points, the model's view of it, where it may be watched, and who wants to be called.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, id, ref } from './columns.ts';
import { forecasts } from './forecasts.ts';
import { users } from './people.ts';
import { matches, teams } from './sports.ts';

/** `fix`: a score went down, or changed after the end. */
export const momentKinds = ['start', 'score', 'period', 'halt', 'resume', 'end', 'fix'] as const;

/** Each change of score, period or phase of a match, as it was heard and when. Written in the transaction that hears it. */
export const matchMoments = pgTable(
  'match_moments',
  {
    id: id(),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: momentKinds }).notNull(),
    period: integer('period'),
    /** As the feed prints it: `57'`, `2:11`. */
    clock: text('clock'),
    statusText: text('status_text'),
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    at: at('at').notNull(),
  },
  (t) => [index('match_moments_of_match').on(t.matchId, t.id)],
);

/** The model's probabilities while the match is on; written once and never changed. They sum to one. */
export const inPlayPoints = pgTable(
  'in_play_points',
  {
    id: id(),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** The forecast that stood at kick-off, from which the rest of the match is reckoned. */
    forecastId: ref('forecast_id')
      .notNull()
      .references(() => forecasts.id, { onDelete: 'cascade' }),
    model: text('model').notNull(),
    homeProb: doublePrecision('home_prob').notNull(),
    drawProb: doublePrecision('draw_prob').notNull(),
    awayProb: doublePrecision('away_prob').notNull(),
    homeScore: integer('home_score').notNull(),
    awayScore: integer('away_score').notNull(),
    period: integer('period'),
    clock: text('clock'),
    /** How much of the match is played, 0..1. */
    progress: doublePrecision('progress').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('in_play_points_of_match').on(t.matchId, t.id), index('in_play_points_of_forecast').on(t.forecastId)],
);

/** Hosts whose players may stand in our pages: what is not here is not framed, and no admin's address passes either. */
export const streamHosts = pgTable('stream_hosts', {
  host: text('host').primaryKey(),
  /** `frame`: a page of theirs with a player; `video`: HLS that our own player shows. */
  plays: text('plays', { enum: ['frame', 'video'] }).notNull(),
  note: text('note').notNull().default(''),
  createdAt: createdAt(),
});

/** The official channels that are offered where a match has no source of its own. */
export const streamChannels = pgTable(
  'stream_channels',
  {
    id: id(),
    title: text('title').notNull(),
    language: text('language').notNull(),
    hd: boolean('hd').notNull().default(true),
    embedUrl: text('embed_url').notNull().unique(),
    /** The channel's own page, where it can be watched when embedding is refused. */
    homeUrl: text('home_url'),
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    place: integer('place').notNull().default(100),
    createdAt: createdAt(),
  },
  (t) => [index('stream_channels_shown').on(t.place, t.id).where(sql`is_active`)],
);

/** What somebody says is wrong with a stream: rights, or that it does not play. */
export const streamReports = pgTable(
  'stream_reports',
  {
    id: id(),
    source: text('source').notNull(),
    streamId: text('stream_id').notNull(),
    embedUrl: text('embed_url').notNull(),
    userId: ref('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: ['rights', 'broken', 'harmful', 'other'] }).notNull(),
    note: text('note').notNull().default(''),
    handledAt: at('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('stream_reports_open').on(t.id.desc()).where(sql`handled_at is null`),
    index('stream_reports_newest').on(t.createdAt),
    index('stream_reports_of_user').on(t.userId),
  ],
);

export const teamFollows = pgTable(
  'team_follows',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: ref('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.teamId] }), index('team_follows_of_team').on(t.teamId, t.userId)],
);

/** Whoever wants to be called before one match begins. */
export const matchBells = pgTable(
  'match_bells',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.matchId] }), index('match_bells_of_match').on(t.matchId, t.userId)],
);

/** A member's calendar address: whoever knows it reads their followed teams and picks, so it can be replaced. */
export const calendars = pgTable(
  'calendars',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('calendars_by_secret').on(t.secret)],
);

/** What a translation engine answered, so that it is asked once. */
export const translations = pgTable(
  'translations',
  {
    /** SHA-256 of the text, in hex. */
    textHash: text('text_hash').notNull(),
    targetLang: text('target_lang').notNull(),
    original: text('original').notNull(),
    translated: text('translated').notNull(),
    engine: text('engine').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.targetLang, t.textHash] }), index('translations_oldest').on(t.createdAt)],
);
