// Proves what letters let their readers do, once: confirm an address, and set a new password.
import { expect, test } from 'vitest';
import type { SessionAnswer } from '#contract/accounts.ts';
import { refusals } from '#contract/errors.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { newLetters, ticketIn } from '#tests/support/letters.ts';
import { call, password, signUp } from '#tests/support/members.ts';
import { browserKeys } from '#tests/support/notice-house.ts';

const now = '2026-11-05T03:00:00Z';
const later = '2026-11-05T03:30:00Z';
const tomorrow = '2026-11-06T03:00:01Z';
const newPassword = 'hodu-cha-9911';
const agreements = { terms: true, privacy: true, age14: true, marketing: false };

const confirm = (house: TestHouse, ticket: string) => call(house, { method: 'POST', url: '/api/email/confirm', payload: { ticket } });
/** Each ask comes from elsewhere: what is counted here is letters, not what one address may ask in a minute. */
let asked = 0;
const elsewhere = () => `203.0.113.${++asked % 250}`;
const forgot = (house: TestHouse, email: string) =>
  call(house, { method: 'POST', url: '/api/password/forgot', payload: { email }, remoteAddress: elsewhere() });
const resetTo = (house: TestHouse, ticket: string, word = newPassword) =>
  call(house, { method: 'POST', url: '/api/password/reset', payload: { ticket, newPassword: word, confirmPassword: word } });
const login = (house: TestHouse, email: string, word: string) =>
  call(house, { method: 'POST', url: '/api/login', payload: { email, password: word } });
const again = (house: TestHouse, as: SessionAnswer) =>
  call(house, { method: 'POST', url: '/api/user/email/verification', payload: {}, as, remoteAddress: elsewhere() });
const me = async (house: TestHouse, as: { token: string }) => (await call(house, { method: 'GET', url: '/api/user', as })).body;
const change = (house: TestHouse, as: SessionAnswer, email: string) =>
  call(house, {
    method: 'PUT',
    url: '/api/user/profile',
    payload: { displayName: as.user.displayName, username: as.user.username, email, currentPassword: password },
    as,
  });

/** Someone whose mailbox holds a letter to set a new password. */
async function forgetful(house: TestHouse) {
  const session = await signUp(house, 'minjun');
  await newLetters(house);
  expect((await forgot(house, 'minjun@example.com')).body).toEqual({ ok: true });
  const [letter] = await newLetters(house);
  return { session, letter, ticket: ticketIn(letter) };
}

test('a sign-up is followed by a letter, and its link confirms the address once', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const [letter, ...more] = await newLetters(house);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: 'minjun@example.com', subject: '[픽노트] 이메일을 확인해 주세요' });
  expect(letter?.text).toContain('http://picknote.test/email/confirm?ticket=');
  expect(await me(house, session)).toMatchObject({ isVerified: false });
  expect(await confirm(house, ticketIn(letter))).toMatchObject({ status: 200, body: { ok: true, email: 'minjun@example.com' } });
  expect(await me(house, session)).toMatchObject({ isVerified: true });
  expect(house.told('member-changed')).toEqual([{ memberId: session.user.id }]);
  expect(await confirm(house, ticketIn(letter))).toMatchObject({ status: 400, body: { code: 'ticket-invalid' } });
});

test('of twenty who open one link at once, one is answered', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'minjun');
  const ticket = ticketIn((await newLetters(house))[0]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(house, ticket)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(400)]);
});

test('a letter asked for once more makes the older one void, and after a day neither opens anything', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const old = ticketIn((await newLetters(house))[0]);
  expect((await again(house, session)).body).toEqual({ ok: true });
  const fresh = ticketIn((await newLetters(house))[0]);
  expect((await confirm(house, old)).body).toMatchObject({ code: 'ticket-invalid' });
  house.at(tomorrow);
  expect((await confirm(house, fresh)).body).toMatchObject({ code: 'ticket-invalid' });
});

