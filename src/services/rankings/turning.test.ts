// The turn of a week and a month: what ended is kept once, with the figures it ended with, and who moved is told once.
import { expect, test } from 'vitest';
import { createRankings } from '#services/rankings.ts';
import { testStandings } from '#tests/support/standings.ts';
import { visitor } from '../viewer.ts';

type House = Awaited<ReturnType<typeof testStandings>>;
const week = (of: string, points: number, settled = 4, correct = 2) => ({
  week_of: of,
  weekly_points: points,
  weekly_predictions: settled,
  weekly_correct: correct,
});
const lastWeek = (of: string, points: number, settled = 4, correct = 2) => ({
  last_week_of: of,
  last_week_points: points,
  last_week_predictions: settled,
  last_week_correct: correct,
});
const ever = (points: number, settled = 10, correct = 5) => ({ points, total_predictions: settled, correct_predictions: correct });
const kept = (house: House, period: string) =>
  house.sql(
    `select u.username, b.ranking, b.points, b.total_predictions as settled, b.correct_predictions as correct, b.accuracy_rate::float8 as accuracy
     from battle_rankings b join users u on u.id = b.user_id where b.period = $1 order by b.ranking`,
    [period],
  );

test('[R316] at Monday midnight in Seoul the week is kept once, with the figures it ended with', async () => {
  await using house = await testStandings('2026-03-08T14:59:59Z');
  const both = await house.member('both', { ...ever(500), ...week('2026-03-02', 40, 4, 3) });
  await house.member('idle', { ...ever(400), ...week('2026-03-02', 60) });
  await house.member('short', { ...ever(300), ...week('2026-03-02', 99, 2, 2) });
  await house.member('older', { ...ever(200), ...week('2026-02-23', 99) });
  await house.member('robot', { ...ever(900), ...week('2026-03-02', 900), kind: 'bot' });
  await house.rankings.turnPeriods();
  expect(await kept(house, 'weekly:2026-03-02')).toEqual([]);
  // Settled into the new week before anyone looked.
  await house.change(both, { ...ever(590, 19, 14), ...week('2026-03-09', 90, 9, 9), ...lastWeek('2026-03-02', 40, 4, 3) });
  house.at('2026-03-08T15:00:00Z');
  expect(await house.rankings.turnPeriods()).toEqual({ snapshots: 2 });
  const ended = [
    { username: 'idle', ranking: 1, points: 60, settled: 4, correct: 2, accuracy: 50 },
    { username: 'both', ranking: 2, points: 40, settled: 4, correct: 3, accuracy: 75 },
  ];
  expect(await kept(house, 'weekly:2026-03-02')).toEqual(ended);
  expect((await kept(house, 'overall:2026-03-09')).map(({ username, points, settled }) => [username, points, settled])).toEqual([
    ['both', 500, 10],
    ['idle', 400, 10],
    ['short', 300, 10],
    ['older', 200, 10],
  ]);
  await house.change(both, lastWeek('2026-03-02', 99));
  expect(await house.rankings.turnPeriods()).toEqual({ snapshots: 0 });
  expect(await kept(house, 'weekly:2026-03-02')).toEqual(ended);
});

test('[R316] a month is kept at its end, the leap day in it, and the year with December', async () => {
  await using house = await testStandings('2028-02-29T14:59:59Z');
  const month = (of: string) => ({ month_of: of, monthly_points: 30, monthly_predictions: 3, monthly_correct: 2 });
  const minjun = await house.member('minjun', { ...ever(30), ...month('2028-02-01') });
  await house.rankings.turnPeriods();
  expect(await kept(house, 'monthly:2028-02-01')).toEqual([]);
  house.at('2028-02-29T15:00:00Z');
  await house.rankings.turnPeriods();
  expect(await kept(house, 'monthly:2028-02-01')).toHaveLength(1);
  await house.change(minjun, month('2028-12-01'));
  house.at('2028-12-31T14:59:59Z');
  await house.rankings.turnPeriods();
  expect(await kept(house, 'monthly:2028-12-01')).toEqual([]);
  house.at('2028-12-31T15:00:00Z');
  await house.rankings.turnPeriods();
  expect(await kept(house, 'monthly:2028-12-01')).toHaveLength(1);
});

