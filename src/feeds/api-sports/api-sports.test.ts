// The API-SPORTS feed: one call a day and API, errors that come as success, and the day's budget.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '#tests/support/upstream-stand-in.ts';
import { createBudget } from '../budget.ts';
import { createFetchJson } from '../fetch-json.ts';
import { createApiSports } from './api-sports.ts';
import { seasonOf } from './api-sports-calls.ts';

let upstream: StandIn;
beforeEach(async () => {
  upstream = await startStandIn({});
});
afterEach(() => upstream.close());

function house(now = '2026-03-01T12:00:00+09:00') {
  const world = { now: Date.parse(now) };
  const clock = () => new Date(world.now);
  const log = { info: () => undefined, warn: () => undefined };
  const budget = createBudget({ clock });
  const fetchJson = createFetchJson({ clock, random: () => 0.5, log, budget, userAgent: 'PickNote/test', limits: { retriesMax: 0 } });
  return { world, feed: createApiSports({ fetchJson, baseUrl: upstream.url, key: 's3cret', clock, pollScale: 1 }) };
}
const day = { from: new Date('2026-03-01T00:00:00+09:00'), to: new Date('2026-03-02T00:00:00+09:00') };
const row = (id: number, league: number, short = 'NS') => ({
  fixture: { id, date: '2026-03-01T05:00:00+00:00', status: { short, long: short } },
  league: { id: league, name: 'K League', season: 2026 },
  teams: { home: { id: 1, name: 'Ulsan' }, away: { id: 2, name: 'Seoul' } },
  goals: { home: null, away: null },
});
const answer = (...response: unknown[]) => ({ get: 'fixtures', errors: [], results: response.length, response });

test('two leagues of one API share one call a Korean day, and each hears its own matches', async () => {
  upstream.set('/fixtures', answer(row(1, 292), row(2, 293), row(3, 39)));
  const { feed } = house();
  const [first, second] = await Promise.all([feed.slate('kor.1', day), feed.slate('kor.2', day)]);
  expect([first.events.map(({ eventId }) => eventId), second.events.map(({ eventId }) => eventId)]).toEqual([['1'], ['2']]);
  expect(upstream.hits).toEqual(['/fixtures?date=2026-03-01&timezone=Asia/Seoul']);
  expect(upstream.headers[0]?.['x-apisports-key']).toBe('s3cret');
});

test('one address that answers for several APIs is read by each in its own way, and rows of another are no fault', async () => {
  const common = {
    date: '2026-03-01T05:00:00+00:00',
    teams: { home: { id: 1, name: 'A' }, away: { id: 2, name: 'B' } },
    status: { short: 'FT' },
  };
  const set = { first: { home: 25, away: 20 } };
  const quarters = (total: number) => ({ quarter_1: 20, quarter_2: 20, quarter_3: 20, quarter_4: total - 60, total });
  upstream.set(
    '/games',
    answer(
      { ...common, id: 7, league: { id: 151, season: 2025 }, scores: { home: 3, away: 1 }, periods: set },
      { ...common, id: 8, league: { id: 91, season: 2025 }, scores: { home: quarters(80), away: quarters(70) } },
    ),
  );
  const { feed } = house();
  const told = await Promise.all(['kbo', 'kovo-m', 'kbl'].map((league) => feed.slate(league, day)));
  expect(told.map(({ events, rejected }) => [events.map(({ eventId }) => eventId), rejected])).toEqual([
    [[], []],
    [['7'], []],
    [['8'], []],
  ]);
  expect(upstream.hits).toEqual(['/games?date=2026-03-01&timezone=Asia/Seoul']);
});

test('a long window is one season and, on top of it, the days around today', async () => {
  upstream.set('/fixtures', (url) => ({ body: answer(row(1, 292, url.searchParams.has('season') ? 'NS' : '1H')) }));
  const { feed } = house();
  const slate = await feed.slate('kor.1', { from: day.from, to: new Date('2026-03-15T00:00:00+09:00') });
  expect(slate.events).toMatchObject([{ eventId: '1', phase: 'live' }]);
  expect(upstream.hits.toSorted()).toEqual([
    '/fixtures?date=2026-03-01&timezone=Asia/Seoul',
    '/fixtures?date=2026-03-02&timezone=Asia/Seoul',
    '/fixtures?league=292&season=2026&timezone=Asia/Seoul',
  ]);
});

