// What follows by itself: a member learns of what happened to their account, in the app at once and by letter.
import { expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, password, signUp } from '#tests/support/members.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const chromeNext = chrome.replace('141', '142');
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function signIn(house: TestHouse, userAgent: string, email: string) {
  const reply = await house.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ token: string }>();
}
const noticesOf = async (house: TestHouse, session: { token: string }) =>
  (await house.app.inject({ method: 'GET', url: '/api/user/notices', headers: bearer(session) })).json<{ title: string; body: string }[]>();

test('a changed password stands in the list of notices, and is written to the member once', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const member = await signUp(house, 'minjun');
  const payload = { currentPassword: password, newPassword: `${password}!`, confirmPassword: `${password}!` };
  const changed = await call(house, { method: 'PUT', url: '/api/user/password', payload, as: member });
  expect((await noticesOf(house, changed.body)).map(({ title }) => title)).toEqual(['비밀번호가 바뀌었어요']);
  await house.services.notifications.deliverDue();
  const told = house.outside.letters.filter(({ subject }) => subject.includes('비밀번호'));
  expect(told).toHaveLength(1);
});

test('a sign-in from another kind of device is told; a newer version of the same browser is not', async () => {
  await using house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  const member = await signUp(house, 'seoyeon');
  await house.app.inject({ method: 'GET', url: '/api/user', headers: bearer(member) });
  await signIn(house, chrome, member.user.email);
  const before = (await noticesOf(house, member)).length;
  await signIn(house, chromeNext, member.user.email);
  expect(await noticesOf(house, member)).toHaveLength(before);
  // An address that nobody confirmed is written to once in twenty minutes.
  house.at('2026-03-01T12:25:00Z');
  await signIn(house, iphone, member.user.email);
  const [latest, ...rest] = await noticesOf(house, member);
  expect(latest).toMatchObject({ title: '새 기기에서 로그인했어요', body: expect.stringContaining('iPhone') });
  expect(rest).toHaveLength(before);
  await house.services.notifications.deliverDue();
  expect(house.outside.letters.some(({ text }) => text.includes('iPhone'))).toBe(true);
});
