// Who was closer on the same matches: the sums of the database against the same worked out match by match, and what is left out.
import { expect, test } from 'vitest';
import { aiComparison } from '#contract/record/comparison.ts';
import { type MadeMatch, madeUp, people, plainly, written } from '#tests/support/comparison.ts';
import { recordWorld } from '#tests/support/record.ts';
import { visitor } from '../viewer.ts';

const now = '2026-03-20T00:00:00Z';

/** Decided for the home side, priced, with a crowd of three. */
const match = (userIds: readonly number[], change: Partial<MadeMatch> = {}): MadeMatch => ({
  sport: 'soccer',
  start: '2026-03-10T12:00:00Z',
  outcome: 'home',
  aiLoss: 0.6,
  marketLoss: 0.7,
  picks: userIds.slice(0, 3).map((userId) => ({ userId, outcome: 'home' })),
  ...change,
});

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test('[R75] what the database adds up is what comes out match by match', async () => {
  await using world = await recordWorld(now);
  const made = madeUp(180, await people(world, 7), 'comparison');
  await written(world, made);
  const told = await world.record.comparison(visitor, { period: '90d' });
  expect(aiComparison.output.parse(told)).toEqual(told);
  const plain = plainly(made);
  expect(plain.sample).toBeGreaterThan(60);
  expect(told).toEqual({ period: '90d', from: '2025-12-20T00:00:00.000Z', ...plain });
  const basketball = plainly(made.filter(({ sport }) => sport === 'basketball'));
  expect(await world.record.comparison(visitor, { period: 'all', sport: 'basketball' })).toEqual({
    period: 'all',
    from: null,
    ...basketball,
  });
});

test('all are compared on the same matches: without three picks, or without prices, a match counts for nobody', async () => {
  await using world = await recordWorld(now);
  const ids = await people(world, 4);
  const [bot = 0] = await people(world, 1, 'bot');
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const home = { outcome: 'home' } as const;
  const two = [a, b].map((userId) => ({ userId, ...home }));
  await written(world, [
    ...times(30, match(ids)),
    ...times(5, match(ids, { marketLoss: null, aiLoss: 9 })),
    match(ids, { picks: two, aiLoss: 9 }),
    match(ids, { picks: [...two, { userId: c, ...home, verdict: 'void' }], aiLoss: 9 }),
    match(ids, { picks: [...two, { userId: c, ...home, verdict: 'pending' }], aiLoss: 9 }),
    match(ids, { picks: [...two, { userId: c, ...home, isAi: true }], aiLoss: 9 }),
    match(ids, { picks: [...two, { userId: bot, ...home }], aiLoss: 9 }),
    match(ids, { sport: 'basketball', picks: [...two, { userId: d, outcome: 'draw' }], aiLoss: 9 }),
    match(ids, { picks: [], aiLoss: 9 }),
  ]);
  const { compared, ...counts } = await world.record.comparison(visitor, { period: '90d' });
  expect(counts).toMatchObject({ scored: 42, crowded: 35, priced: 30, sample: 30 });
  const crowd = -Math.log(4 / 6);
  const skillOf = (loss: number) => Math.round((1 - loss / Math.log(3)) * 1000) / 10;
  expect(compared.map(({ who, logLoss, skillPct }) => [who, logLoss, skillPct?.value])).toEqual([
    ['ai', 0.6, skillOf(0.6)],
    ['market', 0.7, skillOf(0.7)],
    ['crowd', Math.round(crowd * 10_000) / 10_000, skillOf(crowd)],
  ]);
  expect(compared.map(({ toAi }) => [toAi?.value, toAi?.closeness])).toEqual([
    [undefined, undefined],
    [0.1, 'farther'],
    [Math.round((crowd - 0.6) * 10_000) / 10_000, 'closer'],
  ]);
});

