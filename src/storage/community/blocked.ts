// Who is blocked is not read: the condition that leaves their writing out of every list.
import { type SQL, sql } from 'drizzle-orm';
import { blocks } from '../schema/moderation.ts';

/** True for what the viewer has not blocked; `author` is the column with the writer's number. Their list is read once for a statement, not
 *  looked up for each row. */
export const notBlocked = (viewerId: number | null, author: SQL): SQL =>
  viewerId === null ? sql`true` : sql`${author} not in (select bl.blocked_id from ${blocks} bl where bl.user_id = ${viewerId})`;
