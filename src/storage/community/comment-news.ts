// What members were told of a comment, taken back with it, with its post or with the wish to read its author: a notice shows its first words.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { comments } from '../schema/board.ts';
import { notifications } from '../schema/people.ts';

/** Found by its link, whoever was told. */
export const forgottenNews = (commentId: number): SQL =>
  sql`delete from ${notifications} where kind = 'comment'
    and link = (select '/posts/' || c.post_id || '#comment-' || c.id from ${comments} c where c.id = ${commentId})`;

export const forgetNewsOf = (db: Db, commentId: number) => db.execute(forgottenNews(commentId));

/** Of a post that is no longer there to be read: what was told of everything under it. */
export const forgottenUnder = (postId: number): SQL =>
  sql`delete from ${notifications} where kind = 'comment'
    and link = any (array(select '/posts/' || c.post_id || '#comment-' || c.id from ${comments} c where c.post_id = ${postId}))`;

export const forgetNewsUnder = (db: Db, postId: number) => db.execute(forgottenUnder(postId));

/** Found by the reader's own notices, which are kept for three months: whoever is blocked may have written for years. */
export const forgottenFrom = ({ userId, authorId }: { userId: number; authorId: number }): SQL =>
  sql`delete from ${notifications} n using ${comments} c
    where n.user_id = ${userId} and n.kind = 'comment' and c.id = substring(n.link from '#comment-([0-9]{1,18})$')::bigint
      and c.user_id = ${authorId} and n.link = '/posts/' || c.post_id || '#comment-' || c.id`;

export const forgetNewsFrom = (db: Db, whose: { userId: number; authorId: number }) => db.execute(forgottenFrom(whose));
