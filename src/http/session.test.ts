// Proves through the front door who is known: by bearer or cookie, never by a cookie that another site sends, and nobody by a dead token.
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Viewer } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, memberViewer, password, signUp } from '#tests/support/members.ts';
import { answerError } from './refuse.ts';
import { callerOf, createSessions } from './session.ts';

const now = '2026-11-05T03:00:00Z';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Every call that only members may make, and that is answered. */
const memberCalls = (house: TestHouse) =>
  Object.values(api)
    .filter(({ who, method, path }) => who === 'user' && house.app.hasRoute({ method, url: path }))
    .map(({ method, path }) => ({ method: method as Method, url: path.replace(/:\w+/g, '999999') }));
const ask = (
  house: TestHouse,
  headers: Record<string, string>,
  call: { method: Method; url: string } = { method: 'GET', url: '/api/user' },
) => house.app.inject({ ...call, headers, ...(call.method === 'GET' ? {} : { payload: {} }) });
const login = (house: TestHouse, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password }, headers });
const cookieOf = ({ token }: { token: string }) => ({ cookie: `session=${token}` });

test('[R110] [R273] [R275] a member’s call is refused to whoever is nobody, and to whoever is nobody any more', async () => {
  await using house = await testHouse({ now });
  const ended = await signUp(house, 'minjun');
  await house.app.inject({ method: 'POST', url: '/api/logout', headers: bearer(ended) });
  const nobody = { token: 'x'.repeat(43) };
  const calls = memberCalls(house);
  expect(calls.length).toBeGreaterThan(15);
  for (const call of calls) {
    const anonymous = await ask(house, {}, call);
    expect([call, anonymous.statusCode, anonymous.json()]).toEqual([
      call,
      401,
      { error: '로그인이 필요합니다.', code: 'login-required', message: '로그인이 필요합니다.' },
    ]);
    for (const headers of [bearer(nobody), bearer(ended), { authorization: 'Basic bWluanVu' }, { authorization: "Bearer ' or 1=1 --" }]) {
      const refused = await ask(house, headers, call);
      expect([call, headers, refused.statusCode, refused.json().code]).toEqual([call, headers, 401, 'session-expired']);
      expect(refused.headers['cache-control']).toBe('no-store');
    }
  }
});

test('[R274] [R275] a member’s call is open to every member, and answers each of them their own', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = await Promise.all([signUp(house, 'minjun'), signUp(house, 'seoyeon')]);
  for (const call of memberCalls(house).filter(({ method }) => method === 'GET')) {
    const [his, hers] = [await ask(house, bearer(minjun), call), await ask(house, bearer(seoyeon), call)];
    expect([call, his.statusCode, hers.statusCode]).toEqual([call, 200, 200]);
    expect([call, hers.body.includes('minjun'), his.body.includes('seoyeon')]).toEqual([call, false, false]);
  }
  for (const call of memberCalls(house).filter(({ method, url }) => method !== 'GET' && !url.endsWith('/account'))) {
    expect([call, [401, 403].includes((await ask(house, bearer(minjun), call)).statusCode)]).toEqual([call, false]);
  }
});

test('[R272] what visitors may read they may read with a dead token too', async () => {
  await using house = await testHouse({ now });
  const dead = { token: 'x'.repeat(43) };
  for (const url of ['/api/odds/soccer', api.platformStats.path, api.socialProviders.path]) {
    for (const headers of [{}, bearer(dead), cookieOf(dead), { authorization: '' }]) {
      const answer = await house.app.inject({ url, headers });
      expect([url, headers, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, headers, 200, undefined]);
    }
  }
});

test('[R108] a session is known by its bearer and by its cookie, and the bearer speaks first', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = await Promise.all([signUp(house, 'minjun'), signUp(house, 'seoyeon')]);
  const nameOf = async (headers: Record<string, string>) => (await ask(house, headers)).json().username;
  expect(await nameOf(bearer(minjun))).toBe('minjun');
  expect(await nameOf({ authorization: `bearer   ${minjun.token}` })).toBe('minjun');
  expect(await nameOf(cookieOf(minjun))).toBe('minjun');
  expect(await nameOf({ ...bearer(minjun), ...cookieOf(seoyeon) })).toBe('minjun');
  const dead = await ask(house, { ...bearer({ token: 'x'.repeat(43) }), ...cookieOf(seoyeon) });
  expect(dead.json().code).toBe('session-expired');
  for (const url of [`/api/user?token=${minjun.token}`, `/api/user?access_token=${minjun.token}`]) {
    expect((await house.app.inject(url)).statusCode).toBe(401);
  }
});