test('letters to confirm an address are five an hour, and none where there is nothing to confirm', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const session = await signUp(house, 'minjun');
  const answers = await Promise.all(Array.from({ length: 8 }, () => again(house, session)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  const letters = await newLetters(house);
  expect(letters).toHaveLength(5);
  const open = await Promise.all(letters.map((letter) => confirm(house, ticketIn(letter))));
  expect(open.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  house.at('2026-11-05T05:00:00Z');
  expect(await again(house, session)).toMatchObject({ status: 409, body: { code: 'email-already-verified' } });
});

test('a changed address holds once its letter is answered, and the old one is told', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  const own = ticketIn((await newLetters(house))[0]);
  expect((await change(house, session, 'new@example.com')).body).toMatchObject({ ok: true });
  expect(await me(house, session)).toMatchObject({ email: 'minjun@example.com', pendingEmail: 'new@example.com' });
  const [letter] = await newLetters(house);
  expect(letter?.to).toBe('new@example.com');
  await forgot(house, 'minjun@example.com');
  const reset = ticketIn((await newLetters(house))[0]);

  expect((await confirm(house, ticketIn(letter))).body).toEqual({ ok: true, email: 'new@example.com' });
  expect(await me(house, session)).toMatchObject({ email: 'new@example.com', pendingEmail: null, isVerified: true });
  const [warning] = await newLetters(house);
  expect(warning).toMatchObject({ to: 'minjun@example.com', subject: '[픽노트] 계정 이메일이 바뀌었어요' });
  expect(warning?.text).toContain('http://picknote.test/contact');
  // What still lies in the old mailbox opens nothing.
  expect((await confirm(house, own)).body).toMatchObject({ code: 'ticket-invalid' });
  expect((await resetTo(house, reset)).body).toMatchObject({ code: 'ticket-invalid' });
  expect((await login(house, 'new@example.com', password)).status).toBe(200);
});

test('the letter to a new address is sent once more when it is asked for', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  await change(house, session, 'new@example.com');
  await newLetters(house);
  expect((await again(house, session)).body).toEqual({ ok: true });
  const letters = await newLetters(house);
  expect(letters.map(({ to }) => to)).toEqual(['new@example.com']);
  expect((await confirm(house, ticketIn(letters[0]))).status).toBe(200);
});

test('a new address that someone else took meanwhile is refused, and the account keeps the one it has', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  await newLetters(house);
  await change(house, session, 'Wanted@example.com');
  const ticket = ticketIn((await newLetters(house))[0]);
  await signUp(house, 'seoyeon', { email: 'wanted@example.com' });
  expect(await confirm(house, ticket)).toMatchObject({ status: 409, body: { code: 'email-taken', message: '이미 등록된 이메일입니다.' } });
  expect(await me(house, session)).toMatchObject({ email: 'minjun@example.com', isVerified: false });
});

test('a forgotten password is set anew: every session ends, the address counts as confirmed, and the owner is told', async () => {
  await using house = await testHouse({ now });
  const { session, letter, ticket } = await forgetful(house);
  expect(letter).toMatchObject({ to: 'minjun@example.com', subject: '[픽노트] 새 비밀번호를 정해 주세요' });
  expect(letter?.text).toContain('http://picknote.test/password/reset?ticket=');
  house.at(later);
  const answer = await resetTo(house, ticket);
  expect(answer).toMatchObject({ status: 200, body: { user: { username: 'minjun', isVerified: true, hasPassword: true } } });
  expect(answer.headers['set-cookie']).toContain(answer.body.token);
  expect((await call(house, { method: 'GET', url: '/api/user', as: session })).body).toMatchObject({ code: 'session-expired' });
  expect(await me(house, answer.body)).toMatchObject({ username: 'minjun' });
  expect((await login(house, 'minjun@example.com', password)).body).toMatchObject({ code: 'wrong-login' });
  expect((await login(house, 'minjun@example.com', newPassword)).status).toBe(200);
  expect((await newLetters(house)).map(({ to, subject }) => [to, subject])).toEqual([
    ['minjun@example.com', '[픽노트] 비밀번호가 바뀌었어요'],
  ]);
  expect(house.told('sessions-ended')).toHaveLength(1);
  expect((await resetTo(house, ticket)).body).toMatchObject({ code: 'ticket-invalid' });
});

