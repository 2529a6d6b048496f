// Rankings as they are read: the right members in the right order, whole at every moment, and the own place with what is missing.
import { expect, test } from 'vitest';
import { testStandings } from '#tests/support/standings.ts';
import { visitor } from './viewer.ts';

const thursday = '2026-03-05T03:00:00Z';
const ever = (points: number, settled: number, correct: number) => ({ points, total_predictions: settled, correct_predictions: correct });
const thisWeek = (points: number, settled: number, correct: number) => ({
  week_of: '2026-03-02',
  weekly_points: points,
  weekly_predictions: settled,
  weekly_correct: correct,
});
const thisMonth = (points: number, settled: number, correct: number) => ({
  month_of: '2026-03-01',
  monthly_points: points,
  monthly_predictions: settled,
  monthly_correct: correct,
});
type House = Awaited<ReturnType<typeof testStandings>>;
const names = async ({ rankings }: House, period: 'overall' | 'weekly' | 'monthly' | 'top-performers', limit = 100) =>
  (await rankings.battle(visitor, { period, limit, after: 0 })).map(({ username }) => username);

test('[R74] [R321] members with three settled picks are ranked by points, accuracy, settled picks and earlier achievement; bots, the AI and who left are not', async () => {
  await using house = await testStandings(thursday);
  const early = { points_at: '2026-03-01T00:00:00Z' };
  const late = { points_at: '2026-03-01T00:00:01Z' };
  await house.member('twin', { ...ever(90, 10, 5), ...late });
  await house.member('younger_twin', { ...ever(90, 10, 5), ...late });
  await house.member('earlier', { ...ever(90, 10, 5), ...early });
  await house.member('busy', { ...ever(90, 20, 10), ...late });
  await house.member('sharp', { ...ever(90, 9, 6), ...late });
  await house.member('rich', ever(91, 30, 3));
  await house.member('short', ever(500, 2, 2));
  await house.member('robot', { ...ever(900, 50, 50), kind: 'bot' });
  await house.member('mina', { ...ever(900, 50, 50), kind: 'ai' });
  await house.member('gone', { ...ever(900, 50, 50), deleted_at: thursday });
  await house.settled();
  expect(await house.rankings.recompute()).toEqual({ ranked: 6 });
  expect(await names(house, 'overall')).toEqual(['rich', 'sharp', 'busy', 'earlier', 'twin', 'younger_twin']);
  expect(await names(house, 'top-performers')).toEqual(['busy', 'rich']);
  expect(house.happened).toEqual(['standings-changed']);
});

test('[R74] each period shows its own figures: an older week or month is none', async () => {
  await using house = await testStandings(thursday);
  await house.member('weekly_one', { ...ever(300, 30, 15), ...thisWeek(40, 4, 3), ...thisMonth(40, 4, 3) });
  await house.member('monthly_one', {
    ...ever(200, 20, 10),
    ...thisWeek(99, 9, 9),
    week_of: '2026-02-23',
    ...thisMonth(80, 8, 6),
  });
  await house.member('older_one', {
    ...ever(100, 10, 5),
    ...thisWeek(99, 9, 9),
    week_of: null,
    ...thisMonth(99, 9, 9),
    month_of: '2026-02-01',
  });
  await house.settled();
  await house.rankings.recompute();
  expect(await names(house, 'overall')).toEqual(['weekly_one', 'monthly_one', 'older_one']);
  expect(await names(house, 'weekly')).toEqual(['weekly_one']);
  expect(await names(house, 'monthly')).toEqual(['monthly_one', 'weekly_one']);
  const [row] = await house.rankings.battle(visitor, { period: 'weekly', limit: 10, after: 0 });
  expect(row).toMatchObject({ points: 40, totalPredictions: 4, correctPredictions: 3, accuracyRate: 75 });
});

