// Proves what the discussion keeps, shows, refuses and tells, on a real database.
import { expect, test } from 'vitest';
import type { Message } from '#contract/chat.ts';
import { event } from '#tests/support/factories.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { call, signUp } from '#tests/support/members.ts';

const now = '2026-03-01T12:00:00Z';
const later = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();
type Who = { token: string };

const say = (house: TestHouse, as: Who | undefined, payload: object) =>
  call(house, { method: 'POST', url: '/api/messages', payload, ...(as ? { as } : {}) });
const lines = async (house: TestHouse, as?: Who, query = '') => {
  const { body, headers } = await call(house, { method: 'GET', url: `/api/messages${query}`, ...(as ? { as } : {}) });
  return { said: (body as Message[]).map(({ content }) => content), body: body as Message[], next: headers['x-next-cursor'] };
};

test('[R281] [R48] what a member says is kept as theirs, whatever they claim to be', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const { status, body } = await say(house, minjun, { content: '  오늘 리버풀 보시나요? ', type: 'ai', user: '관리자', isAi: true });
  expect([status, body]).toMatchObject([
    200,
    { content: '오늘 리버풀 보시나요?', type: 'user', isAi: false, isMine: true, username: 'minjun' },
  ]);
  const { body: seen } = await lines(house);
  expect(seen).toMatchObject([{ type: 'user', isMine: false, isHeld: false, matchId: null, user: '회원 minjun' }]);
  expect(house.told('message-sent')).toMatchObject([{ message: { content: '오늘 리버풀 보시나요?', isMine: false } }]);
});

test('[R44] a visitor, nothing, and what only looks like something are refused', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  expect((await say(house, undefined, { content: '안녕하세요' })).status).toBe(401);
  for (const content of ['', '   ', '\u200b\u2060', 7, null, 'ㄱ'.repeat(501)]) {
    const { status, body } = await say(house, minjun, { content });
    expect([content, status, Object.keys(body.fields ?? {})]).toEqual([content, 400, ['content']]);
  }
  expect((await lines(house)).said).toEqual([]);
  expect(house.told('message-sent')).toEqual([]);
});

test('[R322] five lines in ten seconds, the same words once in half a minute; the wait is told', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const minjun = await signUp(house, 'minjun');
  for (let n = 0; n < 5; n += 1) expect((await say(house, minjun, { content: `${n}번째` })).status).toBe(200);
  house.at(later(4));
  const refused = await say(house, minjun, { content: '여섯 번째' });
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too-fast', '6']);
  expect(refused.body.message).toContain('6초');
  house.at(later(11));
  const same = await say(house, minjun, { content: '3번째' });
  expect([same.status, same.headers['retry-after']]).toEqual([429, '19']);
  expect((await say(house, minjun, { content: '여섯 번째' })).status).toBe(200);
  house.at(later(31));
  expect((await say(house, minjun, { content: '3번째' })).status).toBe(200);
});

test('[R322] of many sent at once no more than five stand, and what was taken back counts too', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const minjun = await signUp(house, 'minjun');
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => say(house, minjun, { content: `한꺼번에 ${n}` })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  const { body } = await lines(house);
  expect(body).toHaveLength(5);
  await call(house, { method: 'DELETE', url: `/api/messages/${body[0]?.id}`, as: minjun });
  expect((await say(house, minjun, { content: '다시' })).status).toBe(429);
});

test('a deed repeated under its key is done once and answered alike', async () => {
  await using house = await testHouse({ now });
  const { token } = await signUp(house, 'minjun');
  const send = () =>
    house.app.inject({
      method: 'POST',
      url: '/api/messages',
      payload: { content: '한 번만' },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'chat-once-1' },
    });
  const [one, two] = await Promise.all([send(), send()]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(one.json()).toEqual(two.json());
  expect((await lines(house)).said).toEqual(['한 번만']);
  expect(house.told('message-sent')).toHaveLength(1);
});

