// What members expect of matches, and the ledger of what each pick earned.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { outcomes } from '#domain/sport.ts';
import { posts } from './board.ts';
import { at, bytea, createdAt, id, percent, ref, updatedAt } from './columns.ts';
import { users } from './people.ts';
import { matches } from './sports.ts';

export const priceSources = ['market', 'model'] as const;
export const voidReasons = ['postponed', 'cancelled', 'abandoned', 'no-contest', 'moved', 'late'] as const;

export const predictions = pgTable(
  'predictions',
  {
    id: ref('id').generatedByDefaultAsIdentity(),
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
    /** The first settlement; a correction leaves it, so that no week or month gains or loses a pick afterwards. */
    settledAt: at('settled_at'),
    /** Whose probabilities the two above are. */
    pickSource: text('pick_source', { enum: priceSources }),
    lockSource: text('lock_source', { enum: priceSources }),
    /** Of the versions that were made until kick-off, the one that stands, and when it was made. */
    version: integer('version').notNull().default(1),
    pickedAt: at('picked_at').notNull().defaultNow(),
    /** When the server's clock closed the pick, and the kick-off that was known then. */
    lockedAt: at('locked_at'),
    lockedStart: at('locked_start'),
    voidReason: text('void_reason', { enum: voidReasons }),
    experience: integer('experience').notNull().default(0),
    /** Revision of the match's end by which it was settled last. */
    settledRevision: integer('settled_revision'),
    /** The place of the match in the order of all settlements: streaks run along it. */
    settleNo: bigint('settle_no', { mode: 'number' }),
  },
  // Nothing that a settlement writes is indexed: a hundred thousand picks are rewritten in their places.
  // The key names the match, so that the table can be divided by it (deploy/partitions.sql).
  (t) => [
    primaryKey({ columns: [t.id, t.matchId] }),
    uniqueIndex('predictions_once').on(t.userId, t.matchId),
    index('predictions_of_match').on(t.matchId, t.userId),
    index('predictions_of_user').on(t.userId, t.id.desc()),
  ],
);

/** Every version of a pick, the standing one included: written once, and promised by its commitment before the match begins. */
export const predictionVersions = pgTable(
  'prediction_versions',
  {
    predictionId: ref('prediction_id').notNull(),
    /** Of the pick. Left out by a program or a backup from before it stood here, it is put in by a trigger. */
    matchId: ref('match_id').notNull(),
    version: integer('version').notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    confidence: percent('confidence').notNull(),
    confidenceTouched: boolean('confidence_touched').notNull().default(false),
    pickProb: doublePrecision('pick_prob'),
    pickSource: text('pick_source', { enum: priceSources }),
    /** Sixteen random bytes: without them nobody can guess a pick from its commitment. */
    salt: bytea('salt').notNull(),
    /** SHA-256 of the canonical document of this version. */
    commitment: bytea('commitment').notNull(),
    createdAt: createdAt(),
    /** The entry of the ledger that holds the commitment. */
    sealedSeq: bigint('sealed_seq', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.predictionId, t.version] }),
    foreignKey({
      name: 'prediction_versions_of_pick',
      columns: [t.predictionId, t.matchId],
      foreignColumns: [predictions.id, predictions.matchId],
    }).onDelete('cascade'),
    index('prediction_versions_unsealed').on(t.createdAt).where(sql`sealed_seq is null`),
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
    index('prediction_posts_of_pick').on(t.userId, t.matchId),
  ],
);

export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: id(),
    /** Neither members nor matches are ever deleted: asking for both at each line was more than half of writing it. ledger:verify finds strays. */
    userId: ref('user_id').notNull(),
    matchId: ref('match_id').notNull(),
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
    // Lines that another match's correction wrote: there are few, and a member has thousands of others.
    index('points_ledger_because')
      .on(sql`((detail ->> 'because')::bigint)`, t.userId)
      .where(sql`(detail ->> 'because')::bigint is not null`),
  ],
);