test('[R74] places are compared with those of the period before', async () => {
  await using house = await testStandings('2026-03-06T00:00:00Z');
  const climber = await house.member('climber', { ...ever(100), ...week('2026-03-02', 10) });
  await house.member('other', { ...ever(200), ...week('2026-03-02', 20) });
  await house.settled();
  house.at('2026-03-09T00:00:00Z');
  await house.rankings.turnPeriods();
  await house.change(climber, { ...ever(300), ...week('2026-03-09', 200), ...lastWeek('2026-03-02', 10) });
  await house.settled();
  await house.rankings.recompute();
  const changes = async (period: 'overall' | 'weekly') =>
    (await house.rankings.battle(visitor, { period, limit: 10, after: 0 })).map(({ username, rankingChange }) => [username, rankingChange]);
  expect(await changes('overall')).toEqual([
    ['climber', 1],
    ['other', -1],
  ]);
  expect(await changes('weekly')).toEqual([['climber', 1]]);
  expect((await house.rankings.battleUserStats(house.as(climber))).weeklyStats.rankingChange).toBe(1);
});

test('members whose place changed are told once; nobody else is', async () => {
  await using house = await testStandings('2026-03-02T01:00:00Z');
  const [a, b, c] = [
    await house.member('a', { ...ever(300), ...week('2026-02-23', 30) }),
    await house.member('b', { ...ever(200), ...week('2026-02-23', 20) }),
    await house.member('c', { ...ever(100), ...week('2026-02-23', 10) }),
  ];
  await house.rankings.turnPeriods();
  expect(house.told).toEqual([]);
  await house.change(a, { ...ever(300), ...week('2026-03-02', 0) });
  await house.change(b, { ...ever(350), ...week('2026-03-02', 150) });
  await house.change(c, { ...ever(120), ...week('2026-03-02', 20) });
  await house.member('newcomer', { ...ever(10), ...week('2026-03-02', 10) });
  house.at('2026-03-09T01:00:00Z');
  await house.rankings.turnPeriods();
  await house.rankings.turnPeriods();
  const news = house.told.map(({ memberId, period, rank, rankBefore }) => ({ memberId, period, rank, rankBefore }));
  expect(news).toEqual([
    { memberId: b, period: 'weekly', rank: 1, rankBefore: 2 },
    { memberId: c, period: 'weekly', rank: 2, rankBefore: 3 },
    { memberId: a, period: 'weekly', rank: 4, rankBefore: 1 },
    { memberId: b, period: 'overall', rank: 1, rankBefore: 2 },
    { memberId: a, period: 'overall', rank: 2, rankBefore: 1 },
  ]);
  expect(new Set(house.told.map(({ snapshot }) => snapshot))).toEqual(new Set(['weekly:2026-03-02', 'overall:2026-03-09']));
});

test('a house that was closed for weeks keeps the last turn only, and tells nobody of what is older than two days', async () => {
  await using house = await testStandings('2026-03-02T01:00:00Z');
  const minjun = await house.member('minjun', { ...ever(100), ...week('2026-02-23', 10) });
  await house.member('other', { ...ever(200), ...week('2026-02-23', 20) });
  await house.rankings.turnPeriods();
  await house.change(minjun, { ...ever(300), ...week('2026-03-23', 200) });
  house.at('2026-04-01T15:00:00Z');
  await house.rankings.turnPeriods();
  const periods = await house.sql<{ period: string }>('select distinct period from battle_rankings order by period');
  expect(periods.map(({ period }) => period)).toEqual([
    'overall:2026-03-02',
    'overall:2026-03-30',
    'weekly:2026-02-23',
    'weekly:2026-03-23',
  ]);
  expect(house.told).toEqual([]);
});

