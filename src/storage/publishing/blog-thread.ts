// What readers make of a blog post: views, likes, and the comments under it.
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { authorColumns } from '../community/author-columns.ts';
import { notBlocked } from '../community/blocked.ts';
import { type Db, rowsOf } from '../db.ts';
import { blogComments, blogPosts } from '../schema/blog.ts';
import { dislikes, likes } from '../schema/board.ts';
import { blocks } from '../schema/moderation.ts';
import { users } from '../schema/people.ts';

/** Who reads: `readsAll` for admins, to whom also what waits is shown. */
export type BlogReader = { viewerId: number | null; readsAll: boolean };

const isNever = sql<boolean>`false`;
const reactedBy = (table: typeof likes | typeof dislikes, viewerId: number | null) =>
  viewerId === null
    ? isNever
    : sql<boolean>`exists (select 1 from ${table} r where r.blog_comment_id = ${blogComments.id} and r.user_id = ${viewerId})`;

/** What waits is its author's to read, and the admins'. */
function readBy({ viewerId, readsAll }: BlogReader, of: SQL): SQL {
  const own = viewerId === null ? sql`` : sql` or ${of}.user_id = ${viewerId}`;
  return readsAll ? sql`(${of}.deleted_at is null)` : sql`(${of}.deleted_at is null and (${of}.is_approved${own}))`;
}

const selectComments = (db: Db, reader: BlogReader) =>
  db
    .select({
      comment: getTableColumns(blogComments),
      author: authorColumns,
      slug: blogPosts.slug,
      postTitle: blogPosts.title,
      /** False for one that is told for the sake of its answers alone. */
      isReadable: sql<boolean>`${readBy(reader, sql`${blogComments}`)}`,
      isLiked: reactedBy(likes, reader.viewerId),
      isDisliked: reactedBy(dislikes, reader.viewerId),
    })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, blogComments.blogPostId))
    .innerJoin(users, eq(users.id, blogComments.userId));
export type BlogCommentRow = Awaited<ReturnType<typeof selectComments>>[number];

type Page = BlogReader & { postId: number; after: number; limit: number };

/** What a blocked member said is left out, and with it what answers it; what is gone stays as a place while somebody answers it. */
function page(db: Db, { postId, after, limit, ...reader }: Page): Promise<BlogCommentRow[]> {
  const { viewerId } = reader;
  const beginsBlocked = sql`exists (select 1 from ${blogComments} b where b.id = ${blogComments.parentId} and not ${notBlocked(viewerId, sql`b.user_id`)})`;
  const isAnswered = sql`(select true from ${blogComments} a where a.parent_id = ${blogComments.id}
    and ${readBy(reader, sql`a`)} and ${notBlocked(viewerId, sql`a.user_id`)} limit 1)`;
  return selectComments(db, reader)
    .where(
      sql`${blogComments.blogPostId} = ${postId} and ${blogComments.id} > ${after} and ${notBlocked(viewerId, sql`${blogComments.userId}`)}
        and ${viewerId === null ? sql`true` : sql`not ${beginsBlocked}`} and (${readBy(reader, sql`${blogComments}`)} or ${isAnswered})`,
    )
    .orderBy(asc(blogComments.id))
    .limit(limit);
}

type Queue = { state: 'waiting' | 'all'; before: number | undefined; limit: number };

/** Newest first; what was deleted is nobody's to decide any more. */
function queue(db: Db, { state, before, limit }: Queue): Promise<BlogCommentRow[]> {
  const waits = state === 'waiting' ? sql`not ${blogComments.isApproved}` : sql`true`;
  return selectComments(db, { viewerId: null, readsAll: true })
    .where(
      sql`${blogComments.deletedAt} is null and ${waits} and ${before === undefined ? sql`true` : sql`${blogComments.id} < ${before}`}`,
    )
    .orderBy(sql`${blogComments.id} desc nulls last`)
    .limit(limit);
}

export type BlogCommentPlace = {
  id: number;
  postId: number;
  userId: number;
  parentId: number | null;
  isApproved: boolean;
  isDeleted: boolean;
  isPostPublished: boolean;
};

const selectPlace = (db: Db) =>
  db
    .select({
      id: blogComments.id,
      postId: blogComments.blogPostId,
      userId: blogComments.userId,
      parentId: blogComments.parentId,
      isApproved: blogComments.isApproved,
      isDeleted: sql<boolean>`${blogComments.deletedAt} is not null`,
      isPostPublished: sql<boolean>`exists (select 1 from ${blogPosts} p where p.id = ${blogComments.blogPostId} and p.status = 'published')`,
    })
    .from(blogComments);

