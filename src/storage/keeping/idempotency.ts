// Deeds that may not be done twice: the key of each, and what was answered.
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { idempotencyKeys } from '../schema/keeping.ts';
import { forget } from './forget.ts';

export type Deed = { owner: string; key: string; route: string; requestHash: string; now: Date };

export const createIdempotencyStore = (db: Db) => ({
  /** True for the one who may do it; everyone else finds the row that stands. */
  async claim({ now, ...deed }: Deed): Promise<boolean> {
    const rows = await db
      .insert(idempotencyKeys)
      .values({ ...deed, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    return rows.length > 0;
  },

  async find({ owner, key }: Pick<Deed, 'owner' | 'key'>) {
    const [row] = await db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)));
    return row;
  },

  /** False where the claim is gone, or was answered already. */
  async answer({ owner, key, response }: Pick<Deed, 'owner' | 'key'> & { response: unknown }): Promise<boolean> {
    const answered = await db
      .update(idempotencyKeys)
      .set({ status: 200, response })
      .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key), isNull(idempotencyKeys.status)))
      .returning({ key: idempotencyKeys.key });
    return answered.length > 0;
  },

  /** A deed that failed may be tried again under its key; so may one whose process died at it. */
  async release({ owner, key, startedBefore }: Pick<Deed, 'owner' | 'key'> & { startedBefore?: Date }): Promise<void> {
    await db
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.owner, owner),
          eq(idempotencyKeys.key, key),
          isNull(idempotencyKeys.status),
          startedBefore ? lt(idempotencyKeys.createdAt, startedBefore) : undefined,
        ),
      );
  },

  /** What processes that are gone left without an answer, where no other process is at work. */
  async releaseUnfinished(): Promise<number> {
    return (await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status)).returning({ key: idempotencyKeys.key })).length;
  },

  prune: (before: Date): Promise<number> => forget(db, idempotencyKeys, { old: lt(idempotencyKeys.createdAt, before) }),
});
