// A member's picks by sport are counted once, and anew as soon as anything of it is otherwise.
import { expect, test } from 'vitest';
import { monthOf, weekOf } from '#domain/progress/period.ts';
import { rowsLookedAt } from '#tests/support/rows-looked-at.ts';
import { type SettlementHouse, settlementHouse } from '#tests/support/settlement-house.ts';
import { createTallies } from './tallies.ts';

const evening = '2026-03-03T12:00:00Z';
const question = (userId: number, at = evening) => ({ userId, week: weekOf(new Date(at)), month: monthOf(new Date(at)) });

async function settledPick(house: SettlementHouse, userId: number): Promise<number> {
  const matchId = await house.match();
  await house.picks([{ userId, matchId, outcome: 'home', prob: 0.5 }]);
  return matchId;
}

test('[R147] what was counted holds until a pick, a settlement or a correction, and no week takes over that of the week before', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0, seoyeon = 0] = await house.members(2);
  const talliesOf = createTallies(house.stores);
  const soccer = async (at?: string) => (await talliesOf(question(minjun, at))).tallies.find(({ sport }) => sport === 'soccer');
  expect(await soccer()).toBeUndefined();

  const matchId = await settledPick(house, minjun);
  expect(await soccer()).toMatchObject({ picks: 1, settled: 0, won: 0 });
  await house.settlement.settleDue();
  const won = { picks: 1, settled: 1, won: 1, week: { settled: 1, won: 1 }, month: { settled: 1, won: 1 } };
  expect([await soccer(), await soccer()]).toMatchObject([won, won]);
  await house.correct(matchId);
  await house.settlement.settleDue();
  expect(await soccer()).toMatchObject({ picks: 1, settled: 1, won: 0, week: { settled: 1, won: 0 } });
  expect(await soccer('2026-03-10T12:00:00Z')).toMatchObject({ settled: 1, week: { settled: 0 }, month: { settled: 1 } });
  expect(await soccer('2026-04-10T12:00:00Z')).toMatchObject({ settled: 1, week: { settled: 0 }, month: { settled: 0 } });
  expect((await talliesOf(question(seoyeon))).tallies).toEqual([]);
});

test('asked again, none of a member’s picks is read', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0] = await house.members(1);
  for (let made = 0; made < 30; made += 1) await settledPick(house, minjun);
  await house.settlement.settleDue();
  let talliesOf: ReturnType<typeof createTallies> | undefined;
  // The stores of this very transaction, in which the database counts.
  const read = () =>
    rowsLookedAt(house.db, {
      table: 'predictions',
      ask: (stores) => {
        talliesOf ??= createTallies({ profiles: { ...stores.profiles, standing: (asked) => house.stores.profiles.standing(asked) } });
        return talliesOf(question(minjun));
      },
    });
  expect(await read()).toBeGreaterThanOrEqual(30);
  expect(await read()).toBe(0);
});

test('counted by a replica that is behind, it is counted anew', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0] = await house.members(1);
  await settledPick(house, minjun);
  const { profiles } = house.stores;
  const before = await profiles.tallies({ userId: minjun, week: new Date(0), month: new Date(0) });
  await house.settlement.settleDue();
  let isBehind = true;
  const talliesOf = createTallies({ profiles: { ...profiles, tallies: async (asked) => (isBehind ? before : profiles.tallies(asked)) } });
  expect((await talliesOf(question(minjun))).tallies).toMatchObject([{ settled: 0 }]);
  isBehind = false;
  expect((await talliesOf(question(minjun))).tallies).toMatchObject([{ settled: 1 }]);
});

test('members who are looked up together are told what each would be told alone, with as much as each may see', async () => {
  await using house = await settlementHouse(evening);
  const [minjun = 0, seoyeon = 0, doyun = 0] = await house.members(3);
  for (const userId of [minjun, minjun, seoyeon]) await settledPick(house, userId);
  await house.settlement.settleDue();
  const [openMatch, { profiles, rankings, messages }] = [await house.match(), house.stores];
  await house.picks([{ userId: minjun, matchId: openMatch, outcome: 'home', prob: 0.5 }]);
  const recent = (limit: number, begunBy: Date | null = null) => ({ recent: { begunBy, limit } });
  const asked = [
    { ...question(minjun), ...recent(5) },
    { ...question(minjun, '2026-03-10T12:00:00Z'), ...recent(1, new Date('2020-01-01T00:00:00Z')) },
    question(seoyeon),
    { ...question(doyun), ...recent(3) },
    { ...question(987_654), ...recent(3) },
  ];
  const alone = [];
  for (const one of asked) alone.push(await profiles.standing(one));
  expect(await Promise.all(asked.map((one) => profiles.standing(one)))).toEqual(alone);
  expect(alone.map((one) => [one.recent.length, one.progress === null])).toEqual([
    [3, false],
    [1, false],
    [0, false],
    [0, false],
    [0, true],
  ]);
  const before = { overall: 'overall:2026-03-02', weekly: 'weekly:2026-02-23', monthly: 'monthly:2026-02-01', 'top-performers': 'none' };
  const own = await Promise.all([seoyeon, 987_654, doyun].map((userId) => rankings.own({ userId, before })));
  expect(own.map((one) => one?.face.id)).toEqual([seoyeon, undefined, doyun]);
  expect(await Promise.all([minjun, doyun].map((userId) => messages.hasWaiting(userId)))).toEqual([false, false]);
});
