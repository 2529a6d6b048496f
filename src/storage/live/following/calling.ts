// Which matches somebody wants to be called for, and who: before they begin, and when they have ended.
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../db.ts';
import { matchBells, matchMoments, teamFollows } from '../../schema/live.ts';
import { matches } from '../../schema/sports.ts';

/** `since`: only those who joined at that instant or later. */
type Page = { afterUserId: number; limit: number; since?: Date | undefined };
export type SoonWatched = { matchId: number; start: Date };
/** `wasHalted`: it was broken off for a while. */
export type SettledWatched = { matchId: number; settleNo: number; start: Date; wasHalted: boolean; isWatched: boolean };

const isWatched = sql`(exists (select 1 from ${matchBells} b where b.match_id = m.id)
  or exists (select 1 from ${teamFollows} f where f.team_id = m.home_team_id)
  or exists (select 1 from ${teamFollows} f where f.team_id = m.away_team_id))`;

export const calling = (db: Db) => ({
  /** Matches of the window at an hour that is known, which somebody waits for, soonest first. */
  async startingSoon({ from, to, limit }: { from: Date; to: Date; limit: number }): Promise<SoonWatched[]> {
    const rows = await rowsOf<{ id: string; ms: number }>(
      db,
      sql`select m.id, extract(epoch from m.match_date)::float8 * 1000 as ms from ${matches} m
          where m.match_date > ${from} and m.match_date <= ${to} and m.phase = 'scheduled' and m.time_confirmed
            and not coalesce((m.flags ->> 'delayed')::boolean, false) and ${isWatched}
          order by m.match_date, m.id limit ${limit}`,
    );
    return rows.map(({ id, ms }) => ({ matchId: Number(id), start: new Date(ms) }));
  },

  /** Whoever has a bell on it or follows one of its teams, by number, so that the next batch goes on behind the last. */
  async membersToCall(matchId: number, { afterUserId, limit, since }: Page): Promise<number[]> {
    const isNew = since === undefined ? sql`` : sql` and created_at >= ${since}`;
    const followersOf = (side: 'home_team_id' | 'away_team_id') => sql`(select user_id from ${teamFollows}
      where team_id = (select ${sql.identifier(side)} from ${matches} where id = ${matchId}) and user_id > ${afterUserId}${isNew}
      order by user_id limit ${limit})`;
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select user_id as id from (
            (select user_id from ${matchBells} where match_id = ${matchId} and user_id > ${afterUserId}${isNew} order by user_id limit ${limit})
            union ${followersOf('home_team_id')}
            union ${followersOf('away_team_id')}
          ) watching order by user_id limit ${limit}`,
    );
    return rows.map(({ id }) => Number(id));
  },

  /** First settlements behind a place in their order, oldest first. */
  async settledAfter({ settleNo, limit }: { settleNo: number; limit: number }): Promise<SettledWatched[]> {
    const rows = await rowsOf<{ id: string; no: string; ms: number; wasHalted: boolean; isWatched: boolean }>(
      db,
      sql`select m.id, m.settle_no as no, extract(epoch from m.match_date)::float8 * 1000 as ms, ${isWatched} as "isWatched",
            exists (select 1 from ${matchMoments} o where o.match_id = m.id and o.kind = 'halt') as "wasHalted"
          from ${matches} m where m.settle_no > ${settleNo} and m.settle_no is not null order by m.settle_no limit ${limit}`,
    );
    return rows.map(({ id, no, ms, ...row }) => ({ ...row, matchId: Number(id), settleNo: Number(no), start: new Date(ms) }));
  },

  /** The last place of that order; 0 where nothing was settled. */
  async lastSettleNo(): Promise<number> {
    const [row] = await rowsOf<{ no: string | null }>(db, sql`select max(settle_no) as no from ${matches} where settle_no is not null`);
    return Number(row?.no ?? 0);
  },
});
