// Which person of another site is which member here.
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { socialAccounts } from '../schema/members.ts';
import { users } from '../schema/people.ts';

type Provider = (typeof socialAccounts.$inferSelect)['provider'];
export type SocialIdentity = { provider: Provider; subject: string };

export const createSocialStore = (db: Db) => ({
  /** The member's number; undefined for someone new, and for someone who left. */
  async memberOf({ provider, subject }: SocialIdentity): Promise<number | undefined> {
    const [row] = await db
      .select({ userId: socialAccounts.userId })
      .from(socialAccounts)
      .innerJoin(users, eq(users.id, socialAccounts.userId))
      .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject), isNull(users.deletedAt)));
    return row?.userId;
  },

  /** False when that person is somebody here already; of many at once exactly one is linked. */
  async link({ now, ...link }: SocialIdentity & { userId: number; now: Date }): Promise<boolean> {
    const rows = await db
      .insert(socialAccounts)
      .values({ ...link, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: socialAccounts.userId });
    return rows.length > 0;
  },

  of: (userId: number) =>
    db
      .select({ provider: socialAccounts.provider, createdAt: socialAccounts.createdAt })
      .from(socialAccounts)
      .where(eq(socialAccounts.userId, userId))
      .orderBy(socialAccounts.createdAt)
      .limit(100),

  /** Nobody vouches for this member any more. */
  async unlinkAll(userId: number): Promise<void> {
    await db.delete(socialAccounts).where(eq(socialAccounts.userId, userId));
  },
});