const countOf = (rows: SQL): SQL => sql`(select count(*)::int from ${rows})`;
type Press = { userId: number; now: Date };

/** Takes what stands away, or puts it there. */
const toggled = (table: typeof likes | typeof dislikes, target: SQL, { userId, id, now }: Press & { id: number }): SQL => sql`
  gone as (delete from ${table} where ${target} = ${id} and user_id = ${userId} returning 1),
  made as (insert into ${table} (user_id, ${target}, created_at) select ${userId}::bigint, ${id}::bigint, ${now}::timestamptz where not exists (select 1 from gone) returning 1)`;

async function togglePost(
  db: Db,
  { slug, userId, now }: Press & { slug: string },
): Promise<{ isLiked: boolean; likes: number } | undefined> {
  // Held first and in a statement of its own: the next one then sees what whoever held it before has written.
  const held = await rowsOf<{ id: string }>(
    db,
    sql`select p.id from ${blogPosts} p where p.slug = ${slug} and p.status = 'published' for no key update`,
  );
  if (!held[0]) return undefined;
  const id = Number(held[0].id);
  const [row] = await rowsOf<{ isLiked: boolean; likes: number }>(
    db,
    sql`with ${toggled(likes, sql`blog_post_id`, { id, userId, now })}
      update ${blogPosts} set likes = greatest(0, likes + ${countOf(sql`made`)} - ${countOf(sql`gone`)})
      where id = ${id} returning likes, exists (select 1 from made) as "isLiked"`,
  );
  return row;
}

const kinds = { like: { table: likes, opposite: dislikes }, dislike: { table: dislikes, opposite: likes } } as const;
export type BlogReaction = { isLiked: boolean; isDisliked: boolean; likes: number; dislikes: number };
type CommentPress = Press & { id: number; kind: 'like' | 'dislike' };

async function toggleComment(db: Db, { id, userId, now, kind }: CommentPress): Promise<BlogReaction | undefined> {
  const held = await rowsOf(
    db,
    sql`select 1 from ${blogComments} c join ${blogPosts} p on p.id = c.blog_post_id
      where c.id = ${id} and c.is_approved and c.deleted_at is null and p.status = 'published' for no key update of c`,
  );
  if (held.length === 0) return undefined;
  const { table, opposite } = kinds[kind];
  const [same, other] = kind === 'like' ? [sql`likes`, sql`dislikes`] : [sql`dislikes`, sql`likes`];
  const stands = (of: typeof likes | typeof dislikes) =>
    sql`exists (select 1 from ${of} o where o.blog_comment_id = ${id} and o.user_id = ${userId})`;
  const [row] = await rowsOf<{ isThis: boolean; isOther: boolean; likes: number; dislikes: number }>(
    db,
    sql`with ${toggled(table, sql`blog_comment_id`, { id, userId, now })},
      undone as (delete from ${opposite} where blog_comment_id = ${id} and user_id = ${userId} and exists (select 1 from made) returning 1)
      update ${blogComments} set ${same} = greatest(0, ${same} + ${countOf(sql`made`)} - ${countOf(sql`gone`)}),
        ${other} = greatest(0, ${other} - ${countOf(sql`undone`)})
      where id = ${id} returning likes, dislikes, exists (select 1 from made) as "isThis",
        (not exists (select 1 from made) and ${stands(opposite)}) as "isOther"`,
  );
  if (!row) return undefined;
  const [isLiked, isDisliked] = kind === 'like' ? [row.isThis, row.isOther] : [row.isOther, row.isThis];
  return { isLiked, isDisliked, likes: row.likes, dislikes: row.dislikes };
}

type NewComment = { userId: number; postId: number; parentId: number | null; content: string; isApproved: boolean; now: Date };

