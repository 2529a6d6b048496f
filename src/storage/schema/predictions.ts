// What members expect of matches, and the ledger of what each pick earned.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { outcomes } from '#domain/sport.ts';
import { posts } from './board.ts';
import { at, createdAt, id, percent, ref, updatedAt } from './columns.ts';
import { users } from './people.ts';
import { matches } from './sports.ts';

export const predictions = pgTable(
  'predictions',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id),
    predictedResult: text('predicted_result', { enum: outcomes }).notNull(),
    confidence: percent('confidence').notNull().default(75),
    reasoning: text('reasoning').notNull().default(''),
    isCorrect: boolean('is_correct'),
    points: integer('points').notNull().default(0),
    isAiPrediction: boolean('is_ai_prediction').notNull().default(false),
    aiModel: text('ai_model'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** False while the default confidence was never touched: such a pick says nothing about calibration. */
    confidenceTouched: boolean('confidence_touched').notNull().default(false),
    /** The market's probability of this outcome when it was picked, and at kick-off; the model's where nobody offers prices. */
    pickProb: doublePrecision('pick_prob'),
    lockProb: doublePrecision('lock_prob'),
    verdict: text('verdict', { enum: ['pending', 'won', 'lost', 'void'] })
      .notNull()
      .default('pending'),
    settledAt: at('settled_at'),
  },
  (t) => [
    uniqueIndex('predictions_once').on(t.userId, t.matchId),
    index('predictions_of_match').on(t.matchId, t.verdict),
    index('predictions_of_user').on(t.userId, t.id.desc()),
    index('predictions_settled').on(t.settledAt).where(sql`verdict <> 'pending'`),
    index('predictions_correct').on(t.userId).where(sql`is_correct`),
  ],
);

export const predictionPosts = pgTable(
  'prediction_posts',
  {
    id: id(),
    postId: ref('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    matchId: ref('match_id').references(() => matches.id),
    externalMatchId: text('external_match_id'),
    predictedOutcome: text('predicted_outcome', { enum: outcomes }).notNull(),
    confidence: percent('confidence').notNull().default(50),
    isResolved: boolean('is_resolved').notNull().default(false),
    isCorrect: boolean('is_correct'),
    resolvedAt: at('resolved_at'),
  },
  (t) => [
    uniqueIndex('prediction_posts_of_post').on(t.postId),
    index('prediction_posts_of_match').on(t.matchId).where(sql`not is_resolved`),
    index('prediction_posts_of_user').on(t.userId),
  ],
);

export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    matchId: ref('match_id')
      .notNull()
      .references(() => matches.id),
    reason: text('reason').notNull(),
    /** Of the match's end that this line settles; a corrected end writes new lines. */
    revision: integer('revision').notNull(),
    points: integer('points').notNull(),
    experience: integer('experience').notNull().default(0),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('points_ledger_once').on(t.userId, t.matchId, t.reason, t.revision),
    index('points_ledger_of_match').on(t.matchId),
    index('points_ledger_by_time').on(t.createdAt),
  ],
);
