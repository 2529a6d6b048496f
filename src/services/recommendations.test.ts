// Proves that recommendations are written from real edges, once a day, and end as their matches do.
import { expect, test } from 'vitest';
import type { Recommendation } from '#contract/recommendations.ts';
import type { MatchEnd } from '#domain/settlement/settle.ts';
import { event, season } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call } from '#tests/support/members.ts';
import { createEvents } from './events.ts';
import { createRecommendations } from './recommendations.ts';
import { settleSlips } from './settlement/settle-slips.ts';

const now = '2026-03-01T03:00:00Z';
const start = '2026-03-01T15:00:00.000Z';
const pairs = [
  ['Arsenal', 'Aston Villa'],
  ['Chelsea', 'Leeds United'],
  ['Liverpool', 'Brentford'],
] as const;

/** Three matches with a forecast each, and prices with so much edge on the home side as is asked for. */
async function priced(house: TestHouse, edge: number): Promise<number[]> {
  await house.stores.results.importBatch(season('2025-11-01'));
  const events = pairs.map(([home, away], index) =>
    event({
      eventId: String(index + 1),
      start,
      home: { id: null, name: home, shortName: null },
      away: { id: null, name: away, shortName: null },
    }),
  );
  house.script.events = events;
  await house.services.matches.refresh();
  await house.services.analysis.catchUp();
  const matches = await house.stores.matches.page({ from: new Date(now), to: new Date('2026-03-02T00:00:00Z'), limit: 10 });
  const calls = await house.stores.forecasts.callsOf(matches.map(({ id }) => id));
  await house.stores.odds.record(
    matches.map(({ id }) => {
      const home = Math.round(((1 + edge) / (calls.get(id)?.probs.home ?? 1)) * 100) / 100;
      return { matchId: id, bookmaker: 'testbook', title: '시험 북', odds: { home, draw: 1.2, away: 1.2 }, updatedAt: null };
    }),
    house.now(),
  );
  return matches.map(({ id }) => id);
}

const list = async (house: TestHouse, query = ''): Promise<Recommendation[]> =>
  (await call(house, { method: 'GET', url: `/api/betting-recommendations${query}` })).body as Recommendation[];

async function end(house: TestHouse, matchId: number, how: MatchEnd): Promise<void> {
  const match = await house.stores.matches.byId(matchId);
  if (!match) throw new Error('no such match');
  await house.stores.transaction((tx) => settleSlips(tx, { match, end: how, at: house.now() }));
}

test('of two processes that write the day at once, one waits for the other: no match stands in both recommendations', async () => {
  await using house = await testHouse({ now });
  await priced(house, 0.1);
  const done = await Promise.all([1, 2, 3].map(() => house.services.recommendations.prepare()));
  expect(done.reduce((sum, { written }) => sum + written, 0)).toBe(2);
  // Another has written the single while this one was still reading.
  await house.rows('delete from betting_recommendation_matches');
  await house.rows('delete from betting_recommendations');
  const { stores } = house;
  const mine = createRecommendations({
    events: createEvents({ onFault: (fault) => expect.fail(String(fault)) }),
    clock: house.now,
    stores: {
      ...stores,
      odds: {
        ...stores.odds,
        ofMatches: async (...asked) => {
          const prices = await stores.odds.ofMatches(...asked);
          await house.services.recommendations.prepare();
          await house.rows("delete from betting_recommendation_matches where recommendation_id like 'multi-%'");
          await house.rows("delete from betting_recommendations where type = 'multi'");
          return prices;
        },
      },
    },
  });
  await mine.prepare();
  const ids = (await list(house)).flatMap(({ matches }) => matches.map(({ matchId }) => matchId));
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[R50] [R51] [R52] a day has one combination and one single, each leg with its odds, and the example beside the chance to lose', async () => {
  await using house = await testHouse({ now });
  await priced(house, 0.1);
  expect(await house.services.recommendations.prepare()).toEqual({ written: 2 });
  expect(await house.services.recommendations.prepare()).toEqual({ written: 0 });
  const told = await list(house);
  expect(house.told('recommendation-added')).toHaveLength(2);
  expect(house.told('recommendation-added').map(({ recommendation }) => recommendation)).toEqual(expect.arrayContaining(told));
  expect(told.map(({ id, type, matches }) => [id, type, matches.length])).toEqual([
    ['multi-2026-03-01', 'multi', 2],
    ['single-2026-03-01', 'single', 1],
  ]);
  for (const slip of told) {
    expect(slip.exampleStake).toBe(10_000);
    expect(slip.potentialReturn).toBe(Math.round(slip.totalOdds * 10_000));
    expect(slip.confidence + slip.lossPercentage).toBeCloseTo(100, 0);
    expect(slip.matches.every(({ odds, confidence, status }) => odds * confidence > 103 && status === 'pending')).toBe(true);
  }
  expect(new Set(told.flatMap(({ matches }) => matches.map(({ matchId }) => matchId))).size).toBe(3);
});

