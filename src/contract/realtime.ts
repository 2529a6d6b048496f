// What the event stream promises: GET /api/live, one event per change, named by topic, in the shape that the lists show.
import { z } from 'zod';
import { ad } from './ads.ts';
import { post } from './board.ts';
import { message } from './chat.ts';
import { comment } from './comments.ts';
import { sport } from './matches.ts';
import { recommendation } from './recommendations.ts';

/** Told to everyone alike, so what depends on the reader (isLiked, isMine) is false here: a screen keeps its own.
 *
 *  `?topics=` names them, parted by commas; all when left out. Every event has an id: with it in `Last-Event-ID`, or in `?lastEventId=`, a
 *  stream that broke off is told what it missed. `?seat=` (16 to 64 of `A-Za-z0-9_-`) tells the browsers of one network apart where people
 *  are counted. Beside the topics a stream says `here`, with `{}`, at its opening and every 20 s. */
export const topicShapes = {
  /** Which matches changed; their odds and scores are fetched again, and 304 when nothing the reader sees did. */
  matches: z.object({ sport, matchIds: z.array(z.string()) }),
  /** The day whose AI picks are ready. */
  analysis: z.object({ date: z.string(), count: z.int() }),
  messages: message,
  'message-removed': z.object({ messageId: z.int() }),
  posts: post,
  'post-likes': z.object({ postId: z.int(), likes: z.int() }),
  'post-removed': z.object({ postId: z.int() }),
  /** `postComments`: how many the post has now; absent where only the words are others. */
  comments: comment.extend({ postComments: z.int().optional() }),
  /** `comments` is how many the post has left. */
  'comment-removed': z.object({ postId: z.int(), commentId: z.int(), comments: z.int() }),
  /** How many have the site open now: a member once, a visitor once for each browser. Told at the opening of a stream too. */
  presence: z.object({ people: z.int() }),
  /** The stream was away for longer than what is kept: whoever shows something asks for it again. */
  missed: z.object({}),
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
