// A match under way of which nobody tells any more: it leaves what is live once such a match must be over, and comes back with the first word.
import { expect, test } from 'vitest';
import { event, side } from '#tests/support/factories.ts';
import { testHouse } from '#tests/support/house.ts';
import { heardKey } from '../shapes/freshness.ts';
import { visitor } from '../viewer.ts';

const playing = { phase: 'live', homeScore: 1, awayScore: 0, clock: "67'", period: 2 } as const;
const korean = event({
  eventId: 'k1',
  provider: 'api-baseball',
  sport: 'baseball',
  league: 'kbo',
  start: '2026-03-01T11:00:00.000Z',
  home: side('LG Twins'),
  away: side('Doosan Bears'),
  ...playing,
  period: 5,
  clock: null,
});

test('a match whose feed has lost its key is no longer live once it must be over, and its end is not made up', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'live' });
  house.script.events = [korean];
  await house.services.matches.refresh();
  await house.stores.settings.write(heardKey({ feed: 'api-sports', league: 'kbo' }), '2026-03-01T12:00:00.000Z');
  const swept = async (iso: string) => {
    house.at(iso);
    await house.services.matches.sweepFinished();
    const { matches } = await house.services.live.live(visitor);
    return matches.map(({ status, told }) => [status, told.stale]);
  };
  expect(await swept('2026-03-01T12:05:00Z')).toEqual([['5회', true]]);
  expect(await swept('2026-03-01T17:59:00Z')).toEqual([['5회', true]]);
  expect(await swept('2026-03-01T18:01:00Z')).toEqual([]);
  const { matches } = await house.services.live.all(visitor);
  expect(matches).toMatchObject([{ status: '확인 중', statusDetail: 'unknown', isLive: false, homeScore: 1, awayScore: 0 }]);
  expect(house.told('matches-changed').at(-1)).toMatchObject({ sport: 'baseball' });
  expect(await house.rows('select phase, result, revision, settled_revision from matches')).toEqual([
    { phase: 'unknown', result: null, revision: 0, settled_revision: null },
  ]);
});

test('a match whose feed has been away for longer than it lasts comes back where it stands, without beginning twice; one that is told of stays', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'live' });
  const match = event({ eventId: '1', start: '2026-03-01T11:00:00.000Z', ...playing });
  const at = async (iso: string, how: { fails?: boolean; events?: (typeof match)[] }) => {
    house.at(iso);
    Object.assign(house.script, { fails: false, ...how });
    await house.services.matches.refresh();
    await house.services.matches.sweepFinished();
    return (await house.services.live.live(visitor)).matches.map(({ status }) => status);
  };
  expect(await at('2026-03-01T12:00:00Z', { events: [match] })).toEqual(["후반 67'"]);
  // Told of without end: no clock of ours ends it.
  expect(await at('2026-03-01T18:00:00Z', {})).toEqual(["후반 67'"]);
  expect(await at('2026-03-01T22:00:00Z', { fails: true })).toEqual(["후반 67'"]);
  expect(await at('2026-03-01T22:40:00Z', { fails: true })).toEqual([]);
  expect(await at('2026-03-01T22:50:00Z', { events: [{ ...match, clock: "88'" }] })).toEqual(["후반 88'"]);
  expect(await at('2026-03-01T22:55:00Z', { events: [{ ...match, phase: 'final', clock: null, winner: 'home' }] })).toEqual([]);
  expect(await house.rows('select kind from match_moments order by id')).toEqual([{ kind: 'start' }, { kind: 'end' }]);
});

test('a house that was closed for a night asks before it calls anything lost', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'live' });
  house.script.events = [event({ eventId: '1', start: '2026-03-01T11:00:00.000Z', ...playing })];
  await house.services.matches.refresh();
  house.at('2026-03-02T00:00:00Z');
  await house.services.matches.sweepFinished();
  expect((await house.services.live.live(visitor)).matches).toHaveLength(1);
});
