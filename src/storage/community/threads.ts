// What becomes of a post: read, followed, reworded and taken away; and the earlier wordings of posts and comments.
import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { posts } from '../schema/board.ts';
import { postWatches, revisions } from '../schema/moderation.ts';
import { forgetNewsUnder } from './comment-news.ts';
import { standingPost } from './standing.ts';

export type Watch = 'follow' | 'mute';
export type WordingRow = Pick<typeof revisions.$inferSelect, 'title' | 'content' | 'reason' | 'replacedAt'>;
export type PostPlace = {
  id: number;
  userId: number;
  views: number;
  comments: number;
  review: 'clear' | 'held' | 'removed';
  isPublished: boolean;
  isDeleted: boolean;
};

/** The oldest are not told: who has changed their words so often is no reader of them. */
const wordingsMax = 100;

const wordings = (db: Db) =>
  db
    .select({ title: revisions.title, content: revisions.content, reason: revisions.reason, replacedAt: revisions.replacedAt })
    .from(revisions)
    .orderBy(sql`${revisions.id} desc nulls last`)
    .limit(wordingsMax)
    .$dynamic();

export const createThreadStore = (db: Db) => ({
  /** The post, whatever became of it. */
  async place(id: number): Promise<PostPlace | undefined> {
    const [row] = await db
      .select({
        id: posts.id,
        userId: posts.userId,
        views: posts.views,
        comments: posts.comments,
        review: posts.review,
        isPublished: posts.isPublished,
        isDeleted: sql<boolean>`${posts.deletedAt} is not null`,
      })
      .from(posts)
      .where(eq(posts.id, id));
    return row;
  },

  /** Counts one reader; undefined where the post does not stand, and of its author nobody takes note. */
  async view(id: number, readerId: number | null): Promise<number | undefined> {
    const [row] = await rowsOf<{ views: number }>(
      db,
      sql`update ${posts} p set views = p.views + 1
        where p.id = ${id} and ${standingPost} and ${readerId === null ? sql`true` : sql`p.user_id <> ${readerId}`} returning p.views`,
    );
    return row?.views;
  },

  /** For a past that is written at once: so many had read it. */
  async addViews(id: number, readers: number): Promise<void> {
    await db
      .update(posts)
      .set({ views: sql`${posts.views} + ${readers}` })
      .where(eq(posts.id, id));
  },

  async watch({ userId, postId, watch, now }: { userId: number; postId: number; watch: Watch | null; now: Date }): Promise<void> {
    if (watch === null) await db.delete(postWatches).where(sql`${postWatches.userId} = ${userId} and ${postWatches.postId} = ${postId}`);
    else
      await db
        .insert(postWatches)
        .values({ userId, postId, watch, createdAt: now })
        .onConflictDoUpdate({ target: [postWatches.userId, postWatches.postId], set: { watch, createdAt: now } });
  },

  /** Off the board; its pick and what was scored stay. False where it was gone already. */
  async remove({ id, userId, now }: { id: number; userId: number; now: Date }): Promise<boolean> {
    const rows = await rowsOf(
      db,
      sql`update ${posts} set deleted_at = ${now}, updated_at = ${now} where id = ${id} and user_id = ${userId} and deleted_at is null returning 1`,
    );
    if (rows.length > 0) await forgetNewsUnder(db, id);
    return rows.length > 0;
  },

  /** Newest first. */
  wordingsOfPost: (postId: number): Promise<WordingRow[]> => wordings(db).where(eq(revisions.postId, postId)),
  wordingsOfComment: (commentId: number): Promise<WordingRow[]> => wordings(db).where(eq(revisions.commentId, commentId)),

  /** Words that no longer stand. */
  async keepWordingOfComment({ commentId, content, now }: { commentId: number; content: string; now: Date }): Promise<void> {
    await db.insert(revisions).values({ commentId, content, replacedAt: now });
  },
});
