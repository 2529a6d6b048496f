// A match that a feed stops telling: under way it is shown as old as its last word, and one to come is looked for further ahead.
import { expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { event, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { visitor } from '../viewer.ts';

const playing = (eventId: string, home: string, away: string) =>
  event({
    eventId,
    start: '2026-03-01T11:30:00.000Z',
    phase: 'live',
    homeScore: 0,
    awayScore: 1,
    clock: "29'",
    period: 1,
    home: side(home),
    away: side(away),
  });

test('a match that vanishes from its feed while it is played is no longer shown as fresh, the others are, and it is fresh again once told', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'live' });
  const both = [playing('stays', 'Arsenal', 'Chelsea'), playing('goes', 'Brighton & Hove Albion', 'Fulham')];
  const told = async () =>
    Object.fromEntries(
      (await house.services.live.live(visitor)).matches.map(({ homeSide, isLive, told: { at, stale } }) => [
        homeSide.originalName,
        { isLive, at, stale },
      ]),
    );
  const heardAt = async (iso: string, events: typeof both) => {
    house.at(iso);
    house.script.events = events;
    await house.services.matches.refresh();
    house.at(iso.replace(':00Z', ':03Z'));
  };
  await heardAt('2026-03-01T12:00:00Z', both);
  await heardAt('2026-03-01T12:01:00Z', both.slice(0, 1));
  expect(await told()).toMatchObject({ 'Brighton & Hove Albion': { stale: false, at: '2026-03-01T12:00:00.000Z' } });
  await heardAt('2026-03-01T12:03:00Z', both.slice(0, 1));
  expect(await told()).toEqual({
    Arsenal: { isLive: true, stale: false, at: '2026-03-01T12:03:00.000Z' },
    'Brighton & Hove Albion': { isLive: true, stale: true, at: '2026-03-01T12:00:00.000Z' },
  });
  await heardAt('2026-03-01T12:04:00Z', both);
  expect(await told()).toMatchObject({ 'Brighton & Hove Albion': { stale: false, at: '2026-03-01T12:04:00.000Z' } });
});

test('a coming match that its feed leaves out is looked for among all that is coming within the hour, and found where it was moved to', async () => {
  const daysAhead = ({ from, to }: { from: Date; to: Date }) => Math.round((to.getTime() - from.getTime()) / 86_400_000);
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'live', pace: () => minutes(5) });
  const coming = event({ eventId: '1', start: '2026-03-01T20:00:00.000Z' });
  const askedAt = async (iso: string, events: (typeof coming)[]) => {
    house.at(iso);
    house.script.events = events;
    house.script.asked = [];
    await house.services.matches.refresh();
    return house.script.asked.map(daysAhead);
  };
  expect(await askedAt('2026-03-01T12:00:00Z', [coming])).toEqual([16]);
  expect(await askedAt('2026-03-01T12:30:00Z', [coming])).toEqual([3]);
  expect(await askedAt('2026-03-01T13:10:00Z', [coming])).toEqual([3]);
  expect(await askedAt('2026-03-01T13:20:00Z', [])).toEqual([3]);
  expect(await askedAt('2026-03-01T13:20:30Z', [{ ...coming, start: '2026-03-05T20:00:00.000Z' }])).toEqual([16]);
  const { matches } = await house.services.matches.list(visitor, { sport: 'soccer', limit: 10 });
  expect(matches.map(({ startTime }) => startTime)).toEqual(['2026-03-05T20:00:00.000Z']);
  expect(await askedAt('2026-03-01T13:30:00Z', [])).toEqual([3]);
  expect(await askedAt('2026-03-01T16:00:00Z', [])).toEqual([3]);
  expect(await askedAt('2026-03-01T17:21:00Z', [])).toEqual([16]);
  // Where it is not found either, it is not asked for at every round.
  expect(await askedAt('2026-03-04T16:00:00Z', [])).toEqual([16]);
  expect(await askedAt('2026-03-04T16:10:00Z', [])).toEqual([3]);
  expect(await askedAt('2026-03-04T17:00:00Z', [])).toEqual([16]);
});

test('a coming match that is missed soon after all that is coming was asked for is looked for at once, anew, and once', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'live', pace: () => minutes(5) });
  const coming = event({ eventId: '1', start: '2026-03-02T08:00:00.000Z' });
  const askedAt = async (iso: string, events: (typeof coming)[]) => {
    house.at(iso);
    house.script.events = events;
    house.script.asked = [];
    await house.services.matches.refresh();
    return house.script.asked.map(({ from, to, anew }) => [Math.round((to.getTime() - from.getTime()) / 86_400_000), anew ?? false]);
  };
  expect(await askedAt('2026-03-01T12:00:00Z', [coming])).toEqual([[16, false]]);
  expect(await askedAt('2026-03-01T12:05:00Z', [])).toEqual([[3, false]]);
  expect(await askedAt('2026-03-01T12:05:30Z', [{ ...coming, start: '2026-03-05T20:00:00.000Z' }])).toEqual([[16, true]]);
  const { matches } = await house.services.matches.list(visitor, { sport: 'soccer', limit: 10 });
  expect(matches.map(({ startTime }) => startTime)).toEqual(['2026-03-05T20:00:00.000Z']);
  expect(await askedAt('2026-03-01T12:06:00Z', [])).toEqual([]);
});
