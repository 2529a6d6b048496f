// Live sports over HTTP: the four boards, the viewers of a match, and the scoreboard proxy, all without an account.
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scoreboards } from '#services/live/scoreboard.ts';
import { event, side } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';

const now = '2026-03-01T12:00:00.000Z';
const boards = ['/api/live-sports/live', '/api/live-sports/live/popular', '/api/live-sports/today', '/api/live-sports/all'];
let house: TestHouse;
beforeAll(async () => {
  house = await testHouse({ now });
  house.script.events = [
    event({ eventId: '1', start: '2026-03-01T11:00:00.000Z', phase: 'live', period: 2, clock: "57'", homeScore: 1, awayScore: 0 }),
    event({ eventId: '2', start: '2026-03-01T13:00:00.000Z', home: side('Everton') }),
  ];
  await house.services.matches.refresh();
});
afterAll(() => house[Symbol.asyncDispose]());
afterEach(() => house.at(now));

const get = (url: string) => call(house, { method: 'GET', url });
const numbersOf = async (url: string) => (await get(url)).body.map(({ matchId }: { matchId: string }) => matchId);

test('[R166] [R167] [R182] the four boards answer without an account, with their age in the head', async () => {
  for (const url of boards) {
    const { status, body, headers } = await get(url);
    expect([url, status, Array.isArray(body)]).toEqual([url, 200, true]);
    expect([headers['x-data-as-of'], headers['x-data-stale'], headers.warning]).toEqual([now, undefined, undefined]);
  }
  expect((await get(boards[0] as string)).body).toMatchObject([
    { title: '아스널 vs 첼시', status: "후반 57'", isLive: true, homeScore: 1 },
  ]);
  expect((await get(boards[1] as string)).body).toEqual([]);
  expect((await get(boards[2] as string)).body).toHaveLength(2);
});

test('a board that did not change costs its reader no body', async () => {
  for (const url of boards) {
    const etag = String((await get(url)).headers.etag);
    const again = await house.app.inject({ method: 'GET', url, headers: { 'if-none-match': etag } });
    expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
  }
});

test('a board of a feed that is down goes on and says so', async () => {
  house.script.fails = true;
  try {
    house.at('2026-03-01T12:05:00.000Z');
    await house.services.matches.refresh();
    house.at('2026-03-01T12:05:03.000Z');
    const { status, body, headers } = await get('/api/live-sports/live');
    expect([status, headers['x-data-as-of'], headers['x-data-stale'], headers.warning]).toEqual([
      200,
      now,
      '1',
      '110 - "Response is Stale"',
    ]);
    expect(body).toMatchObject([{ told: { at: now, stale: true } }]);
  } finally {
    house.script.fails = false;
    await house.services.matches.refresh();
  }
});

test('[R171] whoever opens the page of a match is counted once, and the boards show it', async () => {
  const [id] = await numbersOf('/api/live-sports/live');
  const sit = (seat: unknown, as?: { token: string }) =>
    call(house, { method: 'POST', url: `/api/live-sports/watch/${id}`, payload: { seat }, ...(as ? { as } : {}) });
  for (let tab = 0; tab < 20; tab += 1) expect((await sit('one-browser')).body).toEqual({ viewers: 1 });
  const member = await signUp(house, 'watcher');
  expect((await sit('one-browser', member)).body).toEqual({ viewers: 1 });
  expect((await sit('her-telephone', member)).body).toEqual({ viewers: 1 });
  expect((await sit('another-browser')).body).toEqual({ viewers: 2 });
  house.at('2026-03-01T12:00:30.000Z');
  expect((await get('/api/live-sports/live')).body).toMatchObject([{ matchId: id, viewers: 2, popular: true }]);
  expect(await numbersOf('/api/live-sports/live/popular')).toEqual([id]);
  house.at('2026-03-01T12:02:00.000Z');
  expect((await get('/api/live-sports/live')).body).toMatchObject([{ viewers: null, popular: false }]);
  for (const bad of [undefined, 7, '', 'short', 'has space in it', 'x'.repeat(81), { $ne: 1 }, '자리자리자리자리'])
    expect([bad, (await sit(bad)).status]).toEqual([bad, 400]);
  for (const stranger of ['999999', 'abc', '0', '1e3', '-5', '99999999999999999999'])
    expect(
      (await call(house, { method: 'POST', url: `/api/live-sports/watch/${stranger}`, payload: { seat: 'one-browser' } })).body,
    ).toEqual({
      viewers: 0,
    });
});

