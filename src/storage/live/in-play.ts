// The model’s probabilities while a match is on.
import { asc, desc, eq, sql } from 'drizzle-orm';
import { matchesNeeded } from '#domain/forecast/model.ts';
import type { Phase, Score } from '#domain/match.ts';
import type { Probs } from '#domain/odds.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import { type Db, lockSpace, rowsOf } from '../db.ts';
import { inPlayPoints } from '../schema/live.ts';
import type { MatchFlags } from '../schema/sports.ts';

export type NewPoint = {
  matchId: number;
  forecastId: number;
  model: string;
  probs: Probs;
  score: Score;
  period: number | null;
  clock: string | null;
  progress: number;
  at: Date;
};
export type StoredPoint = NewPoint & { id: number };

/** A match that may want another point: how it stands, the forecast that stood at kick-off, and the point before. */
export type Tracked = {
  matchId: number;
  sport: Sport;
  league: string | null;
  homeName: string;
  awayName: string;
  start: Date;
  phase: Phase;
  flags: MatchFlags;
  statusText: string | null;
  period: number | null;
  clock: string | null;
  score: Score;
  /** What settles; null until it is known. */
  result: Outcome | null;
  forecast: { id: number; probs: Probs; expectedHome: number; expectedAway: number };
  last: { score: Score; period: number | null; progress: number; at: Date } | null;
};

type Row = {
  match_id: number;
  sport: Sport;
  league_code: string | null;
  home_team: string;
  away_team: string;
  start: number;
  phase: Phase;
  flags: MatchFlags;
  status_text: string | null;
  period: number | null;
  clock: string | null;
  home_score: number;
  away_score: number;
  result: Outcome | null;
  forecast_id: number;
  home_prob: number;
  draw_prob: number;
  away_prob: number;
  expected_home: number;
  expected_away: number;
  last_home: number | null;
  last_away: number | null;
  last_period: number | null;
  last_progress: number | null;
  last_at: number | null;
};

const trackedOf = (row: Row): Tracked => ({
  matchId: row.match_id,
  sport: row.sport,
  league: row.league_code,
  homeName: row.home_team,
  awayName: row.away_team,
  start: new Date(row.start),
  phase: row.phase,
  flags: row.flags,
  statusText: row.status_text,
  period: row.period,
  clock: row.clock,
  score: { home: row.home_score, away: row.away_score },
  result: row.result,
  forecast: {
    id: row.forecast_id,
    probs: { home: row.home_prob, draw: row.draw_prob, away: row.away_prob },
    expectedHome: row.expected_home,
    expectedAway: row.expected_away,
  },
  last:
    row.last_at === null
      ? null
      : {
          score: { home: row.last_home ?? 0, away: row.last_away ?? 0 },
          period: row.last_period,
          progress: row.last_progress ?? 0,
          at: new Date(row.last_at),
        },
});

/** Under way with a score, perhaps before its hour; or ended of late, where the line is not drawn to the end yet or to another one.
 *  A forecast from too few matches was never shown, so nothing is reckoned from it. */
const due = (now: Date, limit: number) => sql`
  select m.id::float8 as match_id, s.code as sport, m.league_code, m.home_team, m.away_team, extract(epoch from m.match_date)::float8 * 1000 as start,
    m.phase, m.flags, m.status_text, m.period, m.clock, m.home_score, m.away_score, m.result,
    f.id::float8 as forecast_id, f.home_prob, f.draw_prob, f.away_prob, f.expected_home, f.expected_away,
    p.home_score as last_home, p.away_score as last_away, p.period as last_period, p.progress as last_progress,
    extract(epoch from p.at)::float8 * 1000 as last_at
  from matches m
  join sports s on s.id = m.sport_id and s.code <> 'mma'
  cross join lateral (
    select * from forecasts f where f.match_id = m.id and f.created_at < m.match_date order by f.created_at desc, f.id desc limit 1) f
  left join lateral (select * from in_play_points p where p.match_id = m.id order by p.id desc limit 1) p on true
  where least(f.home_sample, f.away_sample) >= ${matchesNeeded} and m.home_score is not null
    and m.match_date > ${new Date(now.getTime() - days(2))} and m.match_date < ${new Date(now.getTime() + days(1))}
    and ((m.status = 'live' and m.phase = 'live')
      or (m.status = 'finished' and m.phase = 'final' and p.id is not null
        and (p.progress < 1 or p.home_score <> m.home_score or p.away_score <> m.away_score)))
  order by p.at nulls first, m.id
  limit ${limit}`;

/** What is kept of a line that is looked at seldom. */
const keptSteps = 40;
const keptMove = 0.02;

export const createInPlayStore = (db: Db) => ({
  /** Until the transaction ends nobody else adds points; false where somebody is at it already. */
  async claim(): Promise<boolean> {
    const [row] = await rowsOf<{ mine: boolean }>(db, sql`select pg_try_advisory_xact_lock(${lockSpace}, hashtext('in-play')) as mine`);
    return row?.mine ?? false;
  },

  /** Longest without a point first. */
  async due({ now, limit }: { now: Date; limit: number }): Promise<Tracked[]> {
    return (await rowsOf<Row>(db, due(now, limit))).map(trackedOf);
  },

  async add(points: readonly NewPoint[]): Promise<void> {
    if (points.length === 0) return;
    await db.insert(inPlayPoints).values(
      points.map(({ probs, score, ...rest }) => ({
        ...rest,
        homeProb: probs.home,
        drawProb: probs.draw,
        awayProb: probs.away,
        homeScore: score.home,
        awayScore: score.away,
      })),
    );
  },

  /** Of the matches of a window: both ends stay, each fortieth of the match, and whatever moved the line. Tells how many went. */
  async thin({ from, to }: { from: Date; to: Date }): Promise<number> {
    const { rowCount } = await db.execute(
      sql`with line as (
            select id, lag(id) over w is null or lead(id) over w is null as is_end, home_prob - lag(home_prob) over w as moved,
              away_prob - lag(away_prob) over w as moved_away, floor(progress * ${keptSteps}) <> floor(lag(progress) over w * ${keptSteps}) as is_step
            from in_play_points
            where match_id in (select id from matches where match_date >= ${from} and match_date < ${to})
            window w as (partition by match_id order by id))
          delete from in_play_points p using line l
          where p.id = l.id and not l.is_end and not l.is_step and greatest(abs(l.moved), abs(l.moved_away)) < ${keptMove}`,
    );
    return rowCount ?? 0;
  },

  /** The line of one match, oldest first: at most so many of its newest points, and always the first. */
  async ofMatch(matchId: number, limit: number): Promise<StoredPoint[]> {
    const ofIt = eq(inPlayPoints.matchId, matchId);
    const newest = db.select().from(inPlayPoints).where(ofIt).orderBy(desc(inPlayPoints.id)).limit(limit);
    const first = db.select().from(inPlayPoints).where(ofIt).orderBy(asc(inPlayPoints.id)).limit(1);
    const rows = await first.union(newest);
    return rows
      .sort((a, b) => a.id - b.id)
      .map(({ homeProb, drawProb, awayProb, homeScore, awayScore, ...rest }) => ({
        ...rest,
        probs: { home: homeProb, draw: drawProb, away: awayProb },
        score: { home: homeScore, away: awayScore },
      }));
  },
});
