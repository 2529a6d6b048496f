// Likes and dislikes: one for each member and target, counted in the target itself.
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { comments, dislikes, likes, posts } from '../schema/board.ts';
import { standingComment, standingPost } from './standing.ts';

export type PostLike = { isLiked: boolean; likes: number };
export type CommentReaction = { isLiked: boolean; isDisliked: boolean; likes: number; dislikes: number };
type Press = { userId: number; now: Date };

const reactions = { like: { table: likes, opposite: dislikes }, dislike: { table: dislikes, opposite: likes } } as const;

const countOf = (rows: SQL): SQL => sql`(select count(*)::int from ${rows})`;

/** Takes what stands away, or puts it there: never both, and twice is back where it was. */
const toggled = (table: typeof likes | typeof dislikes, target: SQL, { userId, id, now }: Press & { id: number }): SQL => sql`
  gone as (delete from ${table} where ${target} = ${id} and user_id = ${userId} returning 1),
  made as (insert into ${table} (user_id, ${target}, created_at) select ${userId}::bigint, ${id}::bigint, ${now}::timestamptz where not exists (select 1 from gone) returning 1)`;

async function togglePost(db: Db, press: Press & { postId: number }): Promise<PostLike | undefined> {
  const { postId: id, userId, now } = press;
  // Held first and in a statement of its own: the next one then sees what whoever held it before has written.
  const held = await rowsOf(db, sql`select 1 from ${posts} p where p.id = ${id} and ${standingPost} for no key update`);
  if (held.length === 0) return undefined;
  const [row] = await rowsOf<PostLike>(
    db,
    sql`with ${toggled(likes, sql`post_id`, { id, userId, now })}
      update ${posts} set likes = greatest(0, likes + ${countOf(sql`made`)} - ${countOf(sql`gone`)})
      where id = ${id} returning likes, exists (select 1 from made) as "isLiked"`,
  );
  return row;
}

type CommentPress = Press & { commentId: number; kind: 'like' | 'dislike' };

async function toggleComment(db: Db, { commentId: id, userId, now, kind }: CommentPress): Promise<CommentReaction | undefined> {
  const held = await rowsOf(
    db,
    sql`select 1 from ${comments} c join ${posts} p on p.id = c.post_id where c.id = ${id} and ${standingComment} and ${standingPost}
      for no key update of c`,
  );
  if (held.length === 0) return undefined;
  const { table, opposite } = reactions[kind];
  const [same, other] = kind === 'like' ? [sql`likes`, sql`dislikes`] : [sql`dislikes`, sql`likes`];
  const [row] = await rowsOf<{ isThis: boolean; isOther: boolean; likes: number; dislikes: number }>(
    db,
    sql`with ${toggled(table, sql`comment_id`, { id, userId, now })},
      undone as (delete from ${opposite} where comment_id = ${id} and user_id = ${userId} and exists (select 1 from made) returning 1)
      update ${comments} set ${same} = greatest(0, ${same} + ${countOf(sql`made`)} - ${countOf(sql`gone`)}),
        ${other} = greatest(0, ${other} - ${countOf(sql`undone`)})
      where id = ${id} returning likes, dislikes, exists (select 1 from made) as "isThis",
        (not exists (select 1 from made) and exists (select 1 from ${opposite} o where o.comment_id = ${id} and o.user_id = ${userId})) as "isOther"`,
  );
  if (!row) return undefined;
  const [isLiked, isDisliked] = kind === 'like' ? [row.isThis, row.isOther] : [row.isOther, row.isThis];
  return { isLiked, isDisliked, likes: row.likes, dislikes: row.dislikes };
}

export const createLikeStore = (db: Db) => ({
  /** Undefined where the post does not stand on the board. Wants a transaction. */
  togglePost: (press: Press & { postId: number }): Promise<PostLike | undefined> => togglePost(db, press),

  /** A like takes the own dislike away, and the other way round. Undefined where there is no such comment to see. Wants a transaction. */
  toggleComment: (press: CommentPress): Promise<CommentReaction | undefined> => toggleComment(db, press),
});
