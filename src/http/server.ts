// The front door: Fastify and its plugins in plain order, then the API, the event stream and the pages.
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { Refusal, type RefusalCode, refusals } from '#contract/errors.ts';
import { topics } from '#contract/realtime.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Services } from '#services/services.ts';
import { bindRoutes } from './bind.ts';
import { createHandlers } from './handlers.ts';
import { registerHealth } from './health.ts';
import { registerLive } from './live.ts';
import { openApiDocument } from './openapi.ts';
import { registerPages } from './pages.ts';
import { guard } from './security.ts';
import { viewerOf } from './session.ts';

export type App = FastifyInstance;

export type ServerNeeds = {
  services: Services;
  hub: Hub;
  mode: 'demo' | 'live';
  dev: boolean;
  /** False in tests of the API alone: no built pages are needed then. */
  pages: boolean;
  publicUrl: string | undefined;
  rateLimitScale: number;
  logLevel: string;
  isReady: () => Promise<{ ok: boolean; detail: Record<string, unknown> }>;
};

/** Refusals keep their code; Fastify's own refusals get one; all else is a fault that is logged and hidden. */
function answerErrors(app: App): void {
  app.setErrorHandler((error: Error & { statusCode?: number; refusal?: RefusalCode; retryAfterMs?: number }, request, reply) => {
    const code: RefusalCode =
      error instanceof Refusal
        ? error.code
        : (error.refusal ?? (error.statusCode === 413 ? 'too-large' : error.statusCode && error.statusCode < 500 ? 'invalid-input' : 'server-error'));
    if (code === 'server-error') request.log.error(error);
    const { status, message } = refusals[code];
    if (error.retryAfterMs !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfterMs / 1000))));
    return reply.code(status).header('cache-control', 'no-store').send({ error: message, code, message });
  });
}

export async function createServer(needs: ServerNeeds): Promise<App> {
  const app = Fastify({
    logger: needs.logLevel === 'silent' ? false : { level: needs.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    disableRequestLogging: true,
    trustProxy: false,
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    http: { maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 200 },
  });
  answerErrors(app);
  await guard(app, needs);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  registerHealth(app, { isReady: needs.isReady, streams: needs.hub.size });
  const document = openApiDocument();
  app.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  registerLive(app, { hub: needs.hub, topics });
  bindRoutes(app, {
    api,
    handlers: createHandlers(needs.services),
    viewerOf,
    rateLimitScale: needs.rateLimitScale,
  });
  if (needs.pages) await registerPages(app, needs);
  return app;
}
