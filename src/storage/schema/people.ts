// Who takes part: members, their sessions and consents, what they want to be told, and what the bots last did.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytea, createdAt, id, percent, ref, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull().unique(),
    email: text('email').notNull().unique(),
    /** The argon2id hash, never the password. */
    password: text('password').notNull(),
    displayName: text('display_name').notNull(),
    avatar: text('avatar'),
    icon: text('icon'),
    points: integer('points').notNull().default(0),
    ranking: integer('ranking'),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    predictionAccuracy: percent('prediction_accuracy').notNull().default(0),
    totalPredictions: integer('total_predictions').notNull().default(0),
    correctPredictions: integer('correct_predictions').notNull().default(0),
    winStreak: integer('win_streak').notNull().default(0),
    bestStreak: integer('best_streak').notNull().default(0),
    weeklyPredictions: integer('weekly_predictions').notNull().default(0),
    weeklyCorrect: integer('weekly_correct').notNull().default(0),
    monthlyPredictions: integer('monthly_predictions').notNull().default(0),
    monthlyCorrect: integer('monthly_correct').notNull().default(0),
    lastRankingUpdate: at('last_ranking_update'),
    badge: text('badge').notNull().default('새로운 예측가'),
    /** Shown as a mark: the address below was confirmed by a letter. */
    isVerified: boolean('is_verified').notNull().default(false),
    level: integer('level').notNull().default(1),
    experience: integer('experience').notNull().default(0),
    experienceToNext: integer('experience_to_next').notNull().default(100),
    tier: text('tier').notNull().default('브론즈'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The week and month that the figures of this week and month belong to; older ones count as none. */
    weekOf: date('week_of', { mode: 'string' }),
    weeklyPoints: integer('weekly_points').notNull().default(0),
    monthOf: date('month_of', { mode: 'string' }),
    monthlyPoints: integer('monthly_points').notNull().default(0),
    /** The week and month before that someone was settled in: the snapshot of a period is taken after its end. */
    lastWeekOf: date('last_week_of', { mode: 'string' }),
    lastWeekPredictions: integer('last_week_predictions').notNull().default(0),
    lastWeekCorrect: integer('last_week_correct').notNull().default(0),
    lastWeekPoints: integer('last_week_points').notNull().default(0),
    lastMonthOf: date('last_month_of', { mode: 'string' }),
    lastMonthPredictions: integer('last_month_predictions').notNull().default(0),
    lastMonthCorrect: integer('last_month_correct').notNull().default(0),
    lastMonthPoints: integer('last_month_points').notNull().default(0),
    /** When the points last grew: of equals the earlier stands first. */
    pointsAt: at('points_at'),
    /** What kind of account: a person, a bot, or the AI itself. Only people are ranked and counted. */
    kind: text('kind', { enum: ['person', 'bot', 'ai'] })
      .notNull()
      .default('person'),
    /** When the required consents were given; null asks for them at the next sign-in. */
    consentedAt: at('consented_at'),
    deletedAt: at('deleted_at'),
    /** Kept by the database, so that no writer can forget them: two spellings of one name are one member. */
    usernameKey: text('username_key').notNull().generatedAlwaysAs(sql`lower(normalize(username, NFKC))`),
    emailKey: text('email_key').notNull().generatedAlwaysAs(sql`lower(normalize(email, NFKC))`),
    // What admins find members by (`sought`, and its index) stands in the migrations of the member search alone: nobody else reads it.
  },
  (t) => [
    uniqueIndex('users_username_key').on(t.usernameKey),
    uniqueIndex('users_email_key').on(t.emailKey),
    index('users_with_picture').on(t.avatar).where(sql`avatar like '/avatars/%'`),
    // The few who are no people, so that whoever counts people can leave them out without looking at everybody.
    index('users_not_people').on(t.id).where(sql`kind <> 'person'`),
    check('users_points_not_negative', sql`${t.points} >= 0`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** How a member names it in the list of their sessions; it opens nothing. */
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().notNull().unique(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text('audience', { enum: ['site', 'admin'] })
      .notNull()
      .default('site'),
    createdAt: createdAt(),
    /** Absolute: use does not lengthen it. */
    expiresAt: at('expires_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    /** A session that was ended stays for the count of active members; it opens nothing. */
    revokedAt: at('revoked_at'),
    /** For the member's own list: what the browser called itself, and the network it came from, its last part left out. */
    userAgent: text('user_agent'),
    network: text('network'),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_last_seen').on(t.lastSeenAt), index('sessions_expiry').on(t.expiresAt)],
);

export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['terms', 'privacy', 'age14', 'marketing', 'age19'] }).notNull(),
    version: text('version').notNull(),
    accepted: boolean('accepted').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('consents_of_user').on(t.userId, t.kind, t.at.desc())],
);

export const userReliability = pgTable('user_reliability', {
  userId: ref('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reliabilityScore: percent('reliability_score').notNull().default(100),
  totalPredictions: integer('total_predictions').notNull().default(0),
  correctPredictions: integer('correct_predictions').notNull().default(0),
  wrongPredictions: integer('wrong_predictions').notNull().default(0),
  lastUpdated: at('last_updated').notNull().defaultNow(),
});

export const notificationSettings = pgTable('notification_settings', {
  userId: ref('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  pushNotifications: boolean('push_notifications').notNull().default(true),
  predictionAlerts: boolean('prediction_alerts').notNull().default(true),
  communityUpdates: boolean('community_updates').notNull().default(false),
  updatedAt: updatedAt(),
});

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    link: text('link'),
    /** The same news is told once, however often its cause is handled. */
    dedupeKey: text('dedupe_key'),
    readAt: at('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_of_user').on(t.userId, t.id.desc()),
    uniqueIndex('notifications_once').on(t.userId, t.dedupeKey),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    // Not BRIN: the notices of today fill the places of those that were forgotten, and soon every stretch of the table would hold every age.
    index('notifications_by_age').on(t.createdAt),
    // Who leaves takes what was told of their comments with them.
    index('notifications_of_comment').on(t.link).where(sql`kind = 'comment'`),
  ],
);

export const botActivities = pgTable(
  'bot_activities',
  {
    id: id(),
    botUserId: ref('bot_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activityType: text('activity_type').notNull(),
    targetId: text('target_id'),
    lastActivity: at('last_activity').notNull().defaultNow(),
  },
  (t) => [index('bot_activities_of_bot').on(t.botUserId, t.lastActivity.desc())],
);

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: ref('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    target: text('target'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_by_action').on(t.action, t.id.desc()),
    index('audit_log_by_actor').on(t.actorId, t.id.desc()),
    index('audit_log_of_target').on(t.target, t.id.desc()),
  ],
);
