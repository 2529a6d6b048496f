// What the API promises to admins about the blog: drafts, posts, and the comments that wait.
import { z } from 'zod';
import { sports } from '#domain/sport.ts';
import { blogPost } from '../blog.ts';
import { blogComment } from '../community/blog-thread.ts';
import { cursor, id, limit } from '../fields/ids.ts';
import { address, maybeSaid, said, searchText } from '../fields/text.ts';
import { route } from '../route.ts';

export const adminBlogPost = blogPost
  .omit({ publishedAt: true })
  .extend({ status: z.enum(['draft', 'published']), publishedAt: z.iso.datetime().nullable(), createdAt: z.iso.datetime() })
  .meta({ id: 'AdminBlogPost' });
export type AdminBlogPost = z.output<typeof adminBlogPost>;

export const adminBlogPosts = route({
  method: 'GET',
  path: '/api/admin/blog',
  who: 'admin',
  summary: 'Every blog post, drafts among them, newest first; content left out. `X-Total-Count` tells how many there are.',
  input: z.object({
    state: z.enum(['all', 'draft', 'published'], 'state는 all, draft, published 가운데 하나예요.').default('all'),
    search: searchText.default(''),
    limit: limit(100, 20),
    cursor,
  }),
  output: z.array(adminBlogPost),
});

export const readBlogDraft = route({
  method: 'GET',
  path: '/api/admin/blog/:id',
  who: 'admin',
  summary: 'One blog post as it is written.',
  input: z.object({ id }),
  output: adminBlogPost,
});

const words = (max: number, each: number) =>
  z.array(z.string().trim().min(1).max(each, `${each}자까지 쓸 수 있어요.`)).max(max, `${max}개까지 쓸 수 있어요.`);

export const blogForm = z.object({
  title: said(120, '제목을 입력해주세요.'),
  /** Made from the title when left out. */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(120, '주소가 너무 길어요.')
    .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u, '주소에는 글자, 숫자와 -만 쓸 수 있어요.')
    .nullish(),
  excerpt: maybeSaid(300).default(''),
  content: said(60_000, '내용을 입력해주세요.'),
  category: said(40, '분류를 골라 주세요.'),
  tags: words(10, 20).default([]),
  keywords: words(10, 30).default([]),
  metaTitle: maybeSaid(120).default(''),
  metaDescription: maybeSaid(300).default(''),
  featuredImage: address('https 주소나 /로 시작하는 경로를 입력해주세요.').nullish(),
  cover: z
    .object({ sport: z.enum(sports).nullable().default(null), figure: maybeSaid(12).default(''), unit: maybeSaid(8).default('') })
    .default({ sport: null, figure: '', unit: '' }),
  status: z.enum(['draft', 'published'], '공개 여부를 확인해 주세요.').default('draft'),
  isSticky: z.boolean().default(false),
  isFeatured: z.boolean().default(false),
});

export const createBlogPost = route({
  method: 'POST',
  path: '/api/admin/blog',
  who: 'admin',
  summary: 'Writes a blog post, as a draft or at once for everybody.',
  input: blogForm,
  output: adminBlogPost,
});

export const changeBlogPost = route({
  method: 'PUT',
  path: '/api/admin/blog/:id',
  who: 'admin',
  summary:
    'Changes a blog post as a whole; its address stays when none is given. With `basedOn` it is refused where somebody else was quicker.',
  input: blogForm.extend({
    id,
    /** The `updatedAt` of the post as it was read. */
    basedOn: z.iso.datetime({ offset: true, error: '읽은 글의 updatedAt을 그대로 보내 주세요.' }).optional(),
  }),
  output: adminBlogPost,
});

export const deleteBlogPost = route({
  method: 'DELETE',
  path: '/api/admin/blog/:id',
  who: 'admin',
  summary: 'Deletes a blog post with its comments.',
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});

export const previewBlogPost = route({
  method: 'POST',
  path: '/api/admin/blog/preview',
  who: 'admin',
  summary: 'What Markdown becomes: sanitised HTML, its headings, and the minutes it takes to read.',
  input: z.object({ content: maybeSaid(60_000) }),
  output: z.object({
    contentHtml: z.string(),
    outline: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
    readingTime: z.int(),
  }),
});

export const adminBlogComments = route({
  method: 'GET',
  path: '/api/admin/blog-comments',
  who: 'admin',
  summary: 'Comments of blog posts, newest first; `waiting` lists those that nobody has approved.',
  input: z.object({
    state: z.enum(['waiting', 'all'], 'state는 waiting이나 all이에요.').default('waiting'),
    limit: limit(100, 50),
    cursor,
  }),
  output: z.array(blogComment.extend({ postTitle: z.string() })),
});

export const approveBlogComment = route({
  method: 'PATCH',
  path: '/api/admin/blog-comments/:id',
  who: 'admin',
  summary: 'Lets a comment stand, or takes it back.',
  input: z.object({ id, isApproved: z.boolean('공개 여부를 확인해 주세요.') }),
  output: blogComment,
});

export const removeBlogComment = route({
  method: 'DELETE',
  path: '/api/admin/blog-comments/:id',
  who: 'admin',
  summary: 'Removes a comment of a blog post.',
  input: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
});
