// Proves that the cast picks as anyone does, never twice and never late, and not at all in a live world.
import { expect, test } from 'vitest';
import { event, season } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';

const clubs = ['Arsenal', 'Chelsea', 'Liverpool', 'Everton', 'Fulham', 'Brentford', 'Leeds United', 'Aston Villa'];
const side = (name: string) => ({ id: null, name, shortName: null });

/** Forty matches of the eight clubs, one every half hour from the given instant. */
async function manyMatches(house: TestHouse, from: string): Promise<void> {
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = Array.from({ length: 40 }, (_, index) =>
    event({
      eventId: String(index + 1),
      start: new Date(Date.parse(from) + index * 1_800_000).toISOString(),
      home: side(clubs[index % 8] as string),
      away: side(clubs[(index + 1 + (index % 7)) % 8] as string),
    }),
  );
  await house.services.matches.refresh();
  await house.services.analysis.catchUp();
}

const picksIn = async (house: TestHouse) => {
  const posts = await house.services.board.listPosts({ kind: 'visitor' }, { sort: 'latest', search: '', limit: 100 });
  return posts.posts;
};

test('in the demo world they pick before kick-off, each match once, as anyone does', async () => {
  await using house = await testHouse({ now: '2026-03-01T00:00:00Z', mode: 'demo' });
  await house.services.founding.inviteCast();
  await manyMatches(house, '2026-03-01T02:00:00Z');
  let picks = 0;
  for (let minute = 0; minute <= 20 * 60; minute += 30) {
    house.at(new Date(Date.parse('2026-03-01T00:00:00Z') + minute * 60_000).toISOString());
    picks += (await house.services.cast.play()).picks;
    expect(await house.services.cast.play()).toEqual({ picks: 0 });
  }
  expect(picks).toBeGreaterThan(20);
  const posts = await picksIn(house);
  expect(posts.length).toBe(Math.min(100, picks));
  for (const { createdAt, match, isScored } of posts) {
    expect(isScored).toBe(true);
    expect(createdAt < (match?.startTime ?? '')).toBe(true);
  }
  const pairs = posts.map(({ username, match }) => `${username} ${match?.matchId}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('a world that opens has their past: written as it would have stood, and safe to write again', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z', mode: 'demo' });
  await house.services.founding.inviteCast();
  await manyMatches(house, '2026-03-01T00:00:00Z');
  await house.services.analysis.rehearse(2);
  const first = await house.services.cast.playPast(2);
  expect(first.picks).toBeGreaterThan(10);
  expect(await house.services.cast.playPast(2)).toEqual({ picks: 0 });
  for (const { createdAt, match } of await picksIn(house)) expect(createdAt < (match?.startTime ?? '')).toBe(true);
});

test('who bears a name of the cast without being of it is not played', async () => {
  await using house = await testHouse({ now: '2026-03-01T00:00:00Z', mode: 'demo' });
  await house.services.founding.inviteCast();
  await manyMatches(house, '2026-03-01T02:00:00Z');
  await house.rows(`update users set email = id || '@somebody.example' where kind = 'person'`);
  for (let minute = 0; minute <= 20 * 60; minute += 60) {
    house.at(new Date(Date.parse('2026-03-01T00:00:00Z') + minute * 60_000).toISOString());
    expect(await house.services.cast.play()).toEqual({ picks: 0 });
  }
});

test('a live world has no cast', async () => {
  await using house = await testHouse({ now: '2026-03-01T00:00:00Z' });
  expect(await house.services.cast.play()).toEqual({ picks: 0 });
  expect(await house.services.cast.playPast(3)).toEqual({ picks: 0 });
});
