// Pushes to a push service of our own: sealed so that only the browser reads them, signed with our keys, and every answer understood.
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress, publicLookup } from './public-lookup.ts';
import { createPush, newPushKeys } from './push.ts';

type Call = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };
const news = { title: '예측이 맞았어요', body: '아스널 대 첼시 경기를 맞혀 13점을 얻었어요.', href: '/predictions', tag: 'match:espn:1' };

async function pushService(answer: { status?: number; headers?: Record<string, string>; body?: string; hangs?: boolean } = {}) {
  const calls: Call[] = [];
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      if (!answer.hangs) reply.writeHead(answer.status ?? 201, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

function browser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return { pair, keys: { p256dh: pair.getPublicKey('base64url'), auth } };
}

const keys = newPushKeys();
const pushTo = (change: { limitMs?: number } = {}) =>
  createPush({ keys, contact: 'mailto:operator@picknote.example', allowLoopback: true, ...change });

/** The claims of a token that was signed with this key; throws where the signature is not of it. */
function claimsOf(token: string, publicKey: string): Record<string, unknown> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

test('a push arrives: the browser alone can read it, and the service sees whose it is', async () => {
  const service = await pushService();
  const { pair, keys: browserKeys } = browser();
  const sent = await pushTo().send({ endpoint: `${service.origin}/send/abc`, ...browserKeys }, { ...news, keepMs: 90_500, isUrgent: true });
  expect(sent).toBe('sent');
  const [call] = service.calls;
  expect(call?.path).toBe('/send/abc');
  expect(call?.headers).toMatchObject({
    ttl: '91',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  });
  expect(call?.headers['topic']).toMatch(/^[\w-]{32}$/);
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(call?.headers.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const claims = claimsOf(token, key);
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:operator@picknote.example' });
  expect(Number(claims['exp']) - Date.now() / 1000).toBeLessThan(24 * 3600);
  // The other half of what seals it, as a browser has it.
  const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
    decrypt(body: Buffer, how: object): Buffer;
  };
  const opened = ece.decrypt(call?.body ?? Buffer.alloc(0), { version: 'aes128gcm', privateKey: pair, authSecret: browserKeys.auth });
  expect(JSON.parse(opened.toString())).toEqual(news);
});

test('news of one tag takes one place with the push service, and waits a day where nothing else is said', async () => {
  const service = await pushService();
  const target = { endpoint: `${service.origin}/a`, ...browser().keys };
  const push = pushTo();
  for (const tag of ['match:1', 'match:1', '경기:2']) await push.send(target, { ...news, tag });
  const topics = service.calls.map(({ headers }) => headers['topic']);
  expect(topics[0]).toBe(topics[1]);
  expect(topics[2]).not.toBe(topics[0]);
  expect(service.calls[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
});

test('a browser that wants no more is gone; what may pass is thrown, with the time to come back', async () => {
  const outcome = async (status: number, headers: Record<string, string> = {}) => {
    const service = await pushService({ status, headers, body: 'x'.repeat(100_000) });
    return pushTo().send({ endpoint: `${service.origin}/a`, ...browser().keys }, news);
  };
  expect(await outcome(200)).toBe('sent');
  expect(await outcome(404)).toBe('gone');
  expect(await outcome(410)).toBe('gone');
  await expect(outcome(429, { 'retry-after': '120' })).rejects.toMatchObject({ status: 429, retryAfterMs: 120_000, isFinal: false });
  await expect(outcome(503, { 'retry-after': 'tomorrow' })).rejects.toMatchObject({ status: 503, retryAfterMs: undefined, isFinal: false });
  await expect(outcome(413)).rejects.toMatchObject({ status: 413, isFinal: true });
  await expect(outcome(302, { location: 'http://127.0.0.1:1/' })).rejects.toMatchObject({ status: 302 });
});

test('a push service that hangs or is away is a fault within the limit', async () => {
  const service = await pushService({ hangs: true });
  const started = performance.now();
  await expect(pushTo({ limitMs: 200 }).send({ endpoint: `${service.origin}/a`, ...browser().keys }, news)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(2000);
  await expect(pushTo().send({ endpoint: 'http://127.0.0.1:9/a', ...browser().keys }, news)).rejects.toThrow();
});

test('nobody sends us inside: neither by an address nor by a name that leads there', async () => {
  const service = await pushService();
  const strict = createPush({ keys, contact: 'https://picknote.example' });
  const target = { endpoint: `${service.origin}/a`, ...browser().keys };
  expect(await strict.send(target, news)).toBe('gone');
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'no address',
  ])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['8.8.8.8', '142.250.206.234', '2607:f8b0:4004:c07::5f']) expect(isPublicAddress(address), address).toBe(true);
  const fault = await new Promise<NodeJS.ErrnoException | null>((resolve) =>
    publicLookup('localhost', { all: true }, (error) => resolve(error)),
  );
  expect(fault?.code).toBe('EINSIDE');
  expect(service.calls).toEqual([]);
});

test('keys are made once for a house: two are never alike, and both halves belong together', () => {
  const [a, b] = [newPushKeys(), newPushKeys()];
  expect(a.publicKey).not.toBe(b.publicKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(a.privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(a.publicKey);
});
