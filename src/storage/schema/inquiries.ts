// What people write to the operator, and what became of it.
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt, id, ref } from './columns.ts';
import { users } from './people.ts';

export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    /** Null for a visitor, and once the member has left. */
    userId: ref('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['question', 'bug', 'report', 'rights', 'ad', 'privacy', 'other'] }).notNull(),
    /** Where an answer goes; null where none is wanted, and once it is no longer needed. */
    email: text('email'),
    body: text('body').notNull(),
    /** The page it is about, a path of ours. */
    about: text('about'),
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    reply: text('reply'),
    handledBy: ref('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: at('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('inquiries_by_state').on(t.state, t.id.desc()),
    index('inquiries_of_user').on(t.userId),
    index('inquiries_of_handler').on(t.handledBy),
    index('inquiries_handled').on(t.handledAt).where(sql`handled_at is not null`),
  ],
);
