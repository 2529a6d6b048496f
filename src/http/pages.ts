// Hands every address that is no API call to React Router, with the services and the viewer in its context.
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { Refusal } from '#contract/errors.ts';
import { refusalInOutage } from '#services/keeping/outage.ts';
import type { HouseContext } from '#web/context.ts';
import type { ownParts, ownPlaces } from '#web/entry.server.tsx';
import type { App, ServerNeeds } from './app.ts';
import { registerFiles } from './files.ts';
import type { RegionOf } from './found/region.ts';
import { tellingAtOnce } from './kept/at-once.ts';
import { sendKept } from './kept/kept-page.ts';
import { createKeptPages } from './kept/kept-pages.ts';
import { createMembersPages } from './kept/members-pages.ts';
import { createMarks, fillingOf, isWrittenAlike, type Marks, type OwnPart, sharedPageOf } from './kept/own-marks.ts';
import { type Drawn, sendOwn } from './kept/own-page.ts';
import { createReadAhead, handingOver, type ReadAhead } from './kept/read-ahead.ts';
import { isForAll, longestUrl } from './kept/readers.ts';
import { hearFaults } from './operation/page-faults.ts';
import type { Limits } from './processes/limits.ts';
import { answerError } from './refuse.ts';
import type { Sessions } from './session.ts';

/** The context's key must be the bundle's own: the built pages carry a second copy of web/context.ts. */
type Entry = { houseContext: RouterContext<HouseContext>; ownPlaces: typeof ownPlaces; ownParts: typeof ownParts };
type PagesBuild = ServerBuild & { entry: { module: Entry } };
type ShellData = Parameters<Entry['ownPlaces']['ownOf']>[0];

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
type Pages = { handle: Handler; readAhead: ReturnType<typeof createReadAhead> } & Entry;

function pagesOf(build: PagesBuild, mode: 'development' | 'production'): Pages {
  const { houseContext, ownPlaces: places, ownParts: parts } = build.entry.module;
  const handing = handingOver(build, (context) => context.get(houseContext).read);
  return {
    handle: createRequestHandler(handing, mode),
    readAhead: createReadAhead(build),
    houseContext,
    ownPlaces: places,
    ownParts: parts,
  };
}

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

type PageNeeds = ServerNeeds & Pick<Sessions, 'viewerOf'> & { regionOf: RegionOf; limits: Limits; kakaoJavascriptKey?: string | undefined };

/** One ask for a page: what its loaders and its drawing are given. */
type Ask = { pages: Pages; asked: Request; house: Omit<HouseContext, 'deliver'>; faults: ReturnType<typeof hearFaults> };

function contextOf({ pages, house }: Ask, deliver: HouseContext['deliver']): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pages.houseContext, { ...house, deliver });
  return context;
}

/** How pages are drawn, for whoever asks. */
function drawing(needs: PageNeeds, load: () => Promise<Pages>) {
  async function askOf({ request, reply, origin }: Asked, nonce: string): Promise<Ask> {
    const faults = hearFaults(request);
    const gone = new AbortController();
    // What is drawn for all goes on when the first who asked has left.
    if (reply) reply.raw.on('close', () => reply.raw.writableFinished || gone.abort());
    const house = {
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
      onFault: faults.hear,
    };
    const { method, headers } = request;
    const asked = new Request(`${origin}${request.url}`, { method, headers: headersOf(headers), signal: gone.signal });
    return { pages: await load(), asked, house, faults };
  }

  async function draw(ask: Ask): Promise<Drawn> {
    let html: string | undefined;
    const context = contextOf(ask, (drawn) => {
      html = drawn;
    });
    const answer = await ask.pages.handle(ask.asked, context);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store');
    return asOutage({ answer, html }, { wasAway: ask.faults.wasAway(), isReady: needs.isReady });
  }
  return { askOf, draw };
}

/** Undefined for what is no page, and where something could not be read. */
function toldIn(read: ReadAhead | undefined): Record<string, unknown> | undefined {
  if (!read) return undefined;
  const told: Record<string, unknown> = {};
  for (const [id, one] of read) {
    if ('fault' in one) return undefined;
    told[id] = one.value;
  }
  return told;
}

/** Those who came last keep their faces, some hundred bytes each. */
const mostFaces = 2000;

function createFaces(draw: (shell: ShellData) => string) {
  const known = new Map<string, string>();
  return (shell: ShellData, own: object): string => {
    const key = JSON.stringify(own);
    const face = known.get(key) ?? draw(shell);
    known.delete(key);
    known.set(key, face);
    const [longestAgo] = known.keys();
    if (known.size > mostFaces && longestAgo !== undefined) known.delete(longestAgo);
    return face;
  };
}

