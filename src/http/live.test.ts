// The event stream over real sockets: who listens hears, who does not read is let go, and closing ends every stream.
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createHub } from '#realtime/hub.ts';
import { registerLive } from './live.ts';

async function openStreams() {
  const app = Fastify({ forceCloseConnections: true });
  const hub = createHub({ maxStreams: 10 });
  registerLive(app, { hub, topics: ['matches'] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const call = () => {
    const heard: string[] = [];
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket.on('error', () => {});
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
  const { socket, hear } = call();
  hear();
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await expect.poll(() => hub.size()).toBe(1);
  await app.close();
  await ended;
  expect(hub.size()).toBe(0);
});