test('[R74] at the second of midnight in Seoul the new week is empty, and the month goes on', async () => {
  await using house = await testStandings('2026-03-08T14:59:59Z');
  await house.member('minjun', { ...ever(300, 30, 15), ...thisWeek(40, 4, 3), ...thisMonth(40, 4, 3) });
  await house.settled();
  await house.rankings.recompute();
  expect(await names(house, 'weekly')).toEqual(['minjun']);
  house.at('2026-03-08T15:00:00Z');
  expect(await names(house, 'weekly')).toEqual([]);
  expect(await names(house, 'monthly')).toEqual(['minjun']);
  expect(await house.rankings.recompute()).toEqual({ ranked: 1 });
  expect([await names(house, 'weekly'), await names(house, 'monthly')]).toEqual([[], ['minjun']]);
  house.at('2026-03-31T15:00:00Z');
  expect(await names(house, 'monthly')).toEqual([]);
});

test('[R286] the leaderboard has at most so many rows, and goes on after any place', async () => {
  await using house = await testStandings(thursday);
  for (let n = 1; n <= 12; n += 1) await house.member(`m${n}`, ever(100 - n, 5, 2));
  await house.settled();
  await house.rankings.recompute();
  const first = await house.rankings.leaderboard(visitor, { limit: 10, period: 'overall', after: 0 });
  expect(first.map(({ ranking }) => ranking)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const rest = await house.rankings.leaderboard(visitor, { limit: 10, period: 'overall', after: 10 });
  expect(rest.map(({ username }) => username)).toEqual(['m11', 'm12']);
  expect(await house.rankings.leaderboard(visitor, { limit: 10, period: 'overall', after: 99_999_999 })).toEqual([]);
});

test('[R186] [R73] a row tells place, names, figures and the last ten settled picks, newest first', async () => {
  await using house = await testStandings(thursday);
  const minjun = await house.member('minjun', {
    ...ever(120, 12, 9),
    win_streak: 2,
    prediction_accuracy: 75,
    display_name: '민준',
    badge: '꾸준한 예측가',
  });
  const verdicts = ['lost', 'lost', 'won', 'won', 'lost', 'won', 'won', 'void', 'won', 'lost', 'won', 'won', 'pending'] as const;
  for (const verdict of verdicts) await house.settled({ [minjun]: verdict });
  await house.rankings.recompute();
  const [row] = await house.rankings.battle(house.as(minjun), { period: 'overall', limit: 50, after: 0 });
  expect(row).toMatchObject({
    id: minjun,
    ranking: 1,
    displayName: '민준',
    username: 'minjun',
    totalPredictions: 12,
    correctPredictions: 9,
    winStreak: 2,
    accuracyRate: 75,
    predictionAccuracy: 75,
    points: 120,
    badge: '꾸준한 예측가',
    // All of it was earned before this week: the place of last Monday is the same.
    rankingChange: 0,
    isMine: true,
    isBot: false,
  });
  expect(row?.form).toEqual(['won', 'won', 'lost', 'won', 'won', 'won', 'lost', 'won', 'won', 'lost']);
  const [seen] = await house.rankings.battle(visitor, { period: 'overall', limit: 50, after: 0 });
  expect(seen?.isMine).toBe(false);
});

test('[R77] [R189] without anyone ranked every list is empty, before the first count and after it', async () => {
  await using house = await testStandings(thursday);
  const before = await Promise.all((['overall', 'weekly', 'monthly', 'top-performers'] as const).map((period) => names(house, period)));
  expect(before).toEqual([[], [], [], []]);
  await house.rankings.recompute();
  expect(await names(house, 'overall')).toEqual([]);
});

test('who left since the count is passed over, and the list is as long as asked', async () => {
  await using house = await testStandings(thursday);
  const ids = [];
  for (let n = 1; n <= 5; n += 1) ids.push(await house.member(`m${n}`, ever(100 - n, 5, 2)));
  await house.settled();
  await house.rankings.recompute();
  await house.change(ids[1] as number, { deleted_at: thursday });
  expect(await names(house, 'overall', 3)).toEqual(['m1', 'm3', 'm4']);
});

test('[R183] [R184] [R187] the own status: place, percentile, accuracy, streak, week, month and the way to the next place', async () => {
  await using house = await testStandings(thursday);
  await house.member('first', ever(500, 20, 15));
  const minjun = await house.member('minjun', {
    ...ever(300, 9, 6),
    ...thisWeek(40, 4, 3),
    ...thisMonth(80, 8, 6),
    win_streak: 3,
    best_streak: 5,
  });
  await house.member('third', ever(200, 10, 5));
  await house.member('fourth', ever(100, 10, 5));
  await house.settled();
  await house.rankings.recompute();
  expect(await house.rankings.battleUserStats(house.as(minjun))).toEqual({
    ranking: 2,
    percentile: 75,
    accuracyRate: 66.67,
    winStreak: 3,
    bestStreak: 5,
    weeklyStats: { accuracy: 75, rankingChange: null, predictions: 4 },
    monthlyStats: { accuracy: 75, rankingChange: null, predictions: 8 },
    points: 300,
    settledPredictions: 9,
    correctPredictions: 6,
    rankedMembers: 4,
    picksToRank: 0,
    next: { ranking: 1, pointsMissing: 200 },
  });
  await expect(house.rankings.battleUserStats(visitor)).rejects.toMatchObject({ code: 'login-required' });
  await expect(house.rankings.myStanding(visitor, { period: 'overall' })).rejects.toMatchObject({ code: 'login-required' });
});

test('a member without a place is told how many picks are missing, and nothing else is made up', async () => {
  await using house = await testStandings(thursday);
  const newcomer = await house.member('newcomer', { ...ever(20, 2, 1), ...thisWeek(10, 1, 1) });
  await house.member('other', ever(20, 3, 1));
  await house.settled();
  await house.rankings.recompute();
  const stats = await house.rankings.battleUserStats(house.as(newcomer));
  expect(stats).toMatchObject({ ranking: null, percentile: null, picksToRank: 1, next: null, rankedMembers: 1 });
  expect(await house.rankings.myStanding(house.as(newcomer), { period: 'weekly' })).toEqual({
    row: null,
    settled: 1,
    needed: 3,
    rankedMembers: 0,
    from: '2026-03-02',
    to: '2026-03-08',
    computedAt: new Date(thursday).toISOString(),
  });
  const monthly = await house.rankings.myStanding(house.as(newcomer), { period: 'monthly' });
  expect(monthly).toMatchObject({ row: null, settled: 0, from: '2026-03-01', to: '2026-03-31' });
  expect(await house.rankings.myStanding(house.as(newcomer), { period: 'top-performers' })).toMatchObject({ settled: 2, needed: 20 });
});

test('[R74] the own row of a period is that of the list', async () => {
  await using house = await testStandings(thursday);
  await house.member('first', { ...ever(10, 9, 9), ...thisWeek(90, 9, 9) });
  const minjun = await house.member('minjun', { ...ever(300, 9, 6), ...thisWeek(40, 4, 3) });
  await house.settled({ [minjun]: 'won' });
  await house.rankings.recompute();
  const { row, rankedMembers } = await house.rankings.myStanding(house.as(minjun), { period: 'weekly' });
  const listed = await house.rankings.battle(house.as(minjun), { period: 'weekly', limit: 100, after: 1 });
  expect([row, rankedMembers]).toEqual([listed[0], 2]);
  expect(row).toMatchObject({ ranking: 2, isMine: true, form: ['won'] });
});

test('the place of an account is that of the standings shown now', async () => {
  await using house = await testStandings(thursday);
  const [minjun, other] = [await house.member('minjun', ever(300, 9, 6)), await house.member('other', ever(1, 1, 0))];
  await house.settled();
  await house.rankings.recompute();
  const { accounts } = house.stores;
  expect([(await accounts.find(minjun))?.ranking, (await accounts.find(other))?.ranking]).toEqual([1, null]);
  expect((await accounts.byUsername('minjun'))?.ranking).toBe(1);
  expect(await house.stores.transaction(async (tx) => (await tx.accounts.hold(minjun))?.ranking)).toBe(1);
});
