// What the fetcher promises when upstream behaves, and when it does not.
import http from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type StandIn, startStandIn } from '#tests/support/upstream-stand-in.ts';
import { createBudget } from './budget.ts';
import { FeedError } from './feed-error.ts';
import { createFetchJson, type FetchLimits } from './fetch-json.ts';

let upstream: StandIn;
beforeEach(async () => {
  upstream = await startStandIn({});
});
afterEach(() => upstream.close());

const board = z.looseObject({ events: z.array(z.unknown()) });
const quick: Partial<FetchLimits> = {
  timeLimitMs: 250,
  interactiveLimitMs: 2_000,
  patienceMs: 60,
  backoffMinMs: 5,
  backoffMaxMs: 1500,
  halfOpenAfterMs: 1_000,
};

function fetcher(limits: Partial<FetchLimits> = {}) {
  const world = { now: Date.parse('2026-03-01T00:00:00Z'), lines: [] as unknown[] };
  const note = (facts: object, message: string) => void world.lines.push({ ...facts, message });
  const clock = () => new Date(world.now);
  const fetchJson = createFetchJson({
    clock,
    random: () => 0.5,
    log: { info: note, warn: note },
    userAgent: 'PickNote/test',
    budget: createBudget({ clock, plans: { 'the-odds-api': { callsMax: 100, per: 'month' } } }),
    limits: { ...quick, ...limits },
  });
  return { world, fetchJson };
}
const good = { events: [1] };
const seldom = { schema: board, freshMs: 15_000, staleMs: 600_000 };
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof FeedError ? error.kind : error),
  );

test('sixty callers at once cause one request, and all hear the same', async () => {
  upstream.set('/board', () => ({ body: good, delayMs: 30 }));
  const { fetchJson } = fetcher();
  const heard = await Promise.all(Array.from({ length: 60 }, () => fetchJson(`${upstream.url}/board`, seldom)));
  expect(upstream.hits).toEqual(['/board']);
  expect(new Set(heard.map(({ value }) => JSON.stringify(value)))).toEqual(new Set(['{"events":[1]}']));
});

test('a fresh answer is remembered, an old one asked again', async () => {
  upstream.set('/board', good);
  const { fetchJson, world } = fetcher();
  await fetchJson(`${upstream.url}/board`, seldom);
  world.now += 14_000;
  await fetchJson(`${upstream.url}/board`, seldom);
  expect(upstream.hits).toHaveLength(1);
  world.now += 2000;
  await fetchJson(`${upstream.url}/board`, seldom);
  expect(upstream.hits).toHaveLength(2);
  expect(upstream.headers[0]).toMatchObject({ 'user-agent': 'PickNote/test', 'accept-encoding': expect.stringContaining('gzip') });
});

const bad: [name: string, answer: { status?: number; body: unknown; headers?: Record<string, string> }, kind: string][] = [
  ['a page of HTML', { body: '<!doctype html><title>Blocked</title>' }, 'not-json'],
  ['JSON cut off in the middle', { body: '{"events":[{"id":"1","na' }, 'not-json'],
  ['200 with an error body', { body: { code: 404, message: 'no instance' } }, 'wrong-shape'],
  ['an empty object', { body: {} }, 'wrong-shape'],
  ['a bare list', { body: [] }, 'wrong-shape'],
  ['nothing at all', { body: '' }, 'not-json'],
  ['404', { status: 404, body: { code: 404 } }, 'http'],
  ['a redirect', { status: 302, headers: { location: 'https://example.com/' }, body: '' }, 'redirect'],
];
for (const [name, answer, kind] of bad) {
  test(`${name} is an error once, never retried, and the remembered answer is told as stale`, async () => {
    upstream.set('/board', () => answer);
    const { fetchJson, world } = fetcher();
    expect(await kindOf(fetchJson(`${upstream.url}/board`, seldom))).toBe(kind);
    expect(upstream.hits).toHaveLength(1);
    upstream.set('/board', good);
    const first = await fetchJson(`${upstream.url}/board`, seldom);
    upstream.set('/board', () => answer);
    world.now += 60_000;
    expect(await fetchJson(`${upstream.url}/board`, seldom)).toEqual({ value: good, fetchedAt: first.fetchedAt, stale: true });
    world.now += 600_000;
    expect(await kindOf(fetchJson(`${upstream.url}/board`, seldom))).toBe(kind);
  });
}

