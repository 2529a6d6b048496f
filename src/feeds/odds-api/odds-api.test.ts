// The odds feed: what it spends, what it says when nothing is offered, and that a free plan lasts a month.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '#tests/support/upstream-stand-in.ts';
import { createBudget, memoryBudgetStore } from '../budget.ts';
import { createFetchJson, type FetchLimits } from '../fetch-json.ts';
import { oddsPollMs } from '../poll-plan.ts';
import { createOddsApi } from './odds-api.ts';
import { oddsApiLeagues } from './odds-api-leagues.data.ts';
import { memoryTurnStore, type TurnStore } from './turns.ts';

let upstream: StandIn;
beforeEach(async () => {
  upstream = await startStandIn({});
});
afterEach(() => upstream.close());

const event = { id: 'a1', sport_key: 'soccer_epl', commence_time: '2026-03-02T12:30:00Z', home_team: 'Arsenal', away_team: 'Chelsea' };
const outcomes = [
  { name: 'Arsenal', price: 2 },
  { name: 'Draw', price: 3.5 },
  { name: 'Chelsea', price: 4 },
];
const book = (key: string, list: object[]) => ({ key, title: key, markets: [{ key: 'h2h', outcomes: list }] });

function house(store = memoryBudgetStore(), now = '2026-03-01T00:00:00Z', more: { turns?: TurnStore; limits?: Partial<FetchLimits> } = {}) {
  const world = { now: Date.parse(now) };
  const clock = () => new Date(world.now);
  const log = { info: () => undefined, warn: () => undefined };
  const budget = createBudget({ clock, store });
  const fetchJson = createFetchJson({
    clock,
    random: () => 0.5,
    log,
    budget,
    userAgent: 'PickNote/test',
    limits: { retriesMax: 0, ...more.limits },
  });
  const feed = createOddsApi({
    fetchJson,
    baseUrl: upstream.url,
    key: 'k3y',
    clock,
    pollScale: 1,
    budget,
    turns: more.turns ?? memoryTurnStore(),
  });
  return { world, feed };
}

test('prices of a league come by bookmaker, decimal as asked, decided markets left out', async () => {
  upstream.set('/v4/sports/soccer_epl/events', [event]);
  const decided = [
    { name: 'Arsenal', price: 1 },
    { name: 'Draw', price: 36 },
    { name: 'Chelsea', price: 36 },
  ];
  upstream.set('/v4/sports/soccer_epl/odds', [{ ...event, bookmakers: [book('pinnacle', outcomes), book('betsson', decided)] }]);
  const { feed } = house();
  expect(await feed.prices('eng.1')).toMatchObject({
    stale: false,
    rejected: [],
    prices: [
      {
        league: 'eng.1',
        home: 'Arsenal',
        away: 'Chelsea',
        start: '2026-03-02T12:30:00.000Z',
        odds: [{ bookmaker: 'pinnacle', odds: { home: 2, draw: 3.5, away: 4 } }],
      },
    ],
  });
  await feed.prices('eng.1');
  expect(upstream.hits).toEqual([
    '/v4/sports/soccer_epl/events?dateFormat=iso&apiKey=k3y',
    '/v4/sports/soccer_epl/odds?regions=eu&markets=h2h&oddsFormat=decimal&dateFormat=iso&apiKey=k3y',
  ]);
});

test('a league without matches soon costs nothing', async () => {
  upstream.set('/v4/sports/soccer_epl/events', [{ ...event, commence_time: '2026-08-01T00:00:00Z' }]);
  upstream.set('/v4/sports/basketball_nba/events', []);
  const { feed } = house();
  expect(await feed.prices('eng.1')).toMatchObject({ prices: [], stale: false });
  expect(await feed.prices('nba')).toMatchObject({ prices: [], stale: false });
  expect(upstream.hits.filter((hit) => hit.includes('/odds'))).toEqual([]);
});

test('a refused key tells nothing and throws nothing', async () => {
  upstream.set('/v4/sports/soccer_epl/events', () => ({ status: 401, body: { message: 'API key is not valid' } }));
  expect(await house().feed.prices('eng.1')).toMatchObject({ prices: [], stale: true });
  expect(await house().feed.prices('zzz')).toMatchObject({ prices: [], stale: true });
});

