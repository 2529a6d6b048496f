// The count of the standings: in the order the rules give, once for what is new, whole for every reader, by one process at a time.
import { expect, test } from 'vitest';
import { byCertainty, byPoints, leastForTop, leastSettled, type Ranked } from '#domain/ranking/standing.ts';
import { createRankings } from '#services/rankings.ts';
import { testStandings } from '#tests/support/standings.ts';
import { visitor } from '../viewer.ts';

const thursday = '2026-03-05T03:00:00Z';
const list = { limit: 100, after: 0 };
const enough = { points: 10, total_predictions: 5, correct_predictions: 2 };

/** Many who tie in points, share, count or time. */
const fillSql = `insert into users (username, email, password, display_name, points, total_predictions, correct_predictions, points_at)
  select 'u' || g, 'u' || g, 'none', 'u' || g, g * 7 % 5 * 10, 1 + g * 11 % 6 * 8, (1 + g * 11 % 6 * 8) * (g * 13 % 5) / 4,
    case when g % 9 = 0 then null else '2026-03-01T00:00:00Z'::timestamptz + (g * 17 % 3) * interval '1 second' end
  from generate_series(1, $1) g`;

test('[R74] [R184] [R320] the order of the database is the order of the rules, to the last tie', async () => {
  await using house = await testStandings(thursday);
  await house.sql(fillSql, [600]);
  await house.rankings.recompute();
  const members = (
    await house.sql<{ id: string; points: number; settled: number; correct: number; points_at: Date | null }>(
      'select id, points, total_predictions as settled, correct_predictions as correct, points_at from users',
    )
  ).map(({ id, points_at, ...figures }): Ranked => ({ ...figures, id: Number(id), pointsAt: points_at }));
  const shown = async (period: string) =>
    (await house.sql<{ user_id: string }>('select user_id from standings where period = $1 order by rank', [period])).map(({ user_id }) =>
      Number(user_id),
    );
  const ruled = (least: number, by: typeof byPoints) =>
    members
      .filter(({ settled }) => settled >= least)
      .sort(by)
      .map(({ id }) => id);
  expect(await shown('overall')).toEqual(ruled(leastSettled, byPoints));
  expect(await shown('top-performers')).toEqual(ruled(leastForTop, byCertainty));
  expect((await shown('top-performers')).length).toBeGreaterThan(100);
});

test('nothing is counted twice: only a settlement, a correction, a new week or an hour make the standings new', async () => {
  await using house = await testStandings(thursday);
  const minjun = await house.member('minjun', enough);
  expect(await house.rankings.recompute()).toEqual({ ranked: 1 });
  expect(await house.rankings.recompute()).toEqual({ ranked: 0 });
  await house.settled();
  expect(await house.rankings.recompute()).toEqual({ ranked: 1 });
  const [match] = await house.sql('select id from matches');
  await house.sql(`insert into points_ledger (user_id, match_id, reason, revision, points) values ($1, $2, 'correct', 2, -10)`, [
    minjun,
    match?.['id'],
  ]);
  expect(await house.rankings.recompute()).toEqual({ ranked: 1 });
  await house.sql(`insert into corrections (match_id, revision, before, after, reason) values ($1, 2, '{}', '{}', 'test')`, [
    match?.['id'],
  ]);
  expect(await house.rankings.recompute()).toEqual({ ranked: 1 });
  house.at('2026-03-05T03:59:59Z');
  expect(await house.rankings.recompute()).toEqual({ ranked: 0 });
  house.at('2026-03-05T04:00:00Z');
  expect(await house.rankings.recompute()).toEqual({ ranked: 1 });
  house.at('2026-03-08T14:59:59Z');
  await house.rankings.recompute();
  house.at('2026-03-08T15:00:00Z');
  expect(await house.rankings.recompute()).toEqual({ ranked: 1 });
  expect(await house.rankings.recompute()).toEqual({ ranked: 0 });
});

test('[R320] a correction takes a place away and gives it back: the standings follow the figures', async () => {
  await using house = await testStandings(thursday);
  const [minjun, seoyeon] = [
    await house.member('minjun', { ...enough, points: 30 }),
    await house.member('seoyeon', { ...enough, points: 20 }),
  ];
  const order = async () => (await house.rankings.battle(visitor, { period: 'overall', ...list })).map(({ id }) => id);
  await house.settled();
  await house.rankings.recompute();
  expect(await order()).toEqual([minjun, seoyeon]);
  await house.change(minjun, { points: 10 });
  await house.settled();
  await house.rankings.recompute();
  expect(await order()).toEqual([seoyeon, minjun]);
  await house.change(minjun, { points: 30 });
  await house.settled();
  await house.rankings.recompute();
  expect(await order()).toEqual([minjun, seoyeon]);
});

test('readers during a count see the old standings or the new ones, and never none', async () => {
  await using house = await testStandings(thursday);
  await house.sql(fillSql, [3000]);
  await house.rankings.recompute();
  const [known] = await house.sql<{ n: number }>(`select count(*)::int as n from standings where period = 'overall'`);
  let isOver = false;
  const seen = new Set<string>();
  let reads = 0;
  const reader = async () => {
    while (!isOver) {
      const [row] = await house.sql<{ n: number; points: number }>(
        `select count(*)::int as n, max(points) as points from standings where period = 'overall'`,
      );
      seen.add(`${row?.n} with ${row?.points}`);
      reads += 1;
    }
  };
  const readers = [reader(), reader()];
  for (const points of [1000, 2000, 3000]) {
    await house.sql('update users set points = $1 where id = 1', [points]);
    await house.settled();
    await house.rankings.recompute();
  }
  isOver = true;
  await Promise.all(readers);
  expect(reads).toBeGreaterThan(3);
  const n = known?.n ?? 0;
  const allowed = new Set([40, 1000, 2000, 3000].map((points) => `${n} with ${points}`));
  expect([...seen].filter((one) => !allowed.has(one))).toEqual([]);
});

