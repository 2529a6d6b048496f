// Proves what search engines are told, and when they have to be told again.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createAnnouncer } from './indexnow.ts';

const read = async (request: IncomingMessage) => JSON.parse(Buffer.concat(await request.toArray()).toString());

async function engine(status: number) {
  const heard: unknown[] = [];
  const server = createServer(async (request, response) => {
    heard.push(await read(request));
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  return { url, heard, [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())) };
}

const announcer = (...endpoints: string[]) =>
  createAnnouncer({ key: 'abcdef01', siteUrl: () => 'https://picknote.test', endpoints, limitMs: 3000 });
const tellAll = (...endpoints: string[]) => Promise.all(announcer(...endpoints).map(({ tell }) => tell(urls)));
const urls = ['https://picknote.test/blog/a'];

test('each engine is told the host, the key, where the key is, and the pages', async () => {
  await using first = await engine(200);
  await using second = await engine(202);
  expect(announcer(first.url, second.url).map(({ name }) => name)).toEqual([first.url, second.url].map((url) => new URL(url).host));
  expect(await tellAll(first.url, second.url)).toEqual([true, true]);
  const told = { host: 'picknote.test', key: 'abcdef01', keyLocation: 'https://picknote.test/abcdef01.txt', urlList: urls };
  expect([...first.heard, ...second.heard]).toEqual([told, told]);
});

test('it is said again after 429, 500 or silence, and not after a refusal', async () => {
  for (const [status, isHeard] of [
    [429, false],
    [500, false],
    [403, true],
    [422, true],
  ] as const) {
    await using one = await engine(status);
    expect(await tellAll(one.url)).toEqual([isHeard]);
  }
  expect(await tellAll('http://127.0.0.1:9/indexnow')).toEqual([false]);
});