test('429 with Retry-After is waited for, then 502, then the answer', async () => {
  const answers = [{ status: 429, headers: { 'retry-after': '1' }, body: {} }, { status: 502, body: {} }, { body: good }];
  upstream.set('/board', () => answers.shift() ?? { body: good });
  const { fetchJson } = fetcher();
  const began = performance.now();
  expect((await fetchJson(`${upstream.url}/board`, seldom)).value).toEqual(good);
  expect(upstream.hits).toHaveLength(3);
  expect(performance.now() - began).toBeGreaterThan(950);
});

test('a host that asks for a long pause is left alone until it is over', async () => {
  upstream.set('/board', () => ({ status: 429, headers: { 'retry-after': '60' }, body: {} }));
  const { fetchJson, world } = fetcher();
  expect(await kindOf(fetchJson(`${upstream.url}/board`, seldom))).toBe('http');
  expect(await kindOf(fetchJson(`${upstream.url}/other`, seldom))).toBe('paused');
  expect(upstream.hits).toHaveLength(1);
  world.now += 61_000;
  upstream.set('/board', good);
  expect((await fetchJson(`${upstream.url}/board`, seldom)).stale).toBe(false);
});

test('five failures open the circuit of the host, and it recovers', async () => {
  upstream.set('/board', () => ({ status: 503, body: {} }));
  const { fetchJson } = fetcher();
  expect(await kindOf(fetchJson(`${upstream.url}/board`, seldom))).toBe('http');
  expect(upstream.hits).toHaveLength(4);
  expect(await kindOf(fetchJson(`${upstream.url}/board`, seldom))).toBe('circuit-open');
  expect(upstream.hits).toHaveLength(5);
  expect(await kindOf(fetchJson(`${upstream.url}/other`, seldom))).toBe('circuit-open');
  upstream.set('/board', good);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await fetchJson(`${upstream.url}/board`, seldom)).value).toEqual(good);
});

test('of a host that is left alone the log is told once in five minutes, not at every question', async () => {
  upstream.set('/board', '<html>');
  const { fetchJson, world } = fetcher({ halfOpenAfterMs: 60_000 });
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++) await kindOf(fetchJson(`${upstream.url}/board?${i % 3}`, seldom));
    return world.lines.splice(0).map((line) => (line as { kind: string }).kind);
  };
  expect(await ask(30)).toEqual([...Array(5).fill('not-json'), 'circuit-open']);
  expect(await ask(30)).toEqual([]);
  world.now += 300_000;
  expect(await ask(30)).toEqual(['circuit-open']);
});

test('an open circuit says in the log what opened it: after retries nobody has heard of it before', async () => {
  upstream.set('/board', () => ({ status: 503, body: {} }));
  const { fetchJson, world } = fetcher({ failuresMax: 2 });
  await kindOf(fetchJson(`${upstream.url}/board`, seldom));
  expect(world.lines).toMatchObject([{ kind: 'circuit-open', detail: 'http 503' }]);
  const closed = await startStandIn({});
  await closed.close();
  const gone = fetcher({ failuresMax: 2 });
  await kindOf(gone.fetchJson(`${closed.url}/board`, seldom));
  expect(gone.world.lines).toMatchObject([{ kind: 'circuit-open', detail: 'network ECONNREFUSED' }]);
});

test('answers that cannot be read count against the host too', async () => {
  upstream.set('/board', '<html>');
  const { fetchJson } = fetcher();
  for (let i = 0; i < 5; i++) expect(await kindOf(fetchJson(`${upstream.url}/board`, seldom))).toBe('not-json');
  expect(await kindOf(fetchJson(`${upstream.url}/board`, seldom))).toBe('circuit-open');
  expect(upstream.hits).toHaveLength(5);
});

test('a host that hangs is cut off at the time limit and asked four times in all', async () => {
  upstream.set('/board', () => ({ body: good, delayMs: 5000 }));
  const { fetchJson } = fetcher({ timeLimitMs: 60 });
  expect(await kindOf(fetchJson(`${upstream.url}/board`, seldom))).toBe('timeout');
  expect(upstream.hits).toHaveLength(4);
});

