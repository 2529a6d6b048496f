// Proves what members may change of their account, and that a changed password or address belongs to its owner alone.
import { expect, test } from 'vitest';
import { noPassword } from '#storage/people/accounts.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, password, signUp } from '#tests/support/members.ts';
import { browserKeys } from '#tests/support/notice-house.ts';

const now = '2026-11-05T03:00:00Z';
const newPassword = 'sikhye-9900';
type Session = { token: string };

const save = (house: TestHouse, as: Session, change: object = {}) =>
  call(house, {
    method: 'PUT',
    url: '/api/user/profile',
    payload: { username: 'minjun', displayName: '민준', email: 'minjun@example.com', ...change },
    as,
  });
const swap = (house: TestHouse, as: Session, change: object = {}) =>
  call(house, {
    method: 'PUT',
    url: '/api/user/password',
    payload: { currentPassword: password, newPassword, confirmPassword: newPassword, ...change },
    as,
  });
const signIn = async (house: TestHouse): Promise<Session> =>
  (await call(house, { method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password } })).body;
const canEnter = async (house: TestHouse, secret: string) =>
  (await call(house, { method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password: secret } })).status === 200;
const profile = (house: TestHouse, as: Session) => call(house, { method: 'GET', url: '/api/user', as });

test('[R274] names are changed and told, and a name of one’s own in another case is no conflict', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const saved = await save(house, session, { username: 'MinJun', displayName: '민준이' });
  expect([saved.status, saved.body.user.username, saved.body.user.displayName]).toEqual([200, 'MinJun', '민준이']);
  expect((await profile(house, session)).body).toEqual(saved.body.user);
  expect(house.told('member-changed')).toEqual([{ memberId: session.user.id }]);
  await save(house, session, { username: 'MinJun', displayName: '민준이', email: 'MINJUN@example.com' });
  expect(house.told('member-changed')).toHaveLength(1);
  expect((await profile(house, session)).body.pendingEmail).toBeNull();
});

test('two devices that each change something else both hold, and what neither of them names stays', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const send = (payload: object) => call(house, { method: 'PUT', url: '/api/user/profile', payload, as: session });
  await Promise.all([send({ displayName: '민준이' }), send({ username: 'MinJun' })]);
  expect((await send({})).body.user).toMatchObject({ displayName: '민준이', username: 'MinJun', email: 'minjun@example.com' });
  expect((await send({ email: 'new@example.com' })).body.code).toBe('password-needed');
  expect((await send({ email: 'new@example.com', currentPassword: password })).body.user).toMatchObject({
    ...{ displayName: '민준이', username: 'MinJun', email: 'minjun@example.com', pendingEmail: 'new@example.com' },
  });
});

test('[R211] the settings form is checked by the server in its own words', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  for (const [change, field, sentence] of [
    [{ displayName: ' ' }, 'displayName', '표시 이름을 입력해주세요'],
    [{ email: 'minjun' }, 'email', '올바른 이메일을 입력해주세요'],
    [{ username: 'mi' }, 'username', '사용자명은 3자 이상이어야 합니다'],
  ] as const) {
    const answer = await save(house, session, change);
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }]);
  }
});

test('a name that is taken or reserved is refused, and what one is called already one may stay', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  await signUp(house, 'seoyeon');
  expect((await save(house, session, { username: 'SeoYeon' })).body).toMatchObject({
    code: 'username-taken',
    fields: { username: expect.any(String) },
  });
  expect((await save(house, session, { displayName: '픽노트 운영자' })).body.code).toBe('name-reserved');
  expect((await save(house, session, { displayName: '텔레 win99' })).body.code).toBe('name-advertises');
  await house.rows(`update users set display_name = '텔레 win99' where id = $1`, [session.user.id]);
  expect((await save(house, session, { displayName: '텔레 win99', username: 'minjun2' })).status).toBe(200);
  const account = await house.stores.accounts.make({
    username: 'staff_admin',
    email: 'staff@example.com',
    password: (await house.stores.accounts.find(session.user.id))?.password ?? '',
    displayName: '픽노트 운영자',
    now: new Date(now),
    consentedAt: null,
  });
  const staff = await call(house, { method: 'POST', url: '/api/login', payload: { email: 'staff@example.com', password } });
  const kept = await save(house, staff.body, { username: 'Staff_Admin', displayName: '픽노트 운영자', email: 'staff@example.com' });
  expect([kept.status, kept.body.user?.id]).toEqual([200, account?.id]);
});

