// What people write to the operator: kept as text, told by letter, answered once, looked at on the record, and forgotten in time.
import { expect, test } from 'vitest';
import type { sendInquiry } from '#contract/admin/inquiries.ts';
import type { InputOf } from '#contract/route.ts';
import { type Viewer, visitor } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { newLetters } from '#tests/support/letters.ts';
import { call } from '#tests/support/members.ts';
import { joined, tokenOf } from '#tests/support/moderated.ts';

const now = '2026-11-22T03:00:00Z';
const adminEmail = 'ops@picknote.test';
const refused = (code: string) => expect.objectContaining({ code });

const send = (house: TestHouse, viewer: Viewer, change: Partial<InputOf<typeof sendInquiry>> & { sender?: string } = {}) =>
  house.services.inquiries.send(viewer, { kind: 'question', body: '점수는 언제 올라요?', website: '', sender: '203.0.113.1', ...change });
const listed = async (house: TestHouse, viewer: Viewer, state: 'open' | 'answered' | 'closed' = 'open') =>
  (await house.services.inquiries.list(viewer, { state, limit: 30 })).inquiries;
const audited = (house: TestHouse) =>
  house.rows<{ action: string; target: string; detail: object }>('select action, target, detail from audit_log order by id');

test('[R25] a visitor writes to the operator, who is told by a letter that keeps the address to itself', async () => {
  await using house = await testHouse({ now, adminEmail });
  const sent = await call(house, {
    method: 'POST',
    url: '/api/inquiries',
    payload: { kind: 'bug', body: '순위가 <b>이상</b>해요.\n확인해 주세요.', email: 'Reader@Example.com', about: '/leaderboard' },
  });
  expect(sent).toMatchObject({ status: 200, body: { ok: true } });
  const number = sent.body.number as number;
  const [letter, ...more] = await newLetters(house);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: adminEmail, subject: `[픽노트] 문의 #${number} · 오류 제보` });
  expect(letter?.text).toContain('http://picknote.test/leaderboard');
  expect(letter?.text).toContain('> 순위가 <b>이상</b>해요.\n> 확인해 주세요.');
  expect(letter?.text).toContain('http://picknote.test/admin/inquiries');
  expect(letter?.text).not.toContain('reader@');
  const admin = await joined(house, 'boss', 'admin');
  expect(await listed(house, admin)).toEqual([
    {
      id: number,
      kind: 'bug',
      body: '순위가 <b>이상</b>해요.\n확인해 주세요.',
      about: '/leaderboard',
      email: 're•••@example.com',
      username: null,
      state: 'open',
      reply: null,
      handledBy: null,
      handledAt: null,
      createdAt: new Date(now).toISOString(),
    },
  ]);
});

test('a member who leaves no address is answered at their own, and without an operator’s address no letter is written', async () => {
  await using house = await testHouse({ now });
  const [admin, member] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun')];
  await send(house, member);
  await send(house, member, { email: 'other@example.com' });
  expect(await newLetters(house)).toEqual([]);
  expect((await listed(house, admin)).map(({ email, username }) => [email, username])).toEqual([
    ['ot•••@example.com', 'minjun'],
    ['mi•••@example.com', 'minjun'],
  ]);
});

