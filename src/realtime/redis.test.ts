// A Redis that is there but refuses is told with its own words, once; one that goes away is, too; two houses on one neither hear nor count each other.
import net from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openRedis } from './redis.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function listening(meet: (line: net.Socket) => void): Promise<string> {
  const lines = new Set<net.Socket>();
  const server = net.createServer((line) => {
    lines.add(line);
    line.on('error', () => {});
    meet(line);
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  open.push(() => {
    for (const line of lines) line.destroy();
    server.close();
  });
  return `redis://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

/** A server that says the same to everything it is asked. */
const refusing = (answer: string) => listening((line) => line.on('data', () => line.write(`${answer}\r\n`)));

/** The first whole command: `*words`, and each word as `$length` and itself. */
function commandIn(text: string): { words: string[]; rest: string } | undefined {
  const [head = '', size = ''] = /^\*(\d+)\r\n/.exec(text) ?? [];
  if (!head) return undefined;
  const words: string[] = [];
  let rest = text.slice(head.length);
  while (words.length < Number(size)) {
    const [mark = '', length = ''] = /^\$(\d+)\r\n/.exec(rest) ?? [];
    const end = mark.length + Number(length);
    if (!mark || rest.length < end + 2) return undefined;
    words.push(rest.slice(mark.length, end));
    rest = rest.slice(end + 2);
  }
  return { words, rest };
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** As much of a Redis (RESP 3) as is asked here: what is published goes to whoever listens there, and counts stand under their keys, whatever the database number. */
function counting(): Promise<string> {
  const ears = new Map<string, Set<net.Socket>>();
  const counts = new Map<string, number>();
  function answerTo([verb = '', ...words]: string[], line: net.Socket): string {
    const [first = '', second = '', third = ''] = words;
    switch (verb.toLowerCase()) {
      case 'info':
        return bulk('loading:0');
      case 'subscribe':
        ears.set(first, (ears.get(first) ?? new Set()).add(line));
        return `>3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`;
      case 'publish':
        for (const ear of ears.get(first) ?? []) ear.write(`>3\r\n${bulk('message')}${bulk(first)}${bulk(second)}`);
        return `:${ears.get(first)?.size ?? 0}\r\n`;
      case 'eval':
        counts.set(third, (counts.get(third) ?? 0) + 1);
        return `*2\r\n:${counts.get(third)}\r\n:1000\r\n`;
      default:
        return '+OK\r\n';
    }
  }
  return listening((line) => {
    let unread = '';
    line.setEncoding('latin1').on('data', (text) => {
      unread += text;
      for (let command = commandIn(unread); command; command = commandIn(unread)) {
        unread = command.rest;
        line.write(answerTo(command.words, line));
      }
    });
  });
}

/** What is told first, and how often something was told within the next tries. */
async function toldBy(url: string) {
  const told: [boolean, string | undefined][] = [];
  await new Promise<void>((heard) => {
    const redis = openRedis(url, {
      house: 'a',
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

test('two houses on one server neither hear nor count each other, though their database numbers are the same or differ; processes of one do', async () => {
  const url = await counting();
  const processOf = (house: string, number: number) => {
    const redis = openRedis(`${url}/${number}`, { house, onState: () => {} });
    open.push(() => redis.close());
    const heard: string[] = [];
    redis.listen((word) => heard.push(word));
    return { redis, heard };
  };
  const [one, sister, other, far] = [processOf('a', 0), processOf('a', 0), processOf('b', 0), processOf('c', 1)];
  await vi.waitFor(() => expect([one, sister, other, far].map(({ redis }) => redis.isUp())).toEqual([true, true, true, true]));
  one.redis.send(['of a']);
  other.redis.send(['of b']);
  await vi.waitFor(() => expect([one.heard, sister.heard, other.heard]).toEqual([['of a'], ['of a'], ['of b']]));
  const counts: (number | undefined)[] = [];
  for (const { redis } of [one, sister, other, far]) counts.push((await redis.tally('login', 1000))?.current);
  expect(counts).toEqual([1, 2, 1, 1]);
  expect([sister.heard, other.heard, far.heard]).toEqual([['of a'], ['of b'], []]);
});
