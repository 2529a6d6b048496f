// The event stream over real sockets: who listens hears, one member's news reach that member alone, and streams end when they must.
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHub } from '#realtime/hub.ts';
import { visitor } from '#services/viewer.ts';
import { memberViewer } from '#tests/support/members.ts';
import { registerLive } from './live.ts';

const topics = ['matches', 'notices', 'presence'];

/** Whoever calls with `as: 7.71` is member 7 in session 71. */
async function openStreams({ maxStreams = 200, rateLimitScale = 1 } = {}) {
  const app = Fastify({ forceCloseConnections: true });
  const hub = createHub({ maxStreams, boot: 'b', clock: () => new Date() });
  registerLive(app, {
    hub,
    topics,
    rateLimitScale,
    clock: () => new Date('2026-03-01T12:00:00Z'),
    networkKeyOf: (address) => address,
    viewerOf: async ({ headers }) => {
      const [id, sessionId] = String(headers['as'] ?? '')
        .split('.')
        .map(Number);
      return id && sessionId ? memberViewer({ id, sessionId }) : visitor;
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const call = (as = '', query = '', head = '') => {
    const heard: string[] = [];
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(`GET /api/live${query} HTTP/1.1\r\nHost: x\r\nas: ${as}\r\n${head}\r\n`),
    );
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const hear = () => {
      socket.on('data', (chunk) => heard.push(String(chunk)));
      return heard;
    };
    return { socket, hear };
  };
  return { app, hub, call };
}

test('a reader who does not read is let go, the others go on hearing', async () => {
  const { hub, call } = await openStreams();
  const [slow, quick] = [call(), call()];
  slow.socket.pause();
  const heard = quick.hear();
  await expect.poll(() => hub.size()).toBe(2);
  const news = { pad: 'x'.repeat(64_000) };
  for (let n = 0; n < 2000 && hub.size() === 2; n += 1) {
    hub.publish('matches', news);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await expect.poll(() => hub.size()).toBe(1);
  hub.publish('matches', { last: true });
  await expect.poll(() => heard.join('').includes('"last":true')).toBe(true);
});

test('closing the house ends every stream', async () => {
  const { app, hub, call } = await openStreams();
  const { socket, hear } = call('7.71');
  hear();
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await expect.poll(() => hub.size()).toBe(1);
  await app.close();
  await ended;
  expect(hub.size()).toBe(0);
});

test('a member hears their own news, and nobody else does', async () => {
  const { hub, call } = await openStreams();
  const [mine, other, stranger, deaf] = [
    call('7.71').hear(),
    call('8.81').hear(),
    call('', '?topics=notices').hear(),
    call('7.71', '?topics=matches').hear(),
  ];
  await expect.poll(() => hub.size()).toBe(4);
  hub.tell(7, 'notices', {});
  hub.publish('matches', { last: true });
  await expect.poll(() => [mine, other, deaf].every((heard) => heard.join('').includes('"last":true'))).toBe(true);
  expect(mine.join('')).toContain('event: notices\ndata: {}\n\n');
  for (const heard of [other, stranger, deaf]) expect(heard.join('')).not.toContain('notices');
});

test('the stream of a session that ended is closed within a second, the member’s other streams go on', async () => {
  const { hub, call } = await openStreams();
  const [ended, kept] = [call('7.71'), call('7.72')];
  const heard = ended.hear();
  const keptHeard = kept.hear();
  await expect.poll(() => hub.size()).toBe(2);
  const started = performance.now();
  hub.end({ memberId: 7, sessionIds: [71] });
  await expect.poll(() => ended.socket.readyState).toBe('closed');
  expect(performance.now() - started).toBeLessThan(1000);
  hub.tell(7, 'notices', {});
  await expect.poll(() => keptHeard.join('').includes('event: notices')).toBe(true);
  expect(heard.join('')).not.toContain('event: notices');
});

test('one member holds twenty streams and one address fifty; beyond that 429, and a stream that ends leaves its place', async () => {
  const { hub, call } = await openStreams();
  const members = Array.from({ length: 20 }, () => call('7.71'));
  await expect.poll(() => hub.size()).toBe(20);
  const beyond = call('7.71').hear();
  await expect.poll(() => beyond.join('')).toContain('HTTP/1.1 429');
  expect(beyond.join('')).toContain('too-many-requests');
  const visitors = Array.from({ length: 30 }, () => call());
  await expect.poll(() => hub.size()).toBe(50);
  const stranger = call().hear();
  await expect.poll(() => stranger.join('')).toContain('HTTP/1.1 429');
  members[0]?.socket.destroy();
  visitors[0]?.socket.destroy();
  await expect.poll(() => hub.size()).toBe(48);
  call('7.71');
  call();
  await expect.poll(() => hub.size()).toBe(50);
});

test('a full house answers 503 and takes no place from whoever asked', async () => {
  const { hub, call } = await openStreams({ maxStreams: 1 });
  const { socket } = call('7.71');
  await expect.poll(() => hub.size()).toBe(1);
  for (let n = 0; n < 25; n += 1) {
    const refused = call('7.71');
    const heard = refused.hear();
    await expect.poll(() => heard.join('')).toContain('HTTP/1.1 503');
    refused.socket.destroy();
  }
  socket.destroy();
  await expect.poll(() => hub.size()).toBe(0);
  call('7.71');
  await expect.poll(() => hub.size()).toBe(1);
});

test('a member’s stream ends after a quarter of an hour, so that the session is asked for again; a stranger’s goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { hub, call } = await openStreams();
  const ends = call('7.71');
  ends.hear();
  call().hear();
  await expect.poll(() => hub.size()).toBe(2);
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(hub.size()).toBe(2);
  vi.advanceTimersByTime(1);
  await expect.poll(() => ends.socket.readyState).toBe('closed');
  await expect.poll(() => hub.size()).toBe(1);
});

test('what is said while a stream ends is not said to it any more, and the house stands', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { hub, call } = await openStreams();
  const heard = call('7.71').hear();
  const stays = call().hear();
  await expect.poll(() => hub.size()).toBe(2);
  vi.advanceTimersByTime(15 * 60_000);
  // The stream has ended, and nobody was told yet: a word to it would be a fault that nobody catches.
  hub.publish('matches', { late: true });
  await expect.poll(() => stays.join('').includes('"late":true')).toBe(true);
  await expect.poll(() => hub.size()).toBe(1);
  expect(heard.join('')).not.toContain('"late":true');
});

test('a stream that broke off goes on where it ended, told by the browser in the head or by the page in the address', async () => {
  const { hub, call } = await openStreams();
  hub.publish('matches', { n: 1 });
  hub.publish('matches', { n: 2 });
  hub.tell(7, 'notices', {});
  const byHead = call('', '', 'Last-Event-ID: b-1\r\n').hear();
  const byAddress = call('7.71', '?topics=matches,notices&lastEventId=b-1').hear();
  const both = call('', '?lastEventId=b-1', 'Last-Event-ID: b-2\r\n').hear();
  const fresh = call().hear();
  const lost = call('', '?lastEventId=other-7').hear();
  const odd = call('', '?lastEventId=b-1&lastEventId=b-2&seat=a&seat=b&topics=matches&topics=notices').hear();
  const all = [byHead, byAddress, both, fresh, lost, odd];
  await expect.poll(() => all.every((heard) => heard.join('').includes('event: here'))).toBe(true);
  const [head, address, newer, new_, gap, twice] = all.map((heard) => heard.join(''));
  expect(head).toContain('id: b-2\nevent: matches\ndata: {"n":2}\n\nid: b-3\nevent: here');
  expect(head).not.toContain('"n":1');
  expect(head).not.toContain('notices');
  expect(address).toContain('id: b-3\nevent: notices');
  for (const text of [newer, new_]) expect(text).not.toMatch(/event: (matches|missed)/);
  for (const text of [gap, twice]) expect(text).toContain('event: missed\ndata: {}\n\n');
});

test('people are counted: a member once for all their tabs, a visitor once for each browser, and never more than ten of one address', async () => {
  const { hub, call } = await openStreams();
  const first = call('', '?seat=browser-number-one&topics=presence').hear();
  await expect.poll(() => first.join('')).toContain('event: presence\ndata: {"people":1}');
  for (let tab = 0; tab < 5; tab += 1) call('7.71', `?seat=member-browser-${tab}`);
  call('', '?seat=browser-number-one');
  call('', '?seat=too-short');
  call('', '?seat=not%20a%20seat%20but%20something');
  await expect.poll(() => hub.size()).toBe(9);
  expect(hub.people()).toBe(3);
  for (let n = 0; n < 20; n += 1) call('', `?seat=crowd-of-browsers-${n}`);
  await expect.poll(() => hub.size()).toBe(29);
  expect(hub.people()).toBe(11);
});

test('a quiet stream is heard every twenty seconds, in words that a page can hear', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { hub, call } = await openStreams();
  const heard = call().hear();
  await expect.poll(() => hub.size()).toBe(1);
  vi.advanceTimersByTime(40_000);
  // Once at its opening, and twice since.
  await expect.poll(() => heard.join('').match(/event: here\ndata: \{\}\n\n/g)).toHaveLength(3);
});
