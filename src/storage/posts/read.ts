// Posts as the board needs them: one select with the author, the pick and the viewer's like beside each row.
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { likes, posts } from '../schema/board.ts';
import { users } from '../schema/people.ts';
import { predictionPosts, predictions } from '../schema/predictions.ts';

/** Every column a PostRow is made of; add where, order and limit. */
export const selectPosts = (db: Db, viewerId: number | null) =>
  db
    .select({
      post: getTableColumns(posts),
      author: {
        id: users.id,
        username: users.username,
        displayName: users.displayName,
        avatar: users.avatar,
        icon: users.icon,
        role: users.role,
        isVerified: users.isVerified,
        kind: users.kind,
        tier: users.tier,
        level: users.level,
        deletedAt: users.deletedAt,
      },
      outcome: predictionPosts.predictedOutcome,
      pick: { id: predictions.id, verdict: predictions.verdict, points: predictions.points },
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