test('[R75] twenty-nine matches say nothing, thirty do', async () => {
  await using world = await recordWorld(now);
  const ids = await people(world, 3);
  await written(world, times(29, match(ids)));
  const few = await world.record.comparison(visitor, { period: '90d' });
  expect(few).toMatchObject({ crowded: 29, priced: 29, sample: 29, compared: [] });
  await written(world, [match(ids)]);
  world.at('2026-03-20T00:00:14Z');
  expect((await world.record.comparison(visitor, { period: '90d' })).sample).toBe(29);
  world.at('2026-03-20T00:00:15Z');
  expect(await world.record.comparison(visitor, { period: '90d' })).toMatchObject({ sample: 30, compared: [{ logLoss: 0.6 }, {}, {}] });
});

test('while fewer than thirty matches have prices, AI and crowd are compared on all with a crowd', async () => {
  await using world = await recordWorld(now);
  const ids = await people(world, 7);
  const made = madeUp(60, ids, 'unpriced').map((one, at): MadeMatch => (at < 25 ? one : { ...one, marketLoss: null }));
  await written(world, made);
  const told = await world.record.comparison(visitor, { period: '90d' });
  expect(told).toMatchObject(plainly(made));
  expect(told.compared.map(({ who }) => who)).toEqual(['ai', 'crowd']);
  expect(told.sample).toBe(told.crowded);
  await written(world, times(30, match(ids)));
  world.at('2026-03-20T00:01:00Z');
  const later = await world.record.comparison(visitor, { period: '90d' });
  expect(later.compared.map(({ who }) => who)).toEqual(['ai', 'market', 'crowd']);
  expect(later.sample).toBe(later.priced);
});

test('without a scored match nothing is compared, and what is older than the period counts only since ever', async () => {
  await using world = await recordWorld(now);
  const empty = await world.record.comparison(visitor, { period: '90d' });
  expect(aiComparison.output.parse(empty)).toEqual(empty);
  expect(empty).toMatchObject({ scored: 0, crowded: 0, priced: 0, sample: 0, compared: [] });
  await written(world, [match(await people(world, 3), { start: '2025-12-01T12:00:00Z' })]);
  expect(await world.record.comparison(visitor, { period: 'all' })).toMatchObject({ scored: 1, sample: 1 });
  world.at('2026-03-20T00:01:00Z');
  expect((await world.record.comparison(visitor, { period: '90d' })).scored).toBe(0);
});

test('the newest two thousand matches are looked at, in one question', async () => {
  await using world = await recordWorld(now);
  const ids = await people(world, 3);
  const [first = 0] = await written(world, [match(ids, { aiLoss: 0.1 })]);
  const copies = (start: string, count: number) =>
    world.pool.query(
      `with m as (insert into matches (sport_id, home_team, away_team, match_date)
         select sport_id, 'A', 'B', $2 from matches, generate_series(1, $3::int) where id = $1 returning id
       ), s as (insert into forecast_scores select m.id, forecast_id, sport, league_code, model, version, $2, home_prob, draw_prob, away_prob, called,
         outcome, is_correct, 0.5, brier, market_called, market_is_correct, market_log_loss, is_rehearsed, revision, settled_at
         from forecast_scores, m where match_id = $1
       ) insert into predictions (user_id, match_id, predicted_result, verdict) select p.user_id, m.id, 'home', 'won'
         from predictions p, m where p.match_id = $1`,
      [first, start, count],
    );
  await copies('2026-03-11T12:00:00Z', 1999);
  let asked = 0;
  const real = world.pool.query.bind(world.pool) as (...args: unknown[]) => unknown;
  Object.assign(world.pool, {
    query: (...args: unknown[]) => {
      asked += 1;
      return real(...args);
    },
  });
  const before = await world.record.comparison(visitor, { period: 'all' });
  expect([before.scored, before.sample, before.compared[0]?.logLoss, asked]).toEqual([2000, 2000, 0.4998, 1]);
  await copies('2026-03-12T12:00:00Z', 1);
  world.at('2026-03-20T00:01:00Z');
  const after = await world.record.comparison(visitor, { period: 'all' });
  expect([after.scored, after.sample, after.compared[0]?.logLoss]).toEqual([2000, 2000, 0.5]);
});
