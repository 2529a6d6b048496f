// The way to another site that vouches for a person, and the way back: two redirects and a short-lived cookie between them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { Services } from '#services/services.ts';
import type { App } from './app.ts';
import { scaled } from './processes/limits.ts';
import { answerError } from './refuse.ts';

/** The browser that came back keeps its ticket beside the address too: a ticket in a link that somebody else sends opens nothing. */
const homeCookie = 'social-home';
export function cameBackWith(request: FastifyRequest, ticket: string): void {
  if (request.cookies[homeCookie] !== ticket) throw new Refusal('ticket-invalid');
}

type Needs = { services: Pick<Services, 'accounts'>; isHttps: boolean; rateLimitScale?: number };
type Way = { Params: { provider: string } };

const trip = z.object({
  provider: z.string(),
  state: z.string().min(20).max(200),
  codeVerifier: z.string().min(20).max(200),
  next: z.string().max(500),
});
type Trip = z.output<typeof trip>;

const tripSeconds = 600;
const perMinute = 30;

/** A path of ours, or nothing: what a browser could read as another host, a script or a round trip is left out. */
export function placeOf(next: unknown): string {
  if (typeof next !== 'string' || next.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(next) || !next.isWellFormed()) return '';
  const home = 'http://home.invalid';
  if (!URL.canParse(next, home)) return '';
  const { origin, pathname, search, hash } = new URL(next, home);
  if (origin !== home || pathname.startsWith('//') || /^\/(auth|api)(\/|$)/.test(pathname)) return '';
  return `${pathname}${search}${hash}`;
}

const packed = (kept: Trip): string => Buffer.from(JSON.stringify(kept)).toString('base64url');

function unpacked(cookie: string | undefined): Trip | undefined {
  if (!cookie) return undefined;
  try {
    return trip.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString())).data;
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}

/** Where the browser goes on: to the page that trades the ticket, with the place it came from. */
function onward(page: string, facts: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== ''));
  return `${page}?${query.toString()}`;
}

export function registerSocial(app: App, { services, isHttps, rateLimitScale = 1 }: Needs): void {
  const cookieName = isHttps ? '__Secure-social' : 'social';
  const attributes = `Path=/auth; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const keep = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', `${cookieName}=${value}; Max-Age=${seconds}; ${attributes}`);
  const known = (provider: string) => {
    if (!services.accounts.socialProviders().some(({ id }) => id === provider)) throw new Refusal('no-such-provider');
  };

  /** The page after the way back; what went wrong is told to the operator in words that carry no code and no token. */
  async function pageAfter(request: FastifyRequest<Way>): Promise<{ page: string; ticket?: string }> {
    const { provider } = request.params;
    const kept = unpacked(request.cookies[cookieName]);
    const back = new URL(request.url, 'http://home.invalid');
    const failed = (why: string) => {
      request.log.warn({ provider, why }, 'a sign-in through another site failed');
      return { page: onward('/login', { social: 'failed' }) };
    };
    if (kept?.provider !== provider) return failed('no trip of this browser');
    const isOwnState = back.searchParams.getAll('state').join() === kept.state;
    if (isOwnState && back.searchParams.get('error') === 'access_denied') {
      return { page: onward('/login', { social: 'cancelled' }) };
    }
    try {
      const { kind, ticket } = await services.accounts.returnFromSocial({ provider, back, trip: kept });
      return { page: onward(`/${kind}/social`, { ticket, next: placeOf(kept.next) }), ticket };
    } catch (fault) {
      // A person stands at this address, and no program: they are sent on whatever went wrong.
      if (!(fault instanceof Refusal)) request.log.error(fault);
      return failed(fault instanceof Refusal && fault.cause instanceof Error ? fault.cause.message : 'it could not be kept');
    }
  }

  const guarded = {
    // A HEAD would spend the code and throw the ticket away.
    exposeHeadRoute: false,
    config: { access: 'everyone' as const, rateLimit: { max: scaled(perMinute, rateLimitScale), timeWindow: '1 minute' } },
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => answerError(error, { request, reply }),
    // Before anything can fail: the address of this answer carries a code or a ticket, and is nobody else's business.
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    },
  };
  app.get<Way>('/auth/:provider/start', guarded, async (request, reply) => {
    const { provider } = request.params;
    known(provider);
    const { url, state, codeVerifier } = await services.accounts.beginSocial(provider);
    const next = placeOf((request.query as Record<string, unknown>)['next']);
    keep(reply, packed({ provider, state, codeVerifier, next }), tripSeconds);
    return reply.redirect(url, 302);
  });
  app.get<Way>('/auth/:provider/callback', guarded, async (request, reply) => {
    known(request.params.provider);
    keep(reply, '', 0);
    const { page, ticket } = await pageAfter(request);
    if (ticket !== undefined) {
      reply.header(
        'set-cookie',
        `${homeCookie}=${ticket}; Max-Age=900; Path=/api/social; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
      );
    }
    return reply.redirect(page, 302);
  });
}
