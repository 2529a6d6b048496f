// What keeps an account safe and reachable: one-use tickets, failed sign-ins, doors of other sites, pictures, choices, and what is to be sent.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytea, createdAt, id, ref, updatedAt } from './columns.ts';
import { sessions, users } from './people.ts';

/** What a letter or another site lets its bearer do once: only the hash of the secret is kept. */
export const tickets = pgTable(
  'tickets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['verify-email', 'change-email', 'reset-password', 'social-login', 'social-signup'] }).notNull(),
    /** Null while there is no account yet. */
    userId: ref('user_id').references(() => users.id, { onDelete: 'cascade' }),
    detail: jsonb('detail').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('tickets_of_user').on(t.userId, t.purpose), index('tickets_expiry').on(t.expiresAt)],
);

export const loginFailures = pgTable(
  'login_failures',
  {
    id: id(),
    /** A hash of the account and the address, of the address alone, or of a mailbox that is sent letters: nobody can be read from it. */
    key: text('key').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('login_failures_of_key').on(t.key, t.at.desc()), index('login_failures_by_age').on(t.at)],
);

export const socialAccounts = pgTable(
  'social_accounts',
  {
    provider: text('provider', { enum: ['kakao', 'naver'] }).notNull(),
    /** The provider's own number of the person. */
    subject: text('subject').notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('social_accounts_of_user').on(t.userId)],
);

/** Pictures by the hash of their bytes; one that no member shows is forgotten. */
export const avatars = pgTable('avatars', {
  hash: text('hash').primaryKey(),
  bytes: bytea('bytes').notNull(),
  contentType: text('content_type').notNull(),
  createdAt: createdAt(),
});

export const userPreferences = pgTable('user_preferences', {
  userId: ref('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  spoilerFree: boolean('spoiler_free').notNull().default(false),
  hideOdds: boolean('hide_odds').notNull().default(false),
  hidePartner: boolean('hide_partner').notNull().default(false),
  /** What is written with one of these words is folded away. */
  mutedWords: text('muted_words').array().notNull().default(sql`'{}'`),
  updatedAt: updatedAt(),
});

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In which the browser was told of: it is called no more once that is ended. Null when that is forgotten, or was not noted yet. */
    sessionId: ref('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_of_user').on(t.userId), index('push_subscriptions_of_session').on(t.sessionId)],
);

/** What is to be sent: one row for each letter and for each browser. Written in the transaction that makes it due; sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** Null for letters to nobody's account. */
    userId: ref('user_id').references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'push'] }).notNull(),
    /** Of an e-mail: to, subject, text. Of a push: subscriptionId, title, body, href, tag. */
    payload: jsonb('payload').$type<Record<string, string | number>>().notNull(),
    /** The same thing is sent once, however often its cause is handled. */
    dedupeKey: text('dedupe_key'),
    /** Advertising waits for the morning. */
    isPromotional: boolean('is_promotional').notNull().default(false),
    dueAt: at('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** While this lies ahead a worker is at it. */
    claimedUntil: at('claimed_until'),
    sentAt: at('sent_at'),
    /** Given up: after the last attempt, or because the other side wants no more. */
    failedAt: at('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_due').on(t.dueAt).where(sql`sent_at is null and failed_at is null`),
    uniqueIndex('outbox_once').on(t.channel, t.dedupeKey),
    index('outbox_of_user').on(t.userId),
    index('outbox_ended').on(sql`least(sent_at, failed_at)`).where(sql`least(sent_at, failed_at) is not null`),
  ],
);
