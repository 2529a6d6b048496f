// A house or a feed that was away for days: what was played meanwhile is asked for on its own days, once, and settled.
import { expect, test } from 'vitest';
import { hours, minutes } from '#domain/time/duration.ts';
import type { HeardEvent } from '#feeds/feed.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';

const monday = '2026-03-02T12:00:00.000Z';
const friday = '2026-03-06T12:00:00.000Z';

/** The feed tells of a window what begins in it, as a real one does. */
function tellByDay(house: TestHouse, told: { events: readonly HeardEvent[] }): void {
  Object.defineProperty(house.script, 'events', {
    get: () => {
      const { from, to } = house.script.asked.at(-1) ?? { from: new Date(0), to: new Date(0) };
      return told.events.filter(({ start }) => Date.parse(start) >= from.getTime() && Date.parse(start) <= to.getTime());
    },
  });
}

const begun = (eventId: string, start: string, change: Partial<HeardEvent> = {}) => event({ eventId, start, ...change });
const finals = (events: readonly HeardEvent[]): HeardEvent[] =>
  events.map((one) => ({ ...one, phase: 'final', homeScore: 2, awayScore: 1, winner: 'home', clock: null }));

const phases = async (house: TestHouse) => {
  const rows = await house.rows<{ phase: string }>('select phase from matches order by match_date, id');
  return rows.map(({ phase }) => phase);
};

test('after four days away what was being played and what was coming is heard on its own days, and settled', async () => {
  await using house = await testHouse({ now: monday, pace: () => minutes(5) });
  const known = [
    begun('1', '2026-03-02T11:00:00.000Z', { phase: 'live', homeScore: 1, awayScore: 0, clock: "60'", period: 2 }),
    begun('2', '2026-03-03T15:00:00.000Z', { home: side('Everton'), away: side('Fulham') }),
  ];
  const told = { events: known };
  tellByDay(house, told);
  await house.services.matches.refresh();
  expect(await phases(house)).toEqual(['live', 'scheduled']);
  house.at(friday);
  told.events = finals(known);
  await house.services.matches.refresh();
  expect(await phases(house)).toEqual(['final', 'final']);
  house.at(new Date(Date.parse(friday) + minutes(3)).toISOString());
  await house.services.settlement.settleDue();
  const rows = await house.rows<{ outcome: string }>(`select settled_end->'end'->>'outcome' as outcome from matches`);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['home', 'home']);
});

test('a feed that fails is asked for those days again, one that does not tell of a match is not asked for it at every round', async () => {
  await using house = await testHouse({ now: monday, pace: () => minutes(5) });
  const told = { events: [begun('1', '2026-03-03T15:00:00.000Z')] };
  tellByDay(house, told);
  await house.services.matches.refresh();
  told.events = [];
  const daysBack = async (at: number) => {
    house.at(new Date(at).toISOString());
    house.script.asked = [];
    await house.services.matches.refresh().catch(() => undefined);
    return house.script.asked.map(({ from }) => Math.round((at - from.getTime()) / hours(24)));
  };
  const start = Date.parse(friday);
  house.script.fails = true;
  expect(await daysBack(start)).toEqual([2]);
  house.script.fails = false;
  expect(await daysBack(start + minutes(15))).toEqual([2, 3]);
  expect(await daysBack(start + hours(5))).toEqual([2]);
  // Another one that was left open: those days are asked for, and only from it on.
  told.events = [begun('2', new Date(start + hours(6)).toISOString(), { home: side('Everton'), away: side('Fulham') })];
  expect(await daysBack(start + hours(10))).toEqual([2]);
  told.events = [];
  expect(await daysBack(start + hours(80))).toEqual([2, 3]);
  expect(await daysBack(start + hours(85))).toEqual([2]);
});

test('where those days cannot be looked for, what was heard of the league stays heard', async () => {
  await using house = await testHouse({ now: monday, pace: () => minutes(5) });
  const told = { events: [begun('1', '2026-03-02T15:00:00.000Z')] };
  tellByDay(house, told);
  await house.services.matches.refresh();
  house.at(friday);
  const ended = begun('2', '2026-03-06T10:00:00.000Z', { home: side('Everton'), away: side('Fulham') });
  told.events = finals([ended]);
  const { leftOpen } = house.stores.matches;
  house.stores.matches.leftOpen = async () => {
    throw new Error('too slow');
  };
  expect(await house.services.matches.refresh()).toMatchObject({ asked: 1, failed: 0 });
  expect(await house.rows(`select key from settings where key like 'missed:%'`)).toEqual([]);
  expect(await phases(house)).toEqual(['scheduled', 'final']);
  house.stores.matches.leftOpen = leftOpen;
});

test('what is called live for days though no round reaches it leaves what is live, as one whose feed fell silent does', async () => {
  await using house = await testHouse({ now: monday, pace: () => minutes(5) });
  const told = { events: [begun('1', '2026-03-02T11:00:00.000Z', { phase: 'live', homeScore: 1, awayScore: 0, clock: "60'", period: 2 })] };
  tellByDay(house, told);
  await house.services.matches.refresh();
  told.events = [];
  house.at(friday);
  await house.services.matches.refresh();
  await house.services.matches.sweepFinished();
  expect(await phases(house)).toEqual(['unknown']);
});
