// What an admin looks through: posts of every state, and the log of what was done to them.
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db.ts';
import { searchedPosts, type Wanted } from '../../posts/wanted.ts';
import { posts } from '../../schema/board.ts';
import { auditLog } from '../../schema/people.ts';

/** `held`: waits for a review. `removed`: an admin took it away by hand. */
type Among = 'all' | 'held' | { removedSince: Date };
/** `wanted`: null for all of them. */
type Wish = { among: Among; wanted: Wanted | null; before: number | undefined; limit: number };

/** What takes a post away: an admin by hand, or with a report that is upheld. The later one did it, for what is gone is not taken away again. */
const [byHand, byReport] = ['post.removed', 'report.upheld'];

/** Without what its author took away since, and what was put back. */
const isRemovedSince = (since: Date): SQL => sql`p.review = 'removed' and p.id = any(array(
  select split_part(a.target, ':', 2)::bigint from ${auditLog} a
  where a.action = ${byHand} and a.created_at >= ${since} and a.target ~ '^post:[0-9]{1,18}$'
    and not exists (select 1 from ${auditLog} b where b.target = a.target and b.id > a.id and b.action = ${byReport})))`;

function isAmong(among: Among): SQL {
  if (among === 'all') return sql`p.review <> 'removed'`;
  return among === 'held' ? sql`p.review = 'held'` : isRemovedSince(among.removedSince);
}

function toReview({ among, wanted, before, limit }: Wish): SQL {
  const where = sql`p.deleted_at is null and ${isAmong(among)}
    and ${before === undefined ? sql`true` : sql`p.id < ${before}`}`;
  if (!wanted) return sql`select p.id from ${posts} p where ${where} order by p.id desc limit ${limit}`;
  const newest = before === undefined ? sql`(select max(id) from ${posts})` : sql`${before - 1}::bigint`;
  const narrowing = { sport: undefined, matchId: undefined, author: undefined };
  return sql`select s.id from (${searchedPosts({ wanted, narrowing, columns: sql`p.id`, where, newest, max: limit })}) s order by s.id desc`;
}

/** `actorId`: null for the house itself. `target`: `post:12`. */
export type Deed = { actorId: number | null; action: string; target: string; detail?: Record<string, unknown>; now: Date };

export const queueing = (db: Db) => ({
  /** Newest first, without what its author took away; what an admin did only where it is asked for. */
  async postsToReview(wish: Wish): Promise<number[]> {
    const rows = await rowsOf<{ id: string }>(db, toReview(wish));
    return rows.map(({ id }) => Number(id));
  },

  async note({ now, ...deed }: Deed): Promise<void> {
    await db.insert(auditLog).values({ ...deed, createdAt: now });
  },

  /** When an admin took this post away by hand; undefined where an upheld report did. Wants it removed. */
  async removedByHandAt(id: number): Promise<Date | undefined> {
    const [row] = await rowsOf<{ action: string; at: number }>(
      db,
      sql`select action, (extract(epoch from created_at) * 1000)::float8 as at from ${auditLog}
        where target = ${`post:${id}`} and action in (${byHand}, ${byReport}) order by id desc nulls last limit 1`,
    );
    return row?.action === byHand ? new Date(row.at) : undefined;
  },

  /** What was last done about it, by anybody; `but` these. */
  async lastNoted(target: string, but: readonly string[] = []): Promise<string | undefined> {
    const [row] = await rowsOf<{ action: string }>(
      db,
      sql`select action from ${auditLog} where target = ${target} and action <> all(${sql.param([...but])}::text[]) order by id desc nulls last limit 1`,
    );
    return row?.action;
  },
});
