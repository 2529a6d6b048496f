// Proves the way to another site and back through the front door: redirects, the cookie between them, and everything that can be forged.
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createSocialDoors } from '#social/doors.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { newLetters } from '#tests/support/letters.ts';
import { call } from '#tests/support/members.ts';
import { type Mood, type StandIn, type StandInPerson, socialStandIn } from '#tests/support/social-stand-in.ts';
import { placeOf, registerSocial } from './social.ts';

const now = '2026-11-05T03:00:00Z';
const minjun: StandInPerson = { id: 4242, nickname: '민준', email: 'minjun@example.com', isVerified: true };
const agreements = { terms: true, privacy: true, age14: true, marketing: false };
const failed = '/login?social=failed';
type Provider = 'kakao' | 'naver';

/** A house whose two doors lead to the stand-in. */
const houseBeside = (standIn: StandIn, rateLimitScale = 1000) =>
  testHouse({ now, rateLimitScale, socialDoors: createSocialDoors({ kakao: standIn.keys, naver: standIn.keys }) });

async function start(house: TestHouse, provider: Provider = 'kakao', next = '') {
  const reply = await house.app.inject({ method: 'GET', url: `/auth/${provider}/start${next && `?next=${encodeURIComponent(next)}`}` });
  const cookie = reply.cookies.find(({ name }) => name === 'social');
  return { reply, url: String(reply.headers.location), cookies: { social: cookie?.value ?? '' } };
}

async function comeBack(house: TestHouse, back: URL, cookies: Record<string, string>) {
  const reply = await house.app.inject({ method: 'GET', url: back.pathname + back.search, cookies });
  return { reply, to: new URL(String(reply.headers.location), 'http://picknote.test') };
}

/** Out of the house, to the site, and home again. */
async function travel(house: TestHouse, standIn: StandIn, { provider = 'kakao', next = '' }: { provider?: Provider; next?: string } = {}) {
  const { url, cookies } = await start(house, provider, next);
  const back = await standIn.visit(url);
  return { back, cookies, ...(await comeBack(house, back, cookies)) };
}
const ticketOf = (to: URL) => to.searchParams.get('ticket') ?? '';

const join = (house: TestHouse, ticket: string, change: object = {}) =>
  call(house, {
    method: 'POST',
    url: '/api/social/signup',
    cookies: { 'social-home': ticket },
    payload: { ticket, username: 'minjun', displayName: '민준', email: 'minjun@example.com', agreements, ...change },
  });
const finish = (house: TestHouse, ticket: string) =>
  call(house, { method: 'POST', url: '/api/social/login', payload: { ticket }, cookies: { 'social-home': ticket } });
const read = (house: TestHouse, ticket: string) =>
  call(house, { method: 'GET', url: `/api/social/signup?ticket=${ticket}`, cookies: { 'social-home': ticket } });

test('a first way through Kakao ends at the form, which makes an account; the second ends signed in', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  expect((await call(house, { method: 'GET', url: '/api/social' })).body).toEqual([
    { id: 'kakao', name: '카카오', startUrl: '/auth/kakao/start' },
    { id: 'naver', name: '네이버', startUrl: '/auth/naver/start' },
  ]);
  const first = await travel(house, standIn, { next: '/predictions?sport=soccer' });
  expect(first.to.pathname).toBe('/signup/social');
  expect(first.to.searchParams.get('next')).toBe('/predictions?sport=soccer');
  const told = await read(house, ticketOf(first.to));
  expect(told.body).toEqual({ provider: 'kakao', displayName: '민준', email: 'minjun@example.com' });
  const joined = await join(house, ticketOf(first.to));
  expect(joined).toMatchObject({ status: 200, body: { user: { username: 'minjun', isVerified: true, hasPassword: false } } });
  expect(joined.headers['set-cookie']).toContain(joined.body.token);
  expect(await newLetters(house)).toEqual([]);

  const second = await travel(house, standIn, { next: '/predictions' });
  expect(second.to.pathname).toBe('/login/social');
  expect(second.to.searchParams.get('next')).toBe('/predictions');
  const session = await finish(house, ticketOf(second.to));
  expect(session).toMatchObject({ status: 200, body: { user: { id: joined.body.user.id } } });
  expect((await call(house, { method: 'GET', url: '/api/user', as: session.body })).status).toBe(200);
});

test('a first way through Naver believes no address: a letter asks', async () => {
  await using standIn = await socialStandIn({ id: 'x9-_Z', nickname: '서연', email: 'seoyeon@naver.com' });
  await using house = await houseBeside(standIn);
  const { to } = await travel(house, standIn, { provider: 'naver' });
  expect(to.searchParams.has('next')).toBe(false);
  const joined = await join(house, ticketOf(to), { username: 'seoyeon', displayName: '서연', email: 'seoyeon@naver.com' });
  expect(joined).toMatchObject({ status: 200, body: { user: { isVerified: false, consentPending: false } } });
  expect((await newLetters(house)).map(({ to: address }) => address)).toEqual(['seoyeon@naver.com']);
  expect((await travel(house, standIn, { provider: 'naver' })).to.pathname).toBe('/login/social');
});

