// A span for every request: by its route and never by its address, which may hold a secret.
import { type Context, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { App } from '#http/app.ts';
import { begun, type Kit } from './kit.ts';

/** Streams stay open for hours, and looks from outside say nothing of us. */
const untold = /^\/(?:api\/live|healthz|readyz|metrics|assets\/.*)$/;

/** Pages share one route; the first word of the address tells them apart. */
function pageOf(url: string): string {
  const [, word = ''] = /^\/([a-z-]{0,30})(?=[/?#]|$)/.exec(url) ?? [];
  return `/${word}`;
}

export function watchRequests(app: App, kit: Kit): void {
  const scopes = new WeakMap<object, Context>();
  const end = (span: Span, statusCode: number) => {
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    if (untold.test(route)) return done();
    const { method } = request;
    const page = route === '/*' || route === '*' ? { 'picknote.page': pageOf(request.url) } : {};
    const { span, scope } = begun(kit, `${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'picknote.request_id': request.id, ...page },
    });
    scopes.set(request, scope);
    reply.raw.once('close', () => end(span, reply.raw.statusCode));
    kit.contexts.with(scope, done);
  });
  // The body arrives by events of the socket, which know nothing of the request: what follows it is told again where it belongs.
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope) kit.contexts.with(scope, done);
    else done();
  });
}
