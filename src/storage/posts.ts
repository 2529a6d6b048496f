// Posts of the board: written, read in pages that never skip, and found by their match or author.
import { sql } from 'drizzle-orm';
import type { Outcome, Sport } from '#domain/sport.ts';
import { among, type Db, rowsOf } from './db.ts';
import { type BoardFilter, type BoardPlace, countPosts, pageOfIds } from './posts/page.ts';
import { type PostRow, selectPosts } from './posts/read.ts';
import { posts } from './schema/board.ts';
import { predictionPosts } from './schema/predictions.ts';

export type { BoardFilter, BoardPlace } from './posts/page.ts';
export type { PostRow } from './posts/read.ts';

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
};

type Restated = Pick<NewPost, 'title' | 'outcome' | 'label' | 'confidencePct' | 'odds'> & { id: number; userId: number; now: Date };

async function add(db: Db, post: NewPost): Promise<number> {
  const matchId = post.matchId === null ? null : String(post.matchId);
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`with b as (
      insert into ${posts} (user_id, title, content, match_id, external_match_id, sport, prediction, prediction_reason, confidence, odds, tags,
        created_at, updated_at)
      values (${post.userId}, ${post.title}, ${post.content}, ${matchId}::bigint, ${matchId}, ${post.sport}, ${post.label}, ${post.reason},
        ${post.confidencePct}, ${post.odds}, ${sql.param(post.tags)}::text[], ${post.createdAt}, ${post.createdAt})
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

export const createPostStore = (db: Db) => ({
  /** Its number. The pick itself is written through `picks`. */
  add: (post: NewPost): Promise<number> => add(db, post),

  /** What a post says of its pick, after the pick was changed. */
  async restate({ id, userId, now, title, label, confidencePct, odds }: Restated): Promise<void> {
    await db
      .update(posts)
      .set({ title, prediction: label, confidence: confidencePct, odds, updatedAt: now })
      .where(sql`${posts.id} = ${id} and ${posts.userId} = ${userId}`);
  },

  /** With authors, picks and the viewer's own like, in the order asked for; hidden ones too: the caller decides. */
  async byIds(ids: readonly number[], viewerId: number | null): Promise<PostRow[]> {
    if (ids.length === 0) return [];
    const rows = await selectPosts(db, viewerId).where(among(posts.id, ids));
    const byId = new Map(rows.map((row) => [row.post.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  /** The places of one page, one more than `limit` where there is more. */
  page: (filter: BoardFilter, { after, limit }: { after: BoardPlace | undefined; limit: number }): Promise<BoardPlace[]> =>
    pageOfIds(db, filter, { after, limit }),

  /** At most `max`: counting stops there. */
  count: (filter: BoardFilter, max: number): Promise<number> => countPosts(db, filter, max),
});
