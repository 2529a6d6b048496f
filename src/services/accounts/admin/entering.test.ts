// Proves that the admins' door opens to admins alone, for two hours, tells strangers nothing, and that every passage is noted.
import { expect, test } from 'vitest';
import { hours, minutes } from '#domain/time/duration.ts';
import { actionsNoted, anotherAdmin, enter, entered, firstAdmin, noted } from '#tests/support/admins.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, password, signUp } from '#tests/support/members.ts';

const now = '2026-11-05T03:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
type As = { token: string };

const session = (house: TestHouse, as: As) => call(house, { method: 'GET', url: '/api/admin/session', as });
const extend = (house: TestHouse, as: As, secret: string) =>
  call(house, { method: 'POST', url: '/api/admin/session', payload: { password: secret }, as });

test('[R258] a user name and a password give a token of two hours; the address is taken for a name too', async () => {
  await using house = await testHouse({ now });
  await firstAdmin(house);
  for (const name of ['boss', ' BOSS ', 'Boss@Example.com']) {
    const reply = await enter(house, name);
    expect([name, reply.statusCode]).toEqual([name, 200]);
    expect(reply.json()).toMatchObject({ user: { username: 'boss', role: 'admin' }, expiresAt: later(hours(2)) });
    expect(reply.json().token).toMatch(/^[\w-]{43}$/);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await session(house, reply.json())).body).toMatchObject({ user: { username: 'boss' }, expiresAt: later(hours(2)) });
  }
});

test('[R270] nobody, a wrong password and a member who is no admin are answered with the same words', async () => {
  await using house = await testHouse({ now });
  await firstAdmin(house);
  await signUp(house, 'minjun');
  const answers = [
    await enter(house, 'nobody_here'),
    await enter(house, 'boss', 'not this one'),
    await enter(house, 'minjun'),
    await enter(house, 'minjun@example.com'),
    await enter(house, '%'),
  ];
  for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([401, answers[0]?.body]);
  expect(answers[0]?.json()).toMatchObject({ code: 'invalid-credentials', message: 'Invalid credentials', error: 'Invalid credentials' });
});

test('[R271] [R322] after five wrong passwords the right one waits a quarter of an hour, whichever name was typed', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  await firstAdmin(house);
  for (let n = 0; n < 5; n += 1) expect((await enter(house, n % 2 ? 'boss' : 'boss@example.com', `guess ${n}`)).statusCode).toBe(401);
  const refused = await enter(house, 'boss');
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too-many-attempts', '900']);
  expect((await enter(house, 'boss', password, '198.51.100.9')).statusCode).toBe(200);
  house.at(later(minutes(15)));
  expect((await enter(house, 'boss')).statusCode).toBe(200);
});

test('[R271] guesses at many names from one address end after twenty', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  await firstAdmin(house);
  house.at(later(minutes(1)));
  const codes: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    // The door itself counts by the minute of the real clock: half of the guesses go through the members' door.
    const payload = n % 2 ? { email: `m${n}@example.com`, password: 'x' } : { username: `m${n}`, password: 'x' };
    const url = n % 2 ? '/api/login' : '/api/admin/login';
    codes.push((await house.app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.7' })).statusCode);
  }
  expect(codes).toEqual([...Array(20).fill(401), 429, 429]);
});

test('[R260] [R271] an admin session ends after two hours by the server’s clock, however much it was used', async () => {
  await using house = await testHouse({ now });
  const admin = await firstAdmin(house);
  for (const ms of [minutes(30), hours(1), minutes(119), hours(2) - 1]) {
    house.at(later(ms));
    expect([ms, (await session(house, admin)).status]).toEqual([ms, 200]);
  }
  house.at(later(hours(2)));
  const over = await session(house, admin);
  expect([over.status, over.body.code]).toEqual([401, 'session-expired']);
  expect((await call(house, { method: 'GET', url: '/api/admin/users', as: admin })).status).toBe(401);
});

