// The blog, its categories and comments, and the advertisements of the house.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt, id, ref, updatedAt } from './columns.ts';
import { users } from './people.ts';

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    excerpt: text('excerpt').notNull().default(''),
    content: text('content').notNull(),
    featuredImage: text('featured_image'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    keywords: text('keywords').array().notNull().default(sql`'{}'`),
    category: text('category').notNull().default('general'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    readingTime: integer('reading_time').notNull().default(5),
    isSticky: boolean('is_sticky').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    publishedAt: at('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('blog_posts_newest').on(t.publishedAt.desc(), t.id.desc()).where(sql`status = 'published'`),
    index('blog_posts_of_category').on(t.category, t.publishedAt.desc(), t.id.desc()),
    index('blog_posts_of_user').on(t.userId),
    index('blog_posts_title_trgm').using('gin', sql`${t.title} gin_trgm_ops`),
    index('blog_posts_content_trgm').using('gin', sql`${t.content} gin_trgm_ops`),
  ],
);

export const blogCategories = pgTable('blog_categories', {
  id: id(),
  name: text('name').notNull().unique(),
  slug: text('slug').notNull().unique(),
  description: text('description').notNull().default(''),
  color: text('color').notNull().default('#3b82f6'),
  icon: text('icon').notNull().default('BookOpen'),
  postCount: integer('post_count').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
});

export const blogComments = pgTable(
  'blog_comments',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    blogPostId: ref('blog_post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    parentId: ref('parent_id').references((): AnyPgColumn => blogComments.id, { onDelete: 'cascade' }),
    isApproved: boolean('is_approved').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('blog_comments_of_post').on(t.blogPostId, t.id),
    index('blog_comments_of_user').on(t.userId),
    index('blog_comments_of_parent').on(t.parentId),
  ],
);

export const ads = pgTable(
  'ads',
  {
    id: id(),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    imageUrl: text('image_url'),
    linkUrl: text('link_url'),
    isActive: boolean('is_active').notNull().default(true),
    position: text('position', { enum: ['banner', 'sidebar', 'footer'] })
      .notNull()
      .default('banner'),
    priority: integer('priority').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('ads_in_place').on(t.position, t.priority.desc(), t.id).where(sql`is_active`)],
);