test('a program that fills in the hidden field is answered and not heard; what is no text is refused', async () => {
  await using house = await testHouse({ now, adminEmail });
  const admin = await joined(house, 'boss', 'admin');
  expect(await send(house, visitor, { website: 'https://spam.example' })).toEqual({ ok: true, number: 0 });
  await expect(send(house, visitor, { body: '\u200b\u200b' })).rejects.toEqual(refused('invalid-input'));
  const wrong = [
    { kind: 'question', body: '' },
    { kind: 'question', body: '가'.repeat(2001) },
    { kind: 'gift', body: '안녕하세요' },
    { kind: 'question', body: '안녕하세요', email: 'a@example.com\r\nBcc: all@example.com' },
    { kind: 'question', body: '안녕하세요', email: 'a@example.com, b@example.com' },
    { kind: 'question', body: '안녕하세요', about: 'https://evil.example' },
    { kind: 'question', body: '안녕하세요', about: '//evil.example' },
  ];
  for (const payload of wrong) {
    expect(await call(house, { method: 'POST', url: '/api/inquiries', payload })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  }
  expect(await listed(house, admin)).toEqual([]);
  expect(await newLetters(house)).toEqual([]);
});

test('pressed twice, or twenty times at once, an inquiry is one with one number and one letter', async () => {
  await using house = await testHouse({ now, adminEmail });
  const admin = await joined(house, 'boss', 'admin');
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(house, visitor)));
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(await listed(house, admin)).toHaveLength(1);
  expect(await newLetters(house)).toHaveLength(1);
  house.at('2026-11-22T03:11:00Z');
  expect((await send(house, visitor)).number).not.toBe(answers[0]?.number);
});

test('twenty a day are enough for a member', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const member = await joined(house, 'minjun');
  for (let n = 0; n < 20; n += 1) await send(house, member, { body: `${n}번째 질문이에요` });
  await expect(send(house, member, { body: '하나 더' })).rejects.toMatchObject({ code: 'too-fast', retryAfterMs: 86_400_000 });
  await send(house, visitor, { body: '다른 사람은 쓸 수 있어요' });
  house.at('2026-11-23T03:00:01Z');
  await send(house, member, { body: '하나 더' });
});

test('what a member is refused, or sends again, is not counted against others of their network', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const [member, other] = [await joined(house, 'minjun'), await joined(house, 'seoyeon')];
  for (let n = 0; n < 20; n += 1) await send(house, member, { body: `${n}번째 질문이에요` });
  for (let n = 0; n < 20; n += 1) await send(house, member, { body: '19번째 질문이에요' });
  for (let n = 0; n < 20; n += 1) await expect(send(house, member, { body: `더 ${n}` })).rejects.toMatchObject({ code: 'too-fast' });
  for (let n = 0; n < 20; n += 1) await send(house, other, { body: `다른 ${n}번째 질문이에요` });
});

