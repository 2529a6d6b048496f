// Prices that moved are told together where a feed tells many leagues at once, and without delay where it takes its time.
import { expect, test } from 'vitest';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { createEvents } from '../events.ts';
import { createHearing } from './hearing.ts';

const now = '2026-03-01T12:00:00Z';
const start = '2026-03-01T15:00:00.000Z';
const pairs = { 'eng.1': ['Arsenal', 'Chelsea'], 'esp.1': ['Fulham', 'Everton'] } as const;
type League = keyof typeof pairs;

/** Two leagues, whose prices take a while to come; both tell of matches of the one league that is known here. */
async function heardIn(takesMs: number, { failsOnce = false } = {}) {
  await using house = await testHouse({ now });
  house.script.events = Object.values(pairs).map(([home, away], n) =>
    event({ eventId: `${n}`, start, home: side(home), away: side(away) }),
  );
  await house.services.matches.refresh();
  let at = Date.parse(now);
  const told: string[][] = [];
  const events = createEvents({ onFault: () => undefined });
  events.on('matches-changed', ({ matchIds }) => void told.push([...matchIds]));
  const odds = { bookmaker: 'a', bookmakerTitle: 'A', odds: { home: 1.9, draw: 3.5, away: 4 }, updatedAt: now };
  const prices = async (league: string) => {
    at += takesMs;
    const [home, away] = pairs[league as League];
    return { prices: [{ league: 'eng.1', home, away, start, odds: [odds] }], rejected: [], fetchedAt: now, stale: false };
  };
  let hasFailed = !failsOnce;
  const byIds: TestHouse['stores']['matches']['byIds'] = async (ids) => {
    if (hasFailed) return house.stores.matches.byIds(ids);
    hasFailed = true;
    throw new Error('the database is away');
  };
  const hearing = createHearing({
    stores: { ...house.stores, matches: { ...house.stores.matches, byIds } },
    events,
    clock: () => new Date(at),
    random: () => 0.5,
    scores: [],
    odds: [{ name: 'scripted', leagues: Object.keys(pairs), prices }],
    pace: () => 1000,
    pollMs: 30_000,
    warn: () => undefined,
  });
  return { round: await hearing.refreshOdds(), told: told.map((ids) => ids.length) };
}

test('prices that come at once are told together', async () => {
  expect(await heardIn(10)).toEqual({ round: { asked: 2, heard: 2, moved: 2, failed: 0 }, told: [2] });
});

test('prices that take their time wait for no others', async () => {
  expect(await heardIn(1500)).toEqual({ round: { asked: 2, heard: 2, moved: 2, failed: 0 }, told: [1, 1] });
});

test('what could not be told is told with what moves next', async () => {
  expect(await heardIn(1500, { failsOnce: true })).toEqual({ round: { asked: 2, heard: 2, moved: 2, failed: 1 }, told: [2] });
});