test('[R106][R110] whoever has signed out on a page is nobody by the cookie that is left, and its session can still be ended', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const left = { cookie: `session=${session.token}; signed-out=1`, 'x-requested-with': 'picknote' };
  const refused = await ask(house, left);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'login-required']);
  const said = await ask(house, left, { method: 'POST', url: '/api/messages' });
  expect([said.statusCode, said.json().code]).toEqual([401, 'login-required']);
  expect((await ask(house, { ...left, ...bearer(session) })).json().username).toBe('minjun');
  expect((await ask(house, left, { method: 'POST', url: '/api/logout' })).statusCode).toBe(200);
  expect((await ask(house, bearer(session))).json().code).toBe('session-expired');
});

test('a cookie is given that no script reads and no other site’s form carries, for as long as the session lasts', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'minjun');
  const { headers, ...answer } = await login(house);
  expect(headers['set-cookie']).toBe(
    `session=${answer.json().token}; Expires=Wed, 03 Feb 2027 03:00:00 GMT; Path=/; HttpOnly; SameSite=Lax`,
  );
});

test('a member whose browser lost the cookie gets it back with the next look at their profile', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  expect(String((await ask(house, bearer(session))).headers['set-cookie'])).toContain(`session=${session.token};`);
  const stale = { cookie: `session=${'x'.repeat(43)}` };
  expect(String((await ask(house, { ...bearer(session), ...stale })).headers['set-cookie'])).toContain(`session=${session.token};`);
  for (const headers of [{ ...bearer(session), ...cookieOf(session) }, cookieOf(session)]) {
    expect((await ask(house, headers)).headers['set-cookie']).toBeUndefined();
  }
});

test('a write by cookie alone is taken from our own page only', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const write = (headers: Record<string, string>) =>
    house.app.inject({
      method: 'PUT',
      url: '/api/user/profile',
      headers: { host: 'picknote.test', ...headers },
      payload: { username: 'minjun', displayName: '민준이', email: 'minjun@example.com' },
    });
  for (const foreign of [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://picknote.test.evil.example' },
    { origin: 'http://picknote.test:8080' },
    { 'x-requested-with': 'XMLHttpRequest' },
    { referer: 'http://picknote.test/settings' },
  ]) {
    const refused = await write({ ...cookieOf(session), ...foreign });
    expect([foreign, refused.statusCode, refused.json().code]).toEqual([foreign, 403, 'cross-site']);
  }
  for (const ours of [{ origin: 'http://picknote.test' }, { 'x-requested-with': 'picknote' }]) {
    expect((await write({ ...cookieOf(session), ...ours })).statusCode).toBe(200);
  }
  expect((await write({ ...bearer(session), origin: 'https://evil.example' })).statusCode).toBe(200);
  const logout = { method: 'POST' as const, url: '/api/logout', headers: { ...cookieOf(session), origin: 'https://evil.example' } };
  expect((await house.app.inject(logout)).statusCode).toBe(403);
  expect((await ask(house, cookieOf(session))).statusCode).toBe(200);
});

test('a foreign page uses up nobody’s attempts: no open door takes its writes, and a script that is nobody’s browser goes in', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const open = Object.entries(api).filter(([, { who, method }]) => who === 'visitor' && method !== 'GET');
  expect(open.length).toBeGreaterThan(5);
  const write = (route: { method: Method; path: string }, headers: Record<string, string>) =>
    house.app.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, '1'),
      headers: { host: 'picknote.test', ...headers },
      payload: {},
    });
  for (const [name, { method, path }] of open) {
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://evil.picknote.test', 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', cookie: 'session=' },
    ] as Record<string, string>[]) {
      const refused = await write({ method: method as Method, path }, foreign);
      expect([name, foreign, refused.statusCode, refused.json().code]).toEqual([name, foreign, 403, 'cross-site']);
    }
  }
  for (const headers of [
    {},
    { origin: 'http://picknote.test', 'sec-fetch-site': 'same-origin' },
    // A name that the proxy before us gave the house: our page says that it is ours, which no other can.
    { origin: 'https://picknote.kr', 'x-requested-with': 'picknote' },
    { 'sec-fetch-site': 'none' },
  ] as Record<string, string>[]) {
    expect([headers, (await login(house, { host: 'picknote.test', ...headers })).statusCode]).toEqual([headers, 200]);
  }
  const elsewhere = { ...bearer(session), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await ask(house, elsewhere)).statusCode).toBe(200);
  expect((await house.app.inject({ method: 'POST', url: '/api/logout', headers: elsewhere, payload: {} })).statusCode).toBe(200);
});

