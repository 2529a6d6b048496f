// Proves that a match called off by a slip of the feed and announced again goes on as if nothing had been.
import { expect, test } from 'vitest';
import { days, hours, minutes } from '#domain/time/duration.ts';
import type { HeardEvent } from '#feeds/feed.ts';
import type { Match } from '#storage/matches.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { evening, final, hear, kickOff, member, morning, pick } from '#tests/support/settling.ts';
import { visitor } from '../viewer.ts';

const faultsOf = async (house: TestHouse) => (await house.services.settlement.verify()).differences;
const verdictOf = async (house: TestHouse, userId: number, matchId: number) =>
  (await house.stores.settlement.settledPicksOf([userId], matchId)).find((one) => one.matchId === matchId);

async function pickedMatch(house: TestHouse) {
  const match = await hear(house, event({ eventId: '1' }));
  const [minjun, seoyeon, doyun] = [await member(house, 'minjun'), await member(house, 'seoyeon'), await member(house, 'doyun')];
  await pick(house, { userId: minjun, matchId: match.id, outcome: 'home', prob: 0.25 });
  await pick(house, { userId: seoyeon, matchId: match.id, outcome: 'away', prob: 0.5 });
  return { match, minjun, seoyeon, doyun };
}

test.each(['cancelled', 'abandoned'] as const)(
  'a match told as %s by a slip and announced again is open at once: what was void waits again, and is judged and told as if nothing had been',
  async (phase) => {
    await using house = await testHouse({ now: morning });
    const { match, minjun, seoyeon, doyun } = await pickedMatch(house);
    await hear(house, event({ eventId: '1', phase }));
    await house.services.settlement.settleDue();
    await house.services.settlement.tellDue();
    expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'void', voidReason: phase });
    await hear(house, event({ eventId: '1' }));
    expect(await house.stores.matches.byId(match.id)).toMatchObject({ phase: 'scheduled', status: 'upcoming' });
    for (const userId of [minjun, seoyeon])
      expect(await verdictOf(house, userId, match.id)).toMatchObject({ verdict: 'pending', voidReason: null });
    expect(await faultsOf(house)).toEqual([]);
    if (phase === 'cancelled') await pick(house, { userId: doyun, matchId: match.id, outcome: 'home', prob: 0.5 });
    house.at(kickOff);
    await house.services.picks.closeDue();
    house.at(evening);
    await hear(house, final('1', [2, 1]));
    await house.services.settlement.settleDue();
    await house.services.settlement.tellDue();
    expect(await verdictOf(house, minjun, match.id)).toMatchObject({ verdict: 'won' });
    expect(await verdictOf(house, seoyeon, match.id)).toMatchObject({ verdict: 'lost' });
    expect(await house.services.settlement.corrections({ kind: 'visitor' }, { limit: 10 })).toMatchObject({ corrections: [] });
    const told = await house.rows<{ n: number }>(
      `select count(*)::int as n from notifications where kind = 'pick-settled' and user_id in (${minjun}, ${seoyeon})`,
    );
    expect(told).toEqual([{ n: 4 }]);
    expect(await faultsOf(house)).toEqual([]);
  },
);

const others = { home: side('Liverpool'), away: side('Brentford') };
const second = event({ eventId: '2', ...others });

/** Two matches in one combination, and the first of them in a single as well; home wins are called. */
async function recommended(house: TestHouse) {
  const first = await hear(house, event({ eventId: '1' }), second);
  const other = await house.stores.matches.byRef({ provider: 'scripted', eventId: '2', competitionId: '2' });
  if (!other) throw new Error('the second match was not heard');
  const legOf = (match: Match, odds: number) => ({
    matchId: match.id,
    sport: match.sport,
    league: 'EPL',
    homeTeam: match.home.name,
    awayTeam: match.away.name,
    prediction: '홈 승',
    outcome: 'home' as const,
    bookmaker: '시험 북',
    odds,
    confidencePct: 60,
    start: match.start,
  });
  const slip = { title: '추천', reasoning: '', confidencePct: 60, riskLevel: 'low' as const, createdAt: house.now() };
  const legs = [legOf(first, 1.5), legOf(other, 2)];
  const multi = { ...slip, recommendationId: 'multi', type: 'multi' as const, totalOdds: 3, potentialReturn: 30_000, legs };
  const single = { ...slip, recommendationId: 'single', type: 'single' as const, totalOdds: 1.5, potentialReturn: 15_000 };
  await house.stores.recommendations.add(multi);
  await house.stores.recommendations.add({ ...single, legs: legs.slice(0, 1) });
  const settle = async (...events: HeardEvent[]) => {
    await hear(house, ...events);
    await house.services.settlement.settleDue();
  };
  const list = async (status: 'pending' | 'settled') =>
    (await house.services.recommendations.list(visitor, { status, limit: 10 })).map((one) => ({
      id: one.id,
      ends: [one.status, ...one.matches.map((leg) => leg.status)].join(' '),
      figures: [one.totalOdds, one.confidence, one.potentialReturn, one.actualReturn],
      isOver: one.completedAt !== null,
    }));
  const sums = () =>
    house.rows(`select total_predictions as total, correct_predictions as correct, total_return::float8 as returned, profit_loss::float8 as gain
      from platform_stats where stat_type = 'recommendations'`);
  return { settle, list, sums };
}

