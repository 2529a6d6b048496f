// What is shown of members: their face, their standing, their figures, their record over time, and what they picked lately.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Period } from '#domain/progress/period.ts';
import { percentileOf } from '#domain/ranking/standing.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import { type Db, rowsOf } from '../db.ts';

import { closesAt } from '../picks/window.ts';
import { askedFor, gathered } from '../postgres/gathered.ts';
import { posts } from '../schema/board.ts';
import { userReliability, users } from '../schema/people.ts';
import { predictionPosts, predictions } from '../schema/predictions.ts';
import { standingsState } from '../schema/rankings.ts';
import { matches, sports, teams } from '../schema/sports.ts';
import { newestCorrection, newestLine, newestSettlement } from '../settlement/ends.ts';
import type { Account } from './accounts.ts';
import { type Belongings, belongingsOf } from './belongings.ts';

export type Verdict = (typeof predictions.$inferSelect)['verdict'];

/** How many picks there are, and how the settled ones ended. A void pick is settled for nobody. */
export type Tally = { picks: number; settled: number; won: number };
export type SportTally = Tally & { sport: Sport; week: Omit<Tally, 'picks'>; month: Omit<Tally, 'picks'> };

/** What a member's account says of how far they have come. */
export type Progress = Pick<Account, 'winStreak' | 'bestStreak' | 'points' | 'level' | 'experience' | 'experienceToNext' | 'tier'>;

export type Standing = {
  /** Null for someone who is no member any more. */
  progress: Progress | null;
  /** 0 to 100; null where nothing has been counted. */
  reliabilityPct: number | null;
  /** Among all ranked members, by the points of all time; null for someone without a place. */
  ranking: number | null;
  /** Share of ranked members at or below, 0 to 100; null for someone without a place. */
  percentile: number | null;
  /** How many the place is among; null for someone without a place. */
  rankedMembers: number | null;
  /** Keyed as the snapshots are: `weekly:` or `monthly:` and the date on which the period began. A period without a place is absent. */
  places: Readonly<Record<string, number>>;
  /** That of the member's tallies. */
  mark: string;
  /** Newest pick first. */
  recent: RecentPick[];
};

/** One day in Seoul, by when the picks were settled. */
export type DayTally = Omit<Tally, 'picks'> & { date: string };

/** Settled picks whose confidence was set by hand, in steps of five points; `sumPct` is the sum of what they claimed. */
export type ClaimTally = { fromPct: number; count: number; won: number; sumPct: number };

export type RecordTally = { before: Omit<Tally, 'picks'>; days: DayTally[]; claims: ClaimTally[] };