/** The proxy as it answers when upstream tells, is down with something kept, or is down altogether. */
async function withUpstream(answer: 'told' | 'stale' | 'unavailable', work: () => Promise<void>): Promise<void> {
  const { live } = house.services;
  const before = live.scoreboard;
  const needs = { stores: house.stores, mode: 'live', clock: house.now } as Parameters<typeof scoreboards>[0];
  const body = { leagues: [], events: [] };
  const age = { fetchedAt: '2026-03-01T11:58:00.000Z', ageSeconds: 120 };
  const proxyScoreboard = async () =>
    answer === 'unavailable' ? { kind: 'unavailable' as const } : { kind: 'told' as const, body, ...age, stale: answer === 'stale' };
  live.scoreboard = scoreboards({ ...needs, proxyScoreboard }).scoreboard;
  try {
    await work();
  } finally {
    live.scoreboard = before;
  }
}
const scoreboard = '/api/espn/soccer/eng.1/scoreboard';

test('[R168] [R290] the proxy tells the age of what it tells, warns when it is stale, and says in Korean that it has nothing', async () => {
  await withUpstream('told', async () => {
    const { status, headers } = await get(scoreboard);
    expect([status, headers.age, headers['x-data-as-of']]).toEqual([200, '120', '2026-03-01T11:58:00.000Z']);
    expect([headers['x-data-stale'], headers.warning]).toEqual([undefined, undefined]);
  });
  await withUpstream('stale', async () => {
    const { status, headers } = await get(scoreboard);
    expect([status, headers.age, headers['x-data-stale'], headers.warning]).toEqual([200, '120', '1', '110 - "Response is Stale"']);
  });
  await withUpstream('unavailable', async () => {
    const { status, body } = await get(scoreboard);
    expect([status, body.code, body.error]).toEqual([
      503,
      'feed-unavailable',
      '경기 정보를 불러오지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
    ]);
  });
});

test('[R290] what is not on the list is not there, however it is written; parameters are checked', async () => {
  for (const pair of ['soccer/kor.1', 'hockey/nhl', 'soccer/ENG.1', 'soccer/nba', '..%2f..%2fadmin/x', '한국/축구'])
    expect([pair, (await get(`/api/espn/${encodeURI(pair).replaceAll('%25', '%')}/scoreboard`)).status]).toEqual([pair, 404]);
  for (const bad of ['dates=tomorrow', 'dates=20260301-', 'limit=0', 'limit=-5', 'limit=1e2', 'week=-1', 'seasontype=abc'])
    expect([bad, (await get(`${scoreboard}?${bad}`)).status]).toEqual([bad, 400]);
  expect((await get(`${scoreboard}?region=us&callback=alert&dates=20260301-20260307&limit=50&week=3&seasontype=2`)).status).toBe(200);
});

test('the proxy and the count of viewers have limits of their own for each address', async () => {
  await using strict = await testHouse({ now, rateLimitScale: 1 });
  const statuses = async (times: number, request: InjectOptions) => {
    const codes: number[] = [];
    for (let n = 0; n < times; n += 1) codes.push((await strict.app.inject(request)).statusCode);
    return Map.groupBy(codes, (code) => code);
  };
  const asked = await statuses(130, { method: 'GET', url: scoreboard, remoteAddress: '203.0.113.5' });
  expect([asked.get(200)?.length, asked.get(429)?.length]).toEqual([120, 10]);
  const sat = await statuses(35, {
    method: 'POST',
    url: '/api/live-sports/watch/1',
    payload: { seat: 'one-browser' },
    remoteAddress: '203.0.113.5',
  });
  expect([sat.get(200)?.length, sat.get(429)?.length]).toEqual([30, 5]);
  expect((await strict.app.inject({ method: 'GET', url: scoreboard, remoteAddress: '203.0.113.6' })).statusCode).toBe(200);
});
