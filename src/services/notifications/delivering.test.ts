// Delivered by jobs: each row leaves once, whatever fails in between; what fails comes back later, and what is no longer wanted does not leave.
import { expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { browserKeys, noticeHouse } from '#tests/support/notice-house.ts';
import type { Letter } from './needs.ts';
import { notices } from './news.ts';

const noon = '2026-03-01T12:00:00+09:00';
const match = { matchId: 'espn:1', homeName: '아스널', awayName: '첼시', href: '/predictions' };
const refused = (traits: object) =>
  Object.assign(new Error('550 <minjun@example.kr> no such reader, see https://mail.example/550'), traits);
type House = Awaited<ReturnType<typeof noticeHouse>>;

const letterRow = (n: number, now: Date) => ({
  channel: 'email' as const,
  userId: null,
  payload: { to: `a${n}@example.kr`, subject: `${n}`, text: '안녕하세요.' },
  dueAt: now,
  now,
});

async function memberWithBrowser(house: House, name: string, change: Parameters<House['member']>[1] = {}) {
  const member = await house.member(name, change);
  await house.notifications.subscribe(member, { endpoint: `https://push.example.com/${name}`, keys: browserKeys });
  return member;
}

test('what is told is delivered: a letter to the address, a push to the browser, and then nothing more', async () => {
  await using house = await noticeHouse(noon);
  const member = await memberWithBrowser(house, 'minjun');
  await house.notifications.tell([notices.rankChanged({ memberId: member.id, period: 'weekly', snapshot: 'w9', rank: 3, rankBefore: 10 })]);
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 2, failed: 0 });
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  expect(house.letters).toEqual([
    {
      to: 'minjun@example.kr',
      subject: '[픽노트] 주간 순위가 3위로 올랐어요',
      text: 'minjun님, 안녕하세요.\n\n주간 순위가 3위로 올랐어요\n\n지난 순위보다 7계단 올랐어요.\n\nhttp://picknote.test/profile\n\n알림 설정: http://picknote.test/settings\n\n픽노트',
      messageId: expect.stringMatching(/^<outbox\.\d+\.[0-9a-z]+@picknote\.test>$/),
    },
  ]);
  expect(house.pushes).toEqual([
    {
      target: { endpoint: 'https://push.example.com/minjun', ...browserKeys },
      news: { title: '주간 순위가 3위로 올랐어요', body: '지난 순위보다 7계단 올랐어요.', href: '/profile', tag: 'rank:weekly' },
    },
  ]);
  expect((await house.outbox()).map(({ payload }) => payload)).toEqual([{}, {}]);
});

