// Settles the picks of a match in a few statements for all of them, and keeps the ledger of points that every total is the sum of.

import { sql } from 'drizzle-orm';
import { atLength, type Db, lockSpace, locks, rowsOf } from './db.ts';
import { createCorrectionStore } from './settlement/corrections.ts';
import { createEffects } from './settlement/effects.ts';
import { createMemberPicks } from './settlement/member-picks.ts';
import { settleFirst } from './settlement/settle-first.ts';
import { createSettledEnds } from './settlement/settled-ends.ts';
import { createTelling } from './settlement/telling.ts';
import { createVerifying } from './settlement/verifying.ts';

export type { CorrectionRow } from './settlement/corrections.ts';
export {
  columnsOf as figureColumnsOf,
  type MemberPick,
  type NewLine,
  type NewLineSum,
  type PickChange,
} from './settlement/member-picks.ts';
export type { KeptReliability, Told } from './settlement/telling.ts';
export type { VerifiedMember } from './settlement/verifying.ts';

export const createSettlementStore = (db: Db) => ({
  /**
   * First step of every settlement: one at a time in the whole world, until the transaction ends, so that they have one order.
   * What a job would do again after a fall of the machine need not wait for the disk; what a person did must.
   */
  async begin({ isRepeatable = true } = {}): Promise<void> {
    await db.execute(
      sql`select ${atLength}, set_config('work_mem', '64MB', true), set_config('synchronous_commit', ${isRepeatable ? 'off' : 'on'}, true)`,
    );
    await db.execute(sql`select pg_advisory_xact_lock(${lockSpace}, ${locks.settling})`);
  },

  /** First step of who counts everything anew: what stood at one moment, between two settlements, however long it takes and whoever settles. */
  async standStill(): Promise<void> {
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    await db.execute(sql`select ${atLength}, set_config('work_mem', '64MB', true)`);
  },

  /** First step of what follows a settlement and may be repeated: as much time, and no more waiting for the disk, but no lock. */
  async takeTime(): Promise<void> {
    await db.execute(sql`select ${atLength}, set_config('synchronous_commit', 'off', true)`);
  },

  /** The place behind the last one. Only after `begin`. */
  async nextSettleNo(): Promise<number> {
    const [row] = await rowsOf<{ next: string }>(
      db,
      sql`select coalesce(max(settle_no), 0) + 1 as next from matches where settle_no is not null`,
    );
    return Number(row?.next ?? 1);
  },

  settleFirst: (first: Parameters<typeof settleFirst>[1]) => settleFirst(db, first),
  ...createMemberPicks(db),
  ...createSettledEnds(db),
  ...createCorrectionStore(db),
  ...createTelling(db),
  ...createVerifying(db),
  ...createEffects(db),
});
