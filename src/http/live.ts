// GET /api/live: one event stream for each open page, fed by the hub.
import { refusals } from '#contract/errors.ts';
import type { Hub } from '#realtime/hub.ts';
import type { App } from './app.ts';

const heartbeatMs = 20_000;
/** A reader so slow that this much waits for it is let go; the browser reconnects by itself. */
const maxWaitingBytes = 256 * 1024;

export function registerLive(app: App, { hub, topics }: { hub: Hub; topics: readonly string[] }): void {
  const timer = setInterval(() => hub.heartbeat(), heartbeatMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    hub.closeAll();
  });
  app.get<{ Querystring: { topics?: string } }>('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const asked = (request.query.topics ?? topics.join(',')).split(',').filter((topic) => topics.includes(topic));
    const { raw } = reply;
    const leave = hub.subscribe(asked, {
      send(frame) {
        if (raw.writableLength > maxWaitingBytes) raw.destroy();
        else raw.write(frame);
      },
      close: () => void raw.end(),
    });
    if (!leave) {
      const { status, message } = refusals.unavailable;
      return reply.code(status).header('retry-after', '30').send({ error: message, code: 'unavailable', message });
    }
    reply.hijack();
    const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
    raw.writeHead(200, {
      ...(headers as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 5000\n\n');
    raw.on('close', leave);
    return reply;
  });
}
