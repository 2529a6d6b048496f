// The platform's numbers: measured, with their sample, and silent while the sample is too small.
import { expect, test } from 'vitest';
import { event, season, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { createPlatform } from './platform.ts';
import { visitor } from './viewer.ts';

/** An end is believed when it was heard again minutes later. */
async function settle(house: TestHouse, instants: readonly string[]): Promise<void> {
  for (const instant of instants) {
    house.at(instant);
    await house.services.matches.refresh();
  }
  await house.services.settlement.settleDue();
}

test('[R28] [R33] [R280] an accuracy below thirty settled picks is not told, and nothing is invented', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  await house.services.analysis.catchUp();
  house.script.events = [event({ eventId: '1', phase: 'final', homeScore: 2, awayScore: 0, winner: 'home' })];
  await settle(house, ['2026-03-01T17:00:00Z', '2026-03-01T17:03:00Z']);
  const stats = await house.services.platform.stats(visitor);
  expect(stats).toMatchObject({ aiAccuracy: null, activeUsers: 0, successfulPredictions: 0 });
  expect(stats.measures.aiAccuracy).toMatchObject({ value: null, sample: 1, period: '최근 90일' });
});

test('[R28] [R318] with thirty settled picks the accuracy is the share that was right, with definition, period and sample', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await house.stores.results.importBatch(season('2025-11-01'));
  const start = (n: number) => new Date(Date.parse('2026-03-01T13:00:00Z') + n * 3 * 3_600_000).toISOString();
  house.script.events = Array.from({ length: 40 }, (_, n) => event({ eventId: `${n}`, start: start(n) }));
  await house.services.matches.refresh();
  expect((await house.services.analysis.catchUp()).forecasts).toBe(40);
  house.script.events = house.script.events.map((one, n) => ({
    ...one,
    phase: 'final',
    homeScore: n < 30 ? 1 : 0,
    awayScore: n < 30 ? 0 : 1,
    winner: n < 30 ? 'home' : 'away',
  }));
  await settle(house, ['2026-03-10T00:00:00Z', '2026-03-10T00:03:00Z']);
  const { measures } = await house.services.platform.stats(visitor);
  expect(measures.aiAccuracy).toMatchObject({ value: 75, sample: 40 });
  for (const measure of Object.values(measures)) expect(measure.definition.length * measure.period.length).toBeGreaterThan(0);
});

test('how many matches the day has is not known before a feed has told anything, and none where it told none', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  expect((await house.services.platform.stats(visitor)).today).toBeNull();
  house.script.events = [event({ eventId: '1', start: '2026-03-04T15:00:00.000Z' })];
  await house.services.matches.refresh();
  house.at('2026-03-01T12:00:10Z');
  expect((await house.services.platform.stats(visitor)).today).toEqual({ matches: 0, live: 0 });
});

test('the day in figures is Seoul’s, and turns with it', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  house.script.events = [
    event({ eventId: '1', start: '2026-03-01T11:30:00.000Z', phase: 'live', homeScore: 0, awayScore: 0, clock: "30'", period: 1 }),
    event({ eventId: '2', start: '2026-03-01T14:00:00.000Z', home: side('Liverpool') }),
    event({ eventId: '3', start: '2026-03-01T15:00:00.000Z', home: side('Fulham') }),
  ];
  await house.services.matches.refresh();
  expect((await house.services.platform.stats(visitor)).today).toEqual({ matches: 2, live: 1 });
  house.at('2026-03-01T15:00:10Z');
  expect((await house.services.platform.stats(visitor)).today).toEqual({ matches: 1, live: 1 });
});

test('[R318] the demo world says that its past was worked out', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const definitionIn = async (mode: 'demo' | 'live') =>
    (await createPlatform({ stores: house.stores, clock: house.now, mode, scores: [] }).stats(visitor)).measures.aiAccuracy.definition;
  expect(await definitionIn('demo')).toContain('다시 계산');
  expect(await definitionIn('live')).not.toContain('다시 계산');
});

test('how many people there are is counted anew with the rest while that is quick, and seldom where it takes long', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  let [at, takesMs, counted] = [house.now().getTime(), 0, 0];
  const activeUsers = async () => {
    at += takesMs;
    counted += 1;
    return counted;
  };
  const stores = { ...house.stores, platform: { ...house.stores.platform, activeUsers } };
  const platform = createPlatform({ stores, clock: () => new Date(at), mode: 'live', scores: [] });
  const after = async (ms: number) => {
    at += ms;
    return (await platform.stats(visitor)).activeUsers;
  };
  expect([await after(0), await after(4000), await after(1000)]).toEqual([1, 1, 2]);
  takesMs = 3000;
  expect([await after(5000), await after(5000), await after(280_000), await after(20_000)]).toEqual([3, 3, 3, 4]);
});
