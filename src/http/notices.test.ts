// Notices and browsers through the API: what is refused with which words, pages by header, and a member's own stream with the session cookie.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { notices } from '#services/notifications/news.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';
import { browserKeys } from '#tests/support/notice-house.ts';

const noon = '2026-03-01T12:00:00+09:00';
const endpoint = 'https://push.example.com/send/1';

const comments = (memberId: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    notices.commented({ memberId, commentId: n, authorName: '서연', excerpt: `${n}번째`, href: '/predictions', isReply: false }),
  );

test('notices come in pages with X-Next-Cursor, and count and read as promised', async () => {
  await using house = await testHouse({ now: noon });
  const minjun = await signUp(house, 'minjun');
  const seoyeon = await signUp(house, 'seoyeon');
  await house.services.notifications.tell(comments(minjun.user.id, 5));
  const first = await call(house, { method: 'GET', url: '/api/user/notices?limit=3', as: minjun });
  expect(first.status).toBe(200);
  expect(first.body).toHaveLength(3);
  expect(first.headers['cache-control']).toBe('no-store');
  const cursor = String(first.headers['x-next-cursor']);
  const second = await call(house, { method: 'GET', url: `/api/user/notices?limit=3&cursor=${cursor}`, as: minjun });
  expect(second.body).toHaveLength(2);
  expect(second.headers['x-next-cursor']).toBeUndefined();
  const counted = () => call(house, { method: 'GET', url: '/api/user/notices/unread', as: minjun });
  expect((await counted()).body).toEqual({ unread: 5 });
  const [latest] = first.body as { id: number }[];
  const one = (payload: object, as = minjun) => call(house, { method: 'POST', url: '/api/user/notices/read', payload, as });
  expect((await one({ id: latest?.id }, seoyeon)).body).toEqual({ ok: true });
  expect((await counted()).body).toEqual({ unread: 5 });
  expect((await one({ id: latest?.id })).body).toEqual({ ok: true });
  expect((await counted()).body).toEqual({ unread: 4 });
  for (const id of [0, -1, 1.5, 'abc', null]) expect((await one({ id })).status, String(id)).toBe(400);
  expect((await call(house, { method: 'POST', url: '/api/user/notices/read', as: minjun })).body).toEqual({ ok: true });
  expect((await counted()).body).toEqual({ unread: 0 });
  expect((await call(house, { method: 'GET', url: '/api/user/notices', as: seoyeon })).body).toEqual([]);
  for (const query of ['limit=0', 'limit=abc', 'cursor=abc', 'cursor=%00', `cursor=${'9'.repeat(300)}`, "cursor='--"]) {
    expect((await call(house, { method: 'GET', url: `/api/user/notices?${query}`, as: minjun })).status, query).toBe(400);
  }
});

test('a browser subscribes, is called once and lets go; what is no browser of the public is refused', async () => {
  await using house = await testHouse({ now: noon });
  const minjun = await signUp(house, 'minjun');
  const subscribe = (payload: object, as?: { token: string }) =>
    call(house, { method: 'POST', url: '/api/user/push', payload, ...(as ? { as } : {}) });
  expect((await subscribe({ endpoint, keys: browserKeys })).status).toBe(401);
  expect((await subscribe({ endpoint, keys: browserKeys }, minjun)).body).toEqual({ ok: true });
  const inside = await subscribe({ endpoint: 'https://169.254.169.254/latest', keys: browserKeys }, minjun);
  expect(inside).toMatchObject({ status: 409, body: { code: 'push-unavailable', message: '푸시 알림이 준비되지 않았어요.' } });
  for (const payload of [
    {},
    { endpoint },
    { endpoint: 'http://push.example.com/', keys: browserKeys },
    { endpoint: `https://push.example.com/${'a'.repeat(2000)}`, keys: browserKeys },
    { endpoint, keys: { p256dh: 'x', auth: 'y' } },
    { endpoint, keys: { ...browserKeys, auth: 'a'.repeat(101) } },
  ])
    expect((await subscribe(payload, minjun)).status, JSON.stringify(payload).slice(0, 80)).toBe(400);
  const tried = await call(house, { method: 'POST', url: '/api/user/push/test', payload: {}, as: minjun });
  expect(tried.body).toEqual({ ok: true, browsers: 1 });
  expect(house.outside.pushes).toEqual([]);
  await house.services.notifications.deliverDue();
  expect(house.outside.pushes.map(({ target }) => target.endpoint)).toEqual([endpoint]);
  expect((await call(house, { method: 'DELETE', url: '/api/user/push', payload: { endpoint }, as: minjun })).body).toEqual({ ok: true });
  expect((await call(house, { method: 'POST', url: '/api/user/push/test', payload: {}, as: minjun })).body).toEqual({
    ok: true,
    browsers: 0,
  });
});

async function listen(house: TestHouse, headers: Record<string, string>) {
  if (!house.app.server.listening) await house.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = house.app.server.address() as AddressInfo;
  const heard: string[] = [];
  let hasEnded = false;
  const request = http.get({ port, host: '127.0.0.1', path: '/api/live?topics=notices', headers }, (reply) => {
    reply.on('data', (chunk: Buffer) => heard.push(String(chunk)));
    reply.on('end', () => {
      hasEnded = true;
    });
    reply.on('error', () => {});
  });
  request.on('error', () => {});
  onTestFinished(() => void request.destroy());
  await expect.poll(() => heard.join('')).toContain('retry:');
  return { text: () => heard.join(''), hasEnded: () => hasEnded };
}

test('the cookie makes the stream the member’s own, and signing out ends it within a second', async () => {
  await using house = await testHouse({ now: noon });
  const minjun = await signUp(house, 'minjun');
  const [mine, stranger, forged] = await Promise.all([
    listen(house, { cookie: `session=${minjun.token}` }),
    listen(house, {}),
    listen(house, { cookie: `session=${'a'.repeat(43)}` }),
  ]);
  await house.services.notifications.tell(comments(minjun.user.id, 1));
  await expect.poll(() => mine.text()).toContain('event: notices\ndata: {}');
  const started = performance.now();
  await call(house, { method: 'POST', url: '/api/logout', payload: {}, as: minjun });
  await expect.poll(() => mine.hasEnded(), { interval: 20 }).toBe(true);
  expect(performance.now() - started).toBeLessThan(1000);
  for (const other of [stranger, forged]) {
    expect(other.text()).not.toContain('notices');
    expect(other.hasEnded()).toBe(false);
  }
});
