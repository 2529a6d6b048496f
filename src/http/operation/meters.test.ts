// The meters: what an operator needs stands in them, and strangers are told that there are none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call } from '#tests/support/members.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
});
afterAll(() => house[Symbol.asyncDispose]());

type Asking = { remoteAddress?: string; headers?: Record<string, string> };
const ask = ({ remoteAddress = '127.0.0.1', headers = {} }: Asking, from = house) =>
  from.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });

test('requests, connections, streams, feeds, settlement and letters are metered, each line well formed and every label ours', async () => {
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  await call(house, { method: 'GET', url: '/api/posts' });
  for (const path of ['/api/posts/1', '/api/posts/2', '/api/no-such-1', '/api/no-such-2']) await call(house, { method: 'GET', url: path });
  const { body, statusCode, headers } = await ask({});
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(lines.filter((line) => !/^[a-z_:][\w:]*(\{(\w+="[^"]*",?)*\})? -?[\d.e+-]+$|NaN$/i.test(line))).toEqual([]);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'open_event_streams 0',
    'house_readable 1',
    'settlement_waiting 0',
    'outbox_waiting{channel="email"} 0',
    'outbox_waiting{channel="push"} 0',
    'outbox_receivers_in_vain{channel="push"} 0',
    'member_picks_settled 0',
    'feed_age_seconds{feed="scripted"} 0',
    'feed_leagues_silent{feed="scripted"} 0',
    'build_info{version="test",mode="live"',
    'http_request_duration_seconds_count{method="GET",route="/api/posts/:id",status="404"} 2',
  ])
    expect([name, body.includes(name)]).toEqual([name, true]);
  // An address that nobody has is no label of its own.
  expect(body).not.toContain('no-such');
});

test('a stranger, and whoever comes through a proxy, is told that there is no such thing', async () => {
  const asked: [Asking, number][] = [
    [{ remoteAddress: '203.0.113.7' }, 404],
    [{ remoteAddress: '2001:db8::1' }, 404],
    [{ remoteAddress: '::ffff:203.0.113.7' }, 404],
    [{ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.0.0.1' } }, 404],
    [{ remoteAddress: '127.0.0.1', headers: { forwarded: 'for=10.0.0.1' } }, 404],
    [{ remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
    [{ remoteAddress: '::1' }, 200],
    [{ remoteAddress: '::ffff:10.1.2.3' }, 200],
    [{ remoteAddress: '192.168.0.9' }, 200],
  ];
  for (const [from, status] of asked) expect([from, (await ask(from)).statusCode]).toEqual([from, status]);
});

test('with a token only whoever shows it reads, from anywhere; a house behind a proxy tells nothing without one', async () => {
  const metricsToken = 'a-token-of-the-operator';
  await using guarded = await testHouse({ now: '2026-03-01T12:00:00Z', metricsToken });
  const shown = (authorization: string) => ask({ remoteAddress: '203.0.113.7', headers: { authorization } }, guarded);
  expect((await shown(`Bearer ${metricsToken}`)).statusCode).toBe(200);
  for (const wrong of ['', 'Bearer ', `Bearer ${metricsToken}x`, `bearer ${metricsToken}`, metricsToken])
    expect((await shown(wrong)).statusCode).toBe(404);
  expect((await ask({}, guarded)).statusCode).toBe(404);
  await using behind = await testHouse({ now: '2026-03-01T12:00:00Z', trustedProxies: ['10.0.0.0/8'] });
  expect((await ask({}, behind)).statusCode).toBe(404);
});