test('history is read backwards in pages that neither skip nor repeat, oldest first on each', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  for (let n = 1; n <= 7; n += 1) await say(house, minjun, { content: `줄 ${n}` });
  const first = await lines(house, undefined, '?limit=3');
  expect(first.said).toEqual(['줄 5', '줄 6', '줄 7']);
  await say(house, minjun, { content: '줄 8' });
  const second = await lines(house, undefined, `?limit=3&cursor=${first.next}`);
  const third = await lines(house, undefined, `?limit=3&cursor=${second.next}`);
  expect([second.said, third.said, third.next]).toEqual([['줄 2', '줄 3', '줄 4'], ['줄 1'], undefined]);
  expect((await call(house, { method: 'GET', url: '/api/messages?cursor=abc' })).status).toBe(400);
});

test('the room of a match is a room of its own', async () => {
  await using house = await testHouse({ now });
  house.script.events = [event({ eventId: '1' })];
  await house.services.matches.refresh();
  const minjun = await signUp(house, 'minjun');
  expect((await say(house, minjun, { content: '경기 방이에요', matchId: '1' })).body.matchId).toBe('1');
  await say(house, minjun, { content: '모두의 방이에요' });
  expect([(await lines(house)).said, (await lines(house, undefined, '?matchId=1')).said]).toEqual([['모두의 방이에요'], ['경기 방이에요']]);
  expect((await lines(house, undefined, '?matchId=espn:77')).said).toEqual([]);
  for (const matchId of ['999', 'espn:77'])
    expect((await say(house, minjun, { content: '어디지', matchId })).body.code).toBe('no-such-match');
});

test('a line is taken back by its author alone, and everybody is told', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  const { body } = await say(house, minjun, { content: '지울 말' });
  const remove = (as: Who, id: number = body.id) => call(house, { method: 'DELETE', url: `/api/messages/${id}`, as });
  expect([(await remove(seoyeon)).status, (await remove(seoyeon, 999)).body.code]).toEqual([403, 'no-such-message']);
  expect((await lines(house)).said).toEqual(['지울 말']);
  expect([(await remove(minjun)).status, (await remove(minjun)).status]).toEqual([200, 404]);
  expect((await lines(house, minjun)).said).toEqual([]);
  expect(house.told('message-removed')).toEqual([{ messageId: body.id }]);
});

test('what waits for a review is read by its author alone, at its place', async () => {
  await using house = await testHouse({ now });
  const [minjun, seoyeon] = [await signUp(house, 'minjun'), await signUp(house, 'seoyeon')];
  await say(house, minjun, { content: '앞' });
  const held = await house.stores.messages.add({
    userId: minjun.user.id,
    content: '가운데',
    type: 'user',
    review: 'held',
    matchId: null,
    tellsScore: false,
    createdAt: house.now(),
  });
  await say(house, minjun, { content: '뒤' });
  const own = await lines(house, minjun);
  expect([own.said, own.body[1]?.isHeld]).toEqual([['앞', '가운데', '뒤'], true]);
  expect([(await lines(house, seoyeon)).said, (await lines(house)).said]).toEqual([
    ['앞', '뒤'],
    ['앞', '뒤'],
  ]);
  expect((await lines(house, minjun, `?limit=1&cursor=${own.body[2]?.id}`)).said).toEqual(['가운데']);
  const remove = (as: Who) => call(house, { method: 'DELETE', url: `/api/messages/${held?.message.id}`, as });
  expect([(await remove(seoyeon)).status, (await remove(minjun)).status]).toEqual([404, 200]);
  expect((await lines(house, minjun)).said).toEqual(['앞', '뒤']);
});

test('what leads to a betting site waits for a review, is called out to nobody, and its author is told so', async () => {
  await using house = await testHouse({ now });
  const minjun = await signUp(house, 'minjun');
  const { status, body } = await say(house, minjun, { content: '가입코드 드려요 https://win-toto777.com 텔레그램 @wintoto777' });
  expect([status, body.isHeld, body.isMine]).toEqual([200, true, true]);
  expect([(await lines(house)).said, (await lines(house, minjun)).body.map(({ isHeld }) => isHeld)]).toEqual([[], [true]]);
  expect(house.told('message-sent')).toEqual([]);
});
