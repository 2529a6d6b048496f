// The front door: Fastify and its plugins in plain order, then the API, the event stream and the pages.
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { api } from '#contract/api.ts';
import { Refusal } from '#contract/errors.ts';
import { topics } from '#contract/realtime.ts';
import type { App, ServerNeeds } from './app.ts';
import { registerAvatars } from './avatars.ts';
import { bindRoutes } from './bind.ts';
import { registerCalendar } from './calendar.ts';
import { registerDownloads } from './downloads.ts';
import { registerFound } from './found/found.ts';
import { createRegionOf } from './found/region.ts';
import { demandAccess } from './guard/access.ts';
import { chance } from './guard/chance.ts';
import { createHandlers } from './handlers.ts';
import { registerLive } from './live.ts';
import { registerMailbox } from './mailbox.ts';
import { openApiDocument } from './openapi.ts';
import { registerHealth } from './operation/health.ts';
import { createLog } from './operation/log.ts';
import { registerMeters } from './operation/meters.ts';
import { registerRequestLog } from './operation/request-log.ts';
import { registerPages } from './pages.ts';
import { answerToTheEnd } from './processes/closing.ts';
import { answerError } from './refuse.ts';
import { guard } from './security.ts';
import { createSessions } from './session.ts';
import { registerSocial } from './social.ts';

/** An address that cannot be decoded means itself, letter by letter, so that it is answered as any other that we do not have; and a whole
 *  URL, as a proxy may send it, means its path. */
export function readableUrl(url: string): string {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const [path = ''] = local.split(/[?#]/, 1);
  return isDecodable(path) ? local : path.replaceAll('%', '%25') + local.slice(path.length);
}

/** Its result is looked at: a bundler takes a call whose result nobody wants for one that does nothing, and leaves it out. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** What no route answers: a way of asking that pages do not know. */
function refuseOtherMethods(app: App): void {
  app.setNotFoundHandler(async (request, reply) => {
    reply.header('allow', 'GET, HEAD');
    return answerError(new Refusal('method-not-allowed'), { request, reply });
  });
}

export async function createServer(needs: ServerNeeds): Promise<App> {
  const app = Fastify({
    loggerInstance: (needs.log ?? createLog(needs.logLevel)) as FastifyBaseLogger,
    genReqId: () => chance(8),
    logController: new LogController({ disableRequestLogging: true }),
    // Without a list nobody is believed; with one, the first address that is not in it is the caller's.
    trustProxy: needs.trustedProxies?.length ? [...needs.trustedProxies] : false,
    forceCloseConnections: true,
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    http: { maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  });
  app.setErrorHandler((error, request, reply) => answerError(error, { request, reply }));
  needs.watch?.(app);
  demandAccess(app);
  const { isLeaving = () => false } = needs;
  registerRequestLog(app, isLeaving);
  answerToTheEnd(app, isLeaving);
  const limits = await guard(app, needs);
  // Answers are pressed; what comes in pressed is not opened: a few bytes could be made to grow without end.
  await app.register(compress, { globalCompression: true, globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 });
  registerHealth(app, { isReady: needs.isReady, isLeaving });
  registerMeters(app, needs);
  // Made when it is first asked for: a house that comes back after a fall has better things to do.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', { config: { access: 'everyone' } }, async (_request, reply) => {
    document ??= openApiDocument();
    return reply.header('cache-control', 'no-cache').send(document);
  });
  const { services, assistant, rateLimitScale, networkKeyOf } = needs;
  const isHttps = needs.publicUrl?.startsWith('https:') ?? false;
  const regionOf = createRegionOf(needs.regionHeader);
  const sessions = createSessions({ viewerOfToken: services.accounts.viewerOfToken, isHttps });
  const { hub, clock } = needs;
  registerLive(app, { hub, topics, viewerOf: sessions.viewerOf, networkKeyOf, rateLimitScale, isLeaving, clock });
  bindRoutes(app, {
    api,
    handlers: createHandlers({ services, assistant, sessions, regionOf }),
    viewerOf: sessions.viewerOf,
    rateLimitScale,
    limits,
    once: services.repeats.once,
    forStrangers: needs.forStrangers,
    changed: hub.changed,
  });
  registerSocial(app, { services, isHttps, rateLimitScale });
  registerAvatars(app, services);
  registerDownloads(app, { record: services.record, rateLimitScale });
  registerCalendar(app, { following: services.following, rateLimitScale });
  registerFound(app, needs);
  if (needs.readLetters) registerMailbox(app, needs.readLetters);
  if (needs.pages) {
    refuseOtherMethods(app);
    await registerPages(app, { ...needs, limits, viewerOf: sessions.viewerOf, regionOf });
  }
  return app;
}
