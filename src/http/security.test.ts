// The guard before every route: what is counted, what is not opened, and what no log may hold.
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { networkKeyOf } from '#domain/identity/network.ts';
import { testHouse } from '#tests/support/house.ts';
import { createLog } from './operation/log.ts';
import { guard } from './security.ts';

async function door() {
  const app = Fastify();
  onTestFinished(() => app.close());
  await guard(app, { dev: false, rateLimitScale: 0.0025, networkKeyOf });
  app.get('/assets/app.js', async () => 'code');
  app.get('/healthz', async () => 'ok');
  app.get('/*', async () => 'a page');
  return app;
}
const ask = async (app: Awaited<ReturnType<typeof door>>, url: string, remoteAddress = '203.0.113.7') =>
  (await app.inject({ url, remoteAddress })).statusCode;

test('files of ours are not counted, but a page that only calls itself a file is', async () => {
  const app = await door();
  for (let n = 0; n < 10; n += 1) expect(await ask(app, '/assets/app.js?x=1')).toBe(200);
  for (let n = 0; n < 10; n += 1) expect(await ask(app, '/healthz')).toBe(200);
  const statuses: number[] = [];
  for (const url of ['/assets/nothing.js', '/assets/../profile', '/healthz/x', '/healthz%00', '/profile'])
    statuses.push(await ask(app, url));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('a whole /64 counts as one visitor, and what a visitor says of their address counts for nothing', async () => {
  const app = await door();
  const statuses: number[] = [];
  for (const host of ['1', '2', '3', '4']) statuses.push(await ask(app, '/', `2001:db8::${host}`));
  expect(statuses).toEqual([200, 200, 200, 429]);
  const headers = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1', 'x-real-ip': '198.51.100.1' };
  expect((await app.inject({ url: '/', remoteAddress: '2001:db8::5', headers })).statusCode).toBe(429);
  expect(await ask(app, '/', '2001:db8:0:1::1')).toBe(200);
});

test('what comes in pressed is not opened, and is a refusal of ours', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const payload = gzipSync(JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(100_000) }));
  for (const encoding of ['gzip', 'br', 'deflate', 'chunked', 'x', 'GZIP', 'identity, gzip']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const { statusCode, body } = await house.app.inject({ method: 'POST', url: '/api/login', payload, headers });
    expect([encoding, statusCode, JSON.parse(body).code]).toEqual([encoding, 415, 'json-required']);
  }
  const plain = await house.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'a@example.com', password: 'wrong-7788' },
    headers: { 'content-encoding': 'identity' },
  });
  expect(plain.json().code).toBe('wrong-login');
});

test('a request that broke off while it was read leaves no token in the log', async () => {
  const log: string[] = [];
  const app = Fastify({ loggerInstance: createLog('trace', { write: (line: string) => void log.push(line) }) as FastifyBaseLogger });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer geheim\r\nX: \x01\r\n\r\n');
  await expect.poll(() => log.join()).toContain('client error');
  expect(log.join()).not.toContain([...Buffer.from('geheim')].join());
  expect(log.join()).not.toContain('geheim');
});

test('scripts of KakaoTalk may run only where sharing to it is set up', async () => {
  const policyWith = async (kakaoJavascriptKey?: string) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await guard(app, { dev: false, rateLimitScale: 1, networkKeyOf, kakaoJavascriptKey });
    app.get('/', async () => 'a page');
    return String((await app.inject('/')).headers['content-security-policy']);
  };
  expect(await policyWith()).not.toMatch(/kakao/i);
  const policy = await policyWith('key');
  expect(policy).toMatch(/script-src 'self' https:\/\/t1\.kakaocdn\.net\/kakao_js_sdk\/ 'nonce-/);
  expect(policy).toContain("form-action 'self' https://sharer.kakao.com");
});
