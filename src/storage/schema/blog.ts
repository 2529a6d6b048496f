// The blog, its categories and comments, and the advertisements of the house.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sports as sportCodes } from '#domain/sport.ts';
import { at, bytea, createdAt, id, ref, updatedAt } from './columns.ts';
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
    /** The content as sanitised HTML, and its headings: made when it is written, so that reading costs nothing. */
    contentHtml: text('content_html').notNull().default(''),
    outline: jsonb('outline').$type<{ id: string; level: number; text: string }[]>().notNull().default([]),
    /** What stands on the cover where there is no picture: the lines of a court, and one number of the article. */
    coverSport: text('cover_sport', { enum: sportCodes }),
    coverFigure: text('cover_figure').notNull().default(''),
    coverUnit: text('cover_unit').notNull().default(''),
    /** Written by a program; marked so wherever it is shown. */
    isAi: boolean('is_ai').notNull().default(false),
  },
  (t) => [
    index('blog_posts_newest').on(t.publishedAt.desc(), t.id.desc()).where(sql`status = 'published'`),
    index('blog_posts_shown').on(t.isSticky.desc(), t.publishedAt.desc(), t.id.desc()).where(sql`status = 'published'`),
    index('blog_posts_of_category').on(t.category, t.isSticky.desc(), t.publishedAt.desc(), t.id.desc()).where(sql`status = 'published'`),
    index('blog_posts_of_user').on(t.userId),
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
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('blog_comments_waiting').on(t.id.desc()).where(sql`not is_approved and deleted_at is null`),
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
    /** Who pays; empty: told by the host of its link. */
    advertiser: text('advertiser').notNull().default(''),
    /** One a day, ad and reader. */
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [index('ads_in_place').on(t.position, t.priority.desc(), t.id).where(sql`is_active`)],
);

/** Who of a day has clicked an ad, by a hash that means nothing the day after; forgotten soon. */
export const adClicks = pgTable(
  'ad_clicks',
  {
    adId: ref('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    reader: bytea('reader').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adId, t.day, t.reader] }), index('ad_clicks_by_day').on(t.day)],
);

/** When which advertisement stood where, as anyone may read it; stays when the ad itself is deleted. */
export const adRuns = pgTable(
  'ad_runs',
  {
    id: id(),
    /** Null for the partner slot, and once the ad is gone. */
    adId: ref('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    position: text('position', { enum: ['banner', 'sidebar', 'footer', 'partner'] }).notNull(),
    title: text('title').notNull(),
    advertiser: text('advertiser').notNull(),
    /** Null where it leads nowhere outside. */
    linkHost: text('link_host'),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('ad_runs_newest').on(t.startedAt.desc(), t.id.desc()),
    index('ad_runs_of_ad').on(t.adId),
    index('ad_runs_open').on(t.position).where(sql`ended_at is null`),
  ],
);
