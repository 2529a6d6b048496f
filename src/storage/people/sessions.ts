// Sessions: opened, recognised by the hash of their token, and ended.
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { forget } from '../keeping/forget.ts';
import { gathered } from '../postgres/gathered.ts';
import { prepared, unnamed } from '../postgres/prepared.ts';
import { loginFailures, tickets, userPreferences } from '../schema/members.ts';
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

/** `password`: the hash that was found right. */
type Proven = { password: string; counted: { ids: readonly number[]; key: string } };
type Entered = { userAgents: (string | null)[]; pendingEmail: string | null };

const prepareFind = (db: Db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
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
        // How many are asked for is kept from the planner, as in askedFor.
        sql`${sessions.tokenHash} = any((select ${sql.placeholder('tokenHashes')}::bytea[])::bytea[])`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('usedSince')),
        isNull(users.deletedAt),
      ),
    )
    .prepare(unnamed);

type Asked = { tokenHash: Buffer; now: Date; usedSince: Date };

/** Whoever comes while looks are under way is looked for together with the others who came meanwhile: at a kick-off that is most requests. */
const finding = (db: Db, finder = prepared(() => prepareFind(db))) =>
  gathered(async (asked: readonly Asked[]) => {
    const last = asked.at(-1);
    if (!last) return [];
    const { now, usedSince } = last;
    const rows = await finder().execute({ tokenHashes: asked.map(({ tokenHash }) => tokenHash), now, usedSince });
    const [only] = asked.length === 1 ? rows : [];
    if (only) return [only];
    const found = new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]));
    return asked.map(({ tokenHash }) => found.get(tokenHash.toString('base64')));
  });

const opening = (db: Db, find = finding(db)) => ({
  async open({ now, ...session }: NewSession): Promise<void> {
    await db.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now });
  },

  /**
   * Opens it for somebody whose password was just found right, and takes back what was counted of the try. Answers what else a sign-in asks: how
   * the member's browsers called themselves until now, and the address that waits for its letter. Undefined where the password was changed, or the
   * account erased, meanwhile.
   */
  async enter({ now, ...session }: NewSession, { password, counted }: Proven): Promise<Entered | undefined> {
    const [row] = await rowsOf<Entered>(
      db,
      sql`with a as (
          select id from ${users} where id = ${session.userId} and deleted_at is null and password = ${password} for no key update
        ), f as (
          delete from ${loginFailures} where id = any(${sql.param([...counted.ids])}::bigint[]) or key = ${counted.key}
        ), s as (
          insert into ${sessions} (token_hash, user_id, audience, created_at, last_seen_at, expires_at, user_agent, network)
          select ${session.tokenHash}::bytea, a.id, ${session.audience}, ${now}::timestamptz, ${now}::timestamptz, ${session.expiresAt}::timestamptz,
            ${session.userAgent}, ${session.network} from a returning user_id
        )
        select coalesce((select array_agg(b.user_agent) from (
            select distinct user_agent from ${sessions} where user_id = s.user_id limit 100) b), '{}') as "userAgents",
          (select t.detail ->> 'email' from ${tickets} t where t.user_id = s.user_id and t.purpose = 'change-email' and t.used_at is null
            and t.expires_at > ${now} order by t.created_at desc limit 1) as "pendingEmail"
        from s`,
    );
    return row;
  },

  /** The session and its member in one look; undefined where it is over, or was not used since `usedSince`. */
  find,

  async seen(id: number, now: Date): Promise<void> {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
  },
});

const listing = (db: Db) => ({
  /** Which of these members have a session of the site that was used since then and has not ended. */
  async usedAmong(userIds: readonly number[], since: Date): Promise<Set<number>> {
    if (userIds.length === 0) return new Set();
    const rows = await db
      .selectDistinct({ userId: sessions.userId })
      .from(sessions)
      .where(and(inArray(sessions.userId, [...userIds]), isNull(sessions.revokedAt), gt(sessions.lastSeenAt, since)));
    return new Set(rows.map(({ userId }) => userId));
  },

  openOf: ({ userId, now, usedSince, only }: { userId: number; now: Date; usedSince: Date; only?: number }) =>
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
          only === undefined ? undefined : eq(sessions.id, only),
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
  prune: (before: Date): Promise<number> => forget(db, sessions, { old: lt(sessions.lastSeenAt, before) }),
});

export const createSessionStore = (db: Db) => ({ ...opening(db), ...listing(db), ...ending(db) });