test('many who want one free name at once: one gets it, and nobody else is changed', async () => {
  await using house = await testHouse({ now });
  const sessions = await Promise.all(Array.from({ length: 8 }, (_, n) => signUp(house, `member_${n}`)));
  const answers = await Promise.all(
    sessions.map((session) => save(house, session, { username: 'wanted_name', email: session.user.email, displayName: '바뀐 이름' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'username-taken')).toHaveLength(7);
  const names = await Promise.all(sessions.map(async (session) => (await profile(house, session)).body.displayName));
  expect(names.filter((name) => name === '바뀐 이름')).toHaveLength(1);
});

test('a new address asks for the password, waits for its letter, and is shown as waiting', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const email = 'new@example.com';
  const absent = await save(house, session, { email });
  expect([absent.status, absent.body.code]).toEqual([403, 'password-needed']);
  expect((await save(house, session, { email, currentPassword: '' })).body.code).toBe('password-needed');
  const wrong = await save(house, session, { email, currentPassword: 'not this one' });
  expect([wrong.status, wrong.body.message, wrong.body.fields]).toEqual([
    400,
    '현재 비밀번호가 올바르지 않습니다.',
    { currentPassword: '현재 비밀번호가 올바르지 않습니다.' },
  ]);
  expect((await profile(house, session)).body.pendingEmail).toBeNull();
  const asked = await save(house, session, { email, currentPassword: password });
  expect(asked.body.user).toMatchObject({ email: 'minjun@example.com', pendingEmail: email });
  expect((await profile(house, session)).body).toMatchObject({ email: 'minjun@example.com', pendingEmail: email });
  expect(await canEnter(house, password)).toBe(true);
  await house.services.notifications.deliverDue();
  expect(house.outside.letters.map(({ to }) => to)).toContain(email);
});

test('an address of someone else is refused, to the owner of the password only', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  await signUp(house, 'seoyeon');
  const email = 'SEOYEON@example.com';
  expect((await save(house, session, { email, currentPassword: 'not this one' })).body.code).toBe('wrong-password');
  const refused = await save(house, session, { email, currentPassword: password });
  expect([refused.status, refused.body.code]).toEqual([409, 'email-taken']);
});

test('[R110] [R213] [R214] a changed password ends every other session and answers a fresh token', async () => {
  await using house = await testHouse({ now });
  const first = await signUp(house, 'minjun');
  const second = (await call(house, { method: 'POST', url: '/api/login', payload: { email: 'minjun@example.com', password } })).body;
  const changed = await swap(house, first);
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({ ok: true, token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: '2027-02-03T03:00:00.000Z' });
  for (const old of [first, second]) expect((await profile(house, old)).body.code).toBe('session-expired');
  expect((await profile(house, changed.body)).status).toBe(200);
  expect(String(changed.headers['set-cookie'])).toContain(changed.body.token);
  expect([await canEnter(house, password), await canEnter(house, newPassword)]).toEqual([false, true]);
  expect(house.told('sessions-ended')).toEqual([{ memberId: first.user.id, sessionIds: [expect.any(Number), expect.any(Number)] }]);
  await house.services.notifications.deliverDue();
  expect(house.outside.letters.map(({ subject }) => subject)).toContain('[픽노트] 비밀번호가 바뀌었어요');
});

test('[R110] after a changed password no browser is called that was called before it, until it says anew whose it is', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const subscribe = (as: Session) =>
    call(house, { method: 'POST', url: '/api/user/push', payload: { endpoint: 'https://push.example.com/1', keys: browserKeys }, as });
  const called = () => house.rows('select endpoint from push_subscriptions');
  expect((await subscribe(session)).status).toBe(200);
  const { body } = await swap(house, session);
  expect(await called()).toEqual([]);
  expect([(await subscribe(session)).status, (await subscribe(body)).status]).toEqual([401, 200]);
  expect(await called()).toHaveLength(1);
  await call(house, { method: 'DELETE', url: '/api/user/sessions', payload: {}, as: body });
  expect(await called()).toEqual([]);
});

test('[R110] a browser is called no more once the session it was told of in is ended, by itself or from elsewhere; others still are', async () => {
  await using house = await testHouse({ now });
  const [first, second, third] = [await signUp(house, 'minjun'), await signIn(house), await signIn(house)] as const;
  const subscribe = (n: number, as: Session) =>
    call(house, { method: 'POST', url: '/api/user/push', payload: { endpoint: `https://push.example.com/${n}`, keys: browserKeys }, as });
  const called = async () =>
    (await house.rows<{ endpoint: string }>('select endpoint from push_subscriptions order by 1')).map(({ endpoint }) => endpoint.at(-1));
  for (const [n, session] of [first, second, third].entries()) expect((await subscribe(n, session)).status).toBe(200);
  const open = (await call(house, { method: 'GET', url: '/api/user/sessions', as: third })).body as { id: number; isCurrent: boolean }[];
  const other = open
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)[0];
  expect((await call(house, { method: 'DELETE', url: `/api/user/sessions/${other}`, payload: {}, as: third })).status).toBe(200);
  expect(await called()).toEqual(['1', '2']);
  expect((await call(house, { method: 'POST', url: '/api/logout', payload: {}, as: second })).status).toBe(200);
  expect(await called()).toEqual(['2']);
  // A browser goes with the session that told of it last.
  await subscribe(2, await signIn(house));
  expect((await call(house, { method: 'POST', url: '/api/logout', payload: {}, as: third })).status).toBe(200);
  expect(await called()).toEqual(['2']);
});

