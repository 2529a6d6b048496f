// What the API promises about the blog.
import { z } from 'zod';
import { sports } from '#domain/sport.ts';
import { avatarIcons } from './fields/choices.ts';
import { cursor, limit } from './fields/ids.ts';
import { searchText } from './fields/text.ts';
import { route } from './route.ts';

export const blogPost = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    /** Markdown, as written; empty in lists. */
    content: z.string(),
    featuredImage: z.string().nullable(),
    category: z.string(),
    tags: z.array(z.string()),
    keywords: z.array(z.string()),
    metaTitle: z.string(),
    metaDescription: z.string(),
    views: z.int(),
    likes: z.int(),
    comments: z.int(),
    /** Minutes. */
    readingTime: z.int(),
    isFeatured: z.boolean(),
    isSticky: z.boolean(),
    /** True: generated, and marked so on screen. */
    isAi: z.boolean(),
    /** Stands where there is no picture: the lines of a court, and one number of the article with its unit. */
    cover: z.object({ sport: z.enum(sports).nullable(), figure: z.string(), unit: z.string() }),
    isLiked: z.boolean(),
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    author: z.object({
      username: z.string(),
      displayName: z.string(),
      avatar: z.string().nullable(),
      icon: z.enum(avatarIcons).nullable(),
    }),
  })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.output<typeof blogPost>;

export const listBlogPosts = route({
  method: 'GET',
  path: '/api/blog',
  who: 'visitor',
  summary: 'Blog posts, newest first, by category and search.',
  input: z.object({
    /** 축구분석, 야구분석, 농구분석, 베팅가이드, AI예측, 일반; 전체 or nothing means all. */
    category: z
      .string()
      .trim()
      .max(40)
      .transform((name) => (name === '' || name === '전체' ? undefined : name))
      .optional(),
    search: searchText.default(''),
    limit: limit(100, 50),
    cursor,
  }),
  output: z.object({
    posts: z.array(blogPost),
    categories: z.array(z.object({ name: z.string(), slug: z.string(), color: z.string(), icon: z.string(), postCount: z.int() })),
  }),
});

export const readBlogPost = route({
  method: 'GET',
  path: '/api/blog/:slug',
  who: 'visitor',
  summary: 'One blog post with its outline and what to read next.',
  input: z.object({
    slug: z
      .string()
      .max(160)
      .regex(/^[\p{L}\p{N}_-]+$/u, '포스트를 찾을 수 없습니다'),
  }),
  output: z.object({
    ...blogPost.shape,
    /** The same text as sanitised HTML. */
    contentHtml: z.string(),
    outline: z.array(z.object({ id: z.string(), level: z.int(), text: z.string() })),
    related: z.array(z.object({ slug: z.string(), title: z.string(), category: z.string(), readingTime: z.int() })),
  }),
});
export type BlogPostPage = z.output<typeof readBlogPost.output>;
