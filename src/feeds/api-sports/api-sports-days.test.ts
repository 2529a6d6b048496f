// The Korean leagues over whole days: what a free plan refuses, games that outlast midnight, and a provider that hangs.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { type StandIn, startStandIn } from '#tests/support/upstream-stand-in.ts';
import { createBudget, memoryBudgetStore } from '../budget.ts';
import { createFetchJson, type FetchLimits } from '../fetch-json.ts';
import { createApiSports } from './api-sports.ts';

let upstream: StandIn;
beforeEach(async () => {
  upstream = await startStandIn({});
});
afterEach(() => upstream.close());

const at = (kst: string): number => Date.parse(`${kst}:00+09:00`);

function house(now: string, limits: Partial<FetchLimits> = {}) {
  const world = { now: at(now), lines: [] as string[] };
  const clock = () => new Date(world.now);
  const log = { info: () => undefined, warn: (facts: object) => void world.lines.push(JSON.stringify(facts)) };
  const store = memoryBudgetStore();
  const budget = createBudget({ clock, store });
  const fetchJson = createFetchJson({
    clock,
    random: () => 0.5,
    log,
    budget,
    userAgent: 'PickNote/test',
    // The breaker counts in real time, in which a whole day of these tests is a moment.
    limits: { failuresMax: 10_000, ...limits },
  });
  const feed = createApiSports({ fetchJson, baseUrl: upstream.url, key: 's3cret', clock, pollScale: 1 });
  const around = (backMs: number, onMs: number) => ({ from: new Date(world.now - backMs), to: new Date(world.now + onMs) });
  return {
    world,
    store,
    feed,
    near: (league = 'kbo') => feed.slate(league, around(hours(30), hours(30))),
    far: (league = 'kbo') => feed.slate(league, around(days(2), days(14))),
  };
}
type House = ReturnType<typeof house>;

/** One evening game of the day; `until`: when it ends. */
function game(day: string, { now, until = at(`${day}T21:30`) }: { now: number; until?: number }) {
  const start = at(`${day}T18:30`);
  const short = now < start ? 'NS' : now < until ? 'IN5' : 'FT';
  const total = now < start ? null : now < until ? 4 : 5;
  return {
    id: Number(day.replaceAll('-', '')),
    date: `${day}T18:30:00+09:00`,
    status: { short, long: short },
    league: { id: 5, name: 'KBO', season: 2026 },
    teams: { home: { id: 1, name: 'LG' }, away: { id: 2, name: 'KT' } },
    scores: { home: { innings: {}, total }, away: { innings: {}, total } },
  };
}
const refused = (what: string) => ({
  get: 'games',
  errors: { plan: `Free plans do not have access to this ${what}, try from 2022 to 2024.` },
  response: [],
});
const answer = (...response: unknown[]) => ({ get: 'games', errors: [], response });
const dayOf = (url: URL): string => url.searchParams.get('date') ?? '';
const asked = (part: string): number => upstream.hits.filter((hit) => hit.includes(part)).length;

/** As the provider answers on its free plan: no season, and no day but those around its own, which begins at nine in Korea. */
const freePlan =
  ({ world }: House, until?: number) =>
  (url: URL) => {
    const day = dayOf(url);
    if (!day) return { body: refused('season') };
    const own = new Date(world.now).toISOString().slice(0, 10);
    if (Math.abs(Date.parse(day) - Date.parse(own)) > days(1)) return { body: refused('date') };
    return { body: answer(game(day, { now: world.now, ...(until && { until }) })) };
  };

test('on a free plan the evening is heard all the same: the season that is refused makes nothing old and is asked once in six hours', async () => {
  const one = house('2026-06-05T12:00');
  upstream.set('/games', freePlan(one));
  expect(await one.far()).toMatchObject({ stale: false, isWhole: false });
  expect(await one.near()).toMatchObject({ stale: false, isWhole: true });
  let endHeard = 0;
  for (; one.world.now < at('2026-06-06T09:00'); one.world.now += seconds(30)) {
    const slate = one.world.now % minutes(10) === 0 ? (await one.far('npb')) && (await one.far()) : await one.near();
    expect(slate.stale).toBe(false);
    const tonight = slate.events.find(({ eventId }) => eventId === '20260605');
    if (one.world.now === at('2026-06-05T20:00')) expect(tonight).toMatchObject({ phase: 'live', homeScore: 4 });
    if (tonight?.phase === 'final') endHeard ||= one.world.now;
  }
  expect(endHeard).toBeGreaterThanOrEqual(at('2026-06-05T21:30'));
  expect(endHeard).toBeLessThanOrEqual(at('2026-06-05T21:40'));
  // Two leagues, and the twenty-one hours begin four times anew.
  expect(asked('season=')).toBeLessThanOrEqual(8);
  expect(upstream.hits.length).toBeLessThan(96);
  expect(one.world.lines.filter((line) => line.includes('refused')).length).toBe(asked('season=') + asked('date=2026-06-07'));
}, 120_000);