test('[R110] what a stranger in the account had prepared to go on reading ends with a password that is set anew', async () => {
  await using house = await testHouse({ now });
  const { session, ticket } = await forgetful(house);
  const browser = { endpoint: 'https://push.example.com/1', keys: browserKeys };
  expect((await call(house, { method: 'POST', url: '/api/user/push', payload: browser, as: session })).status).toBe(200);
  const { url } = (await call(house, { method: 'POST', url: '/api/user/calendar', payload: {}, as: session })).body;
  const calendar = async () => (await house.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode;
  expect(await calendar()).toBe(200);
  expect((await resetTo(house, ticket)).status).toBe(200);
  expect([await calendar(), await house.rows('select endpoint from push_subscriptions')]).toEqual([404, []]);
});

test('of twenty new passwords sent with one ticket, one holds', async () => {
  await using house = await testHouse({ now });
  const { ticket } = await forgetful(house);
  const words = Array.from({ length: 20 }, (_, index) => `bori-cha-number-${index}`);
  const answers = await Promise.all(words.map((word) => resetTo(house, ticket, word)));
  const won = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'ticket-invalid')).toHaveLength(19);
  for (const [index, word] of words.entries()) {
    expect((await login(house, 'minjun@example.com', word)).status).toBe(index === won ? 200 : 401);
  }
});

test('a ticket opens nothing after an hour, nothing of another kind, and nothing when it was made up', async () => {
  await using house = await testHouse({ now });
  const { ticket } = await forgetful(house);
  expect((await confirm(house, ticket)).body).toMatchObject({ code: 'ticket-invalid' });
  expect((await resetTo(house, 'A'.repeat(43))).body).toMatchObject({
    code: 'ticket-invalid',
    message: refusals['ticket-invalid'].message,
  });
  expect((await resetTo(house, '../etc')).body).toMatchObject({ code: 'invalid-input' });
  house.at('2026-11-05T04:00:00Z');
  expect((await resetTo(house, ticket)).body).toMatchObject({ code: 'ticket-invalid' });
});

test('a common or too short new password is refused and leaves the ticket whole', async () => {
  await using house = await testHouse({ now });
  const { ticket } = await forgetful(house);
  expect(await resetTo(house, ticket, 'password1')).toMatchObject({ status: 400, body: { code: 'common-password' } });
  expect((await resetTo(house, ticket, 'minjun@example.com')).body).toMatchObject({ code: 'common-password' });
  expect((await resetTo(house, ticket, 'short')).body).toMatchObject({ code: 'invalid-input' });
  expect((await resetTo(house, ticket)).status).toBe(200);
});

test('an unknown address gets the same answer as a known one, and no letter', async () => {
  await using house = await testHouse({ now });
  await signUp(house, 'minjun');
  await newLetters(house);
  const [known, unknown] = [await forgot(house, 'Minjun@Example.com'), await forgot(house, 'nobody@example.com')];
  expect(unknown.body).toEqual(known.body);
  expect(unknown.status).toBe(known.status);
  expect((await newLetters(house)).map(({ to }) => to)).toEqual(['minjun@example.com']);
});

test('no letter is written to an address where nobody can read it', async () => {
  await using house = await testHouse({ now });
  const { user } = await signUp(house, 'minjun', { email: 'minjun@demo.invalid' });
  await newLetters(house);
  expect((await forgot(house, 'minjun@demo.invalid')).body).toEqual({ ok: true });
  expect(await newLetters(house)).toEqual([]);
  expect(await house.stores.tickets.openOf({ userId: user.id, purpose: 'reset-password', now: house.now() })).toBeUndefined();
});

test.each([
  [2, { confirming: 10, resetting: 6 }],
  [0.1, { confirming: 1, resetting: 1 }],
])('[R322] the hourly letters are multiplied as every limit, and one is always left: by %d', async (rateLimitScale, most) => {
  await using house = await testHouse({ now, rateLimitScale });
  const session = await signUp(house, 'minjun');
  for (let n = 0; n < 12; n += 1) await again(house, session);
  expect(await newLetters(house)).toHaveLength(most.confirming);
  for (let n = 0; n < 8; n += 1) await forgot(house, 'minjun@example.com');
  expect(await newLetters(house)).toHaveLength(most.resetting);
});

