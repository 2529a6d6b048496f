// Who might want to know that a match begins soon: those who pick in its league, and have not picked this one.
import { sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import { type Db, rowsOf } from '../db.ts';
import { notifications } from '../schema/people.ts';
import { predictions } from '../schema/predictions.ts';
import { matches, sports } from '../schema/sports.ts';
import { isNotShut } from './window.ts';

export type MatchSoon = { matchId: number; league: string; start: Date };

type Question = {
  matchId: number;
  memberIds: readonly number[];
  /** Beginning of the Seoul day. */
  since: Date;
  /** Who has been reminded this often today is left in peace. */
  atMost: number;
};

const recentlyMs = days(14);

export const reminding = (db: Db) => ({
  /** Open matches of a league that begin in the window, soonest first. */
  async startingBetween({
    from,
    to,
    sports: codes,
    limit,
  }: {
    from: Date;
    to: Date;
    sports: readonly Sport[];
    limit: number;
  }): Promise<MatchSoon[]> {
    const rows = await rowsOf<{ id: string; league: string; ms: number }>(
      db,
      sql`select m.id, m.league_code as league, extract(epoch from m.match_date)::float8 * 1000 as ms
          from ${matches} m join ${sports} s on s.id = m.sport_id
          where m.match_date > ${from} and m.match_date <= ${to} and m.phase = 'scheduled' and not m.teams_undecided
            and ${isNotShut} and m.time_confirmed and not coalesce((m.flags ->> 'delayed')::boolean, false)
            and m.league_code is not null and s.code = any(${sql.param([...codes])}::text[])
          order by m.match_date, m.id limit ${limit}`,
    );
    return rows.map(({ id, league, ms }) => ({ matchId: Number(id), league, start: new Date(ms) }));
  },

  /** Who picks in a league, by number: asked once for all its matches, since it looks at all that was picked there of late. */
  async pickersOf(league: string, now: Date): Promise<number[]> {
    const recently = new Date(now.getTime() - recentlyMs);
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select distinct p.user_id as id from ${matches} m join ${predictions} p on p.match_id = m.id
          where m.league_code = ${league} and m.match_date > ${recently} and p.picked_at > ${recently}
          order by id`,
    );
    return rows.map(({ id }) => Number(id));
  },

  /** Of these members those who have not picked the match, nor heard enough of such today; by number. */
  async membersToRemind({ matchId, memberIds, since, atMost }: Question): Promise<number[]> {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select c.id from unnest(${sql.param([...memberIds])}::bigint[]) as c(id)
          where not exists (select 1 from ${predictions} o where o.user_id = c.id and o.match_id = ${matchId})
            and ${atMost} > (
              select count(*) from (select kind, created_at from ${notifications} where user_id = c.id order by id desc nulls last limit 50) n
              where n.kind = 'match-starting' and n.created_at >= ${since}
            )
          order by c.id`,
    );
    return rows.map(({ id }) => Number(id));
  },
});