test('a turn that another process takes while one is told is told too', async () => {
  await using house = await testStandings('2026-03-02T01:00:00Z');
  const a = await house.member('a', { ...ever(300), ...week('2026-02-23', 30) });
  await house.member('b', { ...ever(200), ...week('2026-02-23', 20) });
  await house.rankings.turnPeriods();
  await house.change(a, { ...ever(100), ...week('2026-03-02', 1) });
  house.at('2026-03-09T01:00:00Z');
  let calls = 0;
  const rankChanged = async () => {
    calls += 1;
    if (calls > 1) return;
    const added = `jsonb_build_array(jsonb_set(value -> 0, '{key}', '"monthly:2026-02-01"'))`;
    await house.sql(`update settings set value = value || ${added} where key = 'standings:news'`);
  };
  await createRankings({ ...house.needs, announce: { rankChanged } }).turnPeriods();
  // The week, all time, and what was added.
  expect(calls).toBe(3);
  expect(await house.sql(`select value from settings where key = 'standings:news'`)).toEqual([{ value: [] }]);
});

test('two processes at the turn take each snapshot once', async () => {
  await using house = await testStandings('2026-03-09T00:00:00Z');
  for (let n = 0; n < 20; n += 1) await house.member(`m${n}`, { ...ever(100 + n), ...week('2026-03-02', n) });
  const other = createRankings(house.needs);
  const taken = await Promise.all([house.rankings.turnPeriods(), other.turnPeriods(), house.rankings.recompute(), other.recompute()]);
  expect(taken.flatMap((one) => ('snapshots' in one ? [one.snapshots] : [])).reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(2);
  const [row] = await house.sql(
    `select count(*)::int as n, count(distinct ranking)::int as places, max(ranking) as last from battle_rankings where period = 'weekly:2026-03-02'`,
  );
  expect(row).toEqual({ n: 20, places: 20, last: 20 });
});

test('once a day the place is written beside the figures of who holds another one', async () => {
  await using house = await testStandings('2026-03-05T03:00:00Z');
  const [minjun, seoyeon, short] = [
    await house.member('minjun', ever(300)),
    await house.member('seoyeon', ever(200)),
    await house.member('short', { ...ever(900, 1, 1), ranking: 7 }),
  ];
  await house.settled();
  await house.rankings.recompute();
  const places = async () => (await house.sql('select ranking, last_ranking_update from users order by id')).map((row) => row);
  await house.rankings.turnPeriods();
  const first = new Date('2026-03-05T03:00:00Z');
  expect(await places()).toEqual([
    { ranking: 1, last_ranking_update: first },
    { ranking: 2, last_ranking_update: first },
    { ranking: null, last_ranking_update: first },
  ]);
  await house.change(seoyeon, { points: 400 });
  await house.settled();
  await house.rankings.recompute();
  await house.rankings.turnPeriods();
  expect((await places()).map(({ ranking }) => ranking)).toEqual([1, 2, null]);
  house.at('2026-03-05T15:00:00Z');
  await house.rankings.turnPeriods();
  expect((await places()).map(({ ranking }) => ranking)).toEqual([2, 1, null]);
  expect([minjun, seoyeon, short]).toEqual([1, 2, 3]);
});

test('snapshots of more than sixty weeks or three years ago are forgotten, and no others', async () => {
  await using house = await testStandings('2028-02-29T12:00:00Z');
  const minjun = await house.member('minjun');
  const old = ['overall:2026-12-28', 'weekly:2026-12-28', 'monthly:2025-01-01', 'top-performers:2026-12-28'];
  const young = ['overall:2027-01-04', 'weekly:2027-01-04', 'monthly:2025-02-01', 'top-performers:2027-01-04'];
  for (const period of [...old, ...young]) {
    await house.sql('insert into battle_rankings (user_id, period, ranking) values ($1, $2, 1)', [minjun, period]);
  }
  await house.rankings.turnPeriods();
  const left = await house.sql<{ period: string }>('select period from battle_rankings order by id');
  expect(left.map(({ period }) => period)).toEqual(young);
});

test('an old snapshot of more than ten thousand places is forgotten whole', async () => {
  await using house = await testStandings('2028-02-29T12:00:00Z');
  await house.sql(
    `insert into battle_rankings (user_id, period, ranking) select g, 'weekly:2026-01-05', g from generate_series(1, 20001) g`,
  );
  await house.rankings.turnPeriods();
  expect(await house.sql('select count(*)::int as n from battle_rankings')).toEqual([{ n: 0 }]);
});
