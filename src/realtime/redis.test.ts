// A Redis that is there but refuses is told with its own words, once; one that goes away is, too.
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openRedis } from './redis.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A server that says the same to everything it is asked. */
async function refusing(answer: string): Promise<string> {
  const lines = new Set<net.Socket>();
  const server = net.createServer((line) => {
    lines.add(line);
    line.on('error', () => {});
    line.on('data', () => line.write(`${answer}\r\n`));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push(() => {
    for (const line of lines) line.destroy();
    server.close();
  });
  return `redis://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

/** What is told first, and how often something was told within the next tries. */
async function toldBy(url: string) {
  const told: [boolean, string | undefined][] = [];
  await new Promise<void>((heard) => {
    const redis = openRedis(url, {
      onState: (isUp, why) => {
        told.push([isUp, why]);
        heard();
      },
    });
    open.push(() => redis.close());
  });
  await new Promise((later) => setTimeout(later, 500));
  return told;
}

test('a server that asks for a password which nobody gave is told as it says it', async () => {
  expect(await toldBy(await refusing('-NOAUTH Authentication required.'))).toEqual([[false, 'NOAUTH Authentication required.']]);
});

test('an address where nobody listens is told with the fault of the line', async () => {
  const told = await toldBy('redis://127.0.0.1:1');
  expect(told).toEqual([[false, expect.stringContaining('ECONNREFUSED')]]);
});