test('a dead cookie stands in nobody’s way: our page signs in over it', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'minjun');
  const entered = await login(house, { cookie: `session=${'x'.repeat(43)}`, 'x-requested-with': 'picknote' });
  expect([entered.statusCode, String(entered.headers['set-cookie'])]).toEqual([200, expect.stringContaining(entered.json().token)]);
});

test('signing in never takes over a token that was brought along', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const fixed = 'f'.repeat(43);
  const entered = await login(house, { cookie: `session=${fixed}`, 'x-requested-with': 'picknote' });
  expect([fixed, session.token]).not.toContain(entered.json().token);
  expect((await ask(house, { cookie: `session=${fixed}` })).statusCode).toBe(401);
});

/** A door of its own, with what a test says of tokens. */
async function door({ isHttps, viewerOfToken }: { isHttps: boolean; viewerOfToken: (token: string) => Promise<Viewer> }) {
  const app = Fastify();
  await app.register(cookie);
  const sessions = createSessions({ viewerOfToken, isHttps });
  app.setErrorHandler((error, request, reply) => answerError(error, { request, reply }));
  app.all('/who', async (request, reply) => {
    const first = await sessions.viewerOf(request);
    const again = await sessions.viewerOf(request);
    sessions.keep(
      { setHeader: (name, value) => void reply.header(name, value) },
      { token: 'fresh', expiresAt: '2027-02-03T03:00:00.000Z' },
    );
    return { kind: first.kind, isExpired: first.kind === 'visitor' && (first.isExpired ?? false), same: first === again };
  });
  app.post('/caller', async (request) => callerOf(request));
  return app;
}

test('over https the cookie is bound to this host and to encrypted ways, and only pages of such ways write', async () => {
  const app = await door({ isHttps: true, viewerOfToken: async () => memberViewer() });
  const who = (headers: Record<string, string>, method: Method = 'GET') =>
    app.inject({ method, url: '/who', headers: { host: 'picknote.kr', ...headers } });
  const token = 'x'.repeat(43);
  const known = await who({ cookie: `__Host-session=${token}` });
  expect([known.json().kind, known.headers['set-cookie']]).toEqual([
    'user',
    '__Host-session=fresh; Expires=Wed, 03 Feb 2027 03:00:00 GMT; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect((await who({ cookie: `session=${token}` })).json().kind).toBe('visitor');
  const write = (origin: string) => who({ cookie: `__Host-session=${token}`, origin }, 'POST');
  expect([(await write('https://picknote.kr')).statusCode, (await write('http://picknote.kr')).statusCode]).toEqual([200, 403]);
});

test('one look per request, and none for what cannot be a token', async () => {
  let looks = 0;
  const viewerOfToken = async (): Promise<Viewer> => {
    looks += 1;
    return memberViewer();
  };
  const app = await door({ isHttps: false, viewerOfToken });
  const who = async (headers: Record<string, string>) => (await app.inject({ url: '/who', headers })).json();
  expect(await who({ authorization: `Bearer ${'x'.repeat(43)}` })).toEqual({ kind: 'user', isExpired: false, same: true });
  expect(looks).toBe(1);
  for (const headers of [
    { authorization: 'Bearer short' },
    { authorization: `Bearer ${'x'.repeat(5_000)}` },
    { cookie: 'session=%00%ff' },
  ]) {
    expect(await who(headers)).toMatchObject({ kind: 'visitor', isExpired: true });
  }
  for (const headers of [{}, { cookie: 'session=' }, { cookie: 'other=1' }]) {
    expect(await who(headers)).toMatchObject({ kind: 'visitor', isExpired: false });
  }
  expect(looks).toBe(1);
});

test('of a caller the address, the browser’s own name and a well-formed key are known', async () => {
  const app = await door({ isHttps: false, viewerOfToken: async () => memberViewer() });
  const caller = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/caller', headers, remoteAddress: '203.0.113.7' })).json();
  expect(await caller({ 'user-agent': 'x'.repeat(1_000), 'idempotency-key': 'sign-up-0001', 'x-forwarded-for': '198.51.100.1' })).toEqual({
    address: '203.0.113.7',
    userAgent: 'x'.repeat(300),
    idempotencyKey: 'sign-up-0001',
  });
  expect(await caller({ 'idempotency-key': "' or 1=1" })).not.toHaveProperty('idempotencyKey');
});
