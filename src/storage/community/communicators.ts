// Who wrote most lately: posts, comments and messages of people, counted over the newest of each.
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { lastSettled } from '../picks/last-settled.ts';
import { comments, messages, posts } from '../schema/board.ts';
import { users } from '../schema/people.ts';

type Member = Pick<
  typeof users.$inferSelect,
  'id' | 'username' | 'displayName' | 'avatar' | 'icon' | 'role' | 'isVerified' | 'kind' | 'tier' | 'level'
>;

export type Communicator = Member & {
  settled: number;
  won: number;
  /** Of the last ten settled picks, oldest first. */
  form: ('won' | 'lost')[];
  posts: number;
  comments: number;
  messages: number;
  lastActiveAt: Date;
};

/** So many of the newest rows of each kind are looked at, however busy the days were. */
const lookedAt = 20_000;
/** Of those who wrote most so many are asked who they are: some are no people, or have left. */
const foremost = 500;

/** Most first, the one who wrote last first among equals. What is held, removed or deleted does not count. */
export async function communicators(db: Db, { since, limit }: { since: Date; limit: number }): Promise<Communicator[]> {
  const rows = await rowsOf<Omit<Communicator, 'id' | 'lastActiveAt'> & { id: string; lastActiveAt: string }>(
    db,
    sql`with written as (
        select user_id, 1 as kind, created_at from ${posts} where id > (select max(id) from ${posts}) - ${lookedAt}::bigint and created_at > ${since}
          and deleted_at is null and is_published and review = 'clear'
        union all
        select user_id, 2, created_at from ${comments} where id > (select max(id) from ${comments}) - ${lookedAt}::bigint and created_at > ${since}
          and deleted_at is null and review = 'clear'
        union all
        select user_id, 3, created_at from ${messages} where id > (select max(id) from ${messages}) - ${lookedAt}::bigint and created_at > ${since}
          and is_visible and review = 'clear' and type = 'user'
      ), counted as (
        select user_id, count(*) as n, count(*) filter (where kind = 1)::int as posts, count(*) filter (where kind = 2)::int as comments,
          count(*) filter (where kind = 3)::int as messages, max(created_at) as last
        from written group by user_id order by n desc, last desc, user_id limit ${foremost}
      ), best as (
        select c.*, u.id, u.username, u.display_name as "displayName", u.avatar, u.icon, u.role, u.is_verified as "isVerified", u.kind, u.tier, u.level,
          u.total_predictions as settled, u.correct_predictions as won
        from counted c join ${users} u on u.id = c.user_id and u.kind = 'person' and u.deleted_at is null
        order by c.n desc, c.last desc, c.user_id limit ${limit}
      )
      select b.id, b.username, b."displayName", b.avatar, b.icon, b.role, b."isVerified", b.kind, b.tier, b.level, b.settled, b.won, b.posts, b.comments,
        b.messages, b.last as "lastActiveAt", ${lastSettled(sql`b.user_id`, 'oldest first')} as form
      from best b order by b.n desc, b.last desc, b.user_id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), lastActiveAt: new Date(row.lastActiveAt) }));
}