test('an answer whose sending its admin never heard of is the same answer when it is pressed again', async () => {
  await using house = await testHouse({ now });
  const admin = await joined(house, 'boss', 'admin');
  const { number: id } = await send(house, visitor, { email: 'reader@example.com' });
  const wish = { id, state: 'answered' as const, reply: '경기가 끝나면 바로 올라요.' };
  const first = await house.services.inquiries.answer(admin, wish);
  expect(await house.services.inquiries.answer(admin, wish)).toEqual(first);
  expect(await newLetters(house)).toHaveLength(1);
  await expect(house.services.inquiries.answer(admin, { ...wish, reply: '다른 답' })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('an answer leaves once, quoting the words, and stands in the audit log', async () => {
  await using house = await testHouse({ now });
  const [admin, other] = [await joined(house, 'boss', 'admin'), await joined(house, 'chief', 'admin')];
  const { number: id } = await send(house, visitor, { email: 'reader@example.com' });
  const { inquiries } = house.services;
  const wish = { id, state: 'answered' as const, reply: '경기가 끝나면\n바로 올라요.' };
  const ends = await Promise.allSettled([admin, other].map((by) => inquiries.answer(by, wish)));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [letter, ...more] = await newLetters(house);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: 'reader@example.com', subject: `[픽노트] 문의 #${id}에 답장드려요` });
  expect(letter?.text).toContain('경기가 끝나면\n바로 올라요.');
  expect(letter?.text).toContain('> 점수는 언제 올라요?');
  const [answered] = await listed(house, admin, 'answered');
  expect(answered).toMatchObject({ state: 'answered', reply: '경기가 끝나면\n바로 올라요.', handledAt: new Date(now).toISOString() });
  expect(await audited(house)).toEqual([{ action: 'inquiry.answered', target: `inquiry:${id}`, detail: { kind: 'question' } }]);
});

test('a member hears of an answer on the site too, once and without a second letter; a visitor has no place to hear of it', async () => {
  await using house = await testHouse({ now });
  const [admin, member] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun')];
  const { inquiries, notifications } = house.services;
  const { number: id } = await send(house, member);
  const { number: other } = await send(house, visitor, { email: 'reader@example.com', body: '다른 질문이에요' });
  for (const one of [id, other]) await inquiries.answer(admin, { id: one, state: 'answered', reply: '경기가 끝나면\n바로 올라요.' });
  const { notices } = await notifications.list(member, { limit: 10 });
  expect(notices.map(({ kind, title, body }) => [kind, title, body])).toEqual([
    [
      'review',
      `문의 #${id}에 답장했어요`,
      '“경기가 끝나면 바로 올라요.” 답장 전체는 mi•••@example.com 메일에 있어요. 메일이 없으면 설정에서 주소를 확인하고 다시 문의해 주세요.',
    ],
  ]);
  expect(await newLetters(house)).toHaveLength(2);
  expect((await notifications.list(admin, { limit: 10 })).notices).toEqual([]);
});

test('a member without an address is answered by a notice alone, which holds all of it', async () => {
  await using house = await testHouse({ now });
  const [admin, member] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun')];
  await house.rows(`update users set email = 'kakao-1@social.invalid' where username = 'minjun'`);
  const { inquiries, notifications } = house.services;
  const { number: id } = await send(house, member);
  await expect(inquiries.answer(admin, { id, state: 'answered', reply: '가'.repeat(451) })).rejects.toEqual(refused('invalid-input'));
  const reply = `${'가'.repeat(440)}\n끝이에요.`;
  expect(await inquiries.answer(admin, { id, state: 'answered', reply })).toMatchObject({ state: 'answered', email: null });
  const { notices } = await notifications.list(member, { limit: 10 });
  expect(notices.map(({ title, body, href }) => [title, body, href])).toEqual([[`문의 #${id}에 답장했어요`, reply, '/contact']]);
  expect(await newLetters(house)).toEqual([]);
});

test('an answer that its member could not be told of is none: it can be given again', async () => {
  await using house = await testHouse({ now });
  const [admin, member] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun')];
  const { inquiries, notifications } = house.services;
  const { number: id } = await send(house, member);
  await house.rows('alter table notifications add constraint nothing_comes check (false) not valid');
  await expect(inquiries.answer(admin, { id, state: 'answered', reply: '네.' })).rejects.toThrow();
  expect([(await listed(house, admin)).length, await newLetters(house), await audited(house)]).toEqual([1, [], []]);
  await house.rows('alter table notifications drop constraint nothing_comes');
  await inquiries.answer(admin, { id, state: 'answered', reply: '네.' });
  expect((await notifications.list(member, { limit: 10 })).notices).toHaveLength(1);
});

test('closing and opening again are noted once each, and an opened one can be answered again', async () => {
  await using house = await testHouse({ now });
  const admin = await joined(house, 'boss', 'admin');
  const { number: id } = await send(house, visitor, { email: 'reader@example.com' });
  const { inquiries } = house.services;
  const turn = (state: 'open' | 'closed') => inquiries.answer(admin, { id, state, reply: '' });
  expect(await turn('closed')).toMatchObject({ state: 'closed', handledBy: 'boss', reply: null });
  expect(await turn('closed')).toMatchObject({ state: 'closed' });
  expect(await turn('open')).toMatchObject({ state: 'open', handledBy: null, handledAt: null });
  await inquiries.answer(admin, { id, state: 'answered', reply: '답이에요.' });
  await expect(inquiries.answer(admin, { id, state: 'answered', reply: '또 답이에요.' })).rejects.toEqual(refused('invalid-input'));
  expect(await turn('open')).toMatchObject({ state: 'open', reply: '답이에요.' });
  expect(await inquiries.answer(admin, { id, state: 'answered', reply: '또 답이에요.' })).toMatchObject({ reply: '또 답이에요.' });
  expect((await audited(house)).map(({ action }) => action)).toEqual([
    'inquiry.closed',
    'inquiry.reopened',
    'inquiry.answered',
    'inquiry.reopened',
    'inquiry.answered',
  ]);
});

test('whoever left no address cannot be answered, and an address is shown only on the record', async () => {
  await using house = await testHouse({ now });
  const admin = await joined(house, 'boss', 'admin');
  const { inquiries } = house.services;
  const [{ number: without }, { number: left }] = [await send(house, visitor), await send(house, visitor, { email: 'reader@example.com' })];
  await expect(inquiries.answer(admin, { id: without, state: 'answered', reply: '네.' })).rejects.toEqual(refused('no-address-left'));
  await expect(inquiries.revealEmail(admin, { id: without })).rejects.toEqual(refused('no-address-left'));
  await expect(inquiries.revealEmail(admin, { id: 9999 })).rejects.toEqual(refused('no-such-inquiry'));
  await expect(inquiries.answer(admin, { id: 9999, state: 'closed', reply: '' })).rejects.toEqual(refused('no-such-inquiry'));
  expect(await audited(house)).toEqual([]);
  expect(await inquiries.revealEmail(admin, { id: left })).toEqual({ email: 'reader@example.com' });
  expect(await audited(house)).toEqual([{ action: 'inquiry.email-shown', target: `inquiry:${left}`, detail: {} }]);
});

test('the queue is read page by page, and by admins alone', async () => {
  await using house = await testHouse({ now });
  const [admin, member] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun')];
  for (let n = 0; n < 5; n += 1) await send(house, visitor, { body: `${n}번째` });
  const { token } = await tokenOf(house, admin, 'admin');
  const first = await call(house, { method: 'GET', url: '/api/admin/inquiries?limit=2', as: { token } });
  expect(first.body.map(({ body }: { body: string }) => body)).toEqual(['4번째', '3번째']);
  const rest = await call(house, {
    method: 'GET',
    url: `/api/admin/inquiries?limit=3&cursor=${String(first.headers['x-next-cursor'])}`,
    as: { token },
  });
  expect(rest.body.map(({ body }: { body: string }) => body)).toEqual(['2번째', '1번째', '0번째']);
  expect(rest.headers['x-next-cursor']).toBeUndefined();
  await expect(house.services.inquiries.list(admin, { state: 'open', limit: 2, cursor: 'x' })).rejects.toEqual(refused('invalid-input'));
  for (const viewer of [visitor, member]) {
    await expect(house.services.inquiries.list(viewer, { state: 'open', limit: 2 })).rejects.toThrow();
    await expect(house.services.inquiries.answer(viewer, { id: 1, state: 'closed', reply: '' })).rejects.toThrow();
    await expect(house.services.inquiries.revealEmail(viewer, { id: 1 })).rejects.toThrow();
  }
});

test('ninety days after it was handled its address goes, after a year the whole; what is open stays', async () => {
  await using house = await testHouse({ now });
  const admin = await joined(house, 'boss', 'admin');
  const { inquiries, upkeep } = house.services;
  const { number: closed } = await send(house, visitor, { body: '끝난 문의', email: 'reader@example.com' });
  await send(house, visitor, { body: '열린 문의', email: 'reader@example.com' });
  await inquiries.answer(admin, { id: closed, state: 'closed', reply: '' });
  const rows = () => house.rows<{ body: string; email: string | null }>('select body, email from inquiries order by id');
  house.at('2027-02-20T02:59:00Z');
  expect(await upkeep.prune()).toMatchObject({ inquiries: 0 });
  expect(await rows()).toMatchObject([{ email: 'reader@example.com' }, { email: 'reader@example.com' }]);
  house.at('2027-02-20T03:01:00Z');
  await upkeep.prune();
  expect(await rows()).toEqual([
    { body: '끝난 문의', email: null },
    { body: '열린 문의', email: 'reader@example.com' },
  ]);
  house.at('2027-11-22T03:01:00Z');
  expect(await upkeep.prune()).toMatchObject({ inquiries: 1 });
  expect(await rows()).toEqual([{ body: '열린 문의', email: 'reader@example.com' }]);
});

test('what a member wrote is nobody’s once they have left, and only who still waits keeps an address', async () => {
  await using house = await testHouse({ now });
  const [admin, member] = [await joined(house, 'boss', 'admin'), await joined(house, 'minjun')];
  const { inquiries } = house.services;
  const { number: closed } = await send(house, member, { body: '끝난 문의' });
  await send(house, member, { body: '열린 문의' });
  await inquiries.answer(admin, { id: closed, state: 'closed', reply: '' });
  await house.stores.accounts.erase({
    id: member.id,
    username: `탈퇴-${member.id}`,
    email: `deleted-${member.id}@invalid`,
    displayName: '탈퇴한 사용자',
    now: house.now(),
  });
  expect(await house.rows('select user_id, body, email from inquiries order by id')).toEqual([
    { user_id: null, body: '끝난 문의', email: null },
    { user_id: null, body: '열린 문의', email: 'minjun@example.com' },
  ]);
  expect(await send(house, member, { body: '떠나면서 쓴 문의' })).toMatchObject({ ok: true });
  expect((await listed(house, admin))[0]).toMatchObject({ username: null, email: null });
});

test('one network writes ten letters a day, and nobody else is kept waiting for it', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const letter = (n: number, sender: string) => send(house, visitor, { body: `문의 ${n}`, sender });
  for (let n = 0; n < 10; n += 1) await letter(n, `2001:db8::${n}`);
  await expect(letter(10, '2001:db8::ffff')).rejects.toMatchObject({ code: 'too-fast' });
  expect(await letter(11, '198.51.100.7')).toMatchObject({ ok: true });
  expect(await send(house, await joined(house, 'minjun'), { body: '회원의 문의', sender: '2001:db8::1' })).toMatchObject({ ok: true });
  house.at('2026-11-22T15:00:01Z');
  expect(await letter(12, '2001:db8::1')).toMatchObject({ ok: true });
});