test('the way out is kept in a cookie that scripts cannot read, for ten minutes, and taken back on the way home', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const { reply } = await start(house);
  expect(reply.statusCode).toBe(302);
  expect(reply.headers['set-cookie']).toMatch(/^social=[\w-]+; Max-Age=600; Path=\/auth; HttpOnly; SameSite=Lax$/);
  const { reply: home } = await travel(house, standIn);
  expect(home.headers['set-cookie']).toEqual([
    'social=; Max-Age=0; Path=/auth; HttpOnly; SameSite=Lax',
    expect.stringMatching(/^social-home=[\w-]+; Max-Age=900; Path=\/api\/social; HttpOnly; SameSite=Lax$/),
  ]);
  for (const one of [reply, home]) {
    expect(one.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  }
});

test('over https the cookie is for https alone', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const app = Fastify();
  await app.register(cookie);
  registerSocial(app, { services: house.services, isHttps: true });
  const reply = await app.inject({ method: 'GET', url: '/auth/kakao/start' });
  expect(reply.headers['set-cookie']).toMatch(/^__Secure-social=[\w-]+; .*; Secure$/);
  await app.close();
});

test('whoever changes their mind at the other site is told nothing went wrong', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  standIn.become(minjun, 'cancel');
  for (const provider of ['kakao', 'naver'] as const) {
    expect((await travel(house, standIn, { provider })).reply.headers.location).toBe('/login?social=cancelled');
  }
});

test('a way back that this browser did not begin is refused before any site is asked', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const mine = await start(house);
  const back = await standIn.visit(mine.url);
  const elsewhere = await start(house);
  const asked = standIn.asked.length;
  const forged = new URL(back);
  forged.searchParams.set('state', 'A'.repeat(43));
  const doubled = new URL(back);
  doubled.searchParams.append('state', String(back.searchParams.get('state')));
  const nameless = new URL(back);
  nameless.searchParams.delete('state');
  const otherSite = new URL(back.href.replace('/kakao/', '/naver/'));
  const tries: [URL, Record<string, string>][] = [
    [back, {}],
    [back, { social: '' }],
    [back, { social: 'bm90IGpzb24' }],
    [back, { social: Buffer.from('{"provider":"kakao","state":"short"}').toString('base64url') }],
    [back, elsewhere.cookies],
    [forged, mine.cookies],
    [doubled, mine.cookies],
    [nameless, mine.cookies],
    [otherSite, mine.cookies],
  ];
  for (const [url, cookies] of tries) expect((await comeBack(house, url, cookies)).reply.headers.location).toBe(failed);
  // A stranger's page cannot even say that it was cancelled.
  forged.searchParams.set('error', 'access_denied');
  expect((await comeBack(house, forged, mine.cookies)).reply.headers.location).toBe(failed);
  expect(standIn.asked).toHaveLength(asked);
  expect((await comeBack(house, back, mine.cookies)).to.pathname).toBe('/signup/social');
});

test('a state that the site changed on the way is refused', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  standIn.become(minjun, 'other-state');
  expect((await travel(house, standIn)).reply.headers.location).toBe(failed);
});

test('a code is traded once: the same way back again leads nowhere', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const { back, cookies } = await travel(house, standIn);
  expect((await comeBack(house, back, cookies)).reply.headers.location).toBe(failed);
});

test('a hostile answer of the site ends at the sign-in page, and makes nobody', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const moods: Mood[] = ['refuse-code', 'garbage-token', 'garbage-person', 'no-person', 'flood', 'redirect'];
  for (const mood of moods) {
    standIn.become(minjun, mood);
    expect((await travel(house, standIn)).reply.headers.location, mood).toBe(failed);
  }
});

test('a ticket that somebody else sends in a link opens nothing in another browser', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const ticket = ticketOf((await travel(house, standIn)).to);
  const elsewhere = [{}, { 'social-home': 'x'.repeat(43) }];
  for (const cookies of elsewhere) {
    const read = await call(house, { method: 'GET', url: `/api/social/signup?ticket=${ticket}`, cookies });
    expect(read.body).toMatchObject({ code: 'ticket-invalid' });
    const tried = await call(house, { method: 'POST', url: '/api/social/login', payload: { ticket }, cookies });
    expect(tried.body).toMatchObject({ code: 'ticket-invalid' });
  }
  expect((await join(house, ticket)).status).toBe(200);
});

