// Whether a member was closer: their own picks against AI, market and crowd on the same matches, and told to nobody else.
import { expect, test } from 'vitest';
import { myComparison } from '#contract/record/comparison.ts';
import { type MadeMatch, madeUp, people, plainly, written } from '#tests/support/comparison.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';
import { comparisonOf } from './comparison.ts';

test('[R75] what the database adds up of the own picks is what comes out match by match', async () => {
  await using database = await testDatabase();
  const members = await people(database, 7);
  const made = madeUp(220, members, 'mine');
  await written(database, made);
  for (const me of members.slice(0, 3)) {
    const told = await comparisonOf(database, me);
    expect(myComparison.output.parse(told)).toEqual(told);
    const plain = plainly(made, me);
    expect(plain.sample).toBeGreaterThan(30);
    expect(told).toEqual({ stated: plain.scored, ...plain });
  }
});

test('a confidence left as it stood says no probability, and a pick without a score is no match to compare', async () => {
  await using database = await testDatabase();
  const [me = 0, ...others] = await people(database, 4);
  const crowd = others.map((userId) => ({ userId, outcome: 'away' as const }));
  const one = (confidence: number, touched = true): MadeMatch => ({
    sport: 'basketball',
    start: '2026-03-10T12:00:00Z',
    outcome: 'away',
    aiLoss: 0.5,
    marketLoss: 0.5,
    picks: [...crowd, { userId: me, outcome: 'home', confidence, touched }],
  });
  const made = [...Array.from({ length: 30 }, () => one(60)), ...Array.from({ length: 9 }, () => one(75, false))];
  const ids = await written(database, made);
  await written(database, [
    { ...one(60), marketLoss: null },
    { ...one(60), picks: [{ userId: me, outcome: 'home', confidence: 60 }] },
  ]);
  const before = await comparisonOf(database, me);
  expect(before).toMatchObject({ stated: 32, scored: 32, crowded: 31, priced: 30, sample: 30 });
  const [mine, ai, market, said] = before.compared;
  expect([mine?.who, ai?.who, market?.who, said?.who]).toEqual(['me', 'ai', 'market', 'crowd']);
  expect(mine?.logLoss).toBeCloseTo(-Math.log(0.4), 4);
  // Their own pick stands among the crowd's: three of four took the away side.
  expect(said?.logLoss).toBeCloseTo(-Math.log(4 / 6), 4);
  expect([mine?.toAi?.closeness, market?.toAi?.closeness, said?.toAi?.closeness]).toEqual(['farther', 'chance', 'closer']);
  await database.pool.query('delete from forecast_scores where match_id = $1', [ids[0]]);
  const after = await comparisonOf(database, me);
  expect(after).toMatchObject({ stated: 32, scored: 31, crowded: 30, priced: 29, sample: 30 });
  expect(after.compared.map(({ who }) => who)).toEqual(['me', 'ai', 'crowd']);
});

test('certainty is bounded, whatever the table holds', async () => {
  await using database = await testDatabase();
  const [me = 0, ...others] = await people(database, 3);
  const made = Array.from(
    { length: 30 },
    (): MadeMatch => ({
      sport: 'soccer',
      start: '2026-03-10T12:00:00Z',
      outcome: 'draw',
      aiLoss: 1,
      marketLoss: 1,
      picks: [me, ...others].map((userId) => ({ userId, outcome: 'home', confidence: 100 })),
    }),
  );
  await written(database, made);
  expect((await comparisonOf(database, me)).compared[0]?.logLoss).toBeCloseTo(-Math.log(0.01), 4);
});

test('the newest two thousand own picks are looked at, in one question', async () => {
  await using database = await testDatabase();
  const [me = 0] = await people(database, 1);
  await database.pool.query(
    `with m as (insert into matches (sport_id, home_team, away_team, match_date)
       select (select id from sports where code = 'soccer'), 'A', 'B', '2026-03-01' from generate_series(1, 2005) returning id
     ) insert into predictions (user_id, match_id, predicted_result, confidence_touched, verdict) select $1, id, 'home', true, 'won' from m`,
    [me],
  );
  let asked = 0;
  const real = database.pool.query.bind(database.pool) as (...args: unknown[]) => unknown;
  Object.assign(database.pool, {
    query: (...args: unknown[]) => {
      asked += 1;
      return real(...args);
    },
  });
  expect([(await comparisonOf(database, me)).stated, asked]).toEqual([2000, 1]);
});

test('everyone is told their own and nobody else’s; visitors are told nothing', async () => {
  await using house = await testHouse({ now: '2026-03-20T00:00:00Z' });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  await house.rows(
    `with m as (insert into matches (sport_id, home_team, away_team, match_date)
       select (select id from sports where code = 'soccer'), 'A', 'B', '2026-03-01' from generate_series(1, 4) returning id
     ) insert into predictions (user_id, match_id, predicted_result, confidence_touched, verdict) select $1, id, 'home', true, 'won' from m`,
    [minjun.user.id],
  );
  const read = (as?: { token: string }, query = '') =>
    call(house, { method: 'GET', url: `/api/user/comparison${query}`, ...(as ? { as } : {}) });
  const [own, other, nobody] = [await read(minjun), await read(seoyeon), await read()];
  expect([own.status, other.status, nobody.status]).toEqual([200, 200, 401]);
  expect(myComparison.output.safeParse(own.body).error).toBeUndefined();
  expect([own.body, other.body, nobody.body]).toMatchObject([
    { stated: 4, sample: 0 },
    { stated: 0, sample: 0 },
    { code: 'login-required' },
  ]);
  // Whose it is comes from the session alone, and no cache between keeps it.
  expect((await read(seoyeon, `?userId=${minjun.user.id}&username=minjun`)).body).toMatchObject({ stated: 0 });
  expect(own.headers['cache-control']).toContain('no-store');
  expect((await call(house, { method: 'GET', url: '/api/ai-record/comparison?period=all&sport=soccer' })).body).toMatchObject({
    period: 'all',
    sample: 0,
    compared: [],
  });
  expect((await call(house, { method: 'GET', url: '/api/ai-record/comparison?period=week' })).status).toBe(400);
});
