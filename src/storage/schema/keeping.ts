// What the house remembers for itself: which world it lives in, its settings, what ran when, and what may not be done twice.

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, id, updatedAt } from './columns.ts';

/** One row: a database is the demo world or the live world as a whole, and stays it. */
export const world = pgTable(
  'world',
  {
    id: smallint('id').primaryKey().default(1),
    mode: text('mode', { enum: ['demo', 'live'] }).notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [check('world_is_one', sql`${t.id} = 1`)],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
});

export const jobRuns = pgTable(
  'job_runs',
  {
    id: id(),
    name: text('name').notNull(),
    /** The instant of the timetable, the same in every process: who writes it first runs the job. */
    dueAt: at('due_at').notNull(),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    ok: boolean('ok'),
    error: text('error'),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
  },
  (t) => [
    uniqueIndex('job_runs_once').on(t.name, t.dueAt),
    index('job_runs_success').on(t.name, t.finishedAt.desc()).where(sql`ok`),
    index('job_runs_by_start').on(t.startedAt),
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `user:17` or `visitor:<hash>`: a key is the caller's own. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is still being answered. */
    status: integer('status'),
    response: jsonb('response').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_by_age').on(t.createdAt)],
);
