// Members' pictures, by the hash of their bytes: kept while a member shows them.
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { avatars } from '../schema/members.ts';
import { users } from '../schema/people.ts';

export type Picture = { hash: string; bytes: Buffer; contentType: string };

/** What stands as `avatar` of the members who show a picture. */
export const avatarAddress = (hash: string): string => `/avatars/${hash}.jpg`;

/** Undefined for the other kinds of avatar: an address elsewhere, a data URL, an emoji. */
export const avatarHashOf = (avatar: string | null): string | undefined => /^\/avatars\/([0-9a-f]{32})\.jpg$/.exec(avatar ?? '')?.[1];

export const createAvatarStore = (db: Db) => {
  /** The second condition is that of the partial index, so that the planner sees that it serves. */
  const shown = () =>
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.avatar, sql`'/avatars/' || ${avatars.hash} || '.jpg'`), sql`${users.avatar} like '/avatars/%'`));
  return {
    /** Until the transaction is over nobody else begins or ceases to show these pictures. In one order, so that two never wait for each other. */
    async hold(hashes: readonly string[]): Promise<void> {
      for (const hash of [...new Set(hashes)].sort()) {
        await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avatar:${hash}`}, 0))`);
      }
    },

    /** One that is there already is as fresh as a new one. */
    async put({ now, ...picture }: Picture & { now: Date }): Promise<void> {
      await db
        .insert(avatars)
        .values({ ...picture, createdAt: now })
        .onConflictDoUpdate({ target: avatars.hash, set: { createdAt: now } });
    },

    async find(hash: string): Promise<Picture | undefined> {
      const [row] = await db
        .select({ hash: avatars.hash, bytes: avatars.bytes, contentType: avatars.contentType })
        .from(avatars)
        .where(eq(avatars.hash, hash));
      return row;
    },

    /** Forgets those of these pictures that no member shows any more. Ask `hold` before what is shown changes. */
    async release(hashes: readonly string[]): Promise<void> {
      if (hashes.length === 0) return;
      await db.delete(avatars).where(and(inArray(avatars.hash, [...hashes]), notExists(shown())));
    },

    /** Sweeps up what nobody shows and was put in before; answers how many. */
    async prune(before: Date): Promise<number> {
      return (await db.delete(avatars).where(and(lt(avatars.createdAt, before), notExists(shown())))).rowCount ?? 0;
    },
  };
};