export type RecentPick = {
  postId: number | null;
  sport: Sport;
  homeName: string;
  awayName: string;
  outcome: Outcome;
  confidencePct: number;
  verdict: Verdict;
  isPlaying: boolean;
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

/** What a member's tallies come from: while this is the same, so are they. A settlement and a correction each leave a trace in it, and so does a
 *  pick of theirs. Four looks at the ends of indexes; more than the newest pick, because of two at once the older may be there later. */
const markOf = (userId: number | SQL) => sql`concat_ws('.', ${newestSettlement}, ${newestLine}, ${newestCorrection},
  (select string_agg(id::text, '.') from (select id from ${predictions} where user_id = ${userId} order by id desc nulls last limit 3) p))`;

type TallyQuestion = { userId: number; week: Date; month: Date };
export type Tallies = { mark: string; bySport: SportTally[] };

/** One statement, so that the mark is that of what was counted. */
async function talliesOf(db: Db, { userId, week, month }: TallyQuestion): Promise<Tallies> {
  const [ever, ofWeek, ofMonth] = [verdictsCount(null), verdictsCount(week), verdictsCount(month)];
  const [row] = await rowsOf<Tallies>(
    db,
    sql`with counted as (
          select s.id, s.code as sport, count(*)::int as picks, ${ever.settled} as settled, ${ever.won} as won,
            jsonb_build_object('settled', ${ofWeek.settled}, 'won', ${ofWeek.won}) as week,
            jsonb_build_object('settled', ${ofMonth.settled}, 'won', ${ofMonth.won}) as month
          from ${predictions} p join ${matches} m on m.id = p.match_id join ${sports} s on s.id = m.sport_id
          where p.user_id = ${userId} group by s.code, s.id
        )
        select ${markOf(userId)} as mark, coalesce((select jsonb_agg(to_jsonb(counted) - 'id' order by id) from counted), '[]'::jsonb) as "bySport"`,
  );
  return row ?? { mark: '', bySport: [] };
}

type RecentQuestion = {
  userId: number;
  /** Absent: none are asked for. */
  recent?: {
    /** Others see only what can no longer be changed: picks on matches that had begun by then. Null: all of them. */
    begunBy: Date | null;
    limit: number;
  };
};

/** The newest post about the same match goes with a pick, for the receipt it leads to: that stays when the author takes the post off the
 *  board. One that is held or removed does not. */
const postOfPick = sql`(
  select pp.post_id from ${predictionPosts} pp join ${posts} on ${posts.id} = pp.post_id
  where pp.user_id = p.user_id and pp.match_id = p.match_id and ${posts.isPublished} and ${posts.review} = 'clear'
  order by pp.post_id desc limit 1)`;

const hasBegun = sql`(v.begun_by is null or ${closesAt} <= v.begun_by or m.status <> 'upcoming' or p.verdict <> 'pending')`;

type RecentRow = Omit<RecentPick, 'pickedAt'> & { pickedAtMs: number };

/** Newest pick first, as one value. */
const recentSql = (most: number) => sql`coalesce((
  select jsonb_agg(to_jsonb(r) - 'id' order by r.id desc) from (
    select p.id, ${postOfPick} as "postId", s.code as sport, coalesce(home.name_ko, m.home_team) as "homeName",
      coalesce(away.name_ko, m.away_team) as "awayName", p.predicted_result as outcome, p.confidence as "confidencePct", p.verdict, p.points,
      m.phase = 'live' as "isPlaying",
      floor(extract(epoch from p.created_at) * 1000)::float8 as "pickedAtMs"
    from ${predictions} p join ${matches} m on m.id = p.match_id join ${sports} s on s.id = m.sport_id
    left join ${teams} home on home.id = m.home_team_id left join ${teams} away on away.id = m.away_team_id
    where p.user_id = v.id and ${hasBegun}
    order by p.id desc nulls last limit ${most}) r), '[]'::jsonb)`;

type StandingQuestion = RecentQuestion & { week: Period; month: Period };
type PlaceRow = { period: string; rank: number; rankBefore: number | null; ranked: number | null; isCurrent: boolean };

/** A week that began after the standings were counted has no places yet. */
function placesOf(rows: readonly PlaceRow[], { week, month }: StandingQuestion): Standing['places'] {
  const periods = { weekly: week, monthly: month };
  return Object.fromEntries(
    Object.entries(periods).flatMap(([kind, { date, before }]) => {
      const row = rows.find(({ period, isCurrent }) => period === kind && isCurrent);
      if (!row) return [];
      const now: [string, number] = [`${kind}:${date}`, row.rank];
      return row.rankBefore === null ? [now] : [now, [`${kind}:${before}`, row.rankBefore]];
    }),
  );
}

type StandingRow = Pick<Standing, 'progress' | 'reliabilityPct' | 'mark'> & { rows: PlaceRow[]; recent: RecentRow[] };

function standingOf(row: StandingRow, question: StandingQuestion): Standing {
  const overall = row.rows.find(({ period }) => period === 'overall');
  const recent = row.recent.slice(0, question.recent?.limit ?? 0);
  return {
    progress: row.progress,
    reliabilityPct: row.reliabilityPct,
    ranking: overall?.rank ?? null,
    percentile: overall?.ranked ? percentileOf(overall.rank, overall.ranked) : null,
    rankedMembers: overall?.ranked ? overall.ranked : null,
    places: placesOf(row.rows, question),
    mark: row.mark,
    recent: recent.map(({ pickedAtMs, ...pick }) => ({ ...pick, pickedAt: new Date(pickedAtMs) })),
  };
}

/** What is asked of each member, as a table. */
const asked = (questions: readonly StandingQuestion[]) => {
  const column = (value: (one: StandingQuestion) => unknown) => questions.map(value);
  return sql`${askedFor([
    [column(({ userId }) => userId), 'bigint'],
    [column(({ week }) => week.start), 'timestamptz'],
    [column(({ month }) => month.start), 'timestamptz'],
    [column(({ week }) => week.before), 'text'],
    [column(({ month }) => month.before), 'text'],
    [column(({ recent }) => recent?.begunBy ?? null), 'timestamptz'],
  ])} v(id, week_start, month_start, week_before, month_before, begun_by, place)`;
};

/** One statement: the standings may change hands between two. */
async function standingsOf(db: Db, questions: readonly StandingQuestion[]): Promise<Standing[]> {
  const rows = await rowsOf<StandingRow>(
    db,
    sql`select ${markOf(sql`v.id`)} as mark,
          (select jsonb_build_object('winStreak', u.win_streak, 'bestStreak', u.best_streak, 'points', u.points, 'level', u.level,
              'experience', u.experience, 'experienceToNext', u.experience_to_next, 'tier', u.tier)
            from ${users} u where u.id = v.id and u.deleted_at is null) as progress,
          (select reliability_score from ${userReliability} where user_id = v.id)::float8 as "reliabilityPct",
          coalesce((select jsonb_agg(jsonb_build_object(
              'period', s.period, 'rank', s.rank, 'rankBefore', b.ranking, 'ranked', (state.ranked ->> s.period)::int,
              'isCurrent', state.computed_at >= case s.period when 'weekly' then v.week_start else v.month_start end))
            from standings s cross join ${standingsState} state
            left join battle_rankings b on b.user_id = s.user_id
              and b.period = s.period || ':' || case s.period when 'weekly' then v.week_before when 'monthly' then v.month_before end
            where s.user_id = v.id and s.period in ('overall', 'weekly', 'monthly')), '[]'::jsonb) as rows,
          ${recentSql(Math.max(0, ...questions.map(({ recent }) => recent?.limit ?? 0)))} as recent
        from ${asked(questions)} order by v.place`,
  );
  return questions.flatMap((question, at) => {
    const row = rows[at];
    return row ? [standingOf(row, question)] : [];
  });
}

type RecordQuestion = { userId: number; since: Date };

/** One walk over the member's picks, whatever is asked of them. */
async function recordOf(db: Db, { userId, since }: RecordQuestion): Promise<RecordTally> {
  const [row] = await rowsOf<RecordTally>(
    db,
    sql`with settled as materialized (
          select confidence, confidence_touched, (verdict = 'won')::int as won,
            case when settled_at >= ${since} then (settled_at at time zone 'Asia/Seoul')::date end as day
          from ${predictions} where user_id = ${userId} and verdict in ('won', 'lost')
        ), days as (select day, count(*)::int as settled, sum(won)::int as won from settled group by day),
        claims as (
          select 50 + 5 * least(8, greatest(0, floor((confidence - 50) / 5)))::int as "fromPct",
            count(*)::int as count, sum(won)::int as won, sum(confidence)::float8 as "sumPct"
          from settled where confidence_touched group by 1
        )
        select coalesce((select jsonb_build_object('settled', settled, 'won', won) from days where day is null),
            '{"settled": 0, "won": 0}'::jsonb) as before,
          coalesce((select jsonb_agg(jsonb_build_object('date', day, 'settled', settled, 'won', won) order by day)
            from days where day is not null), '[]'::jsonb) as days,
          coalesce((select jsonb_agg(to_jsonb(claims) order by "fromPct") from claims), '[]'::jsonb) as claims`,
  );
  return row ?? { before: { settled: 0, won: 0 }, days: [], claims: [] };
}

export type Face = { avatar: string | null; icon: string | null };

export const createProfileStore = (db: Db) => ({
  /** One row for each sport in which someone has picked. Weeks and months go by when the pick was settled. */
  tallies: (question: TallyQuestion) => talliesOf(db, question),
  /** Members who come while others are looked up are looked up together. */
  standing: gathered((questions: readonly StandingQuestion[]) => standingsOf(db, questions)),
  /** Settled picks by day since then, everything older in one sum, and by stated confidence. */
  record: (question: RecordQuestion) => recordOf(db, question),

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
