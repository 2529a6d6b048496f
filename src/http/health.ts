// For those who run the house: is it alive, is it ready, and what do its meters say.
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from './app.ts';

type Needs = {
  isReady: () => Promise<{ ok: boolean; detail: Record<string, unknown> }>;
  isLeaving: () => boolean;
  streams: () => number;
};

type Facts = {
  /** Resolves where the database answers. */
  ask: () => Promise<unknown>;
  kind: string;
  /** Absent where the house has none. */
  isRedisUp: (() => boolean) | undefined;
  others: () => number;
  streams: () => number;
};

/** Ready means that the database answers; without Redis the house goes on. */
export const readiness =
  ({ ask, kind, isRedisUp, others, streams }: Facts): Needs['isReady'] =>
  async () => {
    const started = performance.now();
    const ok = await ask().then(
      () => true,
      () => false,
    );
    const databaseMs = Math.round(performance.now() - started);
    const shared = isRedisUp ? { redis: isRedisUp() ? 'up' : 'away' } : {};
    return { ok, detail: { database: ok ? kind : 'away', databaseMs, ...shared, processes: others() + 1, streams: streams() } };
  };

export function registerHealth(app: App, { isReady, isLeaving, streams }: Needs): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const leaving = isLeaving();
    const { ok, detail } = await isReady();
    return reply
      .code(ok && !leaving ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: ok && !leaving, ...detail, ...(leaving ? { leaving } : {}) });
  });
  app.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics();
    return reply
      .type(registry.contentType)
      .send(`${text}\n# HELP open_event_streams Open event streams.\n# TYPE open_event_streams gauge\nopen_event_streams ${streams()}\n`);
  });
}
