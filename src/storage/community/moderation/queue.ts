// What an admin looks through: posts of every state, and the log of what was done to them.
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db.ts';
import { searchedPosts, type Wanted } from '../../posts/wanted.ts';
import { posts } from '../../schema/board.ts';
import { auditLog } from '../../schema/people.ts';

/** `wanted`: null for all of them. */
type Wish = { isHeldOnly: boolean; wanted: Wanted | null; before: number | undefined; limit: number };

function toReview({ isHeldOnly, wanted, before, limit }: Wish): SQL {
  const where = sql`p.deleted_at is null and ${isHeldOnly ? sql`p.review = 'held'` : sql`p.review <> 'removed'`}
    and ${before === undefined ? sql`true` : sql`p.id < ${before}`}`;
  if (!wanted) return sql`select p.id from ${posts} p where ${where} order by p.id desc limit ${limit}`;
  const newest = before === undefined ? sql`(select max(id) from ${posts})` : sql`${before - 1}::bigint`;
  const narrowing = { sport: undefined, matchId: undefined, author: undefined };
  return sql`select s.id from (${searchedPosts({ wanted, narrowing, columns: sql`p.id`, where, newest, max: limit })}) s order by s.id desc`;
}

/** `actorId`: null for the house itself. `target`: `post:12`. */
export type Deed = { actorId: number | null; action: string; target: string; detail?: Record<string, unknown>; now: Date };

export const queueing = (db: Db) => ({
  /** Newest first, without what its author or an admin took away. */
  async postsToReview(wish: Wish): Promise<number[]> {
    const rows = await rowsOf<{ id: string }>(db, toReview(wish));
    return rows.map(({ id }) => Number(id));
  },

  async note({ now, ...deed }: Deed): Promise<void> {
    await db.insert(auditLog).values({ ...deed, createdAt: now });
  },

  /** What was last done about it, by anybody; `but` changed nothing. */
  async lastNoted(target: string, but = ''): Promise<string | undefined> {
    const [row] = await rowsOf<{ action: string }>(
      db,
      sql`select action from ${auditLog} where target = ${target} and action <> ${but} order by id desc nulls last limit 1`,
    );
    return row?.action;
  },
});
