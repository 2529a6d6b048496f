// Proves that leaving erases who someone was, that their name is free again, and that nobody is made to leave by a stranger.
import { expect, test } from 'vitest';
import { hours, minutes } from '#domain/time/duration.ts';
import { noPassword } from '#storage/people/accounts.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, password, signUp } from '#tests/support/members.ts';
import { openSession } from './open-session.ts';

const now = '2026-11-05T03:00:00Z';
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
type Session = { token: string };

const leave = (house: TestHouse, as: Session, payload?: object) =>
  call(house, { method: 'DELETE', url: '/api/user/account', as, ...(payload ? { payload } : {}) });
const profile = (house: TestHouse, as: Session) => call(house, { method: 'GET', url: '/api/user', as });
const login = (house: TestHouse, email = 'minjun@example.com') =>
  call(house, { method: 'POST', url: '/api/login', payload: { email, password } });

/** An admin with a session of their own, whom the admins' door would let in where they have a password. */
async function admin(house: TestHouse, username: string, hash = 'of a password') {
  const account = await house.stores.accounts.make({
    username,
    email: `${username}@example.com`,
    password: hash,
    displayName: '지기',
    now: house.now(),
    consentedAt: house.now(),
    role: 'admin',
  });
  const token = `${username}-${'x'.repeat(40)}`;
  const caller = { address: '203.0.113.7', userAgent: null };
  await house.stores.transaction((tx) => openSession(tx, { userId: account?.id ?? 0, caller, now: house.now(), token }));
  return { token, id: account?.id ?? 0 };
}

test('[R106] [R110] [R221] who leaves is signed out everywhere, and their account opens nothing any more', async () => {
  await using house = await testHouse({ now });
  const first = await signUp(house, 'minjun');
  const second = (await login(house)).body;
  const left = await leave(house, first);
  expect([left.status, left.body]).toEqual([200, { ok: true }]);
  expect(String(left.headers['set-cookie'])).toContain('session=; Max-Age=0');
  for (const session of [first, second]) expect((await profile(house, session)).body.code).toBe('session-expired');
  expect((await login(house)).body.code).toBe('wrong-login');
  expect(house.told('sessions-ended')).toEqual([{ memberId: first.user.id, sessionIds: 'all' }]);
  expect(house.told('member-changed')).toEqual([{ memberId: first.user.id }]);
  const { accounts } = house.stores;
  expect([await accounts.find(first.user.id), await accounts.byUsername('minjun')]).toEqual([undefined, undefined]);
});

test('[R221] once a session is older than ten minutes, leaving asks for the password', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  house.at(later(minutes(10) + 1));
  for (const payload of [undefined, {}, { password: '' }]) {
    const refused = await leave(house, session, payload);
    expect([refused.status, refused.body.code]).toEqual([403, 'password-needed']);
  }
  expect((await leave(house, session, { password: 'not this one' })).body).toMatchObject({
    code: 'wrong-password',
    fields: { password: '현재 비밀번호가 올바르지 않습니다.' },
  });
  expect((await profile(house, session)).status).toBe(200);
  expect((await leave(house, session, { currentPassword: password })).status).toBe(200);
});

test('a wrong password is refused even in a fresh session', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  expect((await leave(house, session, { password: 'not this one' })).body.code).toBe('wrong-password');
  expect((await profile(house, session)).status).toBe(200);
});

test('someone without a password leaves in a fresh session only', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const known = await house.stores.accounts.find(session.user.id);
  await house.stores.accounts.swapPassword({ id: session.user.id, from: known?.password ?? '', to: noPassword, now: new Date(now) });
  house.at(later(hours(1)));
  const refused = await leave(house, session, { password });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'password-needed',
    '다시 로그인한 뒤 10분 안에 탈퇴할 수 있어요.',
  ]);
  house.at(later(minutes(9)));
  expect((await leave(house, session, { password })).status).toBe(200);
});

test('the same address and name can join again, and inherit nothing', async () => {
  await using house = await testHouse({ now });
  const first = await signUp(house, 'minjun', { agreements: { terms: true, privacy: true, age14: true, marketing: true } });
  await call(house, { method: 'PUT', url: '/api/user/preferences', payload: { hideOdds: true }, as: first });
  await leave(house, first);
  const again = await signUp(house, 'minjun', { agreements: undefined });
  expect(again.user.id).not.toBe(first.user.id);
  expect(again.user).toMatchObject({ points: 0, consentPending: true, pendingEmail: null });
  expect(await house.stores.consents.latestOf(again.user.id)).toEqual(new Map());
  expect((await call(house, { method: 'GET', url: '/api/user/sessions', as: again })).body).toHaveLength(1);
  expect((await profile(house, first)).status).toBe(401);
  await leave(house, again);
  expect((await signUp(house, 'minjun')).user.id).toBeGreaterThan(again.user.id);
});

