// What the live boards read: matches under way, those nearest to now, how many people care about each, and which of ours a provider means.
import { and, between, inArray, sql } from 'drizzle-orm';
import { hours, minutes } from '#domain/time/duration.ts';
import { among, type Db, rowsOf } from '../db.ts';
import { isPerson } from '../rankings/order.ts';
import { matches } from '../schema/sports.ts';
import { type Match, matchOf, selectMatches } from './read.ts';

/** Longer than any match lasts, rain included: what is still called live after it was forgotten by its feed. */
const longestMs = hours(48);
const soonMs = hours(2);
/** A match that should have begun and says nothing yet still counts as about to begin. */
const lateMs = minutes(30);
const candidatesMax = 600;

type Around = { from: Date; to: Date; now: Date; limit: number };

const byStart = (a: Match, b: Match) => a.start.getTime() - b.start.getTime() || a.id - b.id;
const isOn = ({ status }: Match) => Number(status === 'live');

/** Those of them that are still called live are so no more: how they stand is not known. The last score stays. Answers which they were. */
async function loseSight(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const lost = await db
    .update(matches)
    .set({ phase: 'unknown', status: 'upcoming', updatedAt: now })
    .where(and(among(matches.id, ids), sql`${matches.status} = 'live'`))
    .returning({ id: matches.id });
  return lost.map(({ id }) => id);
}

export const boardReaders = (db: Db) => ({
  /** In progress, the one that began first before the others. */
  async underWay({ now, limit }: { now: Date; limit: number }): Promise<Match[]> {
    // Written as the partial index is, so that the planner sees that it serves.
    const rows = await selectMatches(db)
      .where(and(sql`${matches.status} = 'live'`, sql`${matches.matchDate} > ${new Date(now.getTime() - longestMs)}`))
      .orderBy(sql`${matches.matchDate}`, sql`${matches.id}`)
      .limit(limit);
    return rows.map(matchOf);
  },

  loseSight: (ids: readonly number[], now: Date) => loseSight(db, ids, now),

  /** Of a window (`to` excluded): live first, then by kick-off. Where there are more than fit, those nearest to now stay. */
  async around({ from, to, now, limit }: Around): Promise<Match[]> {
    const nearest = db
      .select({ id: matches.id })
      .from(matches)
      .where(between(matches.matchDate, from, new Date(to.getTime() - 1)))
      .orderBy(sql`(${matches.status} = 'live') desc`, sql`abs(extract(epoch from ${matches.matchDate} - ${now}::timestamptz))`, matches.id)
      .limit(limit);
    const rows = await selectMatches(db).where(inArray(matches.id, nearest)).limit(limit);
    return rows.map(matchOf).sort((a, b) => isOn(b) - isOn(a) || byStart(a, b));
  },

  /** Matches in progress or about to begin, soonest first, and how many different members picked them, wait for them or follow their teams. */
  async peopleAround(now: Date): Promise<Map<number, number>> {
    const at = (ms: number) => new Date(now.getTime() + ms);
    const rows = await rowsOf<{ id: number; people: number }>(
      db,
      sql`with c as (
            (select id, match_date, home_team_id, away_team_id from matches where status = 'live' and match_date > ${at(-longestMs)})
            union all
            (select id, match_date, home_team_id, away_team_id from matches
             where phase = 'scheduled' and status = 'upcoming' and match_date between ${at(-lateMs)} and ${at(soonMs)})
            order by match_date, id limit ${candidatesMax}
          ), who as (
            select p.match_id as id, p.user_id from c join predictions p on p.match_id = c.id
            union
            select b.match_id, b.user_id from c join match_bells b on b.match_id = c.id
            union
            select c.id, f.user_id from c join team_follows f on f.team_id in (c.home_team_id, c.away_team_id)
          )
          select c.id::float8 as id, coalesce(n.people, 0)::int as people
          from c left join (select who.id, count(*) as people from who join users u on u.id = who.user_id and ${isPerson} group by who.id) n
            on n.id = c.id
          order by c.match_date, c.id`,
    );
    return new Map(rows.map(({ id, people }) => [id, people]));
  },

  /** Which match of ours each event of a provider is; a card of several bouts answers by the bout (`event competition`). */
  async idsByEvents(provider: string, eventIds: readonly string[]): Promise<Map<string, number>> {
    if (eventIds.length === 0) return new Map();
    const rows = await rowsOf<{ event: string; competition: string; id: number }>(
      db,
      sql`select event_id as event, competition_id as competition, match_id::float8 as id from match_refs
          where provider = ${provider} and event_id = any(${sql.param([...eventIds])}::text[])`,
    );
    return new Map(rows.map(({ event, competition, id }) => [`${event} ${competition}`, id]));
  },
});