test('a body that trickles in is cut off as well', async () => {
  const dripping = http.createServer((_, response) => {
    response.write('{"events":[');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
  const { port } = dripping.address() as { port: number };
  const { fetchJson } = fetcher({ timeLimitMs: 80, retriesMax: 0 });
  expect(await kindOf(fetchJson(`http://127.0.0.1:${port}/board`, seldom))).toBe('timeout');
  dripping.closeAllConnections();
  dripping.close();
});

test('a body beyond the cap is dropped while it comes', async () => {
  upstream.set('/board', { events: ['x'.repeat(50_000)] });
  const { fetchJson } = fetcher({ bodyBytesMax: 10_000 });
  expect(await kindOf(fetchJson(`${upstream.url}/board`, seldom))).toBe('too-large');
});

test('nobody at the address is a network error', async () => {
  const { fetchJson } = fetcher();
  expect(await kindOf(fetchJson('http://127.0.0.1:9/board', seldom))).toBe('network');
});

test('a person waits briefly: no retries, and the remembered answer instead of a slow one', async () => {
  upstream.set('/board', () => ({ status: 503, body: {} }));
  const { fetchJson, world } = fetcher();
  expect(await kindOf(fetchJson(`${upstream.url}/board`, { ...seldom, interactive: true }))).toBe('http');
  expect(upstream.hits).toHaveLength(1);
  upstream.set('/board', good);
  await fetchJson(`${upstream.url}/board`, seldom);
  world.now += 70_000;
  upstream.set('/board', () => ({ body: { events: [2] }, delayMs: 120 }));
  // The old answer is the proof that nobody waited for the new one.
  expect(await fetchJson(`${upstream.url}/board`, { ...seldom, interactive: true })).toMatchObject({ value: good, stale: true });
  await expect
    .poll(() => fetchJson(`${upstream.url}/board`, { ...seldom, interactive: true }), { timeout: 10_000 })
    .toMatchObject({ value: { events: [2] }, stale: false });
});

test('an empty answer does not replace a full one while that may still be told, and is believed after', async () => {
  upstream.set('/board', good);
  const { fetchJson, world } = fetcher();
  const options = { ...seldom, isEmpty: (value: z.output<typeof board>) => value.events.length === 0 };
  await fetchJson(`${upstream.url}/board`, options);
  upstream.set('/board', { events: [] });
  world.now += 20_000;
  expect(await fetchJson(`${upstream.url}/board`, options)).toMatchObject({ value: good, stale: true });
  world.now += 2000;
  expect(await fetchJson(`${upstream.url}/board`, options)).toMatchObject({ value: good, stale: true });
  expect(upstream.hits).toHaveLength(2);
  world.now += 600_000;
  expect(await fetchJson(`${upstream.url}/board`, options)).toMatchObject({ value: { events: [] }, stale: false });
});

test('a key is sent and never told: not in errors, not in the log, not in the name of the remembered answer', async () => {
  const secret = 'c0ffee-very-secret';
  const { fetchJson, world } = fetcher({ retriesMax: 0 });
  const options = { ...seldom, secretQuery: { apiKey: secret }, headers: { 'x-apisports-key': secret } };
  const told: string[] = [];
  const failing = [
    { status: 401, body: { message: `bad key ${secret}` } },
    { status: 500, body: secret },
    { body: secret },
    { body: { secret } },
  ];
  for (const answer of failing) {
    upstream.set('/odds', () => answer);
    await fetchJson(`${upstream.url}/odds?regions=eu`, options).catch((error: Error) =>
      told.push(`${error} ${error.stack} ${JSON.stringify(error)}`),
    );
  }
  await fetchJson('http://127.0.0.1:9/odds', options).catch((error: Error) =>
    told.push(`${error} ${JSON.stringify(error)} ${String(error.cause)}`),
  );
  expect(told).toHaveLength(5);
  expect(upstream.hits[0]).toContain(secret);
  expect(upstream.headers[0]?.['x-apisports-key']).toBe(secret);
  expect(JSON.stringify([told, world.lines])).not.toContain(secret);
  upstream.set('/odds', good);
  await fetchJson(`${upstream.url}/odds?regions=eu`, options);
  await fetchJson(`${upstream.url}/odds?regions=eu`, { ...options, secretQuery: { apiKey: 'another' } });
  expect(upstream.hits).toHaveLength(5);
});

test('at the reserve polling stops, and what is remembered is told as stale', async () => {
  let remaining = 12;
  upstream.set('/odds', () => ({
    body: good,
    headers: { 'x-requests-remaining': String(--remaining), 'x-requests-used': String(100 - remaining) },
  }));
  const { fetchJson, world } = fetcher();
  const options = { ...seldom, budget: 'the-odds-api' };
  for (let i = 0; i < 6; i++) {
    const { stale } = await fetchJson(`${upstream.url}/odds`, options);
    expect(stale).toBe(i > 2);
    world.now += 20_000;
  }
  expect(remaining).toBe(9);
});

test.each([
  ['is down', () => ({ status: 503, body: {} })],
  ['refuses', () => ({ status: 401, body: {} })],
  ['stands behind a page of somebody else', () => ({ body: '<h1>blocked</h1>' })],
])('a provider that %s for hours costs nothing of the budget: once it is back it is asked as before', async (_, badly) => {
  upstream.set('/odds', badly);
  const { fetchJson } = fetcher({ failuresMax: 1000, retriesMax: 0 });
  const options = { ...seldom, budget: 'the-odds-api' };
  for (let i = 0; i < 120; i++) await fetchJson(`${upstream.url}/odds`, options).catch(() => undefined);
  upstream.set('/odds', good);
  expect((await fetchJson(`${upstream.url}/odds`, options)).value).toEqual(good);
});

test('a call that was charged in vain is not made again at once: after one minute, then two, four, eight, and a quarter of an hour at most', async () => {
  upstream.set('/odds', { not: 'a board' });
  const { fetchJson, world } = fetcher({ failuresMax: 1000 });
  const options = { ...seldom, budget: 'the-odds-api' };
  const askedAt: number[] = [];
  for (let second = 0; second <= 3600; second += 30) {
    const before = upstream.hits.length;
    await kindOf(fetchJson(`${upstream.url}/odds`, options));
    if (upstream.hits.length > before) askedAt.push(second);
    world.now += 30_000;
  }
  expect(askedAt).toEqual([0, 60, 180, 420, 900, 1800, 2700, 3600]);
  upstream.set('/odds', good);
  world.now += 900_000;
  expect((await fetchJson(`${upstream.url}/odds`, options)).value).toEqual(good);
  // Answered: the next failure is the first again.
  upstream.set('/odds', { not: 'a board' });
  world.now += 60_000;
  await fetchJson(`${upstream.url}/odds`, options);
  expect(await kindOf(fetchJson(`${upstream.url}/odds?other`, options))).toBe('wrong-shape');
  world.now += 61_000;
  const before = upstream.hits.length;
  expect(await fetchJson(`${upstream.url}/odds`, options)).toMatchObject({ value: good, stale: true });
  expect(upstream.hits.length - before).toBe(1);
});

test('what costs and hangs is asked once, not four times', async () => {
  upstream.set('/odds', () => ({ body: good, delayMs: 300 }));
  const { fetchJson } = fetcher({ timeLimitMs: 60 });
  const options = { ...seldom, budget: 'the-odds-api' };
  expect(await kindOf(fetchJson(`${upstream.url}/odds`, options))).toBe('timeout');
  expect(await kindOf(fetchJson(`${upstream.url}/odds`, options))).toBe('held-back');
  expect(upstream.hits).toHaveLength(1);
});

test('what a provider refuses is left alone as long as its caller says, a refused key silences its host for a quarter of an hour, and each is told once', async () => {
  const { fetchJson, world } = fetcher();
  const options = { ...seldom, refusedMs: 3_600_000 };
  upstream.set('/unknown', () => ({ status: 404, body: {} }));
  upstream.set('/board', good);
  for (let i = 0; i < 119; i++, world.now += 30_000) await kindOf(fetchJson(`${upstream.url}/unknown`, options));
  expect(upstream.hits).toEqual(['/unknown']);
  expect(world.lines).toHaveLength(1);
  expect((await fetchJson(`${upstream.url}/board`, options)).value).toEqual(good);
  world.now += 60_000;
  expect(await kindOf(fetchJson(`${upstream.url}/unknown`, options))).toBe('http');

  upstream.set('/other', () => ({ status: 401, body: {} }));
  expect(await kindOf(fetchJson(`${upstream.url}/other`, options))).toBe('http');
  expect(await kindOf(fetchJson(`${upstream.url}/new`, options))).toBe('paused');
  expect(upstream.hits).toHaveLength(4);
  world.now += 901_000;
  upstream.set('/new', good);
  expect((await fetchJson(`${upstream.url}/new`, options)).value).toEqual(good);
});
