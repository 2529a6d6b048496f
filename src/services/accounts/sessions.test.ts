// Proves how long a session lives, who sees it, and that one that was ended opens nothing.
import { expect, test } from 'vitest';
import { days, hours, minutes } from '#domain/time/duration.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, password, signUp } from '#tests/support/members.ts';
import { hashOfToken, openSession } from './open-session.ts';

const now = '2026-11-05T03:00:00Z';
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const login = async (house: TestHouse, userAgent = chrome, remoteAddress = '203.0.113.7') =>
  (
    await house.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'minjun@example.com', password },
      headers: { 'user-agent': userAgent },
      remoteAddress,
    })
  ).json<{ token: string; user: { id: number } }>();
const statusOf = async (house: TestHouse, as: { token: string }) => (await call(house, { method: 'GET', url: '/api/user', as })).status;
const sessionsOf = (house: TestHouse, as: { token: string }) => call(house, { method: 'GET', url: '/api/user/sessions', as });

test('a session ends when it was not used for two weeks, and use keeps it open', async () => {
  await using house = await testHouse({ now });
  const [used, unused] = [await signUp(house, 'minjun'), await login(house)];
  house.at(later(days(13)));
  expect(await statusOf(house, used)).toBe(200);
  house.at(later(days(14) + minutes(1)));
  expect([await statusOf(house, used), await statusOf(house, unused)]).toEqual([200, 401]);
});

test('a session ends after ninety days, however much it is used', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  for (let day = 10; day < 90; day += 10) {
    house.at(later(days(day)));
    expect(await statusOf(house, session)).toBe(200);
  }
  house.at(later(days(90) - 1));
  expect(await statusOf(house, session)).toBe(200);
  house.at(later(days(90)));
  const ended = await call(house, { method: 'GET', url: '/api/user', as: session });
  expect([ended.status, ended.body.code, ended.body.message]).toEqual([
    401,
    'session-expired',
    '인증에 실패했습니다. 다시 로그인해주세요.',
  ]);
});

test('when a session was last used is written down every five minutes at most', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const lastSeen = async () => (await sessionsOf(house, session)).body[0].lastSeenAt;
  house.at(later(minutes(4)));
  expect(await lastSeen()).toBe('2026-11-05T03:00:00.000Z');
  house.at(later(minutes(6)));
  await statusOf(house, session);
  expect(await lastSeen()).toBe('2026-11-05T03:06:00.000Z');
});

test('only the hash of a token is kept', async () => {
  await using house = await testHouse({ now });
  const { token, user } = await signUp(house, 'minjun');
  const search = { now: new Date(now), usedSince: new Date(0) };
  expect(await house.stores.sessions.find({ tokenHash: Buffer.from(token), ...search })).toBeUndefined();
  expect((await house.stores.sessions.find({ tokenHash: hashOfToken(token), ...search }))?.user.id).toBe(user.id);
});

test('the list of sessions names device and network, the asking one first, and nobody else’s', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'minjun');
  await signUp(house, 'seoyeon');
  const mine = await login(house, phone, '2001:db8:1:2::9');
  house.at(later(hours(1)));
  await login(house, chrome);
  const { body } = await sessionsOf(house, mine);
  expect(body.map(({ device, network, isCurrent }: Record<string, unknown>) => ({ device, network, isCurrent }))).toEqual([
    { device: 'Safari · iPhone', network: '2001:db8:1::x', isCurrent: true },
    { device: 'Chrome · Windows', network: '203.0.113.x', isCurrent: false },
    { device: '알 수 없는 기기', network: '127.0.0.x', isCurrent: false },
  ]);
  expect(JSON.stringify(body)).not.toContain(mine.token);
});

test('[R110] [R274] one of the own sessions is ended; one of another member, or one that has ended, is not there', async () => {
  await using house = await testHouse({ now });
  const mine = await signUp(house, 'minjun');
  const other = await login(house);
  const stranger = await signUp(house, 'seoyeon');
  const [, second] = (await sessionsOf(house, mine)).body;
  const end = (as: { token: string }, id: number) => call(house, { method: 'DELETE', url: `/api/user/sessions/${id}`, as });
  expect((await end(stranger, second.id)).body.code).toBe('no-such-session');
  expect(await statusOf(house, other)).toBe(200);
  expect((await end(mine, second.id)).body).toEqual({ ok: true });
  expect([await statusOf(house, other), await statusOf(house, mine)]).toEqual([401, 200]);
  expect((await end(mine, second.id)).status).toBe(404);
  expect((await end(mine, 999_999)).status).toBe(404);
  expect(house.told('sessions-ended')).toEqual([{ memberId: mine.user.id, sessionIds: [second.id] }]);
});

