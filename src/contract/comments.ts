// What the API promises about comments under a prediction post.
import { z } from 'zod';
import { author } from './accounts.ts';
import { cursor, id, limit } from './fields/ids.ts';
import { said } from './fields/text.ts';
import { route } from './route.ts';

export const comment = z
  .object({
    id: z.int(),
    postId: z.int(),
    content: z.string(),
    /** The comment this one answers. */
    parentId: z.int().nullable(),
    userId: z.int(),
    user: author,
    likes: z.int(),
    dislikes: z.int(),
    isLiked: z.boolean(),
    isDisliked: z.boolean(),
    /** Deleted, with answers that still stand: its words and author are no longer told. */
    isDeleted: z.boolean(),
    /** Waits for a review: only its author reads it. */
    isHeld: z.boolean(),
    /** When its words were last changed; what stood before is at /api/comments/:id/history. */
    editedAt: z.iso.datetime().nullable(),
    revisions: z.int(),
    /** The author can change the words until this instant; null once it has passed, and for others. */
    editableUntil: z.iso.datetime().nullable(),
    /** The delete button stands only where this is true. */
    isMine: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;

/** `:id` is the post's number. */
export const listComments = route({
  method: 'GET',
  path: '/api/predictions/:id/comments',
  who: 'visitor',
  summary: 'The comments of a post, oldest first; answers carry their parentId. The head carries `X-Next-Cursor` while there is more.',
  input: z.object({ id, limit: limit(200, 100), cursor }),
  output: z.array(comment),
});

export const addComment = route({
  method: 'POST',
  path: '/api/predictions/:id/comments',
  who: 'user',
  summary: 'Comments on a post, or answers another comment of it.',
  limitPerMinute: 30,
  input: z.object({ id, content: said(1000, '댓글을 입력해주세요.'), parentId: id.nullish() }),
  output: comment,
});

/** Like and dislike exclude each other, so both answer the whole state. */
export const reaction = z.object({ isLiked: z.boolean(), isDisliked: z.boolean(), likes: z.int(), dislikes: z.int() });
export type Reaction = z.output<typeof reaction>;

export const likeComment = route({
  method: 'POST',
  path: '/api/comments/:id/like',
  who: 'user',
  summary: 'Likes a comment, or takes the like back; an own dislike goes away.',
  limitPerMinute: 120,
  input: z.object({ id }),
  output: reaction,
});

export const dislikeComment = route({
  method: 'POST',
  path: '/api/comments/:id/dislike',
  who: 'user',
  summary: 'Dislikes a comment, or takes the dislike back; an own like goes away.',
  limitPerMinute: 120,
  input: z.object({ id }),
  output: reaction,
});

export const deleteComment = route({
  method: 'DELETE',
  path: '/api/comments/:id',
  who: 'user',
  summary: 'Deletes the own comment.',
  fault: 'delete-comment-failed',
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});
