// How a refusal and a fault are answered: refusals say what is wrong, faults are logged and say nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FailureCode, Refusal, type RefusalCode, refusals } from '#contract/errors.ts';
import { refusalInOutage } from '#services/keeping/outage.ts';

/** What plugins throw: the rate limit names its refusal, Fastify its own code. */
type Thrown = { code?: unknown; statusCode?: unknown; refusal?: RefusalCode; retryAfterMs?: number };

/** Fastify's own words for a body it will not read. A `statusCode` on any other error is not believed. */
function refusalCodeOf({ code, statusCode, refusal }: Thrown): RefusalCode | undefined {
  if (refusal && Object.hasOwn(refusals, refusal)) return refusal;
  if (typeof code !== 'string' || !code.startsWith('FST_ERR_')) return undefined;
  if (statusCode === 413) return 'too-large';
  if (statusCode === 415) return 'json-required';
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'invalid-input' : undefined;
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const thrown = error as Thrown;
  const code = refusalCodeOf(thrown);
  if (!code) return refusalInOutage(error);
  return new Refusal(code, thrown.retryAfterMs === undefined ? {} : { retryAfterMs: thrown.retryAfterMs });
}

type Context = { request: FastifyRequest; reply: FastifyReply; fault?: FailureCode | undefined };

const faults = new WeakMap<FastifyRequest, unknown>();
/** What went wrong at this request by our own fault; it is logged once the request is over. */
export const faultOf = (request: FastifyRequest): unknown => faults.get(request);

function refusalFor(error: unknown, { request, fault }: Omit<Context, 'reply'>): Refusal {
  const refusal = refusalOf(error) ?? new Refusal(fault ?? 'server-error');
  if (refusal.status === 500) faults.set(request, error ?? new Error('nothing was thrown'));
  return refusal;
}

const told = ({ code, message, fields }: Refusal) => ({ error: message, code, message, ...(fields ? { fields } : {}) });

/** To whoever has a part of the answer already. */
export const tellRefusal = (error: unknown, context: Omit<Context, 'reply'>) => told(refusalFor(error, context));

export function answerError(error: unknown, { request, reply, fault }: Context): FastifyReply {
  const refusal = refusalFor(error, { request, fault });
  const { status, retryAfterMs } = refusal;
  if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterMs / 1000))));
  // By this number whoever asks for help and whoever reads the log speak of the same request.
  if (status >= 500) reply.header('x-request-id', request.id);
  return reply.code(status).header('cache-control', 'no-store').send(told(refusal));
}
