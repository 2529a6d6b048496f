// What members were told of a comment, taken back with it or with the wish to read its author: a notice shows its first words.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { comments, posts } from '../schema/board.ts';
import { postWatches } from '../schema/moderation.ts';
import { notifications } from '../schema/people.ts';

/** Found by those who can have been told: whoever wrote the post, follows it, or wrote in the same thread. */
export function forgottenNews(commentId: number): SQL {
  const its = (what: SQL) => sql`(select ${what} from ${comments} c where c.id = ${commentId})`;
  const [postId, thread] = [its(sql`c.post_id`), its(sql`coalesce(c.parent_id, c.id)`)];
  // Each question of its own and the answers as one list: so every table is asked by its index.
  return sql`delete from ${notifications} n
    where n.kind = 'comment' and n.link = ${its(sql`'/posts/' || c.post_id || '#comment-' || c.id`)} and n.user_id = any(array(
      select p.user_id from ${posts} p where p.id = ${postId}
      union select w.user_id from ${postWatches} w where w.post_id = ${postId}
      union select t.user_id from ${comments} t where t.id = ${thread}
      union select a.user_id from ${comments} a where a.parent_id = ${thread}))`;
}

export const forgetNewsOf = (db: Db, commentId: number) => db.execute(forgottenNews(commentId));

/** Found by the reader's own notices, which are kept for three months: whoever is blocked may have written for years. */
export const forgottenFrom = ({ userId, authorId }: { userId: number; authorId: number }): SQL =>
  sql`delete from ${notifications} n using ${comments} c
    where n.user_id = ${userId} and n.kind = 'comment' and c.id = substring(n.link from '#comment-([0-9]{1,18})$')::bigint
      and c.user_id = ${authorId} and n.link = '/posts/' || c.post_id || '#comment-' || c.id`;

export const forgetNewsFrom = (db: Db, whose: { userId: number; authorId: number }) => db.execute(forgottenFrom(whose));
