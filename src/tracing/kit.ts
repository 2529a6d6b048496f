// What every watcher of this room works with: who makes spans, and which of them is going on.
import { type Attributes, type Context, ROOT_CONTEXT, type Span, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

/** Our own contexts, not the process's: a second house in one process, as in tests, keeps its own. */
export type Kit = { tracer: Tracer; contexts: AsyncLocalStorageContextManager };

/** A trace of its own: nobody outside tells us what to trace, so a stranger's `traceparent` is not read. */
export function begun({ tracer }: Kit, name: string, options: { kind: number; attributes?: Attributes }): { span: Span; scope: Context } {
  const span = tracer.startSpan(name, options, ROOT_CONTEXT);
  return { span, scope: trace.setSpan(ROOT_CONTEXT, span) };
}

/** The span that is going on here, if one is. */
export const goingOn = ({ contexts }: Kit): Span | undefined => trace.getSpan(contexts.active());

/** A fault is told by its name or code; its words may repeat what someone sent. */
export function failed(span: Span, fault: unknown): void {
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown };
  const word = [code, name].find((one) => typeof one === 'string') ?? 'fault';
  span.setAttribute('error.type', String(word));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
