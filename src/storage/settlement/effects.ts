// What a correction of a match touches, for an admin who looks at it before or after: picks, members and their points.
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { users } from '../schema/people.ts';
import { predictions } from '../schema/predictions.ts';

export type FirstMoves = { members: number; awarded: number; greatest: { userId: number; before: number; after: number }[] };

export const createEffects = (db: Db) => ({
  /** How many picks each match has, automatic accounts among them; matches without any are absent. */
  async picksOf(matchIds: readonly number[]): Promise<Map<number, number>> {
    if (matchIds.length === 0) return new Map();
    const rows = await rowsOf<{ id: string; n: number }>(
      db,
      sql`select match_id as id, count(*)::int as n from ${predictions}
          where match_id = any(${sql.param([...matchIds])}::bigint[]) group by match_id`,
    );
    return new Map(rows.map(({ id, n }) => [Number(id), n]));
  },

  /** What the first settlement of a match brought, right after it. */
  async firstMoves(matchId: number, shown: number): Promise<FirstMoves> {
    const [sums] = await rowsOf<{ members: number; awarded: number }>(
      db,
      sql`select count(*)::int as members, coalesce(sum(points), 0)::int as awarded from ${predictions}
          where match_id = ${matchId} and points > 0`,
    );
    const rows = await rowsOf<{ userId: string; before: number; after: number }>(
      db,
      sql`select u.id as "userId", u.points - p.points as before, u.points as after
          from ${predictions} p join ${users} u on u.id = p.user_id
          where p.match_id = ${matchId} and p.points > 0 order by p.points desc, u.id limit ${shown}`,
    );
    return { members: 0, awarded: 0, ...sums, greatest: rows.map(({ userId, ...row }) => ({ userId: Number(userId), ...row })) };
  },

  async namesOf(userIds: readonly number[]): Promise<Map<number, { username: string; displayName: string }>> {
    if (userIds.length === 0) return new Map();
    const rows = await rowsOf<{ id: string; username: string; displayName: string }>(
      db,
      sql`select id, username, display_name as "displayName" from ${users} where id = any(${sql.param([...userIds])}::bigint[])`,
    );
    return new Map(rows.map(({ id, ...row }) => [Number(id), row]));
  },
});