test('three letters an hour for a forgotten password, however many are asked for at once, and no word of it', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  await signUp(house, 'minjun');
  await newLetters(house);
  const answers = await Promise.all(Array.from({ length: 12 }, () => forgot(house, 'minjun@example.com')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const letters = await newLetters(house);
  expect(letters).toHaveLength(3);
  house.at('2026-11-05T04:00:01Z');
  await forgot(house, 'minjun@example.com');
  expect(await newLetters(house)).toHaveLength(1);
});

test('however many accounts ask for one new address, its mailbox gets five letters an hour', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const sessions: SessionAnswer[] = [];
  for (let n = 0; n < 8; n += 1) sessions.push(await signUp(house, `thrown_away${n}`));
  await newLetters(house);
  const spellings = ['victim@example.com', 'Victim@Example.com', 'victim+more@example.com'];
  const answers = await Promise.all(sessions.map((session, n) => change(house, session, spellings[n % 3] ?? '')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body).toMatchObject({ code: 'too-many-requests' });
  expect(await newLetters(house)).toHaveLength(5);
  expect((await change(house, sessions[0] as SessionAnswer, 'elsewhere@example.com')).status).toBe(200);
  expect(await newLetters(house)).toHaveLength(1);
  house.at('2026-11-05T04:00:01Z');
  const [one] = sessions;
  expect((await change(house, one as SessionAnswer, 'victim@example.com')).status).toBe(200);
});

test('who signs up, has the letter sent and leaves, again and again, sends no more than five an hour to one mailbox, and gets in all the same', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const codes: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const payload = { username: `comes_${n}`, displayName: '또 왔어요', email: 'victim@example.com', password, agreements };
    const { status, body } = await call(house, { method: 'POST', url: '/api/register', payload, remoteAddress: elsewhere() });
    codes.push(status === 200 ? 'in' : body.code);
    await forgot(house, 'victim@example.com');
    await house.services.notifications.deliverDue();
    expect((await call(house, { method: 'DELETE', url: '/api/user/account', as: body })).status).toBe(200);
  }
  expect(codes).toEqual(Array<string>(8).fill('in'));
  const subjects = house.outside.letters.map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('확인'))).toHaveLength(5);
  expect(subjects.filter((subject) => subject.includes('새 비밀번호'))).toHaveLength(3);
  expect(subjects).toHaveLength(8);
});

test('nobody’s accounts or guesses use up the letter that gives an owner their account back', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  await signUp(house, 'minjun');
  await confirm(house, ticketIn((await newLetters(house))[0]));
  for (const tag of [1, 2]) await signUp(house, `stranger${tag}`, { email: `minjun+${tag}@example.com` });
  await newLetters(house);
  for (const tag of [1, 2, 3]) for (let n = 0; n < 3; n += 1) await forgot(house, `minjun+${tag}@example.com`);
  expect(await newLetters(house)).toHaveLength(3);
  await forgot(house, 'Minjun@example.com');
  expect((await newLetters(house)).map(({ to }) => to)).toEqual(['minjun@example.com']);
});

test('whoever proves the address takes over what a stranger had prepared with it', async () => {
  await using house = await testHouse({ now });
  const stranger = await signUp(house, 'minjun', { email: 'victim@example.com' });
  await house.stores.social.link({ provider: 'naver', subject: 'stranger', userId: stranger.user.id, now: house.now() });
  await change(house, stranger, 'stranger@example.com');
  const trap = ticketIn((await newLetters(house)).find(({ to }) => to === 'stranger@example.com'));
  await forgot(house, 'victim@example.com');
  const ticket = ticketIn((await newLetters(house))[0]);
  expect((await resetTo(house, ticket)).status).toBe(200);
  expect((await confirm(house, trap)).body).toMatchObject({ code: 'ticket-invalid' });
  expect(await house.stores.social.of(stranger.user.id)).toEqual([]);
  expect((await call(house, { method: 'GET', url: '/api/user', as: stranger })).status).toBe(401);
});

test('a member who has confirmed the address keeps the other site when the password is set anew', async () => {
  await using house = await testHouse({ now });
  const session = await signUp(house, 'minjun');
  await confirm(house, ticketIn((await newLetters(house))[0]));
  await house.stores.social.link({ provider: 'kakao', subject: '42', userId: session.user.id, now: house.now() });
  await forgot(house, 'minjun@example.com');
  await resetTo(house, ticketIn((await newLetters(house))[0]));
  expect((await house.stores.social.of(session.user.id)).map(({ provider }) => provider)).toEqual(['kakao']);
});
