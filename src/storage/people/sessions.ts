// Sessions: opened, recognised by the hash of their token, and ended.
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { prepared, unnamed } from '../postgres/prepared.ts';
import { userPreferences } from '../schema/members.ts';
import { blocks } from '../schema/moderation.ts';
import { sessions, users } from '../schema/people.ts';

export type NewSession = {
  tokenHash: Buffer;
  userId: number;
  audience: 'site' | 'admin';
  now: Date;
  expiresAt: Date;
  userAgent: string | null;
  network: string | null;
};

const prepareFind = (db: Db) =>
  db
    .select({
      id: sessions.id,
      audience: sessions.audience,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      user: {
        id: users.id,
        username: users.username,
        displayName: users.displayName,
        role: users.role,
        avatar: users.avatar,
        icon: users.icon,
        consentedAt: users.consentedAt,
      },
      spoilerFree: userPreferences.spoilerFree,
      hideOdds: userPreferences.hideOdds,
      hidePartner: userPreferences.hidePartner,
      mutesWords: sql<boolean>`coalesce(cardinality(${userPreferences.mutedWords}) > 0, false)`,
      blocksSome: sql<boolean>`exists (select 1 from ${blocks} bl where bl.user_id = ${sessions.userId})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('usedSince')),
        isNull(users.deletedAt),
      ),
    )
    .prepare(unnamed);

const opening = (db: Db, finder = prepared(() => prepareFind(db))) => ({
  async open({ now, ...session }: NewSession): Promise<void> {
    await db.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now });
  },

  /** The session and its member in one look; undefined where it is over, or was not used since `usedSince`. */
  async find(asked: { tokenHash: Buffer; now: Date; usedSince: Date }) {
    const [row] = await finder().execute(asked);
    return row;
  },

  async seen(id: number, now: Date): Promise<void> {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
  },
});

const listing = (db: Db) => ({
  openOf: ({ userId, now, usedSince }: { userId: number; now: Date; usedSince: Date }) =>
    db
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        network: sessions.network,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          eq(sessions.audience, 'site'),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
          gt(sessions.lastSeenAt, usedSince),
        ),
      )
      .orderBy(desc(sessions.lastSeenAt))
      .limit(100),
});

const ending = (db: Db) => ({
  /** What the browsers of a member called themselves lately, each once, sessions that ended among them. */
  async userAgentsOf(userId: number): Promise<(string | null)[]> {
    const rows = await db.selectDistinct({ userAgent: sessions.userAgent }).from(sessions).where(eq(sessions.userId, userId)).limit(100);
    return rows.map(({ userAgent }) => userAgent);
  },

  /** Whose token this was, if it opened anything until now. */
  async endByToken(tokenHash: Buffer, now: Date): Promise<{ id: number; userId: number } | undefined> {
    const [row] = await db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id, userId: sessions.userId });
    return row;
  },

  async endOne({ userId, id, now }: { userId: number; id: number; now: Date }): Promise<boolean> {
    const rows = await db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    return rows.length > 0;
  },

  /** Ends every session of a member but `except`; answers their numbers. */
  async endAll({ userId, now, except }: { userId: number; now: Date; except?: number | undefined }): Promise<number[]> {
    const rows = await db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), except === undefined ? sql`true` : ne(sessions.id, except)))
      .returning({ id: sessions.id });
    return rows.map(({ id }) => id);
  },

  /** Forgets what ended or was last used before; the count of active members looks back thirty days. */
  async prune(before: Date): Promise<number> {
    return (await db.delete(sessions).where(lt(sessions.lastSeenAt, before)).returning({ id: sessions.id })).length;
  },
});

export const createSessionStore = (db: Db) => ({ ...opening(db), ...listing(db), ...ending(db) });
