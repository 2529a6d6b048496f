// Proves that a match called off by a slip of the feed and announced again goes on as if nothing had been.
import { expect, test } from 'vitest';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { evening, final, hear, kickOff, member, morning, pick } from '#tests/support/settling.ts';

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
