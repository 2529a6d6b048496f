// What live.ts measures, each in a process of its own: our event stream, or the barest one that plain node:http allows.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { registerLive } from '#http/live.ts';
import { createHub } from '#realtime/hub.ts';

export type Order = { say: unknown } | { measure: true };
export type Report = { port: number } | { cpuMs: number; rssBytes: number; streams: number };

type Speaker = { port: number; say(message: unknown): void; streams(): number };

async function ours(): Promise<Speaker> {
  const app = Fastify({ logger: false });
  const clock = () => new Date();
  const hub = createHub({ maxStreams: 100_000, boot: 'bench', clock });
  registerLive(app, { hub, topics: ['messages'], networkKeyOf: (address) => address, rateLimitScale: 1_000, clock });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, say: (message) => hub.publish('messages', message), streams: hub.size };
}

async function bare(): Promise<Speaker> {
  const open = new Set<http.ServerResponse>();
  const server = http.createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    reply.write('retry: 5000\n\n');
    open.add(reply);
    reply.on('close', () => open.delete(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    say(message) {
      const frame = `event: messages\ndata: ${JSON.stringify(message)}\n\n`;
      for (const reply of open) reply.write(frame);
    },
    streams: () => open.size,
  };
}

const speaker = await (process.argv[2] === 'ours' ? ours() : bare());
const report = (told: Report) => process.send?.(told);
process.on('message', (order: Order) => {
  if ('say' in order) return speaker.say(order.say);
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  report({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage().rss, streams: speaker.streams() });
});
process.on('disconnect', () => process.exit(0));
report({ port: speaker.port });