test('near rounds ask for the days alone, and a day that fails leaves today as it was heard', async () => {
  const one = house('2026-06-05T20:00', { retriesMax: 0 });
  upstream.set('/games', (url) =>
    dayOf(url) === '2026-06-05' ? { body: answer(game('2026-06-05', { now: one.world.now })) } : { status: 500, body: {} },
  );
  expect(await one.near()).toMatchObject({ stale: false, isWhole: false, events: [{ eventId: '20260605', phase: 'live' }] });
  expect(upstream.hits.toSorted().map((hit) => hit.slice(0, 22))).toEqual([
    '/games?date=2026-06-04',
    '/games?date=2026-06-05',
    '/games?date=2026-06-06',
  ]);
  upstream.set('/games', (url) =>
    dayOf(url) === '2026-06-05' ? { status: 500, body: {} } : { body: answer(game(dayOf(url), { now: one.world.now })) },
  );
  one.world.now += minutes(11);
  expect(await one.near()).toMatchObject({ stale: true });
});

test('what is over is told whole or as stale: a part of a week’s results is none', async () => {
  const one = house('2026-06-05T12:00', { retriesMax: 0 });
  let isAway = true;
  upstream.set('/games', (url) => {
    const day = dayOf(url);
    return isAway && day === '2026-06-03' ? { status: 500, body: {} } : { body: answer(game(day, { now: one.world.now })) };
  });
  const past = { from: new Date(at('2026-06-02T00:00')), to: new Date(at('2026-06-05T00:00')) };
  expect(await one.feed.slate('kbo', past)).toMatchObject({ stale: true });
  isAway = false;
  expect(await one.feed.slate('kbo', past)).toMatchObject({ stale: false, isWhole: true, events: { length: 3 } });
});

test('a game that outlasts midnight is heard to its end within ten minutes', async () => {
  const one = house('2026-06-05T18:00');
  const until = at('2026-06-06T00:20');
  upstream.set('/games', (url) => ({
    body: answer(game(dayOf(url), { now: one.world.now, ...(dayOf(url) === '2026-06-05' && { until }) })),
  }));
  let ended = 0;
  for (; one.world.now < at('2026-06-06T09:00'); one.world.now += seconds(30)) {
    const slate = await one.near();
    const late = slate.events.find(({ eventId }) => eventId === '20260605');
    if (late?.phase === 'live') expect(one.world.now - Date.parse(slate.fetchedAt)).toBeLessThan(minutes(10));
    if (late?.phase === 'final') ended ||= one.world.now;
  }
  expect(ended).toBeGreaterThanOrEqual(until);
  expect(ended).toBeLessThanOrEqual(until + minutes(10));
  // Then it is left alone: its end is looked at a few times more.
  expect(asked('date=2026-06-05')).toBeLessThan(50);
});

test('a postponement that a newer answer tells is not undone by an older one', async () => {
  const one = house('2026-06-05T07:00');
  const tomorrow = () => {
    const isOff = one.world.now >= at('2026-06-05T08:00');
    return { ...game('2026-06-06', { now: one.world.now }), ...(isOff && { status: { short: 'POST', long: 'Postponed' } }) };
  };
  upstream.set('/games', (url) => {
    const day = dayOf(url);
    if (!day) return { body: answer(tomorrow()) };
    return { body: answer(day === '2026-06-06' ? tomorrow() : game(day, { now: one.world.now })) };
  });
  const phaseIn = async (ask: House['near']) => (await ask()).events.find(({ eventId }) => eventId === '20260606')?.phase;
  expect(await phaseIn(one.near)).toBe('scheduled');
  one.world.now = at('2026-06-05T08:30');
  expect(await phaseIn(one.far)).toBe('postponed');
  for (; one.world.now < at('2026-06-05T19:00'); one.world.now += minutes(5)) expect(await phaseIn(one.near)).toBe('postponed');
});

test('a provider that hangs through the evening costs a few calls, and is heard again within a quarter of an hour', async () => {
  const one = house('2026-06-05T18:00', { timeLimitMs: 15 });
  let isHanging = false;
  let used = 0;
  upstream.set('/games', (url) => {
    if (isHanging) return { delayMs: 60, body: {} };
    used += 1;
    const headers = { 'x-ratelimit-requests-limit': '100', 'x-ratelimit-requests-remaining': String(100 - used) };
    return { headers, body: answer(game(dayOf(url), { now: one.world.now })) };
  });
  const hear = async (until: number) => {
    for (; one.world.now < until; one.world.now += seconds(30)) await one.near();
    return (await one.store.read('api-sports:baseball'))?.taken ?? 0;
  };
  const before = await hear(at('2026-06-05T19:00'));
  isHanging = true;
  expect((await hear(at('2026-06-05T21:00'))) - before).toBeLessThanOrEqual(15);
  isHanging = false;
  await hear(at('2026-06-05T21:16'));
  expect(await one.near()).toMatchObject({ stale: false });
  // Its own word replaces what was counted in vain.
  expect((await one.store.read('api-sports:baseball'))?.taken).toBe(used);
});

test('a busy day of three days’ answers fits the hundred calls', async () => {
  const one = house('2026-06-06T09:00');
  upstream.set('/games', (url) => {
    const day = dayOf(url);
    const long = { ...game(day, { now: one.world.now }), id: 1, date: `${day}T14:00:00+09:00` };
    const isOn = one.world.now >= at(`${day}T14:00`) && one.world.now < at(`${day}T18:00`);
    return {
      body: answer(
        { ...long, status: { short: isOn ? 'IN5' : one.world.now < at(`${day}T14:00`) ? 'NS' : 'FT' } },
        game(day, { now: one.world.now }),
      ),
    };
  });
  for (; one.world.now < at('2026-06-07T09:00'); one.world.now += seconds(30)) expect((await one.near()).stale).toBe(false);
  expect(upstream.hits.length).toBeLessThan(90);
});
