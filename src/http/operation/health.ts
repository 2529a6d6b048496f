// For those who run the house: is it alive, and is it ready.
import type { App, ServerNeeds } from '../app.ts';

const open = { config: { access: 'everyone' } } as const;

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
