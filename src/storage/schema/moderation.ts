// What keeps the talk bearable: earlier wordings, who follows or mutes what, who blocks whom, and what was reported.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { comments, posts } from './board.ts';
import { at, createdAt, id, ref } from './columns.ts';
import { users } from './people.ts';

/** The words of a post or comment before they were changed. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    postId: ref('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: ref('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** Null for a comment. */
    title: text('title'),
    content: text('content').notNull(),
    reason: text('reason'),
    replacedAt: at('replaced_at').notNull(),
  },
  (t) => [
    index('revisions_of_post').on(t.postId, t.id.desc()),
    index('revisions_of_comment').on(t.commentId, t.id.desc()),
    check('revisions_one_target', sql`num_nonnulls(${t.postId}, ${t.commentId}) = 1`),
  ],
);

/** `follow` is told of comments, `mute` of none; whoever wrote the post follows it without a row. */
export const postWatches = pgTable(
  'post_watches',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: ref('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    watch: text('watch', { enum: ['follow', 'mute'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] }), index('post_watches_of_post').on(t.postId)],
);

export const blocks = pgTable(
  'blocks',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: ref('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index('blocks_of_blocked').on(t.blockedId)],
);

export const reports = pgTable(
  'reports',
  {
    id: id(),
    /** Null once the reporter has left. */
    reporterId: ref('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['post', 'comment', 'message'] }).notNull(),
    targetId: ref('target_id').notNull(),
    /** Whose words they are. */
    authorId: ref('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The words as they stood when they were reported. */
    excerpt: text('excerpt').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['open', 'upheld', 'dismissed'] })
      .notNull()
      .default('open'),
    decidedBy: ref('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.kind, t.targetId, t.reporterId),
    index('reports_by_state').on(t.state, t.id.desc()),
    index('reports_of_author').on(t.authorId).where(sql`state = 'upheld'`),
    index('reports_of_decider').on(t.decidedBy),
    index('reports_of_reporter').on(t.reporterId, t.id.desc()),
  ],
);