test('a sign-up key of someone who left brings nobody back', async () => {
  await using house = await testHouse({ now });
  const payload = { username: 'minjun', email: 'minjun@example.com', password, displayName: '민준' };
  const headers = { 'idempotency-key': 'sign-up-0001' };
  const join = () => house.app.inject({ method: 'POST', url: '/api/register', payload, headers });
  const first = (await join()).json();
  await leave(house, first);
  expect(await house.stores.idempotency.find({ owner: 'visitor', key: 'sign-up-0001' })).toBeUndefined();
  const again = await join();
  expect([again.statusCode, again.json().user.id === first.user.id]).toEqual([200, false]);
});

test('letters that wait for someone who left are not sent', async () => {
  await using house = await testHouse({ now });
  await leave(house, await signUp(house, 'minjun'));
  await house.services.notifications.deliverDue();
  expect(house.outside.letters).toEqual([]);
});

test('whose account it is, is said by the session alone', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = await Promise.all([signUp(house, 'minjun'), signUp(house, 'seoyeon')]);
  const answer = await house.app.inject({
    method: 'DELETE',
    url: `/api/user/account?id=${minjun.user.id}`,
    headers: bearer(seoyeon),
    payload: { id: minjun.user.id, userId: minjun.user.id },
  });
  expect(answer.statusCode).toBe(200);
  expect([(await profile(house, minjun)).status, (await profile(house, seoyeon)).status]).toEqual([200, 401]);
});

test('leaving pressed twice at once is done once', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const answers = await Promise.all([leave(house, session), leave(house, session), leave(house, session)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401]);
  expect(house.told('sessions-ended')).toHaveLength(1);
});

test('the last admin cannot leave, not even when two leave at once', async () => {
  await using house = await testHouse({ now });
  const keepers = [await admin(house, 'keeper_one'), await admin(house, 'keeper_two')];
  const answers = await Promise.all(keepers.map((keeper) => leave(house, keeper)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const stayed = keepers[answers.findIndex(({ status }) => status === 409)] ?? { token: '' };
  const refused = await leave(house, stayed);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'last-admin',
    '마지막 관리자는 삭제하거나 권한을 내릴 수 없어요.',
  ]);
  expect((await profile(house, stayed)).status).toBe(200);
});

test('[R271] an admin without a password leaves, and is nobody to whom the house could be left', async () => {
  await using house = await testHouse({ now });
  const keeper = await admin(house, 'keeper');
  const [guest, other] = [await admin(house, 'guest_one', noPassword), await admin(house, 'guest_two', noPassword)];
  expect((await leave(house, keeper)).body.code).toBe('last-admin');
  expect((await leave(house, guest)).status).toBe(200);
  await house.rows(`update users set role = 'user' where id = $1`, [keeper.id]);
  expect((await leave(house, other)).body.code).toBe('last-admin');
});

test('[R96] a member of the demo world, in whose shoes any visitor may stand, is neither erased nor renamed by one of them', async () => {
  await using house = await testHouse({ now, mode: 'demo' });
  const wish = { username: 'minjun_pick', email: 'minjun@demo.invalid', password: noPassword, displayName: '민준' };
  await house.stores.accounts.make({ ...wish, now: house.now(), consentedAt: house.now(), isVerified: true });
  const session = (await call(house, { method: 'POST', url: '/api/demo/login', payload: { username: 'minjun_pick' } })).body;
  const left = await leave(house, session);
  expect([left.status, left.body.code]).toEqual([409, 'cast-stays']);
  const rename = (change: object) =>
    call(house, {
      method: 'PUT',
      url: '/api/user/profile',
      as: session,
      payload: { username: 'minjun_pick', email: wish.email, displayName: '민준', ...change },
    });
  expect((await rename({ username: 'mine_now' })).body).toMatchObject({ code: 'cast-stays', fields: { username: expect.any(String) } });
  expect((await rename({ displayName: '민준이' })).status).toBe(200);
  expect((await profile(house, session)).body.username).toBe('minjun_pick');
  const own = await signUp(house, 'newcomer');
  expect((await leave(house, own)).status).toBe(200);
});
