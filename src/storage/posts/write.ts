// Posts written, restated after their pick was changed, reworded with what stood before kept, and put under review.
import { eq, sql } from 'drizzle-orm';
import type { Outcome, Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { posts } from '../schema/board.ts';
import { revisions } from '../schema/moderation.ts';
import { users } from '../schema/people.ts';
import { predictionPosts } from '../schema/predictions.ts';

export type NewPost = {
  userId: number;
  title: string;
  content: string;
  sport: Sport;
  /** Null for an opinion. */
  matchId: number | null;
  outcome: Outcome;
  /** As the board shows it: 홈 승. */
  label: string;
  reason: string | null;
  confidencePct: number;
  /** Decimal, of the outcome, where somebody offers them. */
  odds: number | null;
  tags: readonly string[];
  createdAt: Date;
  /** Waits for a review: its author alone sees it. */
  isHeld?: boolean;
};

type Restated = Pick<NewPost, 'title' | 'outcome' | 'label' | 'confidencePct' | 'odds'> & { id: number; userId: number; now: Date };

export type PostWords = { title: string; content: string; reason: string | null; tags: readonly string[] };
/** What stands, held until the transaction is over. */
export type HeldWords = PostWords & { id: number; matchId: number | null; review: 'clear' | 'held'; revisions: number };
export type RecentPost = PostWords & { matchId: number | null; createdAt: Date; editedAt: Date | null };

async function add(db: Db, post: NewPost): Promise<number> {
  const matchId = post.matchId === null ? null : String(post.matchId);
  const isHeld = post.isHeld ?? false;
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`with b as (
      insert into ${posts} (user_id, title, content, match_id, external_match_id, sport, prediction, prediction_reason, confidence, odds, tags,
        created_at, updated_at, is_published, review)
      values (${post.userId}, ${post.title}, ${post.content}, ${matchId}::bigint, ${matchId}, ${post.sport}, ${post.label}, ${post.reason},
        ${post.confidencePct}, ${post.odds}, ${sql.param(post.tags)}::text[], ${post.createdAt}, ${post.createdAt},
        ${!isHeld}, ${isHeld ? 'held' : 'clear'})
      returning id
    ), o as (
      insert into ${predictionPosts} (post_id, user_id, match_id, external_match_id, predicted_outcome, confidence)
      select b.id, ${post.userId}::bigint, ${matchId}::bigint, ${matchId}, ${post.outcome}, ${post.confidencePct}::numeric from b
    )
    select id from b`,
  );
  if (!row) throw new Error('a post was written and has no number');
  return Number(row.id);
}

const wordColumns = {
  title: posts.title,
  content: posts.content,
  reason: posts.predictionReason,
  tags: posts.tags,
  matchId: posts.matchId,
};

async function holdWords(db: Db, id: number): Promise<HeldWords | undefined> {
  const [row] = await db
    .select({ ...wordColumns, id: posts.id, review: posts.review, revisions: posts.revisions })
    .from(posts)
    .where(sql`${posts.id} = ${id} and ${posts.deletedAt} is null and ${posts.review} <> 'removed'`)
    .for('no key update');
  return row && { ...row, review: row.review === 'held' ? 'held' : 'clear' };
}

type Reworded = { stood: HeldWords; words: PostWords; isHeld: boolean; now: Date };

async function reword(db: Db, { stood, words, isHeld, now }: Reworded): Promise<void> {
  const { id, title, content, reason } = stood;
  await db.insert(revisions).values({ postId: id, title, content, reason, replacedAt: now });
  await db
    .update(posts)
    .set({
      title: words.title,
      content: words.content,
      predictionReason: words.reason,
      editedAt: now,
      updatedAt: now,
      revisions: stood.revisions + 1,
      ...(isHeld ? { review: 'held' as const, isPublished: false } : {}),
    })
    .where(eq(posts.id, id));
}

export const postWriters = (db: Db) => ({
  /** Its number. The pick itself is written through `picks`. */
  add: (post: NewPost): Promise<number> => add(db, post),

  /** What a post says of its pick, after the pick was changed. */
  async restate({ id, userId, now, title, label, confidencePct, odds }: Restated): Promise<void> {
    await db
      .update(posts)
      .set({ title, prediction: label, confidence: confidencePct, odds, updatedAt: now })
      .where(sql`${posts.id} = ${id} and ${posts.userId} = ${userId}`);
  },

  /** Undefined for what was deleted or removed. */
  holdWords: (id: number): Promise<HeldWords | undefined> => holdWords(db, id),

  /** New words; those that stood are kept. `isHeld` puts them under review; false leaves a review as it is. */
  reword: (change: Reworded): Promise<void> => reword(db, change),

  /** Until the transaction is over nobody else writes posts in this member's name. */
  async holdPen(userId: number): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('posts:' || ${userId}::bigint, 0))`);
  },

  async memberSince(userId: number): Promise<Date | undefined> {
    const [row] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
    return row?.createdAt;
  },

  /** The newest of a member's posts, whatever became of them. */
  newestOf: (userId: number, limit: number): Promise<RecentPost[]> =>
    db
      .select({ ...wordColumns, createdAt: posts.createdAt, editedAt: posts.editedAt })
      .from(posts)
      .where(eq(posts.userId, userId))
      .orderBy(sql`${posts.id} desc nulls last`)
      .limit(limit),
});