test('[R260] it is extended for the password: a new token of two hours, and the old one opens nothing', async () => {
  await using house = await testHouse({ now });
  const admin = await firstAdmin(house);
  house.at(later(minutes(110)));
  expect((await extend(house, admin, 'not this one')).body).toMatchObject({
    code: 'wrong-password',
    fields: { password: expect.any(String) },
  });
  expect((await session(house, admin)).status).toBe(200);
  const { status, body } = await extend(house, admin, password);
  expect([status, body.expiresAt]).toEqual([200, later(minutes(110) + hours(2))]);
  expect((await session(house, admin)).body.code).toBe('session-expired');
  house.at(later(hours(3)));
  expect((await session(house, body)).status).toBe(200);
  house.at(later(minutes(110) + hours(2)));
  expect((await session(house, body)).status).toBe(401);
  expect(house.told('sessions-ended')).toEqual([{ memberId: admin.id, sessionIds: [expect.any(Number)] }]);
});

test('extended twice at once, one goes on; and its token is kept nowhere for whoever repeats the request', async () => {
  await using house = await testHouse({ now });
  const admin = await firstAdmin(house);
  const both = await Promise.all([extend(house, admin, password), extend(house, admin, password)]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  const as = both.find(({ status }) => status === 200)?.body as As;
  const headers = { ...bearer(as), 'idempotency-key': 'once-more-please' };
  const again = { method: 'POST', url: '/api/admin/session', payload: { password }, headers } as const;
  expect((await house.app.inject(again)).statusCode).toBe(200);
  expect((await house.app.inject(again)).statusCode).toBe(401);
  expect(await house.rows('select key from idempotency_keys')).toEqual([]);
});

test('[R271] a changed password, a lost role and a deleted account end the power at the next call', async () => {
  await using house = await testHouse({ now });
  const boss = await firstAdmin(house);
  const changed = await anotherAdmin(house, boss, 'changed');
  const lowered = await anotherAdmin(house, boss, 'lowered');
  const leaver = await anotherAdmin(house, boss, 'leaver');
  const site = (await call(house, { method: 'POST', url: '/api/login', payload: { email: 'changed@example.com', password } })).body;
  const renewal = { currentPassword: password, newPassword: 'saebyeok-5678', confirmPassword: 'saebyeok-5678' };
  const renewed = await call(house, { method: 'PUT', url: '/api/user/password', payload: renewal, as: site });
  expect(renewed.status).toBe(200);
  await call(house, { method: 'PATCH', url: `/api/admin/users/${lowered.id}/role`, payload: { role: 'user' }, as: boss });
  await call(house, { method: 'DELETE', url: `/api/admin/users/${leaver.id}`, as: boss });
  for (const as of [changed, lowered, leaver]) {
    expect([as.username, (await session(house, as)).status]).toEqual([as.username, 401]);
    expect((await enter(house, as.username)).json().code).toBe('invalid-credentials');
  }
  // Straight in the database too: every call asks it anew.
  await house.rows(`update users set role = 'user' where id = $1`, [boss.id]);
  expect((await session(house, boss)).status).toBe(401);
});

test('who leaves by the door is out at once, and every passage is noted without a password or an address', async () => {
  await using house = await testHouse({ now });
  const admin = await firstAdmin(house);
  await enter(house, 'boss', 'guessed-secret-1');
  await enter(house, 'nobody_here', 'guessed-secret-2');
  const { body } = await extend(house, admin, password);
  expect((await call(house, { method: 'DELETE', url: '/api/admin/session', as: body })).body).toEqual({ ok: true });
  expect((await session(house, body)).body.code).toBe('session-expired');
  const log = await noted(house);
  const target = `user:${admin.id}`;
  expect(log.map(({ actor_id, action, target: of }) => [actor_id && Number(actor_id), action, of])).toEqual([
    [null, 'admin.made', target],
    [admin.id, 'admin.login', target],
    [null, 'admin.login-failed', target],
    [null, 'admin.login-failed', null],
    [admin.id, 'admin.extended', target],
    [admin.id, 'admin.logout', target],
  ]);
  for (const secret of ['guessed', password, 'example.com', '203.0.113', 'nobody_here']) expect(JSON.stringify(log)).not.toContain(secret);
});

test('an admin who comes from a kind of device never seen is told by letter', async () => {
  await using house = await testHouse({ now });
  await firstAdmin(house);
  await entered(house, 'boss');
  expect(house.told('new-device')).toEqual([]);
  const headers = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  };
  await house.app.inject({ method: 'POST', url: '/api/admin/login', payload: { username: 'boss', password }, headers });
  expect(house.told('new-device')).toHaveLength(1);
  expect(await actionsNoted(house)).toEqual(['admin.made', 'admin.login', 'admin.login', 'admin.login']);
});