test('a free plan lasts a month of rounds over four sports, restarts included, and never reaches 500', async () => {
  const leagues = ['eng.1', 'nba', 'mlb', 'kbo'];
  let spent = 0;
  for (const key of ['soccer_epl', 'basketball_nba', 'baseball_mlb', 'baseball_kbo']) {
    const soon = { ...event, sport_key: key };
    upstream.set(`/v4/sports/${key}/events`, [soon]);
    upstream.set(`/v4/sports/${key}/odds`, () => {
      spent++;
      const headers = { 'x-requests-remaining': String(500 - spent), 'x-requests-used': String(spent) };
      return { headers, body: [{ ...soon, bookmakers: [book('pinnacle', outcomes)] }] };
    });
  }
  const store = memoryBudgetStore();
  const everyMs = oddsPollMs({ leagues: leagues.length, creditsPerMonth: 500, pollMs: 30_000 });
  let lastRound = 0;
  for (let at = Date.parse('2026-03-01T00:00:00Z'); at < Date.parse('2026-04-01T00:00:00Z'); at += everyMs) {
    // Every round in a process of its own: only the counters survive.
    const { feed, world } = house(store, new Date(at).toISOString());
    for (const league of leagues) await feed.prices(league);
    expect(world.now).toBe(at);
    lastRound = at;
  }
  expect(spent).toBeGreaterThan(440);
  expect(spent).toBeLessThanOrEqual(451);
  expect(lastRound).toBeGreaterThan(Date.parse('2026-03-31T00:00:00Z'));
  const greedy = house(store, '2026-03-31T23:00:00Z');
  for (let i = 0; i < 40; i++) {
    await greedy.feed.prices('eng.1');
    greedy.world.now += 60_000;
  }
  expect(spent).toBeLessThanOrEqual(451);
});

test('asked every two hours for all leagues, the free plan still lasts the month and its prices come as evenly', async () => {
  const askedAt: number[] = [];
  const { feed, world } = house();
  for (const key of new Set(Object.values(oddsApiLeagues))) {
    const soon = () => ({ ...event, sport_key: key, commence_time: new Date(world.now + 86_400_000).toISOString() });
    upstream.set(`/v4/sports/${key}/events`, () => ({ body: [soon()] }));
    upstream.set(`/v4/sports/${key}/odds`, () => {
      askedAt.push(world.now);
      return { body: [{ ...soon(), bookmakers: [book('pinnacle', outcomes)] }] };
    });
  }
  const end = Date.parse('2026-04-01T00:00:00Z');
  for (; world.now < end; world.now += 7_200_000) for (const league of feed.leagues) await feed.prices(league);
  expect(askedAt.length).toBeGreaterThan(400);
  expect(askedAt.length).toBeLessThanOrEqual(480);
  expect(end - (askedAt.at(-1) ?? 0)).toBeLessThan(2 * 86_400_000);
});

const pricedLeagues = { 'eng.1': 'soccer_epl', nba: 'basketball_nba', mlb: 'baseball_mlb', kbo: 'baseball_kbo' };
const paid = () => upstream.hits.filter((hit) => hit.includes('/odds?')).length;