test('recommendations of a match that is announced again wait with it, with all their odds, and end as it really ends', async () => {
  await using house = await testHouse({ now: morning });
  const { settle, list, sums } = await recommended(house);
  await settle(event({ eventId: '1', phase: 'cancelled' }), second);
  expect(await list('pending')).toEqual([{ id: 'multi', ends: 'pending void pending', figures: [2, 60, 20_000, null], isOver: false }]);
  expect(await list('settled')).toEqual([{ id: 'single', ends: 'void void', figures: [1, 60, 10_000, 10_000], isOver: true }]);
  // So many ask that one answer is kept for all of them.
  for (let asked = 0; asked < 6; asked += 1) await list('settled');
  await hear(house, event({ eventId: '1' }), second);
  expect(await list('settled')).toEqual([]);
  expect(await list('pending')).toEqual([
    { id: 'multi', ends: 'pending pending pending', figures: [3, 60, 30_000, null], isOver: false },
    { id: 'single', ends: 'pending pending', figures: [1.5, 60, 15_000, null], isOver: false },
  ]);
  expect(
    await house.rows(
      `select count(*)::int as n from betting_recommendation_matches where actual_result is not null or is_correct is not null`,
    ),
  ).toEqual([{ n: 0 }]);
  house.at(evening);
  await settle(final('1', [2, 1]), final('2', [1, 0], others));
  expect(await list('pending')).toEqual([]);
  expect(await list('settled')).toEqual([
    { id: 'multi', ends: 'won won won', figures: [3, 60, 30_000, 30_000], isOver: true },
    { id: 'single', ends: 'won won', figures: [1.5, 60, 15_000, 15_000], isOver: true },
  ]);
  expect(await sums()).toEqual([{ total: 2, correct: 2, returned: 45_000, gain: 25_000 }]);
});

test('a combination that had come true without a leg waits for that leg again, and the sums without it', async () => {
  await using house = await testHouse({ now: morning });
  const { settle, list, sums } = await recommended(house);
  const early = { ...others, start: new Date(house.now().getTime() + minutes(30)).toISOString() };
  await settle(event({ eventId: '1', phase: 'cancelled' }), event({ eventId: '2', ...early }));
  house.at(new Date(house.now().getTime() + hours(3)).toISOString());
  await settle(event({ eventId: '1', phase: 'cancelled' }), final('2', [1, 0], early));
  expect(await list('settled')).toMatchObject([{ id: 'multi', ends: 'won void won', figures: [2, 60, 20_000, 20_000] }, { id: 'single' }]);
  expect(await sums()).toEqual([{ total: 1, correct: 1, returned: 20_000, gain: 10_000 }]);
  await hear(house, event({ eventId: '1' }), final('2', [1, 0], early));
  expect(await list('pending')).toMatchObject([
    { id: 'multi', ends: 'pending pending won', figures: [3, 60, 30_000, null], isOver: false },
    { id: 'single', ends: 'pending pending' },
  ]);
  expect(await sums()).toEqual([{ total: 0, correct: 0, returned: 0, gain: 0 }]);
});

test('a recommendation of a match that is announced again for another day stays void', async () => {
  await using house = await testHouse({ now: morning });
  const { settle, list } = await recommended(house);
  await settle(event({ eventId: '1', phase: 'cancelled' }), second);
  await hear(house, event({ eventId: '1', start: new Date(Date.parse(kickOff) + days(3)).toISOString() }), second);
  expect(await list('pending')).toMatchObject([{ id: 'multi', ends: 'pending void pending', figures: [2, 60, 20_000, null] }]);
  expect(await list('settled')).toMatchObject([{ id: 'single', ends: 'void void' }]);
});

test('a match called off, announced again and called off again: each time it is told that the pick does not count', async () => {
  await using house = await testHouse({ now: morning });
  const { minjun } = await pickedMatch(house);
  for (let time = 0; time < 2; time += 1) {
    await hear(house, event({ eventId: '1', phase: 'cancelled' }));
    await house.services.settlement.settleDue();
    await house.services.settlement.tellDue();
    await house.services.settlement.tellDue();
    await hear(house, event({ eventId: '1' }));
  }
  const told = await house.rows(`select title from notifications where kind = 'pick-settled' and user_id = ${minjun}`);
  expect(told).toEqual([{ title: '예측이 무효가 됐어요' }, { title: '예측이 무효가 됐어요' }]);
});
