// A match under way that a feed stops telling: kept, and shown as old as its last word, while the rest of its league stays fresh.
import { expect, test } from 'vitest';
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
