// New posts enter the index of letters many at once: those that wait are counted in, and found by their words until then.
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { posts } from '../schema/board.ts';

export const waitingPosts = (db: Db) => ({
  /** At most `limit` of those that wait, the oldest first; answers how many. Of two processes at once each takes its own. */
  async enterIndex(limit: number): Promise<number> {
    const { rowCount } = await db.execute(
      sql`with due as (select id from ${posts} where about is null order by id limit ${limit} for no key update skip locked)
        update ${posts} p set about = search_about(p.match_id) from due where p.id = due.id`,
    );
    return rowCount ?? 0;
  },

  /** Puts in its place what has come to the end of the index, words that were changed among it: every search reads through that list.
   *  The index of a divided table is one for each part. */
  async settleIndex(): Promise<void> {
    await rowsOf(
      db,
      sql`select gin_clean_pending_list(c.oid) from pg_class c left join pg_inherits i on i.inhrelid = c.oid
        where c.relkind = 'i' and 'posts_found'::regclass in (c.oid, i.inhparent)`,
    );
  },
});
