// Deny by default, for every address there is: a route that does not say who may come in stops the opening.
import type { App } from '../app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** everyone: nothing in it is anybody's own; viewer: it asks who is there and answers accordingly; address: whoever knows the secret in it;
     * operator: who runs the house. */
    access?: Access;
  }
}

const kinds = ['everyone', 'viewer', 'address', 'operator'] as const;
type Access = (typeof kinds)[number];

/** Call it before any route is added. */
export function demandAccess(app: App): void {
  const added: { method: string | string[]; url: string; config?: { access?: Access } }[] = [];
  app.addHook('onRoute', (route) => void added.push(route));
  app.addHook('onReady', async () => {
    const open = added.filter(({ config }) => config?.access === undefined || !kinds.includes(config.access));
    if (open.length === 0) return;
    throw new Error(`nobody said who may come in: ${open.map(({ method, url }) => `${[method].flat().join('/')} ${url}`).join(', ')}`);
  });
}
