// What stands where everybody sees it: the conditions on a post `p` and on a comment `c`.
import { sql } from 'drizzle-orm';

export const standingPost = sql`p.is_published and p.review = 'clear' and p.deleted_at is null`;
export const standingComment = sql`c.review = 'clear' and c.deleted_at is null`;
