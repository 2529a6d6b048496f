// Snapshots of the standings at the turn of a week or month, and the members whose place they changed.
import { type SQL, sql } from 'drizzle-orm';
import { leastForTop, leastSettled, type StandingPeriod } from '#domain/ranking/standing.ts';
import { atLength, type Db, lockSpace, locks, rowsOf } from '../db.ts';
import { byCertainty, byPoints, type Figures, isPerson } from './order.ts';

export type Snapshot = {
  /** `weekly:2026-03-02`: the name under which it is kept. */
  key: string;
  period: StandingPeriod;
  /** Of a week or month that ended: its first date. Of all time: the Monday until which picks count. */
  date: string;
  now: Date;
};

export type Move = { userId: number; rank: number; rankBefore: number };

/** Settlements write the figures and the places that we read or write, in another order: one of us waits. Whoever holds `ranking` as well took it before. */
const afterSettlements = sql`select pg_advisory_xact_lock(${lockSpace}, ${locks.settling})`;

const figures: Figures = { points: sql`u.points`, settled: sql`u.settled`, correct: sql`u.correct` };

/** Members `u` with the figures of a period that is over: who was settled again since has them among those of the period before. */
function endedFigures(period: 'weekly' | 'monthly', date: string): SQL {
  const [now, last] = period === 'weekly' ? ['week', 'last_week'] : ['month', 'last_month'];
  const kept = { points: `${period}_points`, settled: `${period}_predictions`, correct: `${period}_correct` };
  const of = (name: keyof typeof kept, past: string) =>
    sql.raw(`case when ${now}_of = d.date then ${kept[name]} else ${last}_${past} end as ${name}`);
  return sql`select u.id, u.points_at, ${of('points', 'points')}, ${of('settled', 'predictions')}, ${of('correct', 'correct')}
    from users u cross join (select ${date}::date as date) d
    where ${isPerson} and (u.${sql.raw(now as string)}_of = d.date or u.${sql.raw(last as string)}_of = d.date)`;
}

/** Figures of all time as they stood when the week began: what was settled since is taken off again. */
const figuresUntil = (week: string): SQL =>
  sql`select u.id, u.points_at,
        u.points - case when u.week_of = ${week} then u.weekly_points else 0 end as points,
        u.total_predictions - case when u.week_of = ${week} then u.weekly_predictions else 0 end as settled,
        u.correct_predictions - case when u.week_of = ${week} then u.weekly_correct else 0 end as correct
      from users u where ${isPerson}`;

const figuresOf = ({ period, date }: Snapshot): SQL =>
  period === 'weekly' || period === 'monthly' ? endedFigures(period, date) : figuresUntil(date);

export const createTurningStore = (db: Db) => ({
  /** Answers how many members stand in it; 0 where it was taken before. What is being settled at the turn is waited for: it is taken once. */
  async snapshot(snapshot: Snapshot): Promise<number> {
    await db.execute(sql.raw("set local work_mem = '128MB'; set local statement_timeout = '30min'"));
    await db.execute(afterSettlements);
    const isTop = snapshot.period === 'top-performers';
    const order = isTop ? byCertainty(figures) : byPoints(figures);
    const { rowCount } = await db.execute(
      sql`insert into battle_rankings
            (user_id, period, ranking, accuracy_rate, total_predictions, correct_predictions, points, recorded_at)
          select u.id, ${snapshot.key}, row_number() over (order by ${order}),
            round(least(100, greatest(0, 100.0 * u.correct / u.settled)), 2), u.settled, u.correct, u.points, ${snapshot.now}
          from (${figuresOf(snapshot)}) u where u.settled >= ${isTop ? leastForTop : leastSettled}
          on conflict (user_id, period) do nothing`,
    );
    return rowCount ?? 0;
  },

  /** Members who stand at another place than in the snapshot before, by their place in the newer one, at most `limit`. */
  moves({ key, before, now, after, limit }: MovesQuestion): Promise<Move[]> {
    return rowsOf<Move>(
      db,
      sql`select n.user_id::float8 as "userId", n.ranking as rank, b.ranking as "rankBefore"
          from battle_rankings n
          join battle_rankings b on b.user_id = n.user_id and b.period = ${before}
          join users u on u.id = n.user_id and ${isPerson}
          where n.period = ${key} and n.recorded_at = ${now} and n.ranking > ${after} and n.ranking <> b.ranking
          order by n.ranking limit ${limit}`,
    );
  },

  /** Forgets at most `limit` places of snapshots of that period that are older than one; answers how many. */
  async forget({ period, oldest, limit }: { period: StandingPeriod; oldest: string; limit: number }): Promise<number> {
    const { rowCount } = await db.execute(
      sql`delete from battle_rankings where ctid = any(array(
            select ctid from battle_rankings where period >= ${`${period}:`} and period < ${oldest} limit ${limit}))`,
    );
    return rowCount ?? 0;
  },

  async lastMember(): Promise<number> {
    const rows = await rowsOf<{ id: number | null }>(db, sql`select max(id)::float8 as id from users`);
    return rows[0]?.id ?? 0;
  },

  /** Members `from` to `until` get the place they hold now. */
  async keepPlaces({ from, until, now }: { from: number; until: number; now: Date }): Promise<number> {
    await db.execute(sql`select ${atLength}`);
    await db.execute(afterSettlements);
    const { rowCount } = await db.execute(
      sql`update users u set ranking = held.rank, last_ranking_update = ${now}
          from (
            select m.id, s.rank from users m
            left join standings s on s.user_id = m.id and s.user_id between ${from} and ${until} and s.period = 'overall'
            where m.id between ${from} and ${until} and m.ranking is distinct from s.rank
          ) held
          where u.id = held.id`,
    );
    return rowCount ?? 0;
  },
});

type MovesQuestion = { key: string; before: string; now: Date; after: number; limit: number };
