// What the API promises about what becomes of a blog post once it stands: read, liked, and talked about.
import { z } from 'zod';
import { author } from '../accounts.ts';
import { reaction } from '../comments.ts';
import { cursor, id, limit } from '../fields/ids.ts';
import { said } from '../fields/text.ts';
import { route } from '../route.ts';

const slug = z
  .string()
  .max(160)
  .regex(/^[\p{L}\p{N}_-]+$/u, '포스트를 찾을 수 없습니다');

export const viewBlogPost = route({
  method: 'POST',
  path: '/api/blog/:slug/views',
  who: 'visitor',
  summary: 'Counts a reader of a blog post, once a day for each member or address; answers the count.',
  limitPerMinute: 120,
  input: z.object({ slug }),
  output: z.object({ views: z.int() }),
});

export const likeBlogPost = route({
  method: 'POST',
  path: '/api/blog/:slug/like',
  who: 'user',
  summary: 'Likes a blog post, or takes the like back.',
  limitPerMinute: 120,
  input: z.object({ slug }),
  output: z.object({ isLiked: z.boolean(), likes: z.int() }),
});

export const blogComment = z
  .object({
    id: z.int(),
    slug: z.string(),
    content: z.string(),
    parentId: z.int().nullable(),
    userId: z.int(),
    user: author,
    likes: z.int(),
    dislikes: z.int(),
    isLiked: z.boolean(),
    isDisliked: z.boolean(),
    /** False: only its author and admins read it until it is looked at. */
    isApproved: z.boolean(),
    /** Deleted, with answers that still stand: its words and author are no longer told. */
    isDeleted: z.boolean(),
    isMine: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'BlogComment' });
export type BlogComment = z.output<typeof blogComment>;

export const listBlogComments = route({
  method: 'GET',
  path: '/api/blog/:slug/comments',
  who: 'visitor',
  summary: 'The comments of a blog post, oldest first; answers carry their parentId. The head carries `X-Next-Cursor` while there is more.',
  input: z.object({ slug, limit: limit(200, 100), cursor }),
  output: z.array(blogComment),
});

export const addBlogComment = route({
  method: 'POST',
  path: '/api/blog/:slug/comments',
  who: 'user',
  summary: 'Comments on a blog post, or answers another comment of it.',
  limitPerMinute: 30,
  input: z.object({ slug, content: said(1000, '댓글을 입력해주세요.'), parentId: id.nullish() }),
  output: blogComment,
});

export const likeBlogComment = route({
  method: 'POST',
  path: '/api/blog-comments/:id/like',
  who: 'user',
  summary: 'Likes a comment of a blog post, or takes the like back; an own dislike goes away.',
  limitPerMinute: 120,
  input: z.object({ id }),
  output: reaction,
});

export const dislikeBlogComment = route({
  method: 'POST',
  path: '/api/blog-comments/:id/dislike',
  who: 'user',
  summary: 'Dislikes a comment of a blog post, or takes the dislike back; an own like goes away.',
  limitPerMinute: 120,
  input: z.object({ id }),
  output: reaction,
});

export const deleteBlogComment = route({
  method: 'DELETE',
  path: '/api/blog-comments/:id',
  who: 'user',
  summary: 'Deletes the own comment of a blog post.',
  fault: 'delete-comment-failed',
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});
