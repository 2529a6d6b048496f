// What the event stream promises: GET /api/live, one event per change, named by topic, in the shape that the lists show.
import { z } from 'zod';
import { ad } from './ads.ts';
import { post } from './board.ts';
import { message } from './chat.ts';
import { comment } from './comments.ts';
import { sport } from './matches.ts';
import { recommendation } from './recommendations.ts';

/** Told to everyone alike, so what depends on the reader (isLiked, isMine) is false here: a screen keeps its own. */
export const topicShapes = {
  /** Which matches changed; their odds and scores are fetched again, and 304 when nothing the reader sees did. */
  matches: z.object({ sport, matchIds: z.array(z.string()) }),
  /** The day whose AI picks are ready. */
  analysis: z.object({ date: z.string(), count: z.int() }),
  messages: message,
  posts: post,
  'post-likes': z.object({ postId: z.int(), likes: z.int() }),
  'post-removed': z.object({ postId: z.int() }),
  comments: comment,
  'comment-removed': z.object({ postId: z.int(), commentId: z.int() }),
  /** Standings moved. */
  rankings: z.object({ settledAt: z.iso.datetime() }),
  recommendations: recommendation,
  ads: ad,
  /** Something changed in the member's own list of notices; told to that member alone, who then asks for it. */
  notices: z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type Topic = keyof typeof topicShapes;
export type TopicData<T extends Topic> = z.output<(typeof topicShapes)[T]>;

export const topics = Object.keys(topicShapes) as readonly Topic[];
