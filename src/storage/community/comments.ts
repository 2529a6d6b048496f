// Comments under posts: written, read in pages, changed, and taken away.
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { comments, dislikes, likes, posts } from '../schema/board.ts';
import { blocks, postWatches } from '../schema/moderation.ts';
import { users } from '../schema/people.ts';
import { authorColumns } from './author-columns.ts';
import { notBlocked } from './blocked.ts';
import { forgetNewsOf } from './comment-news.ts';
import { standingComment, standingPost } from './standing.ts';

export type NewComment = {
  userId: number;
  postId: number;
  /** The comment that begins the thread; null begins one. */
  parentId: number | null;
  content: string;
  isHeld: boolean;
  now: Date;
};

/** A comment that can be answered, changed or taken away, and whose words stand around it. */
export type CommentPlace = {
  id: number;
  postId: number;
  userId: number;
  parentId: number | null;
  content: string;
  createdAt: Date;
  review: 'clear' | 'held' | 'removed';
  revisions: number;
  isDeleted: boolean;
  /** Its post stands where everybody sees it. */
  isPostStanding: boolean;
  postUserId: number;
};

const isNever = sql<boolean>`false`;
const reactedBy = (table: typeof likes | typeof dislikes, viewerId: number | null) =>
  viewerId === null
    ? isNever
    : sql<boolean>`exists (select 1 from ${table} r where r.comment_id = ${comments.id} and r.user_id = ${viewerId})`;

/** Held words are their author's to read, and nobody else's. */
const readBy = (viewerId: number | null, of: SQL): SQL =>
  sql`(${of}.deleted_at is null and (${of}.review = 'clear'${viewerId === null ? sql`` : sql` or (${of}.review = 'held' and ${of}.user_id = ${viewerId})`}))`;

const selectComments = (db: Db, viewerId: number | null) =>
  db
    .select({
      comment: getTableColumns(comments),
      author: authorColumns,
      /** False for one that is told for the sake of its answers alone. */
      isReadable: sql<boolean>`${readBy(viewerId, sql`${comments}`)}`,
      isLiked: reactedBy(likes, viewerId),
      isDisliked: reactedBy(dislikes, viewerId),
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId));
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

type Page = { postId: number; viewerId: number | null; after: number; limit: number };

/** What a blocked member said is left out, and with it what answers it; what is gone stays as a place while somebody answers it. */
function page(db: Db, { postId, viewerId, after, limit }: Page): Promise<CommentRow[]> {
  const beginsBlocked = sql`exists (select 1 from ${comments} b where b.id = ${comments.parentId} and not ${notBlocked(viewerId, sql`b.user_id`)})`;
  // The first answer that is found, by the index: `exists` would be planned as a look at every comment there is.
  const isAnswered = sql`(select true from ${comments} a where a.parent_id = ${comments.id}
    and ${readBy(viewerId, sql`a`)} and ${notBlocked(viewerId, sql`a.user_id`)} limit 1)`;
  return selectComments(db, viewerId)
    .where(
      sql`${comments.postId} = ${postId} and ${comments.id} > ${after} and ${notBlocked(viewerId, sql`${comments.userId}`)}
        and ${viewerId === null ? sql`true` : sql`not ${beginsBlocked}`} and (${readBy(viewerId, sql`${comments}`)} or ${isAnswered})`,
    )
    .orderBy(asc(comments.id))
    .limit(limit);
}

const standing = (db: Db) =>
  db
    .select({
      id: comments.id,
      postId: comments.postId,
      userId: comments.userId,
      parentId: comments.parentId,
      content: comments.content,
      createdAt: comments.createdAt,
      review: comments.review,
      revisions: comments.revisions,
      isDeleted: sql<boolean>`${comments.deletedAt} is not null`,
      isPostStanding: sql<boolean>`exists (select 1 from ${posts} p where p.id = ${comments.postId} and ${standingPost})`,
      postUserId: sql<number>`(select p.user_id from ${posts} p where p.id = ${comments.postId})`.mapWith(Number),
    })
    .from(comments);

/** Its number, and how many comments the post has with it. */
type Added = { id: number; comments: number };

async function add(db: Db, { userId, postId, parentId, content, isHeld, now }: NewComment): Promise<Added | undefined> {
  const [made] = await db
    .insert(comments)
    .values({ userId, postId, parentId, content, review: isHeld ? 'held' : 'clear', createdAt: now })
    .returning({ id: comments.id });
  if (!made) throw new Error('a comment was written and has no number');
  // What is held is not counted; either way a post that was taken away meanwhile takes no comment.
  const step = isHeld ? 0 : 1;
  const [post] = await rowsOf<{ comments: number }>(
    db,
    sql`update ${posts} p set comments = p.comments + ${step}::int where p.id = ${postId} and ${standingPost} returning p.comments`,
  );
  return post && { id: made.id, comments: post.comments };
}

async function uncount(db: Db, { id, postId }: { id: number; postId: number }): Promise<number> {
  await forgetNewsOf(db, id);
  const [row] = await rowsOf<{ comments: number }>(
    db,
    sql`update ${posts} set comments = greatest(0, comments - 1) where id = ${postId} returning comments`,
  );
  return row?.comments ?? 0;
}

