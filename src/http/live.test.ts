// The event stream over real sockets: who listens hears, one member's news reach that member alone, and streams end when they must.
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHub } from '#realtime/hub.ts';
import { visitor } from '#services/viewer.ts';
import { memberViewer } from '#tests/support/members.ts';
import { registerLive } from './live.ts';

const topics = ['matches', 'notices'];

/** Whoever calls with `as: 7.71` is member 7 in session 71. */
async function openStreams({ maxStreams = 200, rateLimitScale = 1 } = {}) {
  const app = Fastify({ forceCloseConnections: true });
  const hub = createHub({ maxStreams });
  registerLive(app, {
    hub,
    topics,
    rateLimitScale,
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
  const call = (as = '', query = '') => {
    const heard: string[] = [];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`GET /api/live${query} HTTP/1.1\r\nHost: x\r\nas: ${as}\r\n\r\n`));
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
  // The last chunk of an answer is an empty one.
  await expect.poll(() => heard.join('').endsWith('0\r\n\r\n')).toBe(true);
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
  const heard = call('7.71').hear();
  call().hear();
  await expect.poll(() => hub.size()).toBe(2);
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(hub.size()).toBe(2);
  vi.advanceTimersByTime(1);
  await expect.poll(() => heard.join('').endsWith('0\r\n\r\n')).toBe(true);
  await expect.poll(() => hub.size()).toBe(1);
});