test('every other session is ended at once, and with the asking one if that is wanted', async () => {
  await using house = await testHouse({ now });
  const mine = await signUp(house, 'minjun');
  const others = [await login(house), await login(house), await login(house)];
  const end = (payload: object) => call(house, { method: 'DELETE', url: '/api/user/sessions', payload, as: mine });
  const ended = await end({});
  expect([ended.body, ended.headers['set-cookie']]).toEqual([{ ok: true, ended: 3 }, undefined]);
  for (const other of others) expect(await statusOf(house, other)).toBe(401);
  expect(await statusOf(house, mine)).toBe(200);
  const current = (await sessionsOf(house, mine)).body as { id: number }[];
  const all = await end({ includeCurrent: true });
  expect([all.body, String(all.headers['set-cookie'])]).toEqual([{ ok: true, ended: 1 }, expect.stringContaining('Max-Age=0')]);
  expect(await statusOf(house, mine)).toBe(401);
  // By their numbers: whoever signs in again at once is not meant.
  expect(house.told('sessions-ended').at(-1)).toEqual({ memberId: mine.user.id, sessionIds: current.map(({ id }) => id) });
  expect(current).toHaveLength(1);
});

test('[R105] [R106] signing out ends the session, and is harmless when repeated or without one', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const logout = (headers: Record<string, string>) => house.app.inject({ method: 'POST', url: '/api/logout', headers });
  const first = await logout(bearer(session));
  expect([first.statusCode, first.json(), String(first.headers['set-cookie'])]).toEqual([
    200,
    { ok: true },
    expect.stringContaining('session=; Max-Age=0'),
  ]);
  expect(await statusOf(house, session)).toBe(401);
  for (const headers of [bearer(session), {}, { authorization: 'Bearer nonsense' }]) expect((await logout(headers)).statusCode).toBe(200);
  expect(house.told('sessions-ended')).toHaveLength(1);
});

test('signing out ends an older session in the cookie too', async () => {
  await using house = await testHouse({ now });
  const [older, newer] = [await signUp(house, 'minjun'), await login(house)];
  await house.app.inject({ method: 'POST', url: '/api/logout', headers: { ...bearer(newer), cookie: `session=${older.token}` } });
  expect([await statusOf(house, older), await statusOf(house, newer)]).toEqual([401, 401]);
});

test('[R110] a role is read live, and a session of the administration ends with the role', async () => {
  await using house = await testHouse({ now });
  const { user } = await signUp(house, 'minjun');
  const { stores, services } = house;
  const admin = await stores.accounts.make({
    username: 'keeper',
    email: 'keeper@example.com',
    password: 'none',
    displayName: '지기',
    now: new Date(now),
    consentedAt: new Date(now),
    role: 'admin',
  });
  const open = async (userId: number, audience: 'site' | 'admin') => {
    const token = `${audience}-${userId}-${'x'.repeat(40)}`;
    const caller = { address: '203.0.113.7', userAgent: null };
    await stores.transaction((tx) => openSession(tx, { userId, caller, now: new Date(now), token, audience }));
    return token;
  };
  const kindOf = async (token: string) => {
    const viewer = await services.accounts.viewerOfToken(token);
    return viewer.kind === 'visitor' ? { kind: viewer.kind, isExpired: viewer.isExpired } : { kind: viewer.kind, role: viewer.role };
  };
  const keeper = admin?.id ?? 0;
  expect(await kindOf(await open(keeper, 'admin'))).toEqual({ kind: 'admin', role: 'admin' });
  expect(await kindOf(await open(keeper, 'site'))).toEqual({ kind: 'user', role: 'admin' });
  expect(await kindOf(await open(user.id, 'admin'))).toEqual({ kind: 'visitor', isExpired: true });
  expect(await kindOf('nobody-knows-this-token')).toEqual({ kind: 'visitor', isExpired: true });
});
