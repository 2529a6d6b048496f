// The browsers that members want to be called in.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { pushSubscriptions } from '../schema/members.ts';
import { sessions, users } from '../schema/people.ts';

export type Browser = { id: number; userId: number; endpoint: string; p256dh: string; auth: string };
type NewBrowser = { userId: number; sessionId: number; endpoint: string; p256dh: string; auth: string; now: Date };

const columns = {
  id: pushSubscriptions.id,
  userId: pushSubscriptions.userId,
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
};

export const createPushSubscriptionStore = (db: Db) => ({
  /**
   * A browser belongs to whoever subscribed in it last; of a member's browsers the newest `max` stay. Within a transaction: the member's
   * row is held, so that two at once count each other, and the session's, so that it does not end unseen. False where the member left or
   * the session ended meanwhile: nothing is kept of them.
   */
  async keep({ now, sessionId, ...told }: NewBrowser, max: number): Promise<boolean> {
    const { userId, endpoint } = told;
    const [owner] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('no key update');
    const [session] = await db
      .select({ id: sessions.id, revokedAt: sessions.revokedAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .for('share');
    if (!owner || session?.revokedAt) return false;
    const browser = { ...told, sessionId: session?.id ?? null };
    // A new row, and a new number: what still waits for the browser under its old owner does not reach the new one.
    await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), sql`${pushSubscriptions.userId} <> ${userId}`));
    await db
      .insert(pushSubscriptions)
      .values({ ...browser, createdAt: now })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...browser, createdAt: now } });
    const newest = db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(sql`${pushSubscriptions.createdAt} desc, ${pushSubscriptions.id} desc`)
      .limit(max);
    await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), sql`${pushSubscriptions.id} not in (${newest})`));
    return true;
  },

  /** One of the member's browsers, or without an address all of them. */
  async forget(userId: number, endpoint?: string): Promise<void> {
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint)));
  },

  /** Those that were told of in that session. */
  async forgetOfSession(sessionId: number): Promise<void> {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
  },

  /** Every browser of these members, oldest first. */
  async of(userIds: readonly number[]): Promise<Browser[]> {
    if (userIds.length === 0) return [];
    const ids = sql`any(${sql.param([...userIds])}::bigint[])`;
    return db.select(columns).from(pushSubscriptions).where(sql`${pushSubscriptions.userId} = ${ids}`).orderBy(pushSubscriptions.id);
  },

  async byIds(ids: readonly number[]): Promise<Map<number, Browser>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select(columns)
      .from(pushSubscriptions)
      .where(inArray(pushSubscriptions.id, [...ids]));
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Browsers that want no more. */
  async drop(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]));
  },
});