const writing = (db: Db) => ({
  /** Its number. Undefined where the post is no longer there to be commented on: then the transaction is to be given up. */
  async addComment({ userId, postId, parentId, content, isApproved, now }: NewComment): Promise<number | undefined> {
    const held = await rowsOf(db, sql`select 1 from ${blogPosts} p where p.id = ${postId} and p.status = 'published' for no key update`);
    if (held.length === 0) return undefined;
    const [made] = await db
      .insert(blogComments)
      .values({ userId, blogPostId: postId, parentId, content, isApproved, createdAt: now })
      .returning({ id: blogComments.id });
    return made?.id;
  },

  /** Until the transaction is over nobody else writes comments in this member's name. */
  async holdPen(userId: number): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('blog-comments:' || ${userId}::bigint, 0))`);
  },

  /** When this member last wrote comments here, newest first: at most `max`, none before `since`. */
  async lately({ userId, since, max }: { userId: number; since: Date; max: number }): Promise<Date[]> {
    const rows = await rowsOf<{ at: string }>(
      db,
      sql`select created_at as at from ${blogComments} where user_id = ${userId} and created_at > ${since} order by created_at desc limit ${max}`,
    );
    return rows.map(({ at }) => new Date(at));
  },

  /** False where it was so already. */
  async approveComment(id: number, isApproved: boolean): Promise<boolean> {
    const rows = await rowsOf(
      db,
      sql`update ${blogComments} set is_approved = ${isApproved} where id = ${id} and is_approved <> ${isApproved} returning 1`,
    );
    return rows.length > 0;
  },

  /** Out of sight; false where it was gone already. */
  async removeComment(id: number, now: Date): Promise<boolean> {
    const rows = await rowsOf(db, sql`update ${blogComments} set deleted_at = ${now} where id = ${id} and deleted_at is null returning 1`);
    return rows.length > 0;
  },

  /** Counts anew what everybody sees. The post is held for it, and comments are held before their posts. */
  async countComments(postId: number): Promise<void> {
    await db.execute(sql`select 1 from ${blogPosts} where id = ${postId} for no key update`);
    await db.execute(sql`update ${blogPosts} set comments = (
      select count(*)::int from ${blogComments} c where c.blog_post_id = ${postId} and c.is_approved and c.deleted_at is null) where id = ${postId}`);
  },
});

export const blogThread = (db: Db) => ({
  ...writing(db),

  /** Oldest first; one more than `limit` is asked for by the caller who wants to know whether there is more. */
  commentPage: (wish: Page): Promise<BlogCommentRow[]> => page(db, wish),

  commentQueue: (wish: Queue): Promise<BlogCommentRow[]> => queue(db, wish),

  async comment(id: number, reader: BlogReader): Promise<BlogCommentRow | undefined> {
    const [row] = await selectComments(db, reader).where(eq(blogComments.id, id));
    return row;
  },

  async commentPlace(id: number): Promise<BlogCommentPlace | undefined> {
    const [row] = await selectPlace(db).where(eq(blogComments.id, id));
    return row;
  },

  /** The same, and nobody else changes it until the transaction is over. */
  async holdComment(id: number): Promise<BlogCommentPlace | undefined> {
    const [row] = await selectPlace(db).where(eq(blogComments.id, id)).for('no key update');
    return row;
  },

  /** Whether whoever wrote the post, or one of the comments, has blocked the member. */
  async isBlocked({ userId, postId, commentIds }: { userId: number; postId: number; commentIds: readonly number[] }): Promise<boolean> {
    const rows = await rowsOf(
      db,
      sql`select 1 from ${blocks} b where b.blocked_id = ${userId} and b.user_id in (
        select p.user_id from ${blogPosts} p where p.id = ${postId}
        union select c.user_id from ${blogComments} c where c.id = any(${sql.param([...commentIds])}::bigint[])) limit 1`,
    );
    return rows.length > 0;
  },

  /** Undefined where no such post stands. Wants a transaction. */
  like: (press: Press & { slug: string }): Promise<{ isLiked: boolean; likes: number } | undefined> => togglePost(db, press),

  /** A like takes the own dislike away, and the other way round. Undefined where there is no such comment to see. Wants a transaction. */
  react: (press: CommentPress): Promise<BlogReaction | undefined> => toggleComment(db, press),

  /** Counts one reader; undefined where the post does not stand, and of its author nobody takes note. */
  async view(id: number, readerId: number | null): Promise<number | undefined> {
    const [row] = await rowsOf<{ views: number }>(
      db,
      sql`update ${blogPosts} p set views = p.views + 1
        where p.id = ${id} and p.status = 'published' and ${readerId === null ? sql`true` : sql`p.user_id <> ${readerId}`} returning p.views`,
    );
    return row?.views;
  },
});
