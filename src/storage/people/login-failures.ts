// Failed sign-ins, counted by account and by address, and letters, counted by mailbox.
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { forget } from '../keeping/forget.ts';
import { loginFailures } from '../schema/members.ts';

/** `most`: how many failures a key may have in the window. */
export type FailureLimit = { key: string; most: number };

type Attempt = { held: string; limits: readonly FailureLimit[]; since: Date; now: Date };

export const createLoginFailureStore = (db: Db) => ({
  /**
   * Counts a try under the key of each limit, unless there were too many: then the instant of the failure that has to grow old before another
   * is allowed. Others who come with the same `held` wait until it is counted. The numbers let a try that turns out right be taken back.
   */
  async attempt({ held, limits, since, now }: Attempt): Promise<{ blockedSince: Date } | { ids: number[] }> {
    const [row] = await rowsOf<{ blocked_since: string | null; ids: string[] | null }>(
      db,
      sql`select blocked_since, ids from count_try(${held}, ${JSON.stringify(limits)}::jsonb, ${since}::timestamptz, ${now}::timestamptz)`,
    );
    return row?.blocked_since ? { blockedSince: new Date(row.blocked_since) } : { ids: (row?.ids ?? []).map(Number) };
  },

  /** Tries that turned out right, and everything under a key. */
  async forget({ ids = [], key }: { ids?: readonly number[]; key?: string }): Promise<void> {
    await db
      .delete(loginFailures)
      .where(or(inArray(loginFailures.id, [...ids]), key === undefined ? undefined : eq(loginFailures.key, key)));
  },

  async count(key: string, since: Date): Promise<number> {
    return db.$count(loginFailures, and(eq(loginFailures.key, key), gt(loginFailures.at, since)));
  },

  prune: (before: Date): Promise<number> => forget(db, loginFailures, { old: lt(loginFailures.at, before) }),
});
