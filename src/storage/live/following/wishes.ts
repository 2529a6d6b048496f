// What members follow and have a bell on: set, taken back, listed and counted.
import { and, eq, sql } from 'drizzle-orm';
import type { Sport } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import { among, type Db, rowsOf } from '../../db.ts';
import { matchBells, teamFollows } from '../../schema/live.ts';
import { leagues, matches, sports, teams } from '../../schema/sports.ts';

export type FollowedRow = {
  teamId: number;
  key: string;
  name: string;
  nameKo: string | null;
  shortKo: string | null;
  sport: Sport;
  /** Of its latest match. */
  leagueCode: string | null;
  leagueName: string | null;
  followedAt: Date;
};

type Asked = { userId: number; limit: number };
type OfTeam = { userId: number; teamId: number };
type OfMatch = { userId: number; matchId: number };

/** A bell of a match that was over so long ago says nothing any more. */
const bellKeptMs = days(60);
/** Counted no further: beyond it a match is popular enough. */
const countedMax = 1000;

/** By either side, through the index of each. */
const latestLeague = sql`left join lateral (
  select latest.league_code from (
    (select league_code, match_date from ${matches} where home_team_id = f.team_id and league_code is not null order by match_date desc limit 1)
    union all
    (select league_code, match_date from ${matches} where away_team_id = f.team_id and league_code is not null order by match_date desc limit 1)
  ) latest order by latest.match_date desc limit 1
) played on true`;

async function followedTeams(db: Db, { userId, limit }: Asked): Promise<FollowedRow[]> {
  const rows = await rowsOf<Omit<FollowedRow, 'teamId' | 'followedAt'> & { teamId: string; followedMs: number }>(
    db,
    sql`
    select f.team_id as "teamId", t.key, t.name, t.name_ko as "nameKo", t.short_ko as "shortKo", s.code as sport,
      l.code as "leagueCode", coalesce(l.name_ko, l.name) as "leagueName", extract(epoch from f.created_at)::float8 * 1000 as "followedMs"
    from (select team_id, created_at from ${teamFollows} where user_id = ${userId} order by created_at desc, team_id desc limit ${limit}) f
    join ${teams} t on t.id = f.team_id
    join ${sports} s on s.id = t.sport_id
    ${latestLeague}
    left join ${leagues} l on l.code = played.league_code
    order by f.created_at desc, f.team_id desc`,
  );
  return rows.map(({ teamId, followedMs, ...row }) => ({ ...row, teamId: Number(teamId), followedAt: new Date(followedMs) }));
}

const listing = (db: Db) => ({
  /** Newest first. */
  teamsOf: (asked: Asked): Promise<FollowedRow[]> => followedTeams(db, asked),

  /** Matches with a bell of this member that have not ended, soonest first. */
  async bellsOf({ userId, limit }: Asked): Promise<number[]> {
    const rows = await db
      .select({ matchId: matchBells.matchId })
      .from(matchBells)
      .innerJoin(matches, eq(matches.id, matchBells.matchId))
      .where(and(eq(matchBells.userId, userId), sql`${matches.status} <> 'finished'`))
      .orderBy(matches.matchDate, matches.id)
      .limit(limit);
    return rows.map(({ matchId }) => matchId);
  },

  /** What a member follows of the teams of one match, and whether it has their bell. */
  async ofMatch(
    userId: number,
    { matchId, teamIds }: { matchId: number; teamIds: readonly number[] },
  ): Promise<{ teams: Set<number>; bell: boolean }> {
    const [followed, bells] = await Promise.all([
      teamIds.length === 0
        ? []
        : db
            .select({ teamId: teamFollows.teamId })
            .from(teamFollows)
            .where(and(eq(teamFollows.userId, userId), among(teamFollows.teamId, teamIds)))
            .limit(teamIds.length),
      db
        .select({ matchId: matchBells.matchId })
        .from(matchBells)
        .where(and(eq(matchBells.userId, userId), eq(matchBells.matchId, matchId)))
        .limit(1),
    ]);
    return { teams: new Set(followed.map(({ teamId }) => teamId)), bell: bells.length > 0 };
  },

  /** How many have a bell on each match, and how many follow its teams (whoever follows both counts twice), each up to a thousand a team.
   *  Every match that was asked for is there. */
  async peopleOf(matchIds: readonly number[]): Promise<Map<number, { bells: number; followers: number }>> {
    const found = new Map(matchIds.map((id) => [id, { bells: 0, followers: 0 }]));
    if (matchIds.length === 0) return found;
    const followersOf = (side: 'home_team_id' | 'away_team_id') =>
      sql`(select count(*) from (select 1 from ${teamFollows} f where f.team_id = m.${sql.identifier(side)} limit ${countedMax}) followed)`;
    const rows = await rowsOf<{ id: string; bells: number; followers: number }>(
      db,
      sql`
      select m.id, (select count(*) from (select 1 from ${matchBells} b where b.match_id = m.id limit ${countedMax}) belled)::int as bells,
        (${followersOf('home_team_id')} + ${followersOf('away_team_id')})::int as followers
      from ${matches} m where m.id = any(${sql.param([...matchIds])}::bigint[])`,
    );
    for (const { id, bells, followers } of rows) found.set(Number(id), { bells, followers });
    return found;
  },
});

const setting = (db: Db) => ({
  /** Until the transaction is over nobody else changes what this member follows. */
  async hold(userId: number): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('following:' || ${userId}::bigint, 0))`);
  },

  async isTeam(teamId: number): Promise<boolean> {
    return (await db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).limit(1)).length > 0;
  },

  /** How many others a member follows; only after `hold`. */
  async countTeams({ userId, teamId }: OfTeam): Promise<number> {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${teamFollows} where user_id = ${userId} and team_id <> ${teamId}`,
    );
    return row?.n ?? 0;
  },

  async follow({ userId, teamId }: OfTeam, now: Date): Promise<void> {
    await db.insert(teamFollows).values({ userId, teamId, createdAt: now }).onConflictDoNothing();
  },

  async unfollow({ userId, teamId }: OfTeam): Promise<void> {
    await db.delete(teamFollows).where(and(eq(teamFollows.userId, userId), eq(teamFollows.teamId, teamId)));
  },

  /** How many other matches that have not ended have this member's bell; only after `hold`. */
  async countBells({ userId, matchId }: OfMatch): Promise<number> {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${matchBells} b join ${matches} m on m.id = b.match_id
          where b.user_id = ${userId} and b.match_id <> ${matchId} and m.status <> 'finished'`,
    );
    return row?.n ?? 0;
  },

  /** Takes the member's bells of long ago away on the same occasion. */
  async ring({ userId, matchId }: OfMatch, now: Date): Promise<void> {
    const old = new Date(now.getTime() - bellKeptMs);
    await db.execute(sql`delete from ${matchBells} b using ${matches} m
      where b.user_id = ${userId} and m.id = b.match_id and m.match_date < ${old} and m.status = 'finished'`);
    await db.insert(matchBells).values({ userId, matchId, createdAt: now }).onConflictDoNothing();
  },

  async silence({ userId, matchId }: OfMatch): Promise<void> {
    await db.delete(matchBells).where(and(eq(matchBells.userId, userId), eq(matchBells.matchId, matchId)));
  },
});

export const wishing = (db: Db) => ({ ...listing(db), ...setting(db) });