test('where our end is not the bookmaker’s nothing is recommended: a cup’s extra time, or a draw that pays the stake back', async () => {
  await using house = await testHouse({ now });
  const [cup] = await priced(house, 0.1);
  await house.rows("update matches set league_code = 'uefa.champions' where id = $1", [cup]);
  expect((await house.services.recommendations.prepare()).written).toBeGreaterThan(0);
  const recommended = (await list(house)).flatMap(({ matches }) => matches.map(({ matchId }) => matchId));
  expect(recommended.length).toBeGreaterThan(0);
  expect(recommended).not.toContain(String(cup));
});

test('nothing is recommended where nothing is worth its price', async () => {
  await using house = await testHouse({ now });
  await priced(house, -0.05);
  expect(await house.services.recommendations.prepare()).toEqual({ written: 0 });
  expect(await list(house)).toEqual([]);
});

test('[R312] legs end with their matches: a lost one ends all, a void one drops out, and a corrected end counts anew', async () => {
  await using house = await testHouse({ now });
  await priced(house, 0.1);
  await house.services.recommendations.prepare();
  const [multi, single] = await list(house);
  const [first = 0, second = 0] = multi?.matches.map(({ matchId }) => Number(matchId)) ?? [];
  const [firstOdds = 0] = multi?.matches.map(({ odds }) => odds) ?? [];
  await end(house, Number(single?.matches[0]?.matchId), { kind: 'decided', outcome: 'home' });
  await end(house, first, { kind: 'decided', outcome: 'home' });
  expect((await list(house)).map(({ id, status }) => [id, status])).toEqual([['multi-2026-03-01', 'pending']]);
  await end(house, second, { kind: 'void', reason: 'postponed' });
  const settled = await list(house, '?status=settled');
  const firstShare = multi?.matches[0]?.confidence ?? 0;
  expect(settled[0]).toMatchObject({ confidence: firstShare, riskLevel: firstShare >= 55 ? 'low' : 'medium' });
  expect((settled[0]?.confidence ?? 0) + (settled[0]?.lossPercentage ?? 0)).toBeCloseTo(100, 0);
  expect(settled.map(({ type, status, totalOdds, actualReturn }) => [type, status, totalOdds, actualReturn])).toEqual([
    ['multi', 'won', firstOdds, Math.round(firstOdds * 10_000)],
    ['single', 'won', single?.totalOdds, single?.potentialReturn],
  ]);
  await end(house, first, { kind: 'decided', outcome: 'away' });
  const [again] = await list(house, '?status=settled');
  expect(again).toMatchObject({ status: 'lost', actualReturn: 0, matches: [{ status: 'lost' }, { status: 'void' }] });
  await end(house, first, { kind: 'void', reason: 'abandoned' });
  expect((await list(house, '?status=settled'))[0]).toMatchObject({ status: 'void', actualReturn: 10_000, totalOdds: 1 });
});