test('what fails is retried after 1, 5, 30 minutes, 2 and 8 hours, under one id, and given up after six attempts', async () => {
  await using house = await noticeHouse(noon);
  const start = house.needs.clock();
  await house.stores.outbox.add([letterRow(1, start)]);
  const tried: Letter[] = [];
  const failing = house.worker({
    mail: {
      async send(letter) {
        tried.push(letter);
        throw refused({});
      },
    },
  });
  const pauses = [minutes(1), minutes(5), minutes(30), hours(2), hours(8)];
  for (const pauseMs of pauses) {
    expect(await failing.deliverDue()).toMatchObject({ sent: 0, failed: 1 });
    house.later(pauseMs - 1000);
    expect(await failing.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
    house.later(1000);
  }
  expect(await failing.deliverDue()).toMatchObject({ sent: 0, failed: 1 });
  house.later(hours(100));
  expect(await failing.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  expect(tried).toHaveLength(6);
  expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1);
  const [row] = await house.outbox();
  expect(row).toMatchObject({ attempts: 6, sent_at: null, payload: {} });
  expect(row?.failed_at).not.toBeNull();
  expect(JSON.stringify([row, house.warned])).not.toMatch(/minjun@|mail\.example/);
  expect(house.warned.at(-1)).toMatchObject({ channel: 'email', failed: 1, givenUp: 1 });
});

test('pauses are spread, a refusal that is final is not tried again, and a named time to come back is kept', async () => {
  await using house = await noticeHouse(noon);
  const start = house.needs.clock();
  await house.stores.outbox.add([letterRow(1, start), letterRow(2, start), letterRow(3, start)]);
  const faults: Record<string, object> = { '1': { isFinal: true }, '2': { retryAfterMs: hours(1) }, '3': {} };
  const failing = house.worker({
    random: () => 1,
    mail: {
      async send({ subject }) {
        throw refused(faults[subject] ?? {});
      },
    },
  });
  expect(await failing.deliverDue()).toMatchObject({ sent: 0, failed: 3 });
  const [final, told, spread] = await house.outbox();
  expect(final?.failed_at).not.toBeNull();
  expect(told?.due_at.getTime()).toBe(start.getTime() + hours(1));
  expect(spread?.due_at.getTime()).toBe(start.getTime() + seconds(72));
});

test('never twice: four workers, two hundred rows, one attempt in three fails, and each leaves exactly once', async () => {
  await using house = await noticeHouse(noon);
  const start = house.needs.clock();
  await house.stores.outbox.add(Array.from({ length: 200 }, (_, n) => letterRow(n, start)));
  const left: string[] = [];
  let seed = 7;
  const dice = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const worker = () =>
    house.worker({
      random: dice,
      mail: {
        async send({ to }) {
          await new Promise((resolve) => setTimeout(resolve, dice() * 3));
          if (dice() < 1 / 3) throw new Error('451 busy');
          left.push(to);
        },
      },
    });
  const workers = [worker(), worker(), worker(), worker()];
  let sent = 0;
  for (let round = 0; round < 8; round += 1) {
    const runs = await Promise.all(workers.map((one) => one.deliverDue()));
    sent += runs.reduce((sum, run) => sum + run.sent, 0);
    house.later(hours(10));
  }
  const rows = await house.outbox();
  const givenUp = rows.filter(({ failed_at }) => failed_at !== null).length;
  expect(left).toHaveLength(200 - givenUp);
  expect(new Set(left).size).toBe(left.length);
  expect(sent).toBe(left.length);
  expect(givenUp).toBeLessThan(5);
  expect(rows.every(({ sent_at, failed_at }) => (sent_at === null) !== (failed_at === null))).toBe(true);
});

test('a worker that dies at it is taken over after its claim ends, and one who dies at it every time ends the row', async () => {
  await using house = await noticeHouse(noon);
  await house.stores.outbox.add([letterRow(1, house.needs.clock())]);
  const claim = () => {
    const now = house.needs.clock();
    return house.stores.outbox.claim({ limit: 50, now, until: new Date(now.getTime() + minutes(2)) });
  };
  expect(await claim()).toHaveLength(1);
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  house.later(minutes(2));
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 1, failed: 0 });
  await house.stores.outbox.add([letterRow(2, house.needs.clock())]);
  for (let death = 0; death < 6; death += 1) {
    expect(await claim()).toHaveLength(1);
    house.later(minutes(2));
  }
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 0, failed: 1 });
  expect(house.letters.map(({ to }) => to)).toEqual(['a1@example.kr']);
  expect((await house.outbox())[1]?.failed_at).not.toBeNull();
});

test('a browser that wants no more is forgotten, with what waited for it', async () => {
  await using house = await noticeHouse(noon);
  const member = await memberWithBrowser(house, 'minjun');
  await house.notifications.subscribe(member, { endpoint: 'https://push.example.com/other', keys: browserKeys });
  const gone = house.worker({
    push: { ...house.needs.push, send: async ({ endpoint }) => (endpoint.endsWith('other') ? 'sent' : 'gone') },
  });
  await house.notifications.testPush(member);
  expect(await gone.deliverDue()).toMatchObject({ sent: 1, failed: 0 });
  expect((await house.stores.pushSubscriptions.of([member.id])).map(({ endpoint }) => endpoint)).toEqual([
    'https://push.example.com/other',
  ]);
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
});

