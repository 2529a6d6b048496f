// Posts as the board needs them: one select with the author, the pick and the viewer's like beside each row.
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { authorColumns } from '../community/author-columns.ts';
import type { Db } from '../db.ts';
import { lastSettled } from '../picks/last-settled.ts';
import { likes, posts } from '../schema/board.ts';
import { postWatches } from '../schema/moderation.ts';
import { users } from '../schema/people.ts';
import { predictionPosts, predictions } from '../schema/predictions.ts';

/** Every column a PostRow is made of; add where, order and limit. */
export const selectPosts = (db: Db, viewerId: number | null) =>
  db
    .select({
      post: getTableColumns(posts),
      author: { ...authorColumns, deletedAt: users.deletedAt },
      record: {
        settled: users.totalPredictions,
        won: users.correctPredictions,
        /** Of the last ten settled picks, oldest first. */
        form: lastSettled(sql`${posts.userId}`, 'oldest first'),
      },
      watch:
        viewerId === null
          ? sql<'follow' | 'mute' | null>`null`
          : sql<'follow' | 'mute' | null>`(select w.watch from ${postWatches} w where w.post_id = ${posts.id} and w.user_id = ${viewerId})`,
      outcome: predictionPosts.predictedOutcome,
      pick: {
        id: predictions.id,
        verdict: predictions.verdict,
        points: predictions.points,
        isConfidenceTouched: predictions.confidenceTouched,
      },
      isLiked:
        viewerId === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select 1 from ${likes} l where l.post_id = ${posts.id} and l.user_id = ${viewerId})`,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(predictionPosts, eq(predictionPosts.postId, posts.id))
    .leftJoin(predictions, and(eq(predictions.userId, posts.userId), eq(predictions.matchId, posts.matchId)));

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];
