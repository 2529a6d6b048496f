// A small local server in the place of an outside feed: answers given JSON by path, and counts who asked.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

type StandInAnswer = { status?: number; headers?: Record<string, string>; body: unknown; delayMs?: number };
/** A value is told as JSON with status 200; a function decides for itself. A text body goes out as it is, broken or not. */
export type StandInRoute =
  | ((url: URL, headers: http.IncomingHttpHeaders, body: string) => StandInAnswer)
  | string
  | null
  | readonly unknown[]
  | { readonly [key: string]: unknown };

export type StandIn = {
  url: string;
  /** Every request so far: path with query, in order. */
  hits: string[];
  /** The headers of the same requests. */
  headers: http.IncomingHttpHeaders[];
  /** Replaces or adds one route while the server runs. */
  set(path: string, route: StandInRoute): void;
  close(): Promise<void>;
};

type Heard = { url: URL; headers: http.IncomingHttpHeaders; body: string };
const answerOf = (route: StandInRoute, { url, headers, body }: Heard): StandInAnswer =>
  typeof route === 'function' ? route(url, headers, body) : { body: route };

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Routes are paths without query; an unknown path answers 404 as ESPN does. */
export async function startStandIn(routes: Record<string, StandInRoute>): Promise<StandIn> {
  const table = new Map(Object.entries(routes));
  const hits: string[] = [];
  const headers: http.IncomingHttpHeaders[] = [];
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    hits.push(`${url.pathname}${url.search}`);
    headers.push(request.headers);
    const body = await bodyOf(request).catch(() => '');
    const route = table.get(url.pathname);
    const answer = route === undefined ? { status: 404, body: { code: 404 } } : answerOf(route, { url, headers: request.headers, body });
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    const send = () => {
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(text);
    };
    if (answer.delayMs) setTimeout(send, answer.delayMs);
    else send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hits,
    headers,
    set: (path, route) => void table.set(path, route),
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