test('[R219] what was switched off between the telling and the sending does not leave', async () => {
  await using house = await noticeHouse('2026-03-01T22:00:00+09:00');
  const member = await memberWithBrowser(house, 'minjun', { marketing: true, communityUpdates: true });
  const text = { title: '새 시즌이 열려요', body: '지금 시작해 보세요.', href: '/' };
  await house.notifications.tell([
    ...notices.announced({ memberIds: [member.id], key: 'season', ...text, isPromotional: true }),
    notices.commented({ memberId: member.id, commentId: 1, authorName: '서연', excerpt: '좋아요', href: '/', isReply: false }),
    notices.passwordChanged({ memberId: member.id, at: house.needs.clock() }),
  ]);
  expect(await house.outbox()).toHaveLength(6);
  house.later(1000);
  await house.prefer(member.id, { marketing: false, communityUpdates: false, pushNotifications: false });
  house.at('2026-03-02T08:00:00+09:00');
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 1, failed: 0 });
  expect(house.letters.map(({ subject }) => subject)).toEqual(['[픽노트] 비밀번호가 바뀌었어요']);
  expect(house.pushes).toEqual([]);
  expect(await house.outbox()).toHaveLength(1);
});

test('what is taken back before it has left does not leave', async () => {
  await using house = await noticeHouse(noon);
  const [author, writer] = [await memberWithBrowser(house, 'minjun', { communityUpdates: true }), await house.member('seoyeon')];
  const one = async (query: string, values: unknown[]) => Number((await house.pool.query<{ id: string }>(query, values)).rows[0]?.id);
  const postId = await one("insert into posts (user_id, title, content) values ($1, '제목', '내용') returning id", [author.id]);
  const id = await one("insert into comments (user_id, post_id, content) values ($1, $2, '지울 말') returning id", [writer.id, postId]);
  const told = { memberId: author.id, authorName: '서연', isReply: false };
  await house.notifications.tell([
    notices.commented({ ...told, commentId: id, excerpt: '지울 말', href: `/posts/${postId}#comment-${id}` }),
    notices.commented({ ...told, commentId: id + 1, excerpt: '남을 말', href: `/posts/${postId}#comment-${id + 1}` }),
  ]);
  const busy = async () => {
    throw refused({});
  };
  const failing = house.worker({ mail: { send: busy }, push: { ...house.needs.push, send: busy } });
  expect(await failing.deliverDue()).toMatchObject({ sent: 0, failed: 4 });
  await house.stores.comments.uncount({ id, postId });
  house.later(minutes(2));
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 2, failed: 0 });
  expect(house.letters.map(({ text }) => text.includes('남을 말'))).toEqual([true]);
  expect(house.pushes.map(({ news }) => news.body)).toEqual(['남을 말']);
  expect(await house.outbox()).toHaveLength(2);
});

test('a push that still waits when newer news of the same tag is told never leaves after it', async () => {
  await using house = await noticeHouse(noon);
  const [member, other] = [await memberWithBrowser(house, 'minjun'), await memberWithBrowser(house, 'seoyeon')];
  const ended = (memberId: number, score: string, revision: number) => notices.matchEnded({ ...match, memberId, score, revision });
  await house.notifications.tell([ended(member.id, '2 : 1', 1), ended(other.id, '2 : 1', 1)]);
  await house.notifications.tell([{ ...ended(member.id, '0 : 0', 1), dedupeKey: 'elsewhere', tag: 'match:2' }]);
  const busy = house.worker({
    push: {
      ...house.needs.push,
      async send() {
        throw Object.assign(new Error('429'), { retryAfterMs: hours(1) });
      },
    },
  });
  expect(await busy.deliverDue()).toMatchObject({ sent: 0, failed: 3 });
  await house.notifications.tell([ended(member.id, '2 : 2', 2)]);
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 1, failed: 0 });
  house.later(hours(2));
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 2, failed: 0 });
  const left = house.pushes.map(({ target, news }) => `${target.endpoint.split('/').at(-1)} ${news.body}`);
  expect(left[0]).toBe('minjun 아스널 2 : 2 첼시');
  expect(left.slice(1).sort()).toEqual(['minjun 아스널 0 : 0 첼시', 'seoyeon 아스널 2 : 1 첼시']);
});

