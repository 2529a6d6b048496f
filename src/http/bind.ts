// Binds the contract to Fastify: asks who is there, reads what comes in, calls the handler, shapes what goes out, and refuses.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '#contract/api.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf, Route, Who } from '#contract/route.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Repeat } from '#services/keeping/repeats.ts';
import { requireAdmin, requireUser, type Viewer } from '#services/viewer.ts';
import { readInput } from './input.ts';
import { tellingAtOnce } from './kept/at-once.ts';
import type { Answer } from './kept/hot-answers.ts';
import { createHot, type Hot, sharingOf } from './kept/sharing.ts';
import { sendTagged, toldAtOnce } from './kept/tagged.ts';
import { createWriting, type Written } from './kept/written.ts';
import { type Limits, scaled } from './processes/limits.ts';
import { answerError, tellRefusal } from './refuse.ts';
import { type Hearing, signalOf, tellLines, wantsLines } from './stream/lines.ts';

/** What a handler gets. `request` is for what no input carries: the address of the caller, the token to revoke. */
export type Call<R extends Route> = {
  viewer: Viewer;
  input: InputOf<R>;
  setHeader(name: string, value: string): void;
  request: FastifyRequest;
  /** Of a route that tells lines: who hears them, and whether anybody still listens. */
  hearing: Hearing;
  /** The Idempotency-Key in use: a deed may keep its answer under it in its own transaction. */
  repeat?: Repeat;
};
type Contract = Readonly<Record<string, Route>>;
export type HandlersOf<A extends Contract> = { [N in keyof A]?: (call: Call<A[N]>) => Promise<OutputOf<A[N]>> };
export type Handlers = HandlersOf<Api>;

/** Runs a deed once per member and Idempotency-Key, and answers a repeat with the first answer. */
export type Once = (
  deed: { memberId: number; route: string; key: string; fingerprint: string; takesKey: boolean },
  run: (repeat?: Repeat) => Promise<unknown>,
) => Promise<unknown>;

type Address = { method: string; path: string };
export type BindNeeds<A extends Contract> = {
  api: A;
  handlers: HandlersOf<A>;
  viewerOf: (request: FastifyRequest) => Promise<Viewer>;
  /** Multiplies every route's own limit; tests and load runs raise it. */
  rateLimitScale: number;
  /** Counts what is told before the plugin counts; without it nothing is. */
  limits?: Limits | undefined;
  /** Without it a repeated mutation runs again. */
  once?: Once;
  /** Runs what is made for all visitors together. */
  forStrangers?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  /** Another word each time that something is called out: what is shared holds until then. */
  changed?: Hub['changed'] | undefined;
  /** Addresses under /api/ that others serve, so that a wrong method there is told apart from a wrong address. */
  servedBeside?: readonly Address[];
};
type AnyHandler = (call: Call<Route>) => Promise<unknown>;
type Mounted = { name: string; route: Route; handler: AnyHandler };
type Needs = Pick<BindNeeds<Contract>, 'viewerOf' | 'rateLimitScale' | 'limits' | 'once' | 'changed'>;

const gates: Record<Who, (viewer: Viewer) => unknown> = { visitor: () => undefined, user: requireUser, admin: requireAdmin };

/** Promised routes that nobody answers yet; they are not mounted. */
export const missingHandlers = <A extends Contract>(api: A, handlers: HandlersOf<A>): string[] =>
  Object.keys(api).filter((name) => handlers[name] === undefined);

/** Deny by default: a route that does not say who may call it, or stands at an address twice, stops the start. */
export function assertContract(api: Contract): void {
  const seen = new Set<string>();
  for (const [name, { method, path, who }] of Object.entries(api)) {
    if (!Object.hasOwn(gates, who)) throw new Error(`contract: ${name} does not say who may call it`);
    if (!path.startsWith('/api/')) throw new Error(`contract: ${name} stands outside /api/`);
    const address = `${method} ${path.replace(/:\w+/g, ':')}`;
    if (seen.has(address)) throw new Error(`contract: ${address} is promised twice`);
    seen.add(address);
  }
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('base64url');

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET' || request.method === 'PUT') return undefined;
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key;
  throw new Refusal('invalid-input', { fields: { 'Idempotency-Key': '8자에서 100자 사이의 영문, 숫자, -, _로 보내 주세요.' } });
}

/** What tells one deed from another; a password leaves no trace in it. */
const fingerprintOf = (input: unknown): string =>
  hashOf(JSON.stringify(input, (key, value) => (/password/i.test(key) ? undefined : value)));

function shapeOf({ name, route }: Pick<Mounted, 'name' | 'route'>, told: unknown): unknown {
  const answer = route.output.safeParse(told);
  if (!answer.success) throw new Error(`${name} answered something it had not promised`, { cause: answer.error });
  return answer.data;
}
const shaped = async (mounted: Mounted, call: Call<Route>): Promise<unknown> => shapeOf(mounted, await mounted.handler(call));

async function perform(mounted: Mounted, call: Call<Route>, once: Once | undefined): Promise<unknown> {
  const { name, route } = mounted;
  const run = (repeat?: Repeat) => shaped(mounted, repeat ? { ...call, repeat } : call);
  const key = idempotencyKeyOf(call.request);
  // What visitors may do too answers with tokens, or costs nothing to repeat: it is never kept.
  if (!once || !key || route.keepsNoAnswer || route.who === 'visitor' || call.viewer.kind === 'visitor') return run();
  const deed = { memberId: call.viewer.id, route: name, key, fingerprint: fingerprintOf(call.input), takesKey: route.takesKey ?? false };
  return once(deed, run);
}

