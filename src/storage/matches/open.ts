// Matches that should be over by now and are not: of days that the rounds of the feeds do not reach any more.
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db.ts';
import { matches } from '../schema/sports.ts';
import { type Match, matchOf, selectMatches } from './read.ts';

export type OpenMatch = { id: number; league: string; start: Date };

type Asked = { from: Date; to: Date; limit: number };

export const openReaders = (db: Db) => ({
  /** Whose start is in the window, the newest of them, oldest first. One that was put off waits for its new day and is none of them. */
  async leftOpen({ from, to, limit }: Asked): Promise<OpenMatch[]> {
    const rows = await rowsOf<{ id: number; league: string; startMs: number }>(
      db,
      sql`select id::float8 as id, league_code as league, floor(extract(epoch from match_date) * 1000)::float8 as "startMs" from matches
          where match_date between ${from} and ${to} and phase in ('scheduled', 'live', 'suspended', 'unknown') and league_code is not null
          order by match_date desc, id desc limit ${limit}`,
    );
    return rows.map(({ startMs, ...row }) => ({ ...row, start: new Date(startMs) })).reverse();
  },

  /** Still called live though they began before `before`, the oldest first. */
  async liveSince({ before, limit }: { before: Date; limit: number }): Promise<Match[]> {
    // Written as the partial index is, so that the planner sees that it serves.
    const rows = await selectMatches(db)
      .where(sql`${matches.status} = 'live' and ${matches.matchDate} <= ${before}`)
      .orderBy(sql`${matches.matchDate}`, sql`${matches.id}`)
      .limit(limit);
    return rows.map(matchOf);
  },
});
