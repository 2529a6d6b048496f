// The board: posts, comments under them, the likes and dislikes of both, and the discussion room's lines.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sports as sportCodes } from '#domain/sport.ts';
import { blogComments, blogPosts } from './blog.ts';
import { at, createdAt, id, percent, price, ref, updatedAt } from './columns.ts';
import { users } from './people.ts';
import { matches } from './sports.ts';

/** Held: shown to its author alone until an admin has looked at it. */
const review = () =>
  text('review', { enum: ['clear', 'held', 'removed'] })
    .notNull()
    .default('clear');

export const posts = pgTable(
  'posts',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    content: text('content').notNull(),
    matchId: ref('match_id').references(() => matches.id, { onDelete: 'set null' }),
    externalMatchId: text('external_match_id'),
    sport: text('sport', { enum: sportCodes }),
    prediction: text('prediction'),
    predictionReason: text('prediction_reason'),
    confidence: percent('confidence').notNull().default(50),
    odds: price('odds'),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    isPublished: boolean('is_published').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    views: integer('views').notNull().default(0),
    review: review(),
    deletedAt: at('deleted_at'),
    /** When its words were last changed, and how often: what stood before is kept under `revisions`. */
    editedAt: at('edited_at'),
    revisions: integer('revisions').notNull().default(0),
  },
  (t) => [
    index('posts_newest').on(t.id.desc()).where(sql`is_published and deleted_at is null`),
    index('posts_of_sport').on(t.sport, t.id.desc()),
    index('posts_of_user').on(t.userId, t.id.desc()),
    index('posts_of_match').on(t.matchId, t.id.desc()),
    index('posts_by_time').using('brin', t.createdAt),
    index('posts_held').on(t.id.desc()).where(sql`review = 'held'`),
    /** What only its author sees: nearly nothing, asked for with every board that a member opens. */
    index('posts_seen_by_author').on(t.userId, t.id.desc()).where(sql`not (is_published and review = 'clear')`),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    postId: ref('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    parentId: ref('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    review: review(),
    editedAt: at('edited_at'),
    revisions: integer('revisions').notNull().default(0),
  },
  (t) => [
    index('comments_by_time').using('brin', t.createdAt),
    index('comments_of_post').on(t.postId, t.id),
    index('comments_of_user').on(t.userId, t.id.desc()),
    index('comments_of_parent').on(t.parentId),
  ],
);

const target = {
  postId: () => ref('post_id').references(() => posts.id, { onDelete: 'cascade' }),
  commentId: () => ref('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
  blogPostId: () => ref('blog_post_id').references(() => blogPosts.id, { onDelete: 'cascade' }),
  blogCommentId: () => ref('blog_comment_id').references(() => blogComments.id, { onDelete: 'cascade' }),
};
const member = () =>
  ref('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const likes = pgTable(
  'likes',
  {
    id: id(),
    userId: member(),
    postId: target.postId(),
    commentId: target.commentId(),
    blogPostId: target.blogPostId(),
    blogCommentId: target.blogCommentId(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('likes_of_post').on(t.postId, t.userId),
    uniqueIndex('likes_of_comment').on(t.commentId, t.userId),
    uniqueIndex('likes_of_blog_post').on(t.blogPostId, t.userId),
    uniqueIndex('likes_of_blog_comment').on(t.blogCommentId, t.userId),
    index('likes_by_user').on(t.userId),
    check('likes_one_target', sql`num_nonnulls(${t.postId}, ${t.commentId}, ${t.blogPostId}, ${t.blogCommentId}) = 1`),
  ],
);

export const dislikes = pgTable(
  'dislikes',
  {
    id: id(),
    userId: member(),
    postId: target.postId(),
    commentId: target.commentId(),
    blogCommentId: target.blogCommentId(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('dislikes_of_post').on(t.postId, t.userId),
    uniqueIndex('dislikes_of_comment').on(t.commentId, t.userId),
    uniqueIndex('dislikes_of_blog_comment').on(t.blogCommentId, t.userId),
    index('dislikes_by_user').on(t.userId),
    check('dislikes_one_target', sql`num_nonnulls(${t.postId}, ${t.commentId}, ${t.blogCommentId}) = 1`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    userId: ref('user_id').references(() => users.id),
    content: text('content').notNull(),
    type: text('type').notNull().default('user'),
    /** False for what is held, removed or deleted. */
    isVisible: boolean('is_visible').notNull().default(true),
    createdAt: createdAt(),
    review: review(),
    /** The room of one match; null for the discussion of all. */
    matchId: ref('match_id').references(() => matches.id, { onDelete: 'set null' }),
    /** Says how a match stands or ended: folded for those who do not want to know. */
    tellsScore: boolean('tells_score').notNull().default(false),
    /** What an automatic account says, it says once. */
    dedupeKey: text('dedupe_key').unique(),
  },
  (t) => [
    index('messages_of_room').on(t.matchId, t.id.desc()).where(sql`is_visible`),
    index('messages_of_user').on(t.userId, t.id.desc()),
    index('messages_by_time').using('brin', t.createdAt),
  ],
);