test('[R219] quiet 21:00–08:00: advertising that was due by day but is late waits for the morning, and so does its next attempt', async () => {
  await using house = await noticeHouse('2026-03-01T20:30:00+09:00');
  const member = await house.member('minjun', { marketing: true });
  const text = { title: '새 시즌이 열려요', body: '지금 시작해 보세요.', href: '/' };
  const tell = (key: string) => house.notifications.tell(notices.announced({ memberIds: [member.id], key, ...text, isPromotional: true }));
  const failing = house.worker({
    mail: {
      async send() {
        throw Object.assign(new Error('451 busy'), { retryAfterMs: hours(1) });
      },
    },
  });
  await tell('first');
  expect(await failing.deliverDue()).toMatchObject({ sent: 0, failed: 1 });
  await tell('second');
  house.at('2026-03-01T21:00:00+09:00');
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  house.at('2026-03-02T07:59:59+09:00');
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  expect((await house.outbox()).map(({ attempts }) => attempts)).toEqual([1, 0]);
  house.at('2026-03-02T08:00:00+09:00');
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 2, failed: 0 });
});

test('letters of who left vanish with them, a letter to nobody’s account still leaves, and one who moved is written to where they are', async () => {
  await using house = await noticeHouse(noon);
  const [left, moved] = [await house.member('minjun'), await house.member('seoyeon')];
  const at = house.needs.clock();
  await house.notifications.tell([
    notices.passwordChanged({ memberId: left.id, at }),
    notices.passwordChanged({ memberId: moved.id, at }),
    notices.rankChanged({ memberId: moved.id, period: 'overall', snapshot: '1', rank: 1, rankBefore: 2 }),
  ]);
  await house.stores.outbox.add([{ ...letterRow(9, at), userId: left.id }, letterRow(10, at)]);
  await house.pool.query('update users set deleted_at = now() where id = $1', [left.id]);
  await house.pool.query("update users set email = 'new@example.kr' where id = $1", [moved.id]);
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 3, failed: 0 });
  const went = house.letters.map(({ to, subject }) => `${to} ${subject}`).sort();
  expect(went).toEqual([
    'a10@example.kr 10',
    'new@example.kr [픽노트] 전체 순위가 1위로 올랐어요',
    'seoyeon@example.kr [픽노트] 비밀번호가 바뀌었어요',
  ]);
  expect(await house.outbox()).toHaveLength(3);
});

test('nobody is called about a kick-off that is over; until then the push service keeps it no longer than that', async () => {
  await using house = await noticeHouse(noon);
  const member = await memberWithBrowser(house, 'minjun');
  const startsAt = new Date('2026-03-01T12:30:00+09:00');
  const tell = (matchId: string) => house.notifications.tell([notices.matchStarting({ ...match, matchId, memberId: member.id, startsAt })]);
  await tell('1');
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 1, failed: 0 });
  expect(house.pushes[0]?.news).toMatchObject({ keepMs: minutes(40), isUrgent: true, tag: 'match:1' });
  await tell('2');
  house.at('2026-03-01T12:40:00+09:00');
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  expect(await house.outbox()).toHaveLength(1);
});

