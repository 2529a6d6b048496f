// How a member's last picks ended: along the order of all settlements, as the streak runs, so that the two agree wherever they are shown.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { predictions } from '../schema/predictions.ts';

/** So many of the latest settled picks are looked at for the ten that were settled last: picks are kept in the order in which they were made. */
const lookedAt = 40;
const formLength = 10;

const orders = { 'oldest first': sql`f.settle_no, f.id`, 'newest first': sql`f.settle_no desc, f.id desc` };

/** Of the ten picks of a member that were settled last; void ones are passed over. `userId`: as the statement around it names theirs. */
export const lastSettled = (userId: SQLWrapper, order: keyof typeof orders): SQL<('won' | 'lost')[]> => sql<('won' | 'lost')[]>`coalesce((
  select array_agg(f.verdict order by ${orders[order]}) from (
    select made.verdict, made.settle_no, made.id from (
      select p.verdict, p.settle_no, p.id from ${predictions} p where p.user_id = ${userId} and p.verdict in ('won', 'lost')
      order by p.id desc nulls last limit ${lookedAt}
    ) made order by made.settle_no desc, made.id desc limit ${formLength}
  ) f), '{}')`;
