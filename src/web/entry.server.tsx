// Draws a page on the server: at once as text, or, where something has to be waited for, as a stream from when its shell stands.

import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { asksForAnalysis } from '#domain/content/old-addresses.ts';
import { scriptsAfterPaint } from './after-paint.ts';
import { type HouseContext, houseContext } from './context.ts';
import { NonceContext } from './nonce.ts';
import { drawPart, inScript, marksIn, partsIn, standInOf, thingsIn, withTexts } from './own/parts.tsx';
import { drawFace, ofAnother, ownOf, saidBy } from './own/places.tsx';

/** The server fills this very context: the bundle carries its own copy of context.ts, so the key must come from here. */
export { houseContext };
export const ownPlaces = { drawFace, ofAnother, ownOf, saidBy };
export const ownParts = { drawPart, inScript, marksIn, partsIn, standInOf, thingsIn, withTexts };
export const streamTimeout = 5_000;

/** A page that is not there is no error of the server's; a visitor who left is none either. */
export function handleError(fault: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || (isRouteErrorResponse(fault) && fault.status < 500)) return;
  context.get(houseContext).onFault(fault, 'page');
}

type Draw = { status: number; headers: Headers; context: EntryContext } & Pick<HouseContext, 'nonce' | 'isWhole' | 'onFault'>;

const pageOf = (request: Request, { context, nonce }: Draw) => (
  <NonceContext value={nonce}>
    <ServerRouter context={context} url={request.url} nonce={nonce} />
  </NonceContext>
);

/** What the framework hands over to the browser, told to it as read already: nothing is left to be waited for. */
async function handOver(context: EntryContext): Promise<string> {
  const told = await new Response(context.serverHandoffStream).text();
  Object.assign(context, { serverHandoffStream: emptyStream, renderMeta: { streamCache: { 0: { result: { done: true, value: told } } } } });
  return told;
}
const emptyStream = { getReader: () => null };

/** What React writes where a part of a page waits, or failed. */
const unfinished = '<!--$!-->';

/** What waits outside every boundary cannot be drawn as text at all. As a stream it can; one that fails there fails loudly. */
function textOf(request: Request, drawing: Draw): string {
  try {
    return renderToString(pageOf(request, drawing));
  } catch {
    return unfinished;
  }
}

/** As text a page costs half of what it costs as a stream. Undefined where a part of it waits or failed: such a page is drawn as a stream. */
async function drawnAtOnce(request: Request, drawing: Draw): Promise<string | undefined> {
  const { context } = drawing;
  const told = await handOver(context);
  const html = textOf(request, drawing);
  // A stream begins with it by itself.
  if (!html.includes(unfinished)) return `<!DOCTYPE html>${scriptsAfterPaint(html, drawing.nonce)}`;
  Object.assign(context, { serverHandoffStream: new Response(told).body, renderMeta: {} });
  return undefined;
}

function drawnAsStream(request: Request, drawing: Draw): Promise<Response> {
  const { status, headers, nonce, isWhole, onFault } = drawing;
  return new Promise((resolve, reject) => {
    let hasShell = false;
    let code = status;
    const ready = isWhole || isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
    const { pipe, abort } = renderToPipeableStream(pageOf(request, drawing), {
      nonce,
      // What is drawn already stands where it belongs, however long: a page reads whole without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [ready]() {
        hasShell = true;
        const body = new PassThrough();
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
      },
      onShellError: reject,
      onError(fault) {
        if (request.signal.aborted) return;
        code = 500;
        if (hasShell) onFault(fault, 'part');
      },
    });
    request.signal.addEventListener('abort', () => abort(), { once: true });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Five arguments, because the framework calls it so. */
// oxlint-disable-next-line max-params
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  house: RouterContextProvider,
) {
  // Whatever page did not find its thing: an old query that asks for the analysis leads there.
  if (status === 404 && asksForAnalysis(new URL(request.url).search))
    return new Response(null, { status: 302, headers: { location: '/ai-prediction' } });
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, isWhole, deliver, onFault } = house.get(houseContext);
  const drawing = { status, headers, context, nonce, isWhole, onFault };
  const html = await drawnAtOnce(request, drawing);
  if (html === undefined) return drawnAsStream(request, drawing);
  deliver(html);
  return new Response(null, { status, headers });
}