test('a mail server that is away is asked a few times, not for every letter, and holds no push up', async () => {
  await using house = await noticeHouse(noon);
  const member = await memberWithBrowser(house, 'minjun');
  const start = house.needs.clock();
  await house.stores.outbox.add(Array.from({ length: 120 }, (_, n) => letterRow(n, start)));
  await house.notifications.testPush(member);
  let asked = 0;
  const away = house.worker({
    mail: {
      async send() {
        asked += 1;
        throw new Error('connect ECONNREFUSED');
      },
    },
  });
  expect(await away.deliverDue()).toMatchObject({ sent: 1, failed: asked });
  expect(asked).toBeLessThanOrEqual(10);
  expect((await house.outbox()).filter(({ attempts }) => attempts > 0)).toHaveLength(asked + 1);
  house.later(minutes(2));
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 120, failed: 0 });
});

test('a run ends after twenty seconds and gives back what it had not begun', async () => {
  await using house = await noticeHouse(noon);
  const start = house.needs.clock();
  await house.stores.outbox.add(Array.from({ length: 60 }, (_, n) => letterRow(n, start)));
  const slow = house.worker({
    mail: {
      async send(letter) {
        house.later(seconds(4));
        house.letters.push(letter);
      },
    },
  });
  const first = await slow.deliverDue();
  expect(first.sent).toBeGreaterThan(0);
  expect(first.sent).toBeLessThan(15);
  house.later(1000);
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 60 - first.sent, failed: 0 });
  expect(new Set(house.letters.map(({ to }) => to)).size).toBe(60);
  expect((await house.outbox()).every(({ attempts }) => attempts === 1)).toBe(true);
});

test('a house that closes in the middle begins nothing more, and the next one sends the rest at once', async () => {
  await using house = await noticeHouse(noon);
  const start = house.needs.clock();
  await house.stores.outbox.add(Array.from({ length: 60 }, (_, n) => letterRow(n, start)));
  let isClosing = false;
  const closing = house.worker({
    isClosing: () => isClosing,
    mail: {
      async send(letter) {
        house.letters.push(letter);
        isClosing = house.letters.length >= 20;
      },
    },
  });
  const first = await closing.deliverDue();
  expect(first.sent).toBeGreaterThanOrEqual(20);
  expect(first.sent).toBeLessThan(30);
  expect(await closing.deliverDue()).toMatchObject({ sent: 0, failed: 0 });
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 60 - first.sent, failed: 0 });
  expect(new Set(house.letters.map(({ to }) => to)).size).toBe(60);
  expect(house.letters).toHaveLength(60);
});

test('an address that nobody confirmed is written to three times an hour about safety, a confirmed one about every deed', async () => {
  await using house = await noticeHouse(noon);
  const [stranger, owner] = [await house.member('minjun', { isVerified: false }), await house.member('seoyeon')];
  for (let n = 0; n < 60; n += 1) {
    const at = house.needs.clock();
    for (const { id } of [stranger, owner]) await house.notifications.tell([notices.newDevice({ memberId: id, device: `기기 ${n}`, at })]);
    house.later(minutes(1));
  }
  await house.notifications.deliverDue();
  const sentTo = (name: string) => house.letters.filter(({ to }) => to === `${name}@example.kr`).length;
  expect([sentTo('minjun'), sentTo('seoyeon')]).toEqual([3, 60]);
  // What does not leave the house is told all the same.
  expect((await house.notifications.list(stranger, { limit: 100 })).notices).toHaveLength(60);
});

test('a name that a mail program would turn into a link greets nobody', async () => {
  await using house = await noticeHouse(noon);
  const member = await house.member('minjun');
  await house.pool.query("update users set display_name = 'evil.kr/당첨' where id = $1", [member.id]);
  await house.notifications.tell([notices.passwordChanged({ memberId: member.id, at: house.needs.clock() })]);
  await house.notifications.deliverDue();
  expect(house.letters[0]?.text).toMatch(/^회원님, 안녕하세요\./);
  expect(house.letters[0]?.text).not.toContain('evil');
});
