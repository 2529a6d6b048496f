// The front door under strange requests: every answer is guarded, says what is wrong, and is kept by nobody.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { readableUrl } from './server.ts';

const open = { config: { access: 'everyone' } } as const;
let house: TestHouse;
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
});
afterAll(() => house[Symbol.asyncDispose]());

test('an address that cannot be decoded means itself, and a whole URL means its path', () => {
  expect(readableUrl('/ai-prediction?q=%zz')).toBe('/ai-prediction?q=%zz');
  expect(readableUrl('/%EA%B2%BD?a=1')).toBe('/%EA%B2%BD?a=1');
  expect(readableUrl('/%zz?a=%20')).toBe('/%25zz?a=%20');
  expect(readableUrl('/%ff')).toBe('/%25ff');
  expect(readableUrl('http://evil.example/x?y')).toBe('/x?y');
  expect(readableUrl('http://evil.example')).toBe('/');
});

test('a malformed address under /api/ is refused like any other, with the guarding headers', async () => {
  for (const url of ['/api/%zz', '/api/odds/%ff', '/api/espn/%zz/x/scoreboard', '/api/%00']) {
    const reply = await house.app.inject({ method: 'GET', url });
    expect([url, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([url, true]);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(reply.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(reply.headers['x-powered-by'] ?? reply.headers.server).toBeUndefined();
  }
});

test('a database that is away, too slow or without room is answered with 503 and when to come back, never with 500', async () => {
  await using closed = await testHouse({ now: '2026-03-01T12:00:00Z' });
  closed.app.get('/api-away/:code', open, async ({ params }) => {
    throw new Error('Failed query', { cause: Object.assign(new Error('as the server says'), { code: (params as { code: string }).code }) });
  });
  // Shutting down; starting; given up for want of time; the disk is full; too many connections; the connection broke.
  for (const code of ['57P01', '57P03', '57014', '53100', '53300', '08006', 'ECONNREFUSED']) {
    const reply = await closed.app.inject({ method: 'GET', url: `/api-away/${code}` });
    expect([code, reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([code, 503, '3', 'unavailable']);
  }
  expect((await closed.app.inject({ method: 'GET', url: '/api-away/42601' })).statusCode).toBe(500);
});

test('who is being answered when the house closes is answered to the end', async () => {
  await using closing = await testHouse({ now: '2026-03-01T12:00:00Z' });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  closing.app.get('/api-slow', open, async () => {
    begun();
    await sleep(300);
    return closing.services.platform.stats(visitor);
  });
  const address = await closing.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/api-slow`);
  const stream = await fetch(`${address}/api/live`);
  await hasBegun;
  const started = performance.now();
  const closed = closing.app.close();
  await sleep(50);
  const late = await fetch(`${address}/healthz`);
  expect([late.status, late.headers.get('retry-after'), await late.json()]).toEqual([
    503,
    '3',
    expect.objectContaining({ code: 'unavailable' }),
  ]);
  await closed;
  expect((await answer).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(2000);
  await stream.text().catch(() => 'broken off');
});

test('who is not answered in time is told to come back, and does not keep the house open', async () => {
  await using closing = await testHouse({ now: '2026-03-01T12:00:00Z' });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  closing.app.get('/api-endless', open, () => {
    begun();
    return new Promise(() => {});
  });
  const address = await closing.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/api-endless`);
  await hasBegun;
  const started = performance.now();
  await closing.app.close();
  expect(performance.now() - started).toBeLessThan(8000);
  const { status, headers } = await answer;
  expect([status, headers.get('retry-after')]).toEqual([503, '3']);
});