test('a season that was told hours ago is asked for again where a match is missing', async () => {
  upstream.set('/fixtures', answer(row(1, 292)));
  const { feed, world } = house();
  const ahead = { from: day.from, to: new Date('2026-03-15T00:00:00+09:00') };
  const seasons = () => upstream.hits.filter((hit) => hit.includes('season=')).length;
  await feed.slate('kor.1', ahead);
  world.now += 2 * 3_600_000;
  await feed.slate('kor.1', ahead);
  expect(seasons()).toBe(1);
  await feed.slate('kor.1', { ...ahead, anew: true });
  expect(seasons()).toBe(2);
});

test('an error told as success is an error: the slate before it is told as stale', async () => {
  upstream.set('/fixtures', answer(row(1, 292)));
  const { feed, world } = house();
  await feed.slate('kor.1', day);
  const bad = [
    { get: 'fixtures', errors: { requests: 'You have reached the request limit for the day' }, response: [] },
    { get: 'fixtures', errors: ['bad token'], response: [] },
    { message: 'busy' },
    answer(),
  ];
  for (const body of bad) {
    upstream.set('/fixtures', () => ({ body }));
    world.now += 46 * 60_000;
    expect(await feed.slate('kor.1', day)).toMatchObject({ stale: true, events: [{ eventId: '1' }] });
  }
});

test('an answer without errors may leave the field out, empty or an empty object', async () => {
  for (const errors of [undefined, [], {}, null]) {
    upstream.set('/fixtures', { ...answer(row(1, 292)), errors });
    expect(await house().feed.slate('kor.1', day)).toMatchObject({ stale: false, events: [{ eventId: '1' }] });
  }
});

const playing = () => ({
  id: 1,
  date: '2026-03-01T05:00:00+00:00',
  status: { short: 'IN5' },
  league: { id: 5, name: 'KBO', season: 2026 },
  teams: { home: { id: 1, name: 'LG' }, away: { id: 2, name: 'KT' } },
  scores: { home: { innings: {}, total: 3 }, away: { innings: {}, total: 2 } },
});

/** Asks every half minute from nine in the morning in Korea, when the provider's day begins, until it ends. */
async function askAllDay({ feed, world }: ReturnType<typeof house>) {
  for (; world.now < Date.parse('2026-03-02T00:00:00Z'); world.now += 30_000) {
    await feed.slate('kbo', { from: new Date(world.now), to: new Date(world.now + 1000) });
  }
}

test('a day that plays for nine hours fits the hundred calls, and a day without matches takes a third of them', async () => {
  const isPlaying = (now: number) => now > Date.parse('2026-03-01T04:00:00Z') && now < Date.parse('2026-03-01T13:00:00Z');
  const busy = house('2026-03-01T09:00:00+09:00');
  upstream.set('/games', () => ({ body: answer(...(isPlaying(busy.world.now) ? [playing()] : [])) }));
  await askAllDay(busy);
  expect(upstream.hits.length).toBeGreaterThan(60);
  expect(upstream.hits.length).toBeLessThanOrEqual(96);
  upstream.hits.length = 0;
  upstream.set('/games', answer());
  await askAllDay(house('2026-03-01T09:00:00+09:00'));
  expect(upstream.hits.length).toBeLessThanOrEqual(34);
});

test('however long they play, ninety-six calls are the end of the day', async () => {
  upstream.set('/games', () => ({ body: answer(playing()) }));
  await askAllDay(house('2026-03-01T09:00:00+09:00'));
  expect(upstream.hits).toHaveLength(96);
});

test('the provider’s own count stops us at a tenth of its limit', async () => {
  let remaining = 14;
  const headers = () => ({ 'x-ratelimit-requests-limit': '100', 'x-ratelimit-requests-remaining': String(--remaining) });
  upstream.set('/fixtures', () => ({ headers: headers(), body: answer(row(1, 292)) }));
  const { feed, world } = house('2026-03-01T09:00:00+09:00');
  for (let i = 0; i < 12; i++) {
    await feed.slate('kor.1', day);
    world.now += 46 * 60_000;
  }
  expect(remaining).toBe(9);
});

test('seasons are named by the calendar, by their first year, or by both', () => {
  const at = (text: string) => new Date(`${text}T12:00:00+09:00`);
  expect([
    seasonOf({ season: 'calendar' }, at('2026-03-01')),
    seasonOf({ season: 'begin' }, at('2026-03-01')),
    seasonOf({ season: 'both' }, at('2026-10-01')),
  ]).toEqual(['2026', '2025', '2026-2027']);
});