/** `looksAt` is told when the handler looks at who is asking: then the answer is the caller's own. */
async function answerOf(
  { handler, write }: Pick<Mounted, 'handler'> & { write: (told: unknown) => Promise<Written> },
  { request, input, viewer }: Pick<Call<Route>, 'request' | 'input' | 'viewer'>,
  looksAt: () => void,
): Promise<Answer> {
  const headers: Answer['headers'] = [];
  const call: Call<Route> = {
    viewer,
    input,
    setHeader: (name, value) => void headers.push([name, value]),
    get request() {
      looksAt();
      return request;
    },
    hearing: {},
  };
  const written = await write(await handler(call));
  return { headers, ...written };
}

/** What visitors share of a route just now, before it is asked who they are. */
function atOnceOf(
  { who, method, path, limitPerMinute, tellsLines }: Route,
  { limits, known }: { limits: Limits; known: (request: FastifyRequest) => Answer | undefined },
) {
  if (who !== 'visitor' || method !== 'GET' || tellsLines) return undefined;
  return tellingAtOnce({
    limits,
    limit: limits.limitOf({ method, path, perMinute: limitPerMinute }),
    known(request) {
      const answer = known(request);
      return answer && toldAtOnce(request, answer);
    },
  });
}

function mount(scope: FastifyInstance, mounted: Mounted, needs: Needs & { hot: Hot }): void {
  const { viewerOf, rateLimitScale, limits, once } = needs;
  const { name, route, handler } = mounted;
  const write = createWriting((told) => shapeOf(mounted, told));
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  const sharing = sharingOf(route, needs);
  const limit = route.limitPerMinute;
  const atOnce = limits && atOnceOf(route, { limits, known: sharing.known });
  scope.route({
    method: route.method,
    url: route.path,
    ...(atOnce ? { onRequest: atOnce } : {}),
    ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
    config: {
      access: 'viewer',
      ...(limit ? { rateLimit: { max: scaled(limit, rateLimitScale), timeWindow: '1 minute' } } : {}),
    },
    errorHandler: (error, request, reply) => answerError(error, { request, reply, fault: route.fault }),
    // Before the body is read: a stranger learns nothing about what would have fitted.
    preParsing: async (request, reply, payload) => {
      reply.header('cache-control', 'no-store');
      reply.header('vary', 'authorization, cookie');
      const viewer = await viewerOf(request);
      // What everyone may ask is answered to a member with what is theirs: nobody between us keeps that for others.
      if (route.method === 'GET' && route.who === 'visitor')
        reply.header('cache-control', viewer.kind === 'visitor' ? 'no-cache' : 'private, no-cache');
      gates[route.who](viewer);
      if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') throw new Refusal('json-required');
      viewers.set(request, viewer);
      return payload;
    },
    handler: async (request, reply) => {
      const viewer = viewers.get(request);
      if (!viewer) throw new Error(`${name} was reached without asking who is there`);
      const setHeader = (header: string, value: string) => void reply.header(header, value);
      const call = { viewer, input: readInput(route, request), setHeader, request };
      if (route.method === 'GET' && !route.tellsLines) {
        const make = () => answerOf({ handler, write }, call, sharing.looksAt);
        return sendTagged(request, reply, await sharing.answer(request, viewer, make));
      }
      const run = (hearing: Hearing) => perform({ name, route, handler }, { ...call, hearing }, once);
      if (route.tellsLines && wantsLines(request))
        return tellLines(reply, { run, refuse: (fault) => tellRefusal(fault, { request, fault: route.fault }) });
      const body = JSON.stringify(await run(route.tellsLines ? { signal: signalOf(reply) } : {}));
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
}

/** JSON and nothing else; `__proto__` and `constructor.prototype` are dropped, and no body at all counts as an empty one. */
function readOnlyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('remove', 'remove');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    return parse(request, String(body), (fault, value) => (fault ? done(new Refusal('malformed-json')) : done(null, value)));
  });
}

/** What is left under /api/: a known address asked in a wrong way (405), or no address of ours (404). */
function refuseTheRest(scope: FastifyInstance, known: readonly Address[]): void {
  const patterns = known.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }));
  scope.route({
    method: scope.supportedMethods,
    url: '/api/*',
    config: { access: 'everyone' },
    errorHandler: (error, request, reply) => answerError(error, { request, reply }),
    preParsing: async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
      if (methods.size === 0) throw new Refusal('no-such-route');
      // A stream has no end whose length a head could tell.
      if (methods.has('GET') && path !== '/api/live') methods.add('HEAD');
      reply.header('allow', [...methods].sort().join(', '));
      throw new Refusal('method-not-allowed');
    },
    handler: async () => {
      throw new Refusal('no-such-route');
    },
  });
}

/** Others that stand under /api/ in this house: the event stream and the document of the API. */
const beside: readonly Address[] = [
  { method: 'GET', path: '/api/live' },
  { method: 'GET', path: '/api/openapi.json' },
];

export function bindRoutes<A extends Contract>(app: FastifyInstance, needs: BindNeeds<A>): void {
  const { api, handlers, servedBeside = beside } = needs;
  assertContract(api);
  const mounted = Object.entries(api).flatMap(([name, route]): Mounted[] => {
    const handler = handlers[name];
    return handler ? [{ name, route, handler: handler as AnyHandler }] : [];
  });
  app.register(async (scope) => {
    readOnlyJson(scope);
    const hot = createHot(needs.forStrangers);
    for (const one of mounted) mount(scope, one, { ...needs, hot });
    refuseTheRest(scope, [...mounted.map(({ route }) => route), ...servedBeside]);
  });
}
