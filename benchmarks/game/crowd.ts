// Members by the hundred thousand, with the figures that settlements would have left, and what the standings cost over them.

import type pg from 'pg';
import { monthOf, weekOf } from '#domain/progress/period.ts';
import { keysBefore, turnOf } from '#domain/ranking/turn.ts';
import { createEvents } from '#services/events.ts';
import { createRankings } from '#services/rankings.ts';
import { openDatabase } from '#storage/database.ts';
import type { Db } from '#storage/db.ts';
import { shares } from '#storage/rankings/count.ts';
import { createStores, type Stores } from '#storage/stores.ts';
import { costOf, median } from '../house/running.ts';

const quiet = { info: () => {}, warn: console.error, error: console.error };
const nobody = async () => {};

/** All have a place of all time; three in ten settled picks this week, six in ten this month, four in ten are top performers. */
const joinSql = `insert into users (username, email, password, display_name, points, total_predictions, correct_predictions, win_streak, points_at,
    week_of, weekly_points, weekly_predictions, weekly_correct, month_of, monthly_points, monthly_predictions, monthly_correct,
    last_week_of, last_week_points, last_week_predictions, last_week_correct,
    last_month_of, last_month_points, last_month_predictions, last_month_correct)
  select 'crowd' || g, 'crowd' || g || '@example.com', 'none', '회원 ' || g, 1000 + h % 9000, n, h % 3 + (n - 3) * (h % 101) / 100, h % 7,
    $3::timestamptz + (h % 1000000) * interval '1 second',
    case when h % 10 < 3 then $4::date end, h % 300, 3, h % 3, case when h % 10 < 6 then $5::date end, h % 900, 3, h % 3,
    case when h % 10 < 4 then $6::date end, h % 290, 3, h % 3, case when h % 10 < 7 then $7::date end, h % 890, 3, h % 3
  from (select g, h, 3 + h % 28 as n from (select g, (hashint4(g) & 2147483647) / 7 as h from generate_series($1::int, $2::int) g) x) y`;

const picksSql = `insert into predictions (user_id, match_id, predicted_result, verdict, is_correct, settle_no)
  select u.id, m.id, 'home', case when (u.id + m.id) % 3 = 0 then 'won' else 'lost' end, (u.id + m.id) % 3 = 0, m.id
  from (select id from users where username like 'crowd%' order by points desc limit 300) u,
    (select id from matches order by match_date limit 40) m
  on conflict do nothing`;

/** The two statements of a page and of the own row, as storage/rankings/read.ts asks them. */
const rowSql = (
  before: string,
) => `select u.id, s.rank, b.ranking, s.points, s.settled, s.correct, s.win_streak, u.prediction_accuracy, u.username, u.display_name,
  u.avatar, u.icon, u.role, u.is_verified, u.kind, u.tier, u.level, u.badge
  from standings s join users u on u.id = s.user_id and u.kind = 'person' and u.deleted_at is null
  left join battle_rankings b on b.user_id = s.user_id and b.period = '${before}'`;

