// Proves that the front door reads strictly, refuses in one shape, and tells strangers nothing about faults.
import rateLimit from '@fastify/rate-limit';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, type RouteName, api as realApi } from '#contract/api.ts';
import { Refusal, refusals, tooManyAttempts } from '#contract/errors.ts';
import { id, limit } from '#contract/fields/ids.ts';
import { listOdds } from '#contract/matches.ts';
import { type Route, route } from '#contract/route.ts';
import type { Viewer } from '#services/viewer.ts';
import { memberViewer } from '#tests/support/members.ts';
import { assertContract, bindRoutes, type Call, type HandlersOf, missingHandlers, type Once } from './bind.ts';
import { registerRequestLog } from './operation/request-log.ts';

const note = z.object({ id: z.int(), text: z.string() });
const api = {
  readNote: route({ method: 'GET', path: '/api/notes/:id', who: 'visitor', summary: '-', input: z.object({ id }), output: note }),
  listNotes: route({
    method: 'GET',
    path: '/api/notes',
    who: 'visitor',
    summary: '-',
    input: z.object({ limit: limit(100, 10), breaking: z.string().optional() }),
    output: z.array(note),
  }),
  addNote: route({
    method: 'POST',
    path: '/api/notes',
    who: 'user',
    summary: '-',
    fault: 'create-post-failed',
    input: z.object({
      text: z.string('Say something').trim().min(1, 'Say something').max(50),
      label: z.string().max(5).optional(),
      extra: z.unknown().optional(),
    }),
    output: note,
  }),
  burn: route({
    method: 'DELETE',
    path: '/api/admin/notes/:id',
    who: 'admin',
    summary: '-',
    input: z.object({ id }),
    output: z.object({ ok: z.literal(true) }),
  }),
  rare: route({ method: 'GET', path: '/api/rare', who: 'visitor', summary: '-', limitPerMinute: 2, input: z.object({}), output: note }),
  unanswered: route({ method: 'GET', path: '/api/unanswered', who: 'visitor', summary: '-', input: z.object({}), output: note }),
  listOdds,
} as const satisfies Record<string, Route>;
type TestApi = typeof api;

const viewers: Record<string, Viewer> = {
  member: memberViewer({ id: 7, username: 'minjun', displayName: '민준' }),
  admin: memberViewer({ kind: 'admin', id: 1, username: 'admin', displayName: '관리자', role: 'admin' }),
};
const asMember = { 'x-as': 'member' };

const handlers: HandlersOf<TestApi> = {
  readNote: async ({ input, setHeader }) => {
    if (input.id === 404) throw new Refusal('no-such-post');
    if (input.id === 429) throw tooManyAttempts(125_000);
    if (input.id === 500) throw Object.assign(new Error('password=hunter2 at db.internal'), { code: 'E_TEAPOT', statusCode: 413 });
    setHeader('x-data-as-of', '2026-03-01T03:00:00Z');
    return { id: input.id, text: '안녕', secret: 'never sent' } as { id: number; text: string };
  },
  listNotes: async ({ input }) => (input.breaking ? ([{ id: 'not a number' }] as never) : [{ id: input.limit, text: '-' }]),
  addNote: async ({ input, viewer }) => {
    if (input.text === 'boom') throw new Error('boom');
    return {
      id: viewer.kind === 'visitor' ? 0 : viewer.id,
      text: `${input.text}${JSON.stringify(Object.keys({ ...input, ...(input.extra as object) }))}`,
    };
  },
  burn: async () => ({ ok: true }),
  rare: async () => ({ id: 1, text: '-' }),
  listOdds: async () => [],
};

async function door(options: { once?: Once; log?: string[] } = {}): Promise<FastifyInstance> {
  const { once, log } = options;
  const app = Fastify({
    bodyLimit: 64 * 1024,
    logger: log ? { level: 'error', stream: { write: (line: string) => void log.push(line) } } : false,
  });
  registerRequestLog(app);
  await app.register(rateLimit, {
    max: 10_000,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('-'), { statusCode: 429, refusal: 'too-many-requests', retryAfterMs: ttl }),
  });
  bindRoutes(app, {
    api,
    handlers,
    viewerOf: async (request) => viewers[String(request.headers['x-as'])] ?? { kind: 'visitor' },
    rateLimitScale: 1,
    ...(once ? { once } : {}),
  });
  return app;
}

