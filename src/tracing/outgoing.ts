// A span for every call to the world outside: whom and which path; never the query, which may hold a key.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { failed, goingOn, type Kit } from './kit.ts';

type Told = { request: { origin?: string | URL; path: string; method: string }; response?: { statusCode: number }; error?: unknown };

/** Node's own fetch tells what it does on these channels. Returns how to stop listening. */
export function watchOutgoing(kit: Kit): () => void {
  const open = new WeakMap<object, Span>();
  const heard: Record<string, (told: Told) => void> = {
    'undici:request:create': ({ request }) => {
      if (!goingOn(kit)) return;
      const host = URL.canParse(String(request.origin)) ? new URL(String(request.origin)).host : 'unknown';
      const attributes = { 'http.request.method': request.method, 'server.address': host, 'url.path': request.path.split('?')[0] ?? '' };
      open.set(request, kit.tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }, kit.contexts.active()));
    },
    'undici:request:headers': ({ request, response }) => {
      const span = open.get(request);
      const status = response?.statusCode ?? 0;
      span?.setAttribute('http.response.status_code', status);
      if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    'undici:request:trailers': ({ request }) => {
      open.get(request)?.end();
    },
    'undici:request:error': ({ request, error }) => {
      const span = open.get(request);
      if (span) failed(span, error);
      span?.end();
    },
  };
  const listeners = Object.entries(heard).map(([channel, hear]) => [channel, (told: unknown) => hear(told as Told)] as const);
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => listeners.forEach(([channel, listener]) => void unsubscribe(channel, listener));
}
