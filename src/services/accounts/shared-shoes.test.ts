// Two visitors in the shoes of one member of the demo's cast: neither reads what the other left there, or ends the other's session.
import { expect, test } from 'vitest';
import { noPassword } from '#storage/people/accounts.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';
import { joined } from '#tests/support/moderated.ts';
import { browserKeys } from '#tests/support/notice-house.ts';

const now = '2026-03-01T12:00:00Z';
const letter = { kind: 'question', body: '제 전화번호는 비밀이에요', email: 'first@example.com' };

type Answer = { token: string; user: { id: number } };

async function demoHouse(wishes: { mode?: 'demo' | 'live'; rateLimitScale?: number } = {}): Promise<TestHouse> {
  const house = await testHouse({ now, mode: 'demo', ...wishes });
  const wish = { username: 'minjun_pick', email: 'minjun@demo.invalid', password: noPassword, displayName: '민준' };
  await house.stores.accounts.make({ ...wish, now: house.now(), consentedAt: house.now(), isVerified: true });
  return house;
}

/** Steps in from a place and with a browser of one's own. */
async function stepIn(house: TestHouse, name: string): Promise<Answer> {
  const reply = await house.app.inject({
    method: 'POST',
    url: '/api/demo/login',
    payload: { username: 'minjun_pick' },
    headers: { 'user-agent': `Browser of ${name}` },
  });
  expect([name, reply.statusCode]).toEqual([name, 200]);
  return reply.json<Answer>();
}

const get = (house: TestHouse, url: string, as: Answer) => call(house, { method: 'GET', url, as });

test('[R96] what one visitor left in shared shoes is not taken along by the next', async () => {
  await using house = await demoHouse();
  const first = await stepIn(house, 'first');
  expect((await call(house, { method: 'POST', url: '/api/inquiries', payload: letter, as: first })).status).toBe(200);
  // As it was kept once, and what else leads to one of them.
  await house.rows(`insert into inquiries (user_id, kind, body, email) values ($1, 'question', 'an older letter', 'older@example.com')`, [
    first.user.id,
  ]);
  await house.rows(
    `insert into reports (reporter_id, kind, target_id, excerpt, reason) values ($1, 'post', 1, 'x', 'what first reported')`,
    [first.user.id],
  );
  await house.services.notifications.subscribe(await house.services.accounts.viewerOfToken(first.token), {
    endpoint: 'https://push.example.com/first',
    keys: browserKeys,
  });
  const second = await stepIn(house, 'second');
  const { status, body } = await get(house, '/api/user/export', second);
  expect(status).toBe(200);
  expect(body).toMatchObject({ account: { username: 'minjun_pick' }, sessions: [{ userAgent: 'Browser of second' }], consents: [] });
  expect(body.notes).toEqual(['데모 회원은 여럿이 함께 써요. 다른 방문자의 로그인과 문의, 신고, 푸시 구독은 담지 않았어요.']);
  const text = JSON.stringify(body);
  for (const others of ['first', 'older', '전화번호']) expect([others, text.includes(others)]).toEqual([others, false]);
});

test('a member of their own takes everything along in a demo world, too', async () => {
  await using house = await demoHouse();
  const own = await signUp(house, 'newcomer');
  expect((await call(house, { method: 'POST', url: '/api/inquiries', payload: letter, as: own })).status).toBe(200);
  const { body } = await call(house, { method: 'GET', url: '/api/user/export', as: own });
  expect([body.notes, body.inquiries.length, body.sessions.length]).toEqual([[], 1, 1]);
});

test('a letter written in shared shoes is a visitor’s: nobody’s by name, answered at the address it names, counted by its place', async () => {
  await using house = await demoHouse({ rateLimitScale: 1 });
  const admin = await joined(house, 'boss', 'admin');
  const shoes = await house.services.accounts.viewerOfToken((await stepIn(house, 'first')).token);
  const { inquiries } = house.services;
  const send = (n: number, email?: string) =>
    inquiries.send(shoes, { kind: 'question', body: `문의 ${n}`, website: '', sender: '203.0.113.1', ...(email && { email }) });
  await send(0, 'first@example.com');
  for (let n = 1; n < 10; n += 1) await send(n);
  await expect(send(10)).rejects.toMatchObject({ code: 'too-fast' });
  const listed = (await inquiries.list(admin, { state: 'open', limit: 30 })).inquiries;
  expect(listed.map(({ username, email }) => [username, email]).slice(-2)).toEqual([
    [null, null],
    [null, 'fi•••@example.com'],
  ]);
  await inquiries.answer(admin, { id: listed.at(-1)?.id ?? 0, state: 'answered', reply: '답이에요.' });
  expect((await house.services.notifications.list(shoes, { limit: 10 })).notices).toEqual([]);
});

test('in shared shoes one sees the own session alone, and ends no other', async () => {
  await using house = await demoHouse();
  const [first, second] = [await stepIn(house, 'first'), await stepIn(house, 'second')];
  const [own, ...others] = (await get(house, '/api/user/sessions', second)).body;
  expect([own.isCurrent, others]).toEqual([true, []]);
  const theirs = (await get(house, '/api/user/sessions', first)).body[0].id;
  const end = (url: string, payload?: object) => call(house, { method: 'DELETE', url, as: second, ...(payload && { payload }) });
  expect((await end(`/api/user/sessions/${theirs}`)).body.code).toBe('no-such-session');
  for (const includeCurrent of [false, true]) {
    const { status, body } = await end('/api/user/sessions', { includeCurrent });
    expect([status, body.code, body.message]).toEqual([409, 'cast-stays', expect.stringContaining('다른 방문자의 로그인은 끝낼 수 없')]);
  }
  expect((await get(house, '/api/user/sessions', first)).status).toBe(200);
  expect((await end(`/api/user/sessions/${own.id}`)).body).toEqual({ ok: true });
  expect((await get(house, '/api/user/sessions', second)).status).toBe(401);
});
