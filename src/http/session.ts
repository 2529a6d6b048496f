// Who is asking: the bearer token or cookie of a request becomes a Viewer; and the cookie is given and taken back.
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#services/accounts/needs.ts';
import { expiredVisitor, type Viewer, visitor } from '#services/viewer.ts';
import type { Call } from './bind.ts';

type Needs = { viewerOfToken: (token: string) => Promise<Viewer>; isHttps: boolean };
type Setter = Pick<Call<never>, 'setHeader'>;

const tokenPattern = /^[\w-]{20,200}$/;
/** Set by a page whose member has signed out and whose sign-out has not been heard yet (web/api/leaving/mark.ts). */
const leftCookie = 'signed-out';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '');
}

/** A browser sends the cookie from any site; what shows that the page is ours no other site can set. */
function isOurPage(request: FastifyRequest, isHttps: boolean): boolean {
  if (request.headers['x-requested-with'] === 'picknote') return true;
  const { origin, host } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && (page.protocol === 'https:' || !isHttps);
}

/** A page stands behind it, ours or another’s. A script says neither, and is nobody’s browser. */
const comesFromAPage = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'cross-site' || headers.origin !== undefined;

const keyPattern = /^[\w-]{8,100}$/;

export function callerOf(request: FastifyRequest): Caller {
  const key = request.headers['idempotency-key'];
  return {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    idempotencyKey: typeof key === 'string' && keyPattern.test(key) ? key : undefined,
  };
}

export function createSessions({ viewerOfToken, isHttps }: Needs) {
  const cookieName = isHttps ? '__Host-session' : 'session';
  const asked = new WeakMap<FastifyRequest, Promise<Viewer>>();
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

  /** A session that its member has left opens nothing, though no script could remove its cookie. */
  const cookieOf = ({ cookies }: FastifyRequest) => (cookies[leftCookie] === undefined ? cookies[cookieName] : undefined);

  async function look(request: FastifyRequest): Promise<Viewer> {
    const bearer = bearerOf(request);
    const token = bearer ?? cookieOf(request);
    const isKnown = token !== undefined && (token !== '' || bearer !== undefined);
    // A bearer no foreign page can send. Without one and without a cookie the doors that are open to visitors still are not open to a page
    // that would use up its readers' attempts and shares.
    const mustBeOurs = bearer === undefined && !safeMethods.has(request.method) && (isKnown || comesFromAPage(request));
    if (mustBeOurs && !isOurPage(request, isHttps)) throw new Refusal('cross-site');
    if (!isKnown) return visitor;
    return tokenPattern.test(token) ? viewerOfToken(token) : expiredVisitor;
  }

  return {
    /** One look per request, however often it is asked. */
    viewerOf(request: FastifyRequest): Promise<Viewer> {
      const known = asked.get(request) ?? look(request);
      asked.set(request, known);
      return known;
    },
    /** Every token that a request shows: a browser may hold an older one in its cookie than its page does. */
    tokensOf: (request: FastifyRequest): string[] => [
      ...new Set([bearerOf(request), request.cookies[cookieName]].filter((token) => token !== undefined)),
    ],
    keep({ setHeader }: Setter, session: { token: string; expiresAt: string }): void {
      setHeader('set-cookie', `${cookieName}=${session.token}; Expires=${new Date(session.expiresAt).toUTCString()}; ${attributes}`);
    },
    /** A member whose browser has the token but lost the cookie gets it back, so that pages know them again. */
    share({ setHeader }: Setter, request: FastifyRequest, viewer: Viewer): void {
      const bearer = bearerOf(request);
      if (!bearer || viewer.kind !== 'user' || request.cookies[cookieName] === bearer) return;
      setHeader('set-cookie', `${cookieName}=${bearer}; Expires=${viewer.sessionEndsAt.toUTCString()}; ${attributes}`);
    },
    forget({ setHeader }: Setter): void {
      setHeader('set-cookie', `${cookieName}=; Max-Age=0; ${attributes}`);
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