export type CrowdCost = {
  members: number;
  countMs: number;
  countCpuMs: number;
  allTimeMs: number;
  worstReadMs: number;
  rows: number;
  snapshotMs: number;
  topMs: number;
  deepMs: number;
  ownMs: number;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** As many members as asked, the picks of the best, and no standings yet. */
async function gather(client: pg.PoolClient, members: number, now: Date): Promise<void> {
  const [week, month] = [weekOf(now), monthOf(now)];
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from users where username like 'crowd%'`);
  const dates = [month.start, week.date, month.date, week.before, month.before];
  await client.query('set statement_timeout = 0');
  await client.query(joinSql, [(rows[0]?.n ?? 0) + 1, members, ...dates]);
  await client.query(picksSql);
  await client.query('delete from battle_rankings');
  await client.query(`delete from settings where key like 'standings:%'`);
  await client.query('vacuum analyze users, battle_rankings, predictions');
  await client.query('checkpoint');
}

/** The slowest of the pages that another reads during the work. */
async function worstReadDuring(work: () => Promise<unknown>, read: () => Promise<unknown>): Promise<number> {
  let [worstMs, isOver] = [0, false];
  const reading = (async () => {
    while (!isOver) worstMs = Math.max(worstMs, await timed(read));
  })();
  await work();
  isOver = true;
  await reading;
  return worstMs;
}

type Counting = Pick<CrowdCost, 'countMs' | 'countCpuMs' | 'allTimeMs' | 'worstReadMs' | 'snapshotMs'>;

/** The ranking of all time and the top performers taken from it, with both indexes: half of what is counted anew, by one connection. */
async function countAllTime(stores: Stores, now: Date): Promise<number> {
  const spare = await stores.rankings.spare();
  await stores.transaction((tx) => tx.rankings.clear(spare));
  const { week, month } = turnOf(now);
  return timed(() =>
    stores.transaction(async ({ rankings }) => {
      await rankings.fill('all-time', { spare, week, month });
      for (const share of shares) await rankings.build(share, spare);
    }),
  );
}

async function measureCounting(db: Db, client: pg.PoolClient, { dataDir, members, now }: Place): Promise<Counting> {
  const stores = createStores(db);
  const announce = { pickSettled: nobody, matchStarting: nobody, rankChanged: nobody };
  const rankings = createRankings({
    stores,
    events: createEvents({ onFault: (fault) => console.error(fault) }),
    clock: () => now,
    announce,
  });
  // The first count takes the snapshots too; the counts after it are what happens every half a minute.
  const firstMs = await timed(() => rankings.recompute());
  await client.query('vacuum analyze battle_rankings');
  // Before the counts, which leave both tables as the house leaves them.
  const allTimes: number[] = [];
  for (let round = 0; round < 3; round += 1) allTimes.push(await countAllTime(stores, now));
  const countAnew = async () => {
    await client.query(`delete from settings where key = 'standings:counted'`);
    if ((await rankings.recompute()).ranked < members) throw new Error('the standings were not counted');
  };
  const counts: { ms: number; cpuMs: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = costOf(process.pid, dataDir);
    counts.push({ ms: await timed(countAnew), cpuMs: costOf(process.pid, dataDir) - before });
  }
  const read = () => stores.rankings.page({ period: 'overall', before: keysBefore(now).overall, after: 0, limit: 10, last: members });
  const countMs = Math.min(...counts.map((one) => one.ms));
  return {
    countMs,
    countCpuMs: Math.min(...counts.map((one) => one.cpuMs)),
    allTimeMs: Math.min(...allTimes),
    worstReadMs: await worstReadDuring(countAnew, read),
    snapshotMs: Math.max(0, firstMs - countMs),
  };
}

async function explainedMs(client: pg.PoolClient, query: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(`explain (analyze, format json) ${query}`);
    times.push(rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN);
  }
  return median(times);
}

type Place = { dataDir: string; members: number; now: Date };

export async function measureCrowd(dataDir: string, members: number): Promise<CrowdCost> {
  const { db, pool, close } = await openDatabase({ dataDir, log: quiet });
  const client = await pool.connect();
  const now = new Date();
  try {
    await gather(client, members, now);
    const counting = await measureCounting(db, client, { dataDir, members, now });
    const middle = Math.floor(members / 2);
    const rows = rowSql(keysBefore(now).overall);
    const page = (after: number) =>
      explainedMs(client, `${rows} where s.period = 'overall' and s.rank > ${after} and s.rank <= ${after + 70} order by s.rank limit 50`);
    const { rows: mine } = await client.query<{ id: number }>(
      `select user_id as id from standings where period = 'overall' and rank = $1`,
      [middle],
    );
    const { rows: stored } = await client.query<{ n: number }>('select count(*)::int as n from standings');
    return {
      members,
      ...counting,
      rows: stored[0]?.n ?? 0,
      topMs: await page(0),
      deepMs: await page(middle),
      ownMs: await explainedMs(client, `${rows} where s.period = 'overall' and s.user_id = ${mine[0]?.id ?? 0}`),
    };
  } finally {
    client.release();
    await close();
  }
}