test('a restart, or another process beside it, pays for no league before its turn, and says nothing older than what was told', async () => {
  for (const key of Object.values(pricedLeagues)) {
    const soon = { ...event, sport_key: key };
    upstream.set(`/v4/sports/${key}/events`, [soon]);
    upstream.set(`/v4/sports/${key}/odds`, [{ ...soon, bookmakers: [book('pinnacle', outcomes)] }]);
  }
  const [store, turns] = [memoryBudgetStore(), memoryTurnStore()];
  const round = async ({ feed }: ReturnType<typeof house>) => {
    const told = [];
    for (const league of Object.keys(pricedLeagues)) told.push(await feed.prices(league));
    return told;
  };
  const first = house(store, '2026-03-01T00:00:00Z', { turns });
  expect((await round(first)).map(({ prices }) => prices.length)).toEqual([1, 1, 1, 1]);
  expect(paid()).toBe(4);
  // Four leagues share the credits: their turn comes every 6.6 hours, and the count of them outlives the restart as well.
  const second = house(store, '2026-03-01T06:15:00Z', { turns });
  expect(await round(second)).toMatchObject(Array(4).fill({ prices: [], stale: false, fetchedAt: '2026-03-01T00:00:00.000Z' }));
  expect(paid()).toBe(4);
  second.world.now = Date.parse('2026-03-01T06:40:00Z');
  await round(second);
  expect(paid()).toBe(8);
  // The first still holds what it was told at midnight, and keeps it to itself: the second was told more lately.
  first.world.now = Date.parse('2026-03-01T06:41:00Z');
  expect((await round(first)).map(({ prices }) => prices.length)).toEqual([0, 0, 0, 0]);
  expect((await round(second)).map(({ prices }) => prices.length)).toEqual([1, 1, 1, 1]);
  expect(paid()).toBe(8);
});

test('a paid plan is known by what the provider says of it: its prices come every ten minutes, restarts and the turn of the month included', async () => {
  upstream.set('/v4/sports/soccer_epl/events', () => ({ body: [{ ...event, commence_time: '2026-04-02T12:30:00Z' }] }));
  let spent = 1000;
  upstream.set('/v4/sports/soccer_epl/odds', () => {
    spent++;
    return { headers: { 'x-requests-remaining': String(20_000 - spent), 'x-requests-used': String(spent) }, body: [] };
  });
  const [store, turns] = [memoryBudgetStore(), memoryTurnStore()];
  const paidIn = async (from: string, minutes: number) => {
    const { feed, world } = house(store, from, { turns });
    const before = paid();
    for (let minute = 0; minute < minutes; minute += 1) {
      await feed.prices('eng.1');
      world.now += 60_000;
    }
    return paid() - before;
  };
  expect(await paidIn('2026-03-31T12:00:00Z', 60)).toBe(6);
  expect(await paidIn('2026-03-31T13:00:00Z', 30)).toBe(3);
  spent = 0;
  expect(await paidIn('2026-04-01T00:00:00Z', 60)).toBe(6);
});

test('a call that hangs counts, and its league waits for its next turn: a provider that hangs for a day does not cost the month', async () => {
  upstream.set('/v4/sports/soccer_epl/events', [event]);
  upstream.set('/v4/sports/soccer_epl/odds', () => ({ delayMs: 400, body: [] }));
  const store = memoryBudgetStore();
  const hanging = house(store, '2026-03-01T00:00:00Z', { limits: { timeLimitMs: 60 } });
  const end = Date.parse('2026-03-02T00:00:00Z');
  for (; hanging.world.now < end; hanging.world.now += 600_000) {
    expect((await hanging.feed.prices('eng.1')).prices).toEqual([]);
  }
  expect((await store.read('the-odds-api'))?.taken).toBe(4);
});

/** A round every half minute, as the timetable has it. */
async function roundsFor({ feed, world }: ReturnType<typeof house>, ms: number) {
  for (const end = world.now + ms; world.now < end; world.now += 30_000) for (const league of feed.leagues) await feed.prices(league);
  return upstream.hits.splice(0).length;
}

test('a wrong key is tried once in a quarter of an hour for all leagues together, and heard as soon as it is right', async () => {
  const one = house();
  for (const key of Object.values(oddsApiLeagues)) upstream.set(`/v4/sports/${key}/events`, () => ({ status: 401, body: {} }));
  expect(await roundsFor(one, 3_600_000)).toBe(4);
  for (const key of Object.values(oddsApiLeagues)) upstream.set(`/v4/sports/${key}/events`, []);
  one.world.now += 900_000;
  expect(await one.feed.prices('eng.1')).toMatchObject({ stale: false });
});

test('leagues that the provider does not know are asked for once an hour', async () => {
  const one = house();
  expect(await roundsFor(one, 3_600_000)).toBe(one.feed.leagues.length);
  expect(await roundsFor(one, 3_600_000)).toBe(one.feed.leagues.length);
});
