// Requests that no browser would write, byte by byte over a socket: refused or cut off, one answer for one request, and the house stands.
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';

let house: TestHouse;
let port: number;

beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = house.app.server.address() as AddressInfo);
});
afterAll(() => house[Symbol.asyncDispose]());

/** Everything that comes back until the other side has no more to say, or two seconds are over. */
function write(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const heard: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(heard).toString());
    };
    const timer = setTimeout(end, 2000);
    socket.on('data', (piece) => heard.push(piece));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      end();
    });
  });
}
const statusesIn = (answer: string): number[] => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const json = 'Content-Type: application/json';

const requests: Record<string, string | Buffer> = {
  'two lengths': head('POST /api/login HTTP/1.1', 'Host: x', json, 'Content-Length: 2', 'Content-Length: 40', '', `{}${smuggled}`),
  'a length and chunks': head(
    'POST /api/login HTTP/1.1',
    'Host: x',
    json,
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    '',
    `0\r\n\r\n${smuggled}`,
  ),
  'chunks in disguise': head('POST /api/login HTTP/1.1', 'Host: x', json, 'Transfer-Encoding : chunked', '', `0\r\n\r\n${smuggled}`),
  'chunks that are something else': head(
    'POST /api/login HTTP/1.1',
    'Host: x',
    json,
    'Transfer-Encoding: chunked, identity',
    '',
    `0\r\n\r\n${smuggled}`,
  ),
  'a chunk of no size': head('POST /api/login HTTP/1.1', 'Host: x', json, 'Transfer-Encoding: chunked', '', 'zz\r\n{}\r\n0\r\n'),
  'a line that goes on': head('GET /api/posts HTTP/1.1', 'Host: x', 'X-A: 1', ' X-B: 2', ''),
  'a head of 20 KB': head('GET /api/posts HTTP/1.1', 'Host: x', `X-A: ${'a'.repeat(20_000)}`, ''),
  'four thousand heads': head('GET /api/posts HTTP/1.1', 'Host: x', ...Array.from({ length: 4000 }, (_, n) => `X-${n}: a`), ''),
  'no host': head('GET /api/posts HTTP/1.1', ''),
  'a NUL in a head': head('GET /api/posts HTTP/1.1', 'Host: x', 'X-A: a\0b', ''),
  'a NUL in the address': head('GET /api/po\0sts HTTP/1.1', 'Host: x', ''),
  'an address of 20 KB': head(`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: x', ''),
  'a letter that is none': Buffer.from([
    0x47, 0x45, 0x54, 0x20, 0x2f, 0xff, 0xfe, 0x20, 0x48, 0x54, 0x54, 0x50, 0x2f, 0x31, 0x2e, 0x31, 13, 10, 13, 10,
  ]),
  'no protocol': 'GET /\r\n\r\n',
  'another protocol': 'SSH-2.0-OpenSSH_9.9\r\n\r\n',
  'the beginning of TLS': Buffer.from('16030100a5010000a1030300000000000000000000000000000000', 'hex'),
  PROPFIND: head('PROPFIND /api/posts HTTP/1.1', 'Host: x', 'Connection: close', ''),
  TRACE: head('TRACE /api/posts HTTP/1.1', 'Host: x', 'Cookie: session=secret', 'Connection: close', ''),
  CONNECT: head('CONNECT elsewhere.example:443 HTTP/1.1', 'Host: elsewhere.example:443', ''),
  'a body of 300 KB': head(
    'POST /api/login HTTP/1.1',
    'Host: x',
    json,
    `Content-Length: ${300 * 1024}`,
    'Connection: close',
    '',
    'x'.repeat(300 * 1024),
  ),
  'JSON 20,000 deep': head(
    'POST /api/login HTTP/1.1',
    'Host: x',
    json,
    'Content-Length: 120000',
    'Connection: close',
    '',
    `${'{"a":'.repeat(20_000)}`,
  ),
};

test('each of them is refused or cut off with one answer at most, and none of what was hidden in it is answered', async () => {
  for (const [name, bytes] of Object.entries(requests)) {
    const answer = await write(bytes);
    const statuses = statusesIn(answer);
    expect([name, statuses.filter((status) => status < 400 || status >= 500)]).toEqual([name, []]);
    expect([name, statuses.length <= 1, answer.includes('smuggled'), answer.includes('secret')]).toEqual([name, true, false, false]);
    expect([name, /node_modules|\.ts:\d|at \w+ \(/.test(answer)]).toEqual([name, false]);
  }
  expect((await house.app.inject('/healthz')).statusCode).toBe(200);
});

test('as many keys as a body holds, and a thousand fields of one name, are answered at once', async () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1])));
  const startedAt = performance.now();
  const many = await house.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  const named = await house.app.inject(`/api/posts?${'sort=latest&'.repeat(1000)}`);
  expect([many.statusCode, named.statusCode]).toEqual([400, 400]);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

/** Says one letter every 50 ms for as long as anybody listens, five seconds at most; what came back, and after how long it was closed. */
function sayLetters(toPort: number, beginning: string): Promise<{ answer: string; closedMs: number }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const heard: Buffer[] = [];
    const socket = net.connect(toPort, '127.0.0.1', () => socket.write(beginning));
    const letters = setInterval(() => socket.writable && socket.write('a'), 50);
    const tooLong = setTimeout(() => {
      socket.destroy();
      reject(new Error('still listened to after five seconds'));
    }, 5000);
    socket.on('data', (piece) => heard.push(piece));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(letters);
      clearTimeout(tooLong);
      resolve({ answer: Buffer.concat(heard).toString(), closedMs: performance.now() - startedAt });
    });
  });
}

test('who says their head or their body letter by letter is cut off, and keeps nobody waiting meanwhile', async () => {
  const { headersTimeout, requestTimeout } = house.app.server;
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
  expect(requestTimeout).toBe(30_000);
  // The same front door with shorter times: Node looks for who is late when it is told to, every 30 s by itself.
  await using hasty = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const { server } = hasty.app;
  Object.assign(server, { connectionsCheckingInterval: 100, headersTimeout: 1000, requestTimeout: 1500 });
  await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: hastyPort } = server.address() as AddressInfo;

  const heads = Array.from({ length: 50 }, () => sayLetters(hastyPort, 'GET /api/posts HTTP/1.1\r\nHost: x\r\nX-A: '));
  const body = head('POST /api/login HTTP/1.1', 'Host: x', json, 'Content-Length: 5000', '', '');
  const bodies = Array.from({ length: 50 }, () => sayLetters(hastyPort, body));
  const startedAt = performance.now();
  const reply = await fetch(`http://127.0.0.1:${hastyPort}/healthz`);
  expect([reply.status, performance.now() - startedAt < 1000]).toEqual([200, true]);
  const [ofHeads, ofBodies] = await Promise.all([Promise.all(heads), Promise.all(bodies)]);
  for (const { answer, closedMs } of [...ofHeads, ...ofBodies]) {
    expect(statusesIn(answer)).toEqual([408]);
    expect(closedMs).toBeGreaterThan(900);
  }
});
