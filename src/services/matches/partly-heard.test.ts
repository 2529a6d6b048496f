// A slate of which only a part could be heard: that part is remembered, and nothing is concluded from what it leaves out.
import { expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import type { Slate } from '#feeds/feed.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { createEvents } from '../events.ts';
import { visitor } from '../viewer.ts';
import { createHearing } from './hearing.ts';

/** One league whose slates are given one by one, half a minute apart. */
function scripted(house: TestHouse) {
  const world = { now: Date.parse('2026-03-01T12:00:00Z'), slate: {} as Partial<Slate>, spans: [] as number[] };
  const clock = () => new Date(world.now);
  const hearing = createHearing({
    stores: house.stores,
    events: createEvents({ onFault: () => undefined }),
    clock,
    random: () => 0.5,
    odds: [],
    scores: [
      {
        name: 'scripted',
        leagues: ['eng.1'],
        async slate(_, { from, to }) {
          world.spans.push(Math.round((to.getTime() - from.getTime()) / hours(24)));
          return { events: [], rejected: [], fetchedAt: clock().toISOString(), stale: false, ...world.slate };
        },
      },
    ],
    pace: () => 1000,
    pollMs: 30_000,
    warn: () => undefined,
  });
  const playing = (homeScore: number) =>
    event({ eventId: '1', start: '2026-03-01T11:00:00.000Z', phase: 'live', homeScore, awayScore: 0, home: side('Arsenal') });
  const coming = event({ eventId: '2', start: '2026-03-01T20:00:00.000Z', home: side('Fulham') });
  const round = async (slate: Partial<Slate>, afterMs = 30_000) => {
    world.slate = slate;
    world.now += afterMs;
    house.at(clock().toISOString());
    await hearing.refresh();
    return house.services.matches.list(visitor, { sport: 'soccer', limit: 10 });
  };
  return { world, round, playing, coming };
}

test('live scores of a part are remembered and told as fresh; a coming match that is not in it is not looked for', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'live' });
  const { world, round, playing, coming } = scripted(house);
  expect(await round({ events: [playing(0), coming] })).toMatchObject({ stale: false });
  expect(await round({ events: [playing(1)], isWhole: false })).toMatchObject({ stale: false });
  const heard = await house.stores.matches.byRef({ provider: 'scripted', eventId: '1', competitionId: '1' });
  expect(heard?.score).toEqual({ home: 1, away: 0 });
  // Left out of a whole slate it is looked for at once among all that is coming; left out of a part it is not.
  await round({ events: [playing(2)], isWhole: false });
  expect(world.spans).toEqual([16, 3, 3]);
  await round({ events: [playing(2)] });
  await round({ events: [playing(2)] });
  expect(world.spans).toEqual([16, 3, 3, 3, 16]);
});

test('a match under way that a part does not tell is as old as its own last word, until it is told again', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'live' });
  const { round, playing, coming } = scripted(house);
  const brokenOff = event({
    eventId: '3',
    start: '2026-03-01T01:00:00.000Z',
    phase: 'live',
    homeScore: 1,
    awayScore: 0,
    home: side('Leeds United'),
  });
  const leftOut = async () => Object.values((await house.stores.settings.read<Record<string, string>>('left-out:scripted:eng.1')) ?? {});
  await round({ events: [playing(0), coming, brokenOff] });
  for (let times = 0; times < 2; times += 1) {
    await round({ events: [playing(1)], isWhole: false });
    expect(await leftOut()).toEqual(['2026-03-01T12:00:30.000Z']);
  }
  await round({ events: [playing(1), brokenOff], isWhole: false });
  expect(await leftOut()).toEqual([]);
});

test('a slate that cannot be read is no word of its matches: what is shown is not fresh until one can be', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'live' });
  const { round, playing, coming } = scripted(house);
  const rejected = [1, 2, 3].map((n) => ({ eventId: String(n), reason: 'date: not a date' }));
  expect(await round({ events: [playing(0), coming] })).toMatchObject({ stale: false, asOf: '2026-03-01T12:00:30.000Z' });
  // Two minutes of it are no more than a slow answer.
  const heard = { asOf: '2026-03-01T12:00:30.000Z' };
  expect(await round({ rejected })).toMatchObject({ ...heard, stale: false });
  expect(await round({ rejected }, 150_000)).toMatchObject({ ...heard, stale: true });
  // Of one that is mostly noise the rest is remembered, and not taken for all.
  const known = { matches: [{ score: { home: 1, away: 0 } }, {}] };
  expect(await round({ events: [playing(1)], rejected }, 150_000)).toMatchObject({ ...heard, ...known, stale: true });
  const { asOf, stale } = await round({ events: [playing(2), coming], rejected: rejected.slice(0, 1) }, 150_000);
  expect({ asOf, stale }).toEqual({ asOf: '2026-03-01T12:08:30.000Z', stale: false });
});