test('[R312] what was put off by more than two days stays void when it is played after all', async () => {
  await using house = await testHouse({ now });
  await priced(house, 0.1);
  await house.services.recommendations.prepare();
  const single = (await list(house)).find(({ type }) => type === 'single');
  const matchId = Number(single?.matches[0]?.matchId);
  const ofSingle = async () => (await list(house, '?status=settled')).find(({ type }) => type === 'single');
  const decided = { kind: 'decided', outcome: 'home' } as const;
  const replayed = async (days: number) => {
    await house.rows(`update matches set match_date = $2 where id = $1`, [
      matchId,
      new Date(Date.parse(start) + days * 86_400_000).toISOString(),
    ]);
    await end(house, matchId, decided);
  };
  await end(house, matchId, { kind: 'void', reason: 'postponed' });
  await replayed(10);
  expect(await ofSingle()).toMatchObject({ status: 'void', actualReturn: 10_000, matches: [{ status: 'void' }] });
  await replayed(1);
  expect(await ofSingle()).toMatchObject({ status: 'won', actualReturn: single?.potentialReturn });
});

test('[R51] a leg tells how its match stands now, and the hour to which it was moved', async () => {
  await using house = await testHouse({ now });
  await priced(house, 0.1);
  await house.services.recommendations.prepare();
  const legs = async () => (await list(house)).flatMap(({ matches }) => matches);
  expect((await legs()).map(({ statusDetail, startTime }) => [statusDetail, startTime])).toEqual(Array(3).fill(['scheduled', start]));
  const moved = '2026-03-01T17:00:00.000Z';
  house.script.events = house.script.events.map((one, index) =>
    index === 0 ? { ...one, start: moved } : index === 1 ? { ...one, phase: 'live', score: { home: 1, away: 0 } } : one,
  );
  house.at('2026-03-01T15:30:00Z');
  await house.services.matches.refresh();
  const told = (await legs()).map(({ statusDetail, startTime }) => `${statusDetail} ${startTime}`);
  expect(new Set(told)).toEqual(new Set([`live ${start}`, `scheduled ${start}`, `scheduled ${moved}`]));
});

test('a day of recommendations begins with the run of four in the morning, not at midnight', async () => {
  await using house = await testHouse({ now });
  await priced(house, 0.1);
  expect(await house.services.recommendations.prepare()).toEqual({ written: 2 });
  await house.rows(`update matches set match_date = '2026-03-02T15:00:00Z'`);
  for (const [at, written] of [
    ['2026-03-01T15:01:00Z', 0],
    ['2026-03-01T18:59:00Z', 0],
    ['2026-03-01T19:00:00Z', 2],
  ] as const) {
    house.at(at);
    expect([at, await house.services.recommendations.prepare()]).toEqual([at, { written }]);
  }
});

test('what the single of a day rests on is in no combination of that day, though its price came first', async () => {
  await using house = await testHouse({ now });
  const [first = 0, ...others] = await priced(house, 0.1);
  const prices = await house.rows(`select * from odds_current where match_id = any(array[${others.join(',')}]) order by match_id`);
  await house.rows(`delete from odds_current where match_id <> ${first}`);
  expect(await house.services.recommendations.prepare()).toEqual({ written: 1 });
  for (const price of prices)
    await house.rows(`insert into odds_current select * from jsonb_populate_record(null::odds_current, '${JSON.stringify(price)}'::jsonb)`);
  await house.services.recommendations.prepare();
  const legs = (await list(house)).map(({ type, matches }) => [type, matches.map(({ matchId }) => Number(matchId))] as const);
  const [, single = []] = legs.find(([type]) => type === 'single') ?? [];
  expect(single).toEqual([first]);
  for (const [type, of] of legs) if (type === 'multi') expect(of).not.toContain(first);
});
