// Draws a page on the server and streams it as soon as its shell stands.
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { type HouseContext, houseContext } from './context.ts';
import { NonceContext } from './nonce.ts';

/** The server fills this very context: the bundle carries its own copy of context.ts, so the key must come from here. */
export { houseContext };
export const streamTimeout = 5_000;

/** A page that is not there is no error of the server's; a visitor who left is none either. */
export function handleError(fault: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || (isRouteErrorResponse(fault) && fault.status < 500)) return;
  context.get(houseContext).onFault(fault);
  console.error(fault);
}

type Draw = { status: number; headers: Headers; context: EntryContext } & Pick<HouseContext, 'nonce' | 'isWhole'>;

function draw(request: Request, { status, headers, context, nonce, isWhole }: Draw): Promise<Response> {
  return new Promise((resolve, reject) => {
    let hasShell = false;
    let code = status;
    const ready = isWhole || isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
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
        if (hasShell) console.error(fault);
      },
    });
    request.signal.addEventListener('abort', () => abort(), { once: true });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Five arguments, because the framework calls it so. */
// oxlint-disable-next-line max-params
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  house: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, isWhole } = house.get(houseContext);
  return draw(request, { status, headers, context, nonce, isWhole });
}