test('members who write from one place and leave do not close the door to visitors from elsewhere', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const outcomes: string[] = [];
  for (let n = 0; n < 15; n += 1) {
    const member = await joined(house, `leaver${n}`);
    for (let k = 0; k < 20; k += 1) {
      const sent = send(house, member, { body: `${n}번 회원의 ${k}번째 문의`, sender: `2001:db8:0:1::${n}` });
      outcomes.push(
        await sent.then(
          () => 'heard',
          (fault: { code: string }) => fault.code,
        ),
      );
    }
    const { token } = await tokenOf(house, member);
    expect((await call(house, { method: 'DELETE', url: '/api/user/account', as: { token } })).status).toBe(200);
  }
  expect([outcomes.length, outcomes.filter((one) => one === 'heard').length, outcomes.at(-1)]).toEqual([300, 40, 'too-fast']);
  expect(await send(house, visitor, { body: '다른 곳의 방문자예요', sender: '198.51.100.7' })).toMatchObject({ ok: true });
});

test('whoever has many networks in one place does not fill the letters of all visitors', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  let heard = 0;
  for (let network = 1; network <= 30; network += 1) {
    for (let n = 0; n < 10; n += 1) {
      const sent = send(house, visitor, { body: `문의 ${network} ${n}`, sender: `2001:db8:0:${network.toString(16)}::1` });
      heard += await sent.then(
        () => 1,
        () => 0,
      );
    }
  }
  expect(heard).toBe(40);
  expect(await send(house, visitor, { body: '다른 곳의 방문자예요', sender: '2001:db8:7::1' })).toMatchObject({ ok: true });
});

test('what is refused to one network is not counted against its neighbours', async () => {
  await using house = await testHouse({ now, rateLimitScale: 1 });
  const letter = (n: number, sender: string) => send(house, visitor, { body: `문의 ${n}`, sender });
  for (let n = 0; n < 10; n += 1) await letter(n, '2001:db8:0:1::1');
  for (let n = 10; n < 60; n += 1) await expect(letter(n, '2001:db8:0:1::1')).rejects.toMatchObject({ code: 'too-fast' });
  expect(await letter(60, '2001:db8:0:2::1')).toMatchObject({ ok: true });
});