test('a ticket is used once, however many hold it up at once', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const signUp = ticketOf((await travel(house, standIn)).to);
  const names = Array.from({ length: 12 }, (_, index) => ({ username: `minjun${index}`, email: `minjun${index}@example.com` }));
  const joined = await Promise.all(names.map((change) => join(house, signUp, change)));
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(joined.filter(({ body }) => body.code === 'ticket-invalid')).toHaveLength(11);
  expect((await read(house, signUp)).body).toMatchObject({ code: 'ticket-invalid' });

  const login = ticketOf((await travel(house, standIn)).to);
  const sessions = await Promise.all(Array.from({ length: 20 }, () => finish(house, login)));
  expect(sessions.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a ticket opens only its own door, and only for its time', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const signUp = ticketOf((await travel(house, standIn)).to);
  expect((await finish(house, signUp)).body).toMatchObject({ code: 'ticket-invalid' });
  house.at('2026-11-05T03:14:59Z');
  expect((await join(house, signUp)).status).toBe(200);
  const login = ticketOf((await travel(house, standIn)).to);
  expect((await join(house, login)).body).toMatchObject({ code: 'ticket-invalid' });
  house.at('2026-11-05T03:17:00Z');
  expect((await finish(house, login)).body).toMatchObject({ code: 'ticket-invalid' });
});

test('a place to go on to is a path of ours, whatever is asked for', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/\t/evil.example',
    '/x\r\nset-cookie: a=b',
    '/.//evil.example',
    '/auth/kakao/start',
    '/api/user',
    `/${'x'.repeat(600)}`,
  ];
  for (const next of hostile) {
    expect(placeOf(next), next).toBe('');
    const { to } = await travel(house, standIn, { next });
    expect(to.origin).toBe('http://picknote.test');
    expect(to.searchParams.has('next'), next).toBe(false);
  }
  for (const next of ['/', '/predictions?sport=soccer#3', '/members/민준', '/authors']) expect(decodeURI(placeOf(next))).toBe(next);
  expect(placeOf(['/a', '/b'])).toBe('');
});

test('a next written into the cookie by hand is looked at once more', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const { url, cookies } = await start(house);
  const kept = JSON.parse(Buffer.from(cookies.social, 'base64url').toString());
  const social = Buffer.from(JSON.stringify({ ...kept, next: '//evil.example' })).toString('base64url');
  const { to } = await comeBack(house, await standIn.visit(url), { social });
  expect(to.searchParams.has('next')).toBe(false);
});

test('a site whose keys are not set is none, and a HEAD spends nothing', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  for (const url of ['/auth/github/start', '/auth/github/callback?code=x&state=y', '/auth/constructor/start']) {
    const reply = await house.app.inject({ method: 'GET', url });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'no-such-provider']);
  }
  const { url, cookies } = await start(house);
  const back = await standIn.visit(url);
  const head = await house.app.inject({ method: 'HEAD', url: back.pathname + back.search, cookies });
  expect(head.headers.location).toBeUndefined();
  expect((await comeBack(house, back, cookies)).to.pathname).toBe('/signup/social');

  await using closed = await testHouse({ now });
  expect((await call(closed, { method: 'GET', url: '/api/social' })).body).toEqual([]);
  expect((await closed.app.inject({ method: 'GET', url: '/auth/kakao/start' })).statusCode).toBe(404);
});

test('nothing that opens anything is written into the log', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn);
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
  });
  await app.register(cookie);
  registerSocial(app, { services: house.services, isHttps: false });
  const { url, cookies } = await start(house);
  standIn.become(minjun, 'refuse-code');
  const back = await standIn.visit(url);
  // Fastify's own lines name the address; the house has them switched off, and here only what the room itself says counts.
  const reply = await app.inject({ method: 'GET', url: back.pathname + back.search, cookies });
  expect(reply.headers.location).toBe(failed);
  const said = lines.filter((line) => line.includes('another site'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('kakao: the site refused');
  expect(said[0]).not.toContain(String(back.searchParams.get('code')));
  expect(said[0]).not.toContain(String(back.searchParams.get('state')));
  expect(said[0]).not.toContain('test-secret');
  await app.close();
});

test('starting is limited to thirty a minute for one address', async () => {
  await using standIn = await socialStandIn(minjun);
  await using house = await houseBeside(standIn, 1);
  const statuses: number[] = [];
  for (let asked = 0; asked < 32; asked += 1) {
    statuses.push((await house.app.inject({ method: 'GET', url: '/auth/kakao/start', remoteAddress: '203.0.113.50' })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(302), 429, 429]);
  const other = await house.app.inject({ method: 'GET', url: '/auth/kakao/start', remoteAddress: '203.0.113.51' });
  expect(other.statusCode).toBe(302);
});
