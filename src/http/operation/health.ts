// For those who run the house: is it alive, and is it ready.
import type { App, ServerNeeds } from '../app.ts';

const open = { config: { access: 'everyone' } } as const;

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
  ({ ask, kind, isRedisUp, others, streams }: Facts): ServerNeeds['isReady'] =>
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

type Needs = Pick<ServerNeeds, 'isReady'> & { isLeaving: () => boolean };

export function registerHealth(app: App, { isReady, isLeaving }: Needs): void {
  app.get('/healthz', open, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', open, async (_request, reply) => {
    const leaving = isLeaving();
    const { ok, detail } = await isReady();
    return reply
      .code(ok && !leaving ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: ok && !leaving, ...detail, ...(leaving ? { leaving } : {}) });
  });
}