test('more rows than there can be are as many as there may be', async () => {
  const app = await door();
  for (const limit of ['101', '1000000', '999999999999']) {
    const reply = await app.inject({ url: `/api/notes?limit=${limit}` });
    expect([reply.statusCode, reply.json()[0]?.id]).toEqual([200, 100]);
  }
});

test('answers carry only what is promised, and the headers the handler sets', async () => {
  const answer = await (await door()).inject('/api/notes/12?unknown=1');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ id: 12, text: '안녕' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-data-as-of': '2026-03-01T03:00:00Z',
  });
});

test('an unchanged answer is not sent again', async () => {
  const app = await door();
  const { headers } = await app.inject('/api/notes/12');
  expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
  const again = await app.inject({ url: '/api/notes/12', headers: { 'if-none-match': `"other", ${headers.etag}` } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect(again.headers.vary).toBe(headers.vary);
  // A tag without its W/ names the same: what is only read is compared weakly.
  const strong = String(headers.etag).replace(/^W\//, '');
  expect((await app.inject({ url: '/api/notes/12', headers: { 'if-none-match': strong } })).statusCode).toBe(304);
  expect((await app.inject({ url: '/api/notes/13', headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(200);
  expect((await app.inject({ method: 'HEAD', url: '/api/notes/12' })).statusCode).toBe(200);
});

test('many visitors who ask the same at once share answers; members, other questions, and what depends on the caller do not', async () => {
  const shared = {
    method: 'GET',
    path: '/api/shared',
    who: 'visitor',
    summary: '-',
    input: z.object({ q: z.string().optional() }),
  } as const;
  const asked = { shared: 0, own: 0 };
  const api = {
    shared: route({ ...shared, output: note }),
    own: route({ ...shared, path: '/api/own', output: note }),
  };
  const app = Fastify();
  bindRoutes(app, {
    api,
    handlers: {
      shared: async ({ viewer }) => {
        asked.shared += viewer.kind === 'visitor' ? 1 : 1000;
        return { id: 1, text: viewer.kind };
      },
      own: async ({ request }) => {
        asked.own += 1;
        return { id: 1, text: String(request.headers['x-region']) };
      },
    },
    viewerOf: async (request) => (request.headers.cookie ? (viewers.member as Viewer) : { kind: 'visitor' }),
    rateLimitScale: 1,
  });
  const many = (url: string, headers: Record<string, string> = {}) =>
    Promise.all(Array.from({ length: 50 }, () => app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } })));
  await app.inject('/api/shared');
  await many('/api/shared');
  expect(asked.shared).toBeLessThanOrEqual(6);
  const before = asked.shared;
  const [other] = await many('/api/shared?q=1');
  expect([asked.shared > before, other?.json().text]).toEqual([true, 'visitor']);
  const members = await many('/api/shared', { cookie: 'session=x' });
  expect(asked.shared).toBeGreaterThanOrEqual(50_000);
  expect(members.every((answer) => answer.json().text === 'user' && answer.headers['cache-control'] === 'private, no-cache')).toBe(true);
  await app.inject('/api/own');
  const [here, there] = await Promise.all([many('/api/own', { 'x-region': 'KR' }), many('/api/own', { 'x-region': 'US' })]);
  expect(here.every((answer) => answer.json().text === 'KR') && there.every((answer) => answer.json().text === 'US')).toBe(true);
  expect(asked.own).toBe(101);
});

test('what identifies a row is read strictly, and limits are cut to the most allowed', async () => {
  const app = await door();
  for (const bad of ['12abc', '0', '-1', '1.5', '1e3', '0x10', '%20', '99999999999', 'null']) {
    const answer = await app.inject(`/api/notes/${bad}`);
    expect([bad, answer.statusCode, answer.json().code]).toEqual([bad, 400, 'invalid-input']);
    expect(answer.json().fields).toEqual({ id: '번호를 확인해 주세요.' });
  }
  for (const bad of ['1e9', 'abc', '-5', '0', '1.5', 'Infinity', '1&limit=2']) {
    expect([bad, (await app.inject(`/api/notes?limit=${bad}`)).statusCode]).toEqual([bad, 400]);
  }
  expect((await app.inject('/api/notes?limit=5000')).json()).toEqual([{ id: 100, text: '-' }]);
  expect((await app.inject('/api/notes?limit=')).json()).toEqual([{ id: 10, text: '-' }]);
});

test('[R284] every sport has its odds, and an unknown sport is refused', async () => {
  const app = await door();
  for (const sport of ['soccer', 'baseball', 'basketball', 'volleyball', 'mma'])
    expect((await app.inject(`/api/odds/${sport}`)).json()).toEqual([]);
  const answer = await app.inject('/api/odds/quidditch');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid-input', message: '지원하지 않는 종목이에요.' });
});

test('bodies that are not a JSON object of decent size are refused in one shape', async () => {
  const app = await door();
  const send = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/notes', headers: { ...asMember, 'content-type': type }, payload });
  const cases: [string, string, number, string][] = [
    ['{"text":', 'application/json', 400, 'malformed-json'],
    ['', 'application/json', 400, 'invalid-input'],
    ['[]', 'application/json', 400, 'invalid-input'],
    ['null', 'application/json', 400, 'invalid-input'],
    ['"text"', 'application/json', 400, 'invalid-input'],
    ['7', 'application/json', 400, 'invalid-input'],
    ['{"text":null}', 'application/json', 400, 'invalid-input'],
    ['{"text":["a"]}', 'application/json', 400, 'invalid-input'],
    ['{"text":"a\\u0000b"}', 'application/json', 400, 'invalid-input'],
    ['{"text":"a\\ud800"}', 'application/json', 400, 'invalid-input'],
    [`{"text":"a","extra":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'application/json', 400, 'invalid-input'],
    [`{"text":"${'a'.repeat(70_000)}"}`, 'application/json', 413, 'too-large'],
    ['text=a', 'application/x-www-form-urlencoded', 415, 'json-required'],
    ['{"text":"a"}', 'text/plain', 415, 'json-required'],
  ];
  for (const [payload, type, status, code] of cases) {
    const answer = await send(payload, type);
    const told = answer.json();
    expect([payload.slice(0, 40), answer.statusCode, told.code]).toEqual([payload.slice(0, 40), status, code]);
    expect(told.error).toBe(told.message);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a promised sentence speaks first, and no English of the checker leaks', async () => {
  const app = await door();
  const send = async (payload: object) => (await app.inject({ method: 'POST', url: '/api/notes', headers: asMember, payload })).json();
  expect(await send({})).toEqual({
    error: 'Say something',
    code: 'invalid-input',
    message: 'Say something',
    fields: { text: 'Say something' },
  });
  expect((await send({ text: 'a', label: 'too long' })).message).toBe('5자까지 쓸 수 있어요.');
  expect((await send({ text: 'a', label: 7 })).message).toBe(refusals['invalid-input'].message);
});

test('keys nobody promised are dropped, those that poison prototypes too', async () => {
  const app = await door();
  const payload = '{"text":"hi","role":"admin","__proto__":{"isAdmin":true},"extra":{"__proto__":{"isAdmin":true},"a":1}}';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/notes',
    headers: { ...asMember, 'content-type': 'application/json' },
    payload,
  });
  expect(answer.json()).toEqual({ id: 7, text: 'hi["text","extra","a"]' });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('an address alone is no deed: what writes is read from the body, never from the query', async () => {
  const app = await door();
  const add = (payload?: object) =>
    app.inject({ method: 'POST', url: '/api/notes?text=said&label=x', headers: asMember, ...(payload ? { payload } : {}) });
  for (const payload of [undefined, {}]) {
    const refused = await add(payload);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { text: 'Say something' }]);
  }
  expect((await add({ text: '안녕' })).json().text).toBe('안녕["text"]');
});

test('the path says which row is meant, whatever body and query say', async () => {
  const answer = await (await door()).inject({ url: '/api/notes/12?id=13', method: 'GET' });
  expect(answer.json().id).toBe(12);
});

test('who may call is asked before what was sent', async () => {
  const app = await door();
  const broken = { method: 'POST' as const, url: '/api/notes', headers: { 'content-type': 'application/json' }, payload: '{' };
  expect((await app.inject(broken)).json().code).toBe('login-required');
  const burn = (as: string) => app.inject({ method: 'DELETE', url: '/api/admin/notes/x', headers: { 'x-as': as } });
  expect((await burn('nobody')).statusCode).toBe(401);
  expect((await burn('member')).json()).toMatchObject({ code: 'admin-required' });
  expect((await burn('admin')).json().code).toBe('invalid-input');
  expect((await app.inject({ method: 'DELETE', url: '/api/admin/notes/3', headers: { 'x-as': 'admin' } })).json()).toEqual({ ok: true });
});

test('refusals keep their status, code and sentence, and say when to come back', async () => {
  const app = await door();
  const missing = await app.inject('/api/notes/404');
  expect([missing.statusCode, missing.json()]).toEqual([
    404,
    { error: refusals['no-such-post'].message, code: 'no-such-post', message: refusals['no-such-post'].message },
  ]);
  const wait = await app.inject('/api/notes/429');
  expect([wait.statusCode, wait.headers['retry-after']]).toEqual([429, '125']);
  expect(wait.json().message).toContain('3분 뒤에');
});

test('a fault is logged and its cause is told to nobody', async () => {
  const log: string[] = [];
  const app = await door({ log });
  const answer = await app.inject('/api/notes/500');
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'server-error']);
  expect(answer.body).not.toMatch(/hunter2|db\.internal/);
  expect(log.join()).toContain('db.internal');
  const named = await app.inject({ method: 'POST', url: '/api/notes', headers: asMember, payload: { text: 'boom' } });
  expect(named.json()).toMatchObject({ code: 'create-post-failed', message: 'Failed to create post' });
  const unpromised = await app.inject('/api/notes?breaking=1');
  expect([unpromised.statusCode, unpromised.json().code]).toEqual([500, 'server-error']);
});

test('under /api/ an unknown address is 404 and a known one asked wrongly is 405', async () => {
  const app = await door();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const answer = await app.inject({ method, url: '/api/nowhere', headers: { 'content-type': 'application/json' }, payload: '{' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-route']);
  }
  expect((await app.inject('/api/unanswered')).json().code).toBe('no-such-route');
  const wrong = await app.inject({ method: 'PUT', url: '/api/notes?x=1' });
  expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, 'method-not-allowed', 'GET, HEAD, POST']);
  expect((await app.inject({ method: 'POST', url: '/api/live' })).headers.allow).toBe('GET');
});

test('a route’s own limit holds, in the same shape', async () => {
  const app = await door();
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await app.inject('/api/rare')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await app.inject('/api/rare');
  expect(refused.json().code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a repeated deed of a member is done once', async () => {
  const answers = new Map<string, unknown>();
  const once: Once = async ({ memberId, route: name, key }, run) => {
    const at = `${memberId} ${name} ${key}`;
    if (!answers.has(at)) answers.set(at, await run());
    return answers.get(at);
  };
  const app = await door({ once });
  const send = (text: string, key: string) =>
    app.inject({ method: 'POST', url: '/api/notes', headers: { ...asMember, 'idempotency-key': key }, payload: { text } });
  expect((await send('first', 'key-00001')).json()).toEqual((await send('second', 'key-00001')).json());
  expect((await send('third', 'key-00002')).json().text).toContain('third');
  expect((await send('fourth', 'short')).json().fields).toHaveProperty('Idempotency-Key');
});

test('a contract that leaves open who may call, or promises twice, stops the start', () => {
  const { who: _, ...open } = api.readNote;
  expect(() => assertContract({ open: open as unknown as Route })).toThrow('does not say who');
  expect(() => assertContract({ a: api.readNote, b: { ...api.readNote, path: '/api/notes/:other' } })).toThrow('promised twice');
  expect(() => assertContract(realApi)).not.toThrow();
  expect(missingHandlers(api, handlers)).toEqual(['unanswered']);
});

test('no JSON that a member or visitor can send to any promised route is a fault', async () => {
  const app = Fastify();
  const refuse = async (_call: Call<Route>): Promise<never> => {
    throw new Refusal('unavailable');
  };
  const everyRoute = Object.fromEntries((Object.keys(realApi) as RouteName[]).map((name) => [name, refuse])) as HandlersOf<Api>;
  bindRoutes(app, { api: realApi, handlers: everyRoute, viewerOf: async () => viewers.admin as Viewer, rateLimitScale: 1 });
  const routes = Object.values(realApi) as Route[];
  const fields = [
    ...new Set(routes.flatMap(({ input }) => Object.keys((input as z.ZodObject).shape ?? {}))),
    'title',
    'imageUrl',
    'priority',
  ];
  const body = fc.dictionary(
    fc.constantFrom(...fields),
    fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom('12abc', 'HOME', '축구', 1e9)),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), body, fc.string(), async (one, payload, word) => {
      // "." and ".." never arrive as a word of the path: whoever sends them resolves them first.
      const segment = encodeURIComponent(word.slice(0, 20).toWellFormed()).replace(/^\.{0,2}$/, '1');
      const url = one.path.replace(/:\w+/g, () => segment);
      const sent = one.method === 'GET' ? {} : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } };
      const { statusCode } = await app.inject({ method: one.method, url, ...sent });
      expect([400, 404, 503]).toContain(statusCode);
    }),
    { numRuns: 400 },
  );
});
