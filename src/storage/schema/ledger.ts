// The ledger that anyone can check: commitments of picks, forecasts and tips in one chain of hashes, and the root of each day.
import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entryKinds } from '#domain/record/documents.ts';
import { at, bytea, ref } from './columns.ts';

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** 1, 2, 3 … without a gap. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** Of the prediction, the forecast or the tip. */
    refId: ref('ref_id').notNull(),
    version: integer('version').notNull().default(1),
    commitment: bytea('commitment').notNull(),
    /** SHA-256 over this entry and the hash of the one before. */
    hash: bytea('hash').notNull(),
    sealedAt: at('sealed_at').notNull(),
    /** The Seoul date of `sealedAt`. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [uniqueIndex('ledger_entries_once').on(t.kind, t.refId, t.version), index('ledger_entries_of_day').on(t.day, t.seq)],
);

export const ledgerDays = pgTable('ledger_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  firstSeq: bigint('first_seq', { mode: 'number' }).notNull(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  /** Merkle tree hash (RFC 6962) over the hashes of the day's entries. */
  root: bytea('root').notNull(),
  /** Hash of the day's last entry. */
  head: bytea('head').notNull(),
  sealedAt: at('sealed_at').notNull(),
  /** Of its entries. Null, as `blocks` is, for a day that was closed before they were kept, until they are filled in. */
  picks: integer('picks'),
  forecasts: integer('forecasts'),
  tips: integer('tips'),
  /** The roots of its blocks side by side: a leaf's way up takes its own block and these, however long the day is. */
  blocks: bytea('blocks'),
});