const writing = (db: Db) => ({
  /** Undefined where the post is no longer there to be commented on: then the transaction is to be given up. */
  add: (comment: NewComment): Promise<Added | undefined> => add(db, comment),

  /** Until the transaction is over nobody else writes comments in this member's name. */
  async holdPen(userId: number): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('comments:' || ${userId}::bigint, 0))`);
  },

  /** When this member last wrote comments, newest first: at most `max`, none before `since`. */
  async lately({ userId, since, max }: { userId: number; since: Date; max: number }): Promise<Date[]> {
    const rows = await rowsOf<{ at: string }>(
      db,
      sql`select created_at as at from (
        select created_at from ${comments} where user_id = ${userId} order by id desc nulls last limit ${max}) newest
        where created_at > ${since} order by created_at desc`,
    );
    return rows.map(({ at }) => new Date(at));
  },

  /** Changes the words and keeps the old ones. `isHeld` takes the comment out of sight and out of the count. */
  async reword({ place, content, isHeld, now }: { place: CommentPlace; content: string; isHeld: boolean; now: Date }): Promise<void> {
    await db
      .update(comments)
      .set({ content, editedAt: now, revisions: place.revisions + 1, ...(isHeld ? { review: 'held' as const } : {}) })
      .where(eq(comments.id, place.id));
  },

  /** False where it was gone already. */
  async remove(id: number, now: Date): Promise<boolean> {
    const rows = await rowsOf(db, sql`update ${comments} set deleted_at = ${now} where id = ${id} and deleted_at is null returning 1`);
    return rows.length > 0;
  },

  /** One that everybody saw is no longer seen: answers how many the post has left. */
  uncount: (comment: { id: number; postId: number }): Promise<number> => uncount(db, comment),
});

type Audience = {
  postId: number;
  /** Who wrote the comment: told nothing of it. */
  writerId: number;
  /** Who is answered; null where nobody is. */
  answeredId: number | null;
  /** The comment that begins its thread; null where it begins one. */
  rootId: number | null;
  afterUserId: number;
  limit: number;
};

/** Who wrote the post, who follows it and who is answered: but not who muted it, nor where one has blocked the other, nor who has blocked
 *  whoever wrote the post or began the thread: their page leaves the comment out. */
async function audience(db: Db, { postId, writerId, answeredId, rootId, afterUserId, limit }: Audience): Promise<number[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select heard.id from (
        select p.user_id as id from ${posts} p where p.id = ${postId}
        union select ${answeredId}::bigint
        union select w.user_id from ${postWatches} w where w.post_id = ${postId} and w.watch = 'follow') heard
      where heard.id > ${afterUserId} and heard.id <> ${writerId}
        and not exists (select 1 from ${postWatches} m where m.post_id = ${postId} and m.user_id = heard.id and m.watch = 'mute')
        and not exists (select 1 from ${blocks} b where b.user_id = heard.id and b.blocked_id in (
          select ${writerId}::bigint
          union all select p.user_id from ${posts} p where p.id = ${postId}
          union all select c.user_id from ${comments} c where c.id = ${rootId}))
        and not exists (select 1 from ${blocks} b where b.user_id = ${writerId} and b.blocked_id = heard.id)
      order by heard.id limit ${limit}`,
  );
  return rows.map(({ id }) => Number(id));
}

export const createCommentStore = (db: Db) => ({
  ...writing(db),

  /** Oldest first; one more than `limit` is asked for by the caller who wants to know whether there is more. */
  page: (wish: Page): Promise<CommentRow[]> => page(db, wish),

  /** As the viewer sees it, whatever became of it. */
  async byId(id: number, viewerId: number | null): Promise<CommentRow | undefined> {
    const [row] = await selectComments(db, viewerId).where(eq(comments.id, id));
    return row;
  },

  async place(id: number): Promise<CommentPlace | undefined> {
    const [row] = await standing(db).where(eq(comments.id, id));
    return row;
  },

  /** The same, and nobody else changes it until the transaction is over. Comments are held before their posts. */
  async hold(id: number): Promise<CommentPlace | undefined> {
    const [row] = await standing(db).where(eq(comments.id, id)).for('no key update');
    return row;
  },

  /** Whether whoever wrote the post, or one of the comments, has blocked the member. */
  async isBlocked({ userId, postId, commentIds }: { userId: number; postId: number; commentIds: readonly number[] }): Promise<boolean> {
    const rows = await rowsOf(
      db,
      sql`select 1 from ${blocks} b where b.blocked_id = ${userId} and b.user_id in (
        select p.user_id from ${posts} p where p.id = ${postId}
        union select c.user_id from ${comments} c where c.id = any(${sql.param([...commentIds])}::bigint[])) limit 1`,
    );
    return rows.length > 0;
  },

  audience: (wish: Audience): Promise<number[]> => audience(db, wish),

  /** Whether everybody sees it. */
  async isStanding(id: number): Promise<boolean> {
    const query = sql`select 1 from ${comments} c join ${posts} p on p.id = c.post_id where c.id = ${id} and ${standingComment} and ${standingPost}`;
    return (await rowsOf(db, query)).length > 0;
  },
});