test('two processes at once count once, and leave the standings whole', async () => {
  await using house = await testStandings(thursday);
  await house.sql(fillSql, [1000]);
  const other = createRankings(house.needs);
  for (let round = 0; round < 5; round += 1) {
    await house.settled();
    const counts = await Promise.all([house.rankings.recompute(), other.recompute(), house.rankings.recompute()]);
    expect(counts.filter(({ ranked }) => ranked > 0).length).toBeGreaterThan(0);
    const [row] = await house.sql<{ n: number; top: number; told: number }>(
      `select count(*)::int as n, max(rank) as top, (select (ranked ->> 'overall')::int from standings_state) as told
       from standings where period = 'overall'`,
    );
    expect(row?.n).toBeGreaterThan(0);
    expect([row?.top, row?.told]).toEqual([row?.n, row?.n]);
  }
});

test('standings that a crash has emptied are counted anew', async () => {
  await using house = await testStandings(thursday);
  await house.member('minjun', enough);
  await house.rankings.recompute();
  await house.sql('truncate standings_a, standings_b');
  expect(await house.rankings.recompute()).toEqual({ ranked: 1 });
  expect(await house.rankings.battle(visitor, { period: 'overall', ...list })).toHaveLength(1);
});

test('a count that breaks off halfway leaves what was shown, and the next one is whole', async () => {
  await using house = await testStandings(thursday);
  await house.sql(fillSql, [300]);
  await house.rankings.recompute();
  const shown = () => house.sql('select period, rank, user_id from standings order by period, rank');
  const before = await shown();
  await house.settled();
  const spare = (await house.needs.stores.rankings.spare()) === 'a' ? 'standings_a' : 'standings_b';
  await house.sql(`create function break_off() returns trigger language plpgsql as
    $$ begin if new.period = 'weekly' or new.rank = 200 then raise exception 'broken off'; end if; return new; end $$`);
  await house.sql(`create trigger break_off before insert on ${spare} for each row execute function break_off()`);
  await expect(house.rankings.recompute()).rejects.toThrow();
  expect(await shown()).toEqual(before);
  await house.sql(`drop trigger break_off on ${spare}`);
  expect((await house.rankings.recompute()).ranked).toBeGreaterThan(200);
  expect(await shown()).toEqual(before);
});

test('while someone holds the table the standings stay as they are, and the count comes again', async () => {
  await using house = await testStandings(thursday);
  await house.member('minjun', enough);
  await house.rankings.recompute();
  await house.settled();
  const copying = await house.pool.connect();
  try {
    await copying.query('begin');
    await copying.query('select * from standings_a, standings_b');
    expect(await house.rankings.recompute()).toEqual({ ranked: 0 });
    expect(await house.rankings.battle(visitor, { period: 'overall', ...list })).toHaveLength(1);
    await copying.query('commit');
  } finally {
    copying.release();
  }
  expect(await house.rankings.recompute()).toEqual({ ranked: 1 });
});

test('after every count both tables have the indexes of the first day', async () => {
  await using house = await testStandings(thursday);
  const indexes = () =>
    house.sql(
      `select tablename, indexname, indexdef, exists (select from pg_constraint where conname = indexname and contype = 'p') as is_key
       from pg_indexes where tablename like 'standings\\_%' and tablename <> 'standings_state' order by indexname`,
    );
  const first = await indexes();
  await house.member('minjun', enough);
  for (let round = 0; round < 3; round += 1) {
    await house.settled();
    await house.rankings.recompute();
  }
  expect(await indexes()).toEqual(first);
});

test('[R33] [R280] [R313] the sums of the platform follow the settled picks of people and the scored forecasts', async () => {
  await using house = await testStandings(thursday);
  await house.member('minjun', { ...enough, total_predictions: 8, correct_predictions: 6 });
  await house.member('robot', { ...enough, kind: 'bot' });
  await house.rankings.recompute();
  const kept = () => house.sql('select stat_type, total_predictions, correct_predictions, accuracy from platform_stats order by stat_type');
  expect(await kept()).toEqual([
    { stat_type: 'ai', total_predictions: 0, correct_predictions: 0, accuracy: '0.00' },
    { stat_type: 'members', total_predictions: 8, correct_predictions: 6, accuracy: '75.00' },
  ]);
});

test('one member whose figures cannot be right does not stop the count of all', async () => {
  await using house = await testStandings(thursday);
  await house.member('odd', {
    points: 5,
    total_predictions: 20,
    correct_predictions: 30,
    week_of: '2026-03-02',
    weekly_predictions: 25,
    weekly_correct: 9,
  });
  await house.member('minjun', { points: 10, total_predictions: 30, correct_predictions: 20 });
  expect(await house.rankings.recompute()).toEqual({ ranked: 2 });
});