test('an address that nobody confirmed is told of a changed password once in twenty minutes, a confirmed one of each', async () => {
  await using house = await testHouse({ now });
  let session: Session = await signUp(house, 'minjun');
  let known = password;
  const change = async (n: number) => {
    const next = `sikhye-${n}-cold`;
    const answer = await swap(house, session, { currentPassword: known, newPassword: next, confirmPassword: next });
    expect(answer.status).toBe(200);
    [session, known] = [answer.body, next];
  };
  const letters = async () => {
    await house.services.notifications.deliverDue();
    return house.outside.letters.filter(({ subject }) => subject === '[픽노트] 비밀번호가 바뀌었어요').length;
  };
  for (let n = 0; n < 3; n += 1) await change(n);
  expect(await letters()).toBe(1);
  house.at('2026-11-05T03:20:00Z');
  await change(3);
  expect(await letters()).toBe(2);
  await house.rows("update users set is_verified = true where username = 'minjun'");
  for (let n = 4; n < 7; n += 1) await change(n);
  expect(await letters()).toBe(5);
});

test('[R213] [R214] a wrong, short, common, repeated or differing password is refused', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const both = (secret: string) => ({ newPassword: secret, confirmPassword: secret });
  for (const [change, field, sentence] of [
    [{ currentPassword: 'not this one' }, 'currentPassword', '현재 비밀번호가 올바르지 않습니다.'],
    [{ currentPassword: '' }, 'currentPassword', '현재 비밀번호를 입력해주세요'],
    [both('1234567'), 'newPassword', '새 비밀번호는 8자 이상이어야 합니다'],
    [{ confirmPassword: '' }, 'confirmPassword', '비밀번호 확인을 입력해주세요'],
    [{ confirmPassword: 'sikhye-9901' }, 'confirmPassword', '비밀번호가 일치하지 않습니다'],
    [both('Qwer1234'), 'newPassword', '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.'],
    [both('minjun@example.com'), 'newPassword', '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.'],
    [both(password), 'newPassword', '지금 쓰는 비밀번호와 다른 비밀번호를 정해 주세요.'],
  ] as const) {
    const answer = await swap(house, session, change);
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }]);
  }
  expect([await canEnter(house, password), (await profile(house, session)).status]).toEqual([true, 200]);
});

test('ten changes of one password at once leave exactly one that works, and one session', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const wishes = Array.from({ length: 10 }, (_, n) => `sikhye-990${n}`);
  const answers = await Promise.all(wishes.map((wish) => swap(house, session, { newPassword: wish, confirmPassword: wish })));
  const won = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const working = [];
  for (const wish of [password, ...wishes]) if (await canEnter(house, wish)) working.push(wish);
  expect(working).toEqual([wishes[won]]);
  expect((await profile(house, answers[won]?.body)).status).toBe(200);
});

test('a sign-in that knew the old password does not outlive its change', async () => {
  await using house = await testHouse({ now });
  const { user } = await signUp(house, 'minjun');
  const { stores } = house;
  const known = await stores.accounts.find(user.id);
  const entering = await stores.transaction(async (tx) => {
    await tx.accounts.hold(user.id);
    await tx.accounts.swapPassword({ id: user.id, from: known?.password ?? '', to: 'another hash', now: new Date(now) });
    // The change is not yet to be seen: this sign-in finds its password right, and waits for the account.
    const answer = canEnter(house, password);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { answer };
  });
  expect(await entering.answer).toBe(false);
  expect(await stores.sessions.openOf({ userId: user.id, now: new Date(now), usedSince: new Date(0) })).toHaveLength(1);
});

test('someone without a password is told how to get one', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const known = await house.stores.accounts.find(session.user.id);
  await house.stores.accounts.swapPassword({ id: session.user.id, from: known?.password ?? '', to: noPassword, now: new Date(now) });
  const message = '아직 비밀번호가 없어요. 비밀번호 찾기로 정해 주세요.';
  expect((await swap(house, session)).body).toMatchObject({ code: 'wrong-password', message });
  expect((await save(house, session, { email: 'new@example.com' })).body).toMatchObject({ code: 'wrong-password', message });
  expect((await profile(house, session)).body.hasPassword).toBe(false);
  expect(await canEnter(house, noPassword)).toBe(false);
});

test('the password of a stranger opens nothing: whose password changes is said by the session alone', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = await Promise.all([signUp(house, 'minjun'), signUp(house, 'seoyeon')]);
  const answer = await house.app.inject({
    method: 'PUT',
    url: `/api/user/password?id=${minjun.user.id}&userId=${minjun.user.id}`,
    headers: bearer(seoyeon),
    payload: { currentPassword: password, newPassword, confirmPassword: newPassword, id: minjun.user.id, userId: minjun.user.id },
  });
  expect(answer.statusCode).toBe(200);
  expect([await canEnter(house, password), await canEnter(house, newPassword)]).toEqual([true, false]);
});
