// What is shown of members: their face, their standing, their figures, and what they picked lately.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Outcome, Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';
import { awayTeams, homeTeams } from '../matches/read.ts';
import { posts } from '../schema/board.ts';
import { userReliability, users } from '../schema/people.ts';
import { predictionPosts, predictions } from '../schema/predictions.ts';
import { battleRankings } from '../schema/rankings.ts';
import { matches, sports } from '../schema/sports.ts';
import { type Belongings, belongingsOf } from './belongings.ts';

export type Verdict = (typeof predictions.$inferSelect)['verdict'];

/** How many picks there are, and how the settled ones ended. A void pick is settled for nobody. */
export type Tally = { picks: number; settled: number; won: number };
export type SportTally = Tally & { sport: Sport; week: Omit<Tally, 'picks'>; month: Omit<Tally, 'picks'> };

export type Standing = {
  /** 0 to 100; null where nothing has been counted. */
  reliabilityPct: number | null;
  /** Share of ranked members at or below, 0 to 100; null for someone without a place. */
  percentile: number | null;
  /** The newest snapshot of the place in each period asked for; a period without one is absent. */
  places: Readonly<Record<string, number>>;
};

export type RecentPick = {
  postId: number | null;
  sport: Sport;
  homeName: string;
  awayName: string;
  outcome: Outcome;
  confidencePct: number;
  verdict: Verdict;
  points: number;
  pickedAt: Date;
};

const verdictsCount = (since: Date | null) => {
  const inTime = since === null ? sql`true` : sql`p.settled_at >= ${since}`;
  return {
    settled: sql`(count(*) filter (where p.verdict in ('won', 'lost') and ${inTime}))::int`,
    won: sql`(count(*) filter (where p.verdict = 'won' and ${inTime}))::int`,
  };
};

async function talliesOf(db: Db, { userId, week, month }: { userId: number; week: Date; month: Date }): Promise<SportTally[]> {
  const [ever, ofWeek, ofMonth] = [verdictsCount(null), verdictsCount(week), verdictsCount(month)];
  return rowsOf<SportTally>(
    db,
    sql`select s.code as sport, count(*)::int as picks, ${ever.settled} as settled, ${ever.won} as won,
          jsonb_build_object('settled', ${ofWeek.settled}, 'won', ${ofWeek.won}) as week,
          jsonb_build_object('settled', ${ofMonth.settled}, 'won', ${ofMonth.won}) as month
        from ${predictions} p join ${matches} m on m.id = p.match_id join ${sports} s on s.id = m.sport_id
        where p.user_id = ${userId} group by s.code, s.id order by s.id`,
  );
}

type StandingQuestion = { userId: number; ranking: number | null; periods: readonly string[] };

async function standingOf(db: Db, { userId, ranking, periods }: StandingQuestion): Promise<Standing> {
  const percentile =
    ranking === null
      ? sql`null::float8`
      : sql`(select 100.0 * count(*) filter (where ranking >= ${ranking}) / nullif(count(*), 0) from ${users}
             where ranking is not null and deleted_at is null and kind = 'person')::float8`;
  const wanted = sql.join(
    periods.map((period) => sql`${period}`),
    sql`, `,
  );
  const [row] = await rowsOf<Standing>(
    db,
    sql`select ${percentile} as percentile,
          (select reliability_score from ${userReliability} where user_id = ${userId})::float8 as "reliabilityPct",
          coalesce((select jsonb_object_agg(period, ranking) from (
            select distinct on (period) period, ranking from ${battleRankings}
            where user_id = ${userId} and period in (${wanted})
            order by period, recorded_at desc, id desc
          ) newest), '{}'::jsonb) as places`,
  );
  return row ?? { percentile: null, reliabilityPct: null, places: {} };
}

type RecentQuestion = {
  userId: number;
  /** Others see only what can no longer be changed: picks on matches that had begun by then. Null: all of them. */
  begunBy: Date | null;
  limit: number;
};

/** The newest post about the same match goes with a pick; one that is held or deleted does not. */
const postOfPick = sql<number | null>`(
  select pp.post_id from ${predictionPosts} pp join ${posts} on ${posts.id} = pp.post_id
  where pp.user_id = ${predictions.userId} and pp.match_id = ${predictions.matchId}
    and ${posts.deletedAt} is null and ${posts.isPublished} and ${posts.review} = 'clear'
  order by pp.post_id desc limit 1)`.mapWith(Number);

const hasBegun = (by: Date) =>
  sql`(${matches.matchDate} <= ${by} or ${matches.status} <> 'upcoming' or ${predictions.verdict} <> 'pending')`;

const recentOf = (db: Db, { userId, begunBy, limit }: RecentQuestion): Promise<RecentPick[]> =>
  db
    .select({
      postId: postOfPick,
      sport: sports.code,
      homeName: sql<string>`coalesce(${homeTeams.nameKo}, ${matches.homeTeam})`,
      awayName: sql<string>`coalesce(${awayTeams.nameKo}, ${matches.awayTeam})`,
      outcome: predictions.predictedResult,
      confidencePct: predictions.confidence,
      verdict: predictions.verdict,
      points: predictions.points,
      pickedAt: predictions.createdAt,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .innerJoin(sports, eq(sports.id, matches.sportId))
    .leftJoin(homeTeams, eq(homeTeams.id, matches.homeTeamId))
    .leftJoin(awayTeams, eq(awayTeams.id, matches.awayTeamId))
    .where(and(eq(predictions.userId, userId), begunBy === null ? undefined : hasBegun(begunBy)))
    .orderBy(sql`${predictions.id} desc`)
    .limit(limit);

export type Face = { avatar: string | null; icon: string | null };

export const createProfileStore = (db: Db) => ({
  /** One row for each sport in which someone has picked. Weeks and months go by when the pick was settled. */
  tallies: (question: { userId: number; week: Date; month: Date }) => talliesOf(db, question),
  standing: (question: StandingQuestion) => standingOf(db, question),
  /** Newest pick first. */
  recent: (question: RecentQuestion) => recentOf(db, question),

  /** False where there is no such member any more. */
  async show(userId: number, { avatar, icon }: Face, now: Date): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ avatar, icon, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning({ id: users.id });
    return rows.length > 0;
  },

  /** Everything that is stored of a member, the newest `limit` rows of each kind. */
  belongings: (userId: number, limit: number): Promise<Belongings> => belongingsOf(db, userId, limit),
});