const drawnParts = ({ partsIn, drawPart, inScript }: Entry['ownParts'], told: Record<string, unknown>): OwnPart[] =>
  partsIn(told).map(({ name, text }) => ({ name, html: drawPart(name, { text, told }), text: inScript(text) }));

/** Draws pages of members, and shares what it has drawn with those who are told the same. */
function sharing({ clock }: Pick<PageNeeds, 'clock'>, draw: (ask: Ask) => Promise<Drawn>) {
  const shared = createMembersPages();
  let marks: Marks | undefined;
  let faceOf: ReturnType<typeof createFaces> | undefined;

  return async function page(request: FastifyRequest, reply: FastifyReply, ask: Ask) {
    const { pages, house } = ask;
    const began = clock().toISOString();
    const read = await pages.readAhead({ request: ask.asked, context: contextOf(ask, () => {}) });
    const ended = clock().toISOString();
    const alone = async () => sendOwn(request, reply, await draw({ ...ask, house: { ...house, read } }));
    const told = toldIn(read);
    if (!told || !read) return alone();
    const { ownOf, ofAnother, saidBy, drawFace } = pages.ownPlaces;
    const { withTexts, standInOf, thingsIn, marksIn } = pages.ownParts;
    const shell = told['root'] as ShellData;
    const own = ownOf(shell);
    if (!own || !isWrittenAlike(own)) return alone();
    marks ??= createMarks(house.nonce.length);
    const known = marks;
    const marked = ofAnother(shell, known.own);
    const reading = { told: { ...withTexts(told, () => ''), root: saidBy(marked) }, began, ended };
    const found = shared(placeOf(request, house), reading, async () => {
      const ofNobody = { ...withTexts(told, (name) => standInOf(name, known.secret)), root: marked };
      const asAnother = { ...house, nonce: known.nonce, read: new Map(Object.entries(ofNobody).map(([id, value]) => [id, { value }])) };
      // Others wait for it: it goes on when the first who asked has left.
      const asked = new Request(ask.asked, { signal: new AbortController().signal });
      const page = await draw({ ...ask, asked, house: asAnother });
      const parts = drawnParts(pages.ownParts, ofNobody);
      return sharedPageOf(page, { marks: known, face: drawFace(marked), parts, things: thingsIn(ofNobody) });
    });
    try {
      const page = await found;
      const ofThings = page?.drawnAs(marksIn(told));
      if (!page || !ofThings) return alone();
      faceOf ??= createFaces(drawFace);
      const ofReader = fillingOf(own, { face: faceOf(shell, own), parts: drawnParts(pages.ownParts, told), nonce: house.nonce });
      return sendKept({ request, reply }, page, { filling: { ...ofReader, ...ofThings }, how: 'shared' });
    } catch (fault) {
      // A part that can only be drawn in its page is no reason to send none.
      house.onFault(fault, 'part');
      return alone();
    }
  };
}

/** What a page depends on besides who reads it and when. */
const placeOf = ({ url }: FastifyRequest, { origin, region }: Pick<HouseContext, 'origin' | 'region'>): string =>
  [origin, region ?? '', url].join('\n');

/** Pages, not what the framework's scripts ask for by themselves. */
const isPage = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && url.length <= longestUrl && !/^[^?]*\.data(\?|$)/.test(url);

export async function registerPages(app: App, needs: PageNeeds): Promise<void> {
  const { askOf, draw } = drawing(needs, needs.dev ? await developmentBuild(app) : await productionBuild(app));
  const kept = createKeptPages();
  const membersPage = sharing(needs, draw);
  const { forStrangers = (work) => work() } = needs;

  const keyOf = (request: FastifyRequest, origin: string) => placeOf(request, { origin, region: needs.regionOf(request) });
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const origin = originOf(request, needs.publicUrl);
    if (!needs.dev && isForAll(request)) {
      const drawn = (nonce: string) => forStrangers(async () => draw(await askOf({ request, origin }, nonce)));
      return kept.page(request, reply, { key: keyOf(request, origin), draw: drawn });
    }
    const ask = await askOf({ request, reply, origin }, needs.dev ? '' : reply.cspNonce.script);
    if (needs.dev || ask.house.viewer.kind === 'visitor' || !isPage(request)) return sendOwn(request, reply, await draw(ask));
    return membersPage(request, reply, ask);
  }
  const { limits } = needs;
  const atOnce = tellingAtOnce({
    limits,
    limit: limits.general,
    known: (request, reply) =>
      needs.dev || !isForAll(request) ? undefined : kept.known(request, reply, keyOf(request, originOf(request, needs.publicUrl))),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: 'viewer' },
    onRequest: atOnce,
    errorHandler: answerPageError,
    handler: page,
  });
}
