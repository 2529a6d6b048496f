// Failed sign-ins, counted by account and by address.
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { loginFailures } from '../schema/members.ts';

/** `most`: how many failures a key may have in the window. */
export type FailureLimit = { key: string; most: number };

export const createLoginFailureStore = (db: Db) => ({
  /** Others who count under the same key wait until the transaction is over. */
  async hold(key: string): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login ${key}`}, 0))`);
  },

  /** The instant of the failure that has to grow old before another try is allowed; null while there is room under every key. */
  async blockedSince(limits: readonly FailureLimit[], since: Date): Promise<Date | null> {
    const asked = JSON.stringify(limits);
    const rows = await rowsOf<{ at: string }>(
      db,
      sql`select f.at
        from jsonb_to_recordset(${asked}::jsonb) as l(key text, most int)
        cross join lateral (
          select at from ${loginFailures} where key = l.key and at > ${since} order by at desc offset l.most - 1 limit 1
        ) f`,
    );
    const instants = rows.map(({ at }) => new Date(at)).sort((a, b) => b.getTime() - a.getTime());
    return instants[0] ?? null;
  },

  /** Answers the numbers of the rows, so that a try which turns out right can be taken back. */
  async add(keys: readonly string[], at: Date): Promise<number[]> {
    const rows = await db
      .insert(loginFailures)
      .values(keys.map((key) => ({ key, at })))
      .returning({ id: loginFailures.id });
    return rows.map(({ id }) => id);
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

  async prune(before: Date): Promise<number> {
    return (await db.delete(loginFailures).where(lt(loginFailures.at, before)).returning({ id: loginFailures.id })).length;
  },
});
