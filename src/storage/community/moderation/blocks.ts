// Whom a member does not want to read, and the words that fold away what holds them.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db.ts';
import { userPreferences } from '../../schema/members.ts';
import { blocks } from '../../schema/moderation.ts';
import { users } from '../../schema/people.ts';
import { authorColumns } from '../author-columns.ts';
import { forgetNewsFrom } from '../comment-news.ts';

export const blocking = (db: Db) => ({
  /** Latest first, without those who have left. */
  blockedBy: (userId: number, limit: number) =>
    db
      .select(authorColumns)
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(and(eq(blocks.userId, userId), isNull(users.deletedAt)))
      .orderBy(sql`${blocks.createdAt} desc, ${blocks.blockedId} desc`)
      .limit(limit),

  async mutedWords(userId: number): Promise<string[]> {
    const [row] = await db.select({ words: userPreferences.mutedWords }).from(userPreferences).where(eq(userPreferences.userId, userId));
    return row?.words ?? [];
  },

  async saveMutedWords(userId: number, mutedWords: string[], now: Date): Promise<void> {
    await db
      .insert(userPreferences)
      .values({ userId, mutedWords, updatedAt: now })
      .onConflictDoUpdate({ target: userPreferences.userId, set: { mutedWords, updatedAt: now } });
  },

  /** Until the transaction is over nobody else changes this member's list. */
  async holdBlocks(userId: number): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('blocks:' || ${userId}::bigint, 0))`);
  },

  /** How many of those that are blocked, but for one, are still here. */
  async countBlocked(userId: number, butId: number): Promise<number> {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${blocks} b join ${users} u on u.id = b.blocked_id
        where b.user_id = ${userId} and b.blocked_id <> ${butId} and u.deleted_at is null`,
    );
    return row?.n ?? 0;
  },

  /** What the member was told of their comments goes with it, and does not come back. */
  async block({ userId, blockedId, now }: { userId: number; blockedId: number; now: Date }): Promise<void> {
    await db.insert(blocks).values({ userId, blockedId, createdAt: now }).onConflictDoNothing();
    await forgetNewsFrom(db, { userId, authorId: blockedId });
  },

  async unblock({ userId, blockedId }: { userId: number; blockedId: number }): Promise<void> {
    await db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));
  },
});
