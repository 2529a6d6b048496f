// Hands every address that is no API call to React Router, with the services and the viewer in its context.
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { Refusal } from '#contract/errors.ts';
import { refusalInOutage } from '#services/keeping/outage.ts';
import type { HouseContext } from '#web/context.ts';
import type { App, ServerNeeds } from './app.ts';
import { registerFiles } from './files.ts';
import type { RegionOf } from './found/region.ts';
import { createKeptPages } from './kept/kept-pages.ts';
import { type Drawn, sendOwn } from './kept/own-page.ts';
import { isForAll } from './kept/readers.ts';
import { hearFaults } from './operation/page-faults.ts';
import { answerError } from './refuse.ts';
import type { Sessions } from './session.ts';

/** The context's key must be the bundle's own: the built pages carry a second copy of web/context.ts. */
type PagesBuild = ServerBuild & { entry: { module: { houseContext: Parameters<RouterContextProvider['set']>[0] } } };

function headersOf(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/** The origin that links and cards carry: the public address where set, else what a visitor on this machine typed. Any other Host is a
 *  stranger's word. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl;
  const host = request.headers.host ?? '';
  if (/^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host)) return `http://${host}`;
  return `http://127.0.0.1:${request.socket.localPort ?? 80}`;
}

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Pages = { handle: Handler; contextKey: PagesBuild['entry']['module']['houseContext'] };

const pagesOf = (build: PagesBuild, mode: 'development' | 'production'): Pages => ({
  handle: createRequestHandler(build, mode),
  contextKey: build.entry.module.houseContext,
});

async function developmentBuild(app: App): Promise<() => Promise<Pages>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  await app.register((await import('@fastify/middie')).default);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return async () => pagesOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild, 'development');
}

async function productionBuild(app: App): Promise<() => Promise<Pages>> {
  const root = path.resolve(import.meta.dirname, '../../build');
  await registerFiles(app, path.join(root, 'client'));
  // The routes are laid out once, not at every ask.
  const pages = pagesOf((await import(pathToFileURL(path.join(root, 'server/index.js')).href)) as PagesBuild, 'production');
  return async () => pages;
}

/** A page that could not be made because the database is away is no fault of ours to hide: it says when to come back. */
async function asOutage(drawn: Drawn, { wasAway, isReady }: { wasAway: boolean; isReady: ServerNeeds['isReady'] }): Promise<Drawn> {
  const { answer, html } = drawn;
  // It may be back by now: what the page met on its way counts.
  if (answer.status !== 500 || (!wasAway && (await isReady()).ok)) return drawn;
  const headers = new Headers(answer.headers);
  headers.set('retry-after', '3');
  return { answer: new Response(answer.body, { status: 503, headers }), html };
}

/** `reply`: whose page it is; absent for a page that is drawn for all. */
type Asked = { request: FastifyRequest; reply?: FastifyReply; origin: string };

/** What stands in the place of a page while nothing can be asked: it needs no script, no service and no database. */
const outagePage = (nonce: string | undefined) => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>잠시 쉬고 있어요 · 픽노트</title>
<style${nonce ? ` nonce="${nonce}"` : ''}>:root{color-scheme:light dark;font-family:Pretendard,system-ui,sans-serif;line-height:1.6;word-break:keep-all}
body{max-width:32rem;margin:0 auto;padding:4rem 1rem;background:Canvas;color:CanvasText}h1{font-size:1.25rem}a{color:LinkText}</style></head>
<body><main><h1>잠시 쉬고 있어요</h1><p>지금은 페이지를 열 수 없어요. 몇 초 뒤에 다시 열어 주세요.</p><p><a href="">다시 열기</a></p></main></body></html>`;

/** A browser is told in a page, as everywhere; whatever else went wrong is answered as everywhere, too. */
function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : refusalInOutage(error);
  if (refusal?.status !== 503) return answerError(error, { request, reply });
  return reply
    .code(503)
    .headers({ 'retry-after': '3', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(outagePage(reply.cspNonce?.style));
}

type PageNeeds = ServerNeeds & Pick<Sessions, 'viewerOf'> & { regionOf: RegionOf } & { kakaoJavascriptKey?: string | undefined };

export async function registerPages(app: App, needs: PageNeeds): Promise<void> {
  const load = needs.dev ? await developmentBuild(app) : await productionBuild(app);
  const keptPage = createKeptPages();
  const { forStrangers = (work) => work() } = needs;

  async function draw({ request, reply, origin }: Asked, nonce: string): Promise<Drawn> {
    const { handle, contextKey } = await load();
    const faults = hearFaults(request);
    let html: string | undefined;
    const house: HouseContext = {
      nonce,
      isWhole: reply === undefined,
      origin,
      mode: needs.mode,
      hasLetterbox: needs.readLetters !== undefined,
      dev: needs.dev,
      kakaoJavascriptKey: needs.kakaoJavascriptKey,
      // Before anything is read: what is said from here on the page may not hold yet.
      liveSince: needs.hub.newest(),
      viewer: await needs.viewerOf(request),
      region: needs.regionOf(request),
      found: needs.found,
      services: needs.services,
      deliver: (drawn) => {
        html = drawn;
      },
      onFault: faults.hear,
    };
    const context = new RouterContextProvider();
    context.set(contextKey, house);
    const gone = new AbortController();
    // What is drawn for all goes on when the first who asked has left.
    if (reply) reply.raw.on('close', () => reply.raw.writableFinished || gone.abort());
    const asked = new Request(`${origin}${request.url}`, {
      method: request.method,
      headers: headersOf(request.headers),
      signal: gone.signal,
    });
    const answer = await handle(asked, context);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store');
    return asOutage({ answer, html }, { wasAway: faults.wasAway(), isReady: needs.isReady });
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const origin = originOf(request, needs.publicUrl);
    if (needs.dev) return sendOwn(request, reply, await draw({ request, reply, origin }, ''));
    if (!isForAll(request)) return sendOwn(request, reply, await draw({ request, reply, origin }, reply.cspNonce.script));
    const key = [origin, needs.regionOf(request) ?? '', request.url].join('\n');
    return keptPage(request, reply, { key, draw: (nonce) => forStrangers(() => draw({ request, origin }, nonce)) });
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { access: 'viewer' }, errorHandler: answerPageError, handler: page });
}
