// What members are told: into their list once, out of the app only as their toggles and consents let it, and to nobody else.
import { expect, test, vi } from 'vitest';
import type { NoticeKind } from '#contract/notifications.ts';
import { memberViewer } from '#tests/support/members.ts';
import { browserKeys, noticeHouse } from '#tests/support/notice-house.ts';
import { type News, notices } from './notifications/news.ts';
import { settledNotice } from './notifications/settled-news.ts';
import { visitor } from './viewer.ts';

const noon = '2026-03-01T12:00:00+09:00';
const match = { matchId: 'espn:1', sport: 'soccer', homeName: '아스널', awayName: '첼시', href: '/predictions' } as const;
const news = (memberId: number, kind: NoticeKind, change: Partial<News> = {}): News => ({
  memberId,
  kind,
  title: '제목',
  body: '본문',
  href: '/notices',
  dedupeKey: `key:${kind}`,
  ...change,
});
const endpoint = (n: number) => `https://push.example.com/send/${n}`;
const listAll = { limit: 100, cursor: undefined };
type House = Awaited<ReturnType<typeof noticeHouse>>;

/** Where news of each kind went: `l` list, `p` push, `e` e-mail. */
async function waysOf(house: House, member: { id: number }): Promise<Record<string, string>> {
  const kinds = ['pick-settled', 'match-starting', 'rank-changed', 'comment', 'security', 'announcement'] as const;
  await house.notifications.tell(kinds.map((kind) => news(member.id, kind)));
  const listed = (await house.notifications.list(memberViewer(member), listAll)).notices.map(({ kind }) => kind);
  const rows = (await house.outbox()).filter((row) => Number(row.user_id) === member.id);
  const went = (kind: string, channel: string) => rows.some((row) => row.payload['kind'] === kind && row.channel === channel);
  return Object.fromEntries(
    kinds.map((kind) => [kind, `${listed.includes(kind) ? 'l' : ''}${went(kind, 'push') ? 'p' : ''}${went(kind, 'email') ? 'e' : ''}`]),
  );
}

test('[R219] each toggle has its effect: kinds reach the list, the browser and the mailbox only as far as they let them', async () => {
  await using house = await noticeHouse(noon);
  const waysWith = async (name: string, change: Parameters<typeof house.member>[1]) => {
    const member = await house.member(name, change);
    await house.notifications.subscribe(member, { endpoint: `https://push.example.com/${name}`, keys: browserKeys });
    return waysOf(house, member);
  };
  const usual = { 'pick-settled': 'lp', 'match-starting': 'lp', 'rank-changed': 'lpe', comment: 'l', security: 'lpe', announcement: 'l' };
  expect(await waysWith('usual', {})).toEqual(usual);
  expect(await waysWith('noalerts', { predictionAlerts: false })).toEqual({
    ...usual,
    'pick-settled': '',
    'match-starting': '',
    'rank-changed': '',
  });
  expect(await waysWith('talker', { communityUpdates: true })).toEqual({ ...usual, comment: 'lpe' });
  expect(await waysWith('nopush', { pushNotifications: false, communityUpdates: true })).toEqual({
    'pick-settled': 'l',
    'match-starting': 'l',
    'rank-changed': 'le',
    comment: 'le',
    security: 'le',
    announcement: 'l',
  });
  expect(await waysWith('nomail', { emailNotifications: false, communityUpdates: true })).toEqual({
    ...usual,
    'rank-changed': 'lp',
    comment: 'lp',
  });
  expect(await waysWith('unproved', { isVerified: false, communityUpdates: true })).toEqual({
    ...usual,
    'rank-changed': 'lp',
    comment: 'lp',
  });
  expect(await waysWith('reader', { marketing: true })).toEqual({ ...usual, announcement: 'lpe' });
  const allOff = { emailNotifications: false, pushNotifications: false, predictionAlerts: false, communityUpdates: false };
  expect(await waysWith('quiet', allOff)).toEqual({
    'pick-settled': '',
    'match-starting': '',
    'rank-changed': '',
    comment: 'l',
    security: 'le',
    announcement: 'l',
  });
});

test('[R219] advertising needs the consent, says what it is, and is quiet 21:00–08:00', async () => {
  await using house = await noticeHouse('2026-03-01T21:00:00+09:00');
  const [agreed, refused, withdrawn] = [
    await house.member('agreed', { marketing: true }),
    await house.member('refused'),
    await house.member('withdrawn', { marketing: true }),
  ];
  house.later(1000);
  await house.prefer(withdrawn.id, { marketing: false });
  const memberIds = [agreed, refused, withdrawn].map(({ id }) => id);
  const text = { title: '새 시즌이 열려요', body: '지금 시작해 보세요.', href: '/' };
  await house.notifications.tell(notices.announced({ memberIds, key: 'season', ...text, isPromotional: true }));
  const rows = await house.outbox();
  expect(rows.map(({ user_id }) => Number(user_id))).toEqual([agreed.id]);
  expect(rows[0]?.due_at.toISOString()).toBe(new Date('2026-03-02T08:00:00+09:00').toISOString());
  expect(rows[0]?.payload['subject']).toBe('(광고) [픽노트] 새 시즌이 열려요');
  expect(rows[0]?.payload['text']).toContain('무료 수신 거부: http://picknote.test/settings');
  expect((await house.notifications.count(refused)).unread).toBe(1);
});

test('the same news is told once, whoever tells it again and however many at once', async () => {
  await using house = await noticeHouse(noon);
  const [a, b] = [await house.member('minjun'), await house.member('seoyeon')];
  await house.notifications.subscribe(a, { endpoint: endpoint(1), keys: browserKeys });
  const settled = (memberId: number, revision?: number) =>
    settledNotice({ ...match, memberId, verdict: 'won', points: 13, ...(revision ? { revision } : {}) });
  const both = [settled(a.id), settled(b.id), settled(a.id)];
  await Promise.all([1, 2, 3, 4].map(() => house.notifications.tell(both)));
  await house.notifications.tell([...both].reverse());
  expect(await house.outbox()).toHaveLength(1);
  expect(await house.notifications.count(a)).toEqual({ unread: 1 });
  expect(house.told.toSorted((a, b) => a - b)).toEqual([a.id, b.id].toSorted((x, y) => x - y));
  await house.notifications.tell([settled(a.id, 2)]);
  expect(await house.notifications.count(a)).toEqual({ unread: 2 });
});

test('bots, the AI, those who left and numbers of nobody are told nothing', async () => {
  await using house = await noticeHouse(noon);
  const nobody = await Promise.all([
    house.member('bot', { kind: 'bot' }),
    house.member('mina', { kind: 'ai' }),
    house.member('gone', { isDeleted: true }),
  ]);
  await house.notifications.tell([...nobody.map(({ id }) => news(id, 'security')), news(999_999, 'security')]);
  expect(await house.outbox()).toEqual([]);
  expect((await house.pool.query('select 1 from notifications')).rows).toEqual([]);
  expect(house.told).toEqual([]);
  await house.notifications.tell([]);
});

test('a thousand members are told in the same few statements as one', async () => {
  await using house = await noticeHouse(noon);
  await house.pool.query(`insert into users (username, email, password, display_name, is_verified)
    select 'm' || n, 'm' || n || '@example.kr', 'none', 'm' || n, true from generate_series(1, 1000) n`);
  await house.pool.query(`insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    select id, 'https://push.example.com/' || id || '/' || n, 'x', 'x' from users, generate_series(1, 3) n`);
  const { rows } = await house.pool.query<{ id: string }>('select id from users order by id');
  const ids = rows.map(({ id }) => Number(id));
  const statements = async (memberIds: number[], round: string) => {
    const clients = await Promise.all(Array.from({ length: house.pool.options.max }, () => house.pool.connect()));
    const spies = clients.map((client) => vi.spyOn(client, 'query'));
    for (const client of clients) client.release();
    await house.notifications.tell(memberIds.map((id) => news(id, 'rank-changed', { dedupeKey: round })));
    const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return count;
  };
  const one = await statements(ids.slice(0, 1), 'first');
  const thousand = await statements(ids, 'second');
  expect(one).toBeGreaterThanOrEqual(4);
  expect(thousand).toBe(one);
  expect(thousand).toBeLessThanOrEqual(6);
  expect(await house.outbox()).toHaveLength(4 + 4000);
});

test('news that fails half-way leaves nothing behind, and news that leads away is refused', async () => {
  await using house = await noticeHouse(noon);
  const member = await house.member('minjun');
  const broken = house.worker({
    siteUrl: () => {
      throw new Error('no address');
    },
  });
  await expect(broken.tell([news(member.id, 'security')])).rejects.toThrow('no address');
  for (const href of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '']) {
    await expect(house.notifications.tell([news(member.id, 'security', { href })])).rejects.toThrow('leads away');
  }
  expect((await house.pool.query('select 1 from notifications')).rows).toEqual([]);
  expect(house.told).toEqual([]);
});

test('what someone wrote steers neither a title nor a letter, and is cut to what a screen shows', async () => {
  await using house = await noticeHouse(noon);
  const member = await house.member('minjun', { communityUpdates: true });
  const authorName = '가\r\nBcc 나\u202e';
  const excerpt = `첫 줄\r\n둘째 줄\u0007 ${'🏆'.repeat(600)}`;
  await house.notifications.tell([
    notices.commented({ memberId: member.id, commentId: 5, authorName, excerpt, href: '/predictions', isReply: false }),
  ]);
  const [notice] = (await house.notifications.list(member, listAll)).notices;
  expect(notice?.title).toBe('가 Bcc 나 님이 댓글을 남겼어요');
  expect(notice?.body.startsWith('첫 줄\n둘째 줄 ')).toBe(true);
  expect([...(notice?.body ?? '')]).toHaveLength(500);
  expect(notice?.body.endsWith('🏆…')).toBe(true);
  const [letter] = await house.outbox();
  expect(letter?.payload['subject']).toBe('[픽노트] 가 Bcc 나 님이 댓글을 남겼어요');
  expect(letter?.payload['text']).toContain('http://picknote.test/predictions');
});

test('who does not want to learn results from us is told that one is there, not which', async () => {
  await using house = await noticeHouse(noon);
  const member = await house.member('minjun', { spoilerFree: true });
  await house.notifications.subscribe(member, { endpoint: endpoint(1), keys: browserKeys });
  await house.notifications.tell([settledNotice({ ...match, memberId: member.id, verdict: 'won', points: 13 })]);
  const [notice] = (await house.notifications.list(member, listAll)).notices;
  expect(notice).toMatchObject({ title: '예측 결과가 나왔어요', body: '아스널 대 첼시 경기의 채점이 끝났어요.' });
  expect(JSON.stringify(await house.outbox())).not.toMatch(/맞|13점/);
});

test('the list is the member’s own, newest first, in pages; read marks it all, and the count stops at a hundred', async () => {
  await using house = await noticeHouse(noon);
  const [minjun, seoyeon] = [await house.member('minjun'), await house.member('seoyeon')];
  await house.notifications.tell(Array.from({ length: 130 }, (_, n) => news(minjun.id, 'comment', { title: `${n}`, dedupeKey: `k${n}` })));
  await house.notifications.tell([news(seoyeon.id, 'comment')]);
  expect(await house.notifications.count(minjun)).toEqual({ unread: 100 });
  const seen: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { notices: page, nextCursor } = await house.notifications.list(minjun, { limit: 50, cursor });
    expect(page.length).toBeLessThanOrEqual(50);
    seen.push(...page.map(({ title }) => title));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(seen).toHaveLength(130);
  expect(new Set(seen).size).toBe(130);
  expect((await house.notifications.list(minjun, { limit: 130, cursor: undefined })).nextCursor).toBeNull();
  await house.notifications.read(minjun, {});
  await house.notifications.read(minjun, {});
  expect(await house.notifications.count(minjun)).toEqual({ unread: 0 });
  expect((await house.notifications.list(minjun, { limit: 1, cursor: undefined })).notices[0]?.isRead).toBe(true);
  expect(await house.notifications.count(seoyeon)).toEqual({ unread: 1 });
  for (const odd of ['abc', '-1', '1.5', '1e3', '0']) {
    await expect(house.notifications.list(minjun, { limit: 1, cursor: odd })).rejects.toMatchObject({ code: 'invalid-input' });
  }
});

test('a visitor has no notices and no browsers', async () => {
  await using house = await noticeHouse(noon);
  const { notifications } = house;
  for (const deed of [
    () => notifications.list(visitor, listAll),
    () => notifications.count(visitor),
    () => notifications.read(visitor, {}),
    () => notifications.subscribe(visitor, { endpoint: endpoint(1), keys: browserKeys }),
    () => notifications.unsubscribe(visitor, {}),
    () => notifications.testPush(visitor),
  ])
    await expect(deed()).rejects.toMatchObject({ code: 'login-required' });
});

test('a browser belongs to whoever subscribed in it last, and what waited for it under its old owner does not reach the new one', async () => {
  await using house = await noticeHouse(noon);
  const [minjun, seoyeon] = [await house.member('minjun'), await house.member('seoyeon')];
  const shared = { endpoint: endpoint(1), keys: browserKeys };
  await house.notifications.subscribe(minjun, shared);
  await house.notifications.subscribe(minjun, shared);
  expect(await house.notifications.testPush(minjun)).toEqual({ ok: true, browsers: 1 });
  await house.notifications.subscribe(seoyeon, shared);
  expect(await house.notifications.testPush(minjun)).toEqual({ ok: true, browsers: 0 });
  expect(await house.notifications.testPush(seoyeon)).toEqual({ ok: true, browsers: 1 });
  expect(await house.notifications.deliverDue()).toMatchObject({ sent: 1, failed: 0 });
  await house.notifications.unsubscribe(minjun, { endpoint: endpoint(1) });
  await house.notifications.unsubscribe(minjun, {});
  expect((await house.notifications.testPush(seoyeon)).browsers).toBe(1);
  await house.notifications.unsubscribe(seoyeon, { endpoint: endpoint(1) });
  expect((await house.notifications.testPush(seoyeon)).browsers).toBe(0);
});

test('of someone who left meanwhile no browser is kept', async () => {
  await using house = await noticeHouse(noon);
  const [minjun, seoyeon] = [await house.member('minjun'), await house.member('seoyeon')];
  await house.notifications.subscribe(seoyeon, { endpoint: endpoint(1), keys: browserKeys });
  const departed = { id: minjun.id, username: '탈퇴-1', email: 'deleted-1@invalid', displayName: '탈퇴한 사용자', now: new Date(noon) };
  await house.stores.accounts.erase(departed);
  await expect(house.notifications.subscribe(minjun, { endpoint: endpoint(1), keys: browserKeys })).rejects.toMatchObject({
    code: 'session-expired',
  });
  expect((await house.notifications.testPush(minjun)).browsers).toBe(0);
  expect((await house.notifications.testPush(seoyeon)).browsers).toBe(1);
});

test('ten browsers at most, the oldest are let go, also when all come at once', async () => {
  await using house = await noticeHouse(noon);
  const member = await house.member('minjun');
  for (let n = 0; n < 12; n += 1) {
    await house.notifications.subscribe(member, { endpoint: endpoint(n), keys: browserKeys });
    house.later(1000);
  }
  const addresses = async () => (await house.stores.pushSubscriptions.of([member.id])).map((one) => one.endpoint);
  expect(await addresses()).toEqual(Array.from({ length: 10 }, (_, n) => endpoint(n + 2)));
  await Promise.all(
    Array.from({ length: 15 }, (_, n) => house.notifications.subscribe(member, { endpoint: endpoint(100 + n), keys: browserKeys })),
  );
  expect(await addresses()).toHaveLength(10);
});

test('an address that leads inside, and keys that no browser has, are refused', async () => {
  await using house = await noticeHouse(noon);
  const member = await house.member('minjun');
  for (const inside of ['https://127.0.0.1/a', 'https://localhost/a', 'https://db.internal/a', 'http://push.example.com/a']) {
    const subscribed = house.notifications.subscribe(member, { endpoint: inside, keys: browserKeys });
    await expect(subscribed).rejects.toMatchObject({ code: 'push-unavailable' });
  }
  const offCurve = Buffer.alloc(65, 1).fill(4, 0, 1).toString('base64url');
  for (const keys of [
    { ...browserKeys, p256dh: 'abc' },
    { ...browserKeys, p256dh: offCurve },
    { ...browserKeys, auth: 'abc' },
  ])
    await expect(house.notifications.subscribe(member, { endpoint: endpoint(1), keys })).rejects.toMatchObject({ code: 'invalid-input' });
  expect(await house.stores.pushSubscriptions.of([member.id])).toEqual([]);
});

test('each builder says what happened in plain Korean', () => {
  const memberId = 1;
  const startsAt = new Date('2026-03-01T20:00:00+09:00');
  const texts = [
    settledNotice({ ...match, memberId, verdict: 'won', points: 1234 }),
    settledNotice({ ...match, memberId, verdict: 'lost', points: 0 }),
    settledNotice({ ...match, memberId, verdict: 'void', voidReason: 'cancelled', points: 0 }),
    settledNotice({ ...match, memberId, verdict: 'void', voidReason: 'late', points: 0 }),
    notices.matchStarting({ ...match, memberId, startsAt }),
    notices.commented({ memberId, commentId: 1, authorName: '서연', excerpt: '좋아요', href: '/', isReply: true }),
    notices.commented({ memberId, commentId: 2, authorName: 'win99.com', excerpt: '좋아요', href: '/', isReply: false }),
    notices.rankChanged({ memberId, period: 'weekly', snapshot: '2026-W09', rank: 3, rankBefore: 10 }),
    notices.rankChanged({ memberId, period: 'overall', snapshot: '2026-03-01', rank: 1200, rankBefore: 1100 }),
    notices.passwordChanged({ memberId, at: startsAt }),
    notices.newDevice({ memberId, device: '크롬 (윈도우)', at: startsAt }),
  ].map(({ title, body }) => `${title} / ${body}`);
  expect(texts).toEqual([
    '예측이 맞았어요 / 아스널 대 첼시 경기를 맞혀 1,234점을 얻었어요.',
    '예측이 빗나갔어요 / 아스널 대 첼시 경기의 채점이 끝났어요. 이번에는 점수가 없어요.',
    '예측이 무효가 됐어요 / 아스널 대 첼시 경기 예측은 채점하지 않아요. 경기가 취소되어서 무효예요.',
    '예측이 무효가 됐어요 / 아스널 대 첼시 경기 예측은 채점하지 않아요. 나중에 확인된 경기 시작 시각보다 늦게 남긴 예측이라서 무효예요.',
    '곧 시작해요: 아스널 대 첼시 / 오후 8:00에 시작해요. 시작하면 예측할 수 없어요.',
    '서연님이 답글을 남겼어요 / 좋아요',
    '회원님이 댓글을 남겼어요 / 좋아요',
    '주간 순위가 3위로 올랐어요 / 지난 순위보다 7계단 올랐어요.',
    '전체 순위가 1,200위로 내려갔어요 / 지난 순위보다 100계단 내려갔어요.',
    '비밀번호가 바뀌었어요 / 다른 기기에서는 로그아웃됐어요. 직접 바꾼 것이 아니라면 바로 새 비밀번호를 정해 주세요.',
    '새 기기에서 로그인했어요 / 오후 8:00에 크롬 (윈도우)에서 로그인했어요. 내가 아니라면 설정에서 그 기기를 로그아웃하고 비밀번호를 바꿔 주세요.',
  ]);
});

test('a correction says how the pick stood and stands, with the points of both and what became of the rows after it', () => {
  const told = (
    verdict: 'won' | 'lost' | 'void',
    points: number,
    before: { verdict: 'won' | 'lost' | 'void'; points: number; elsewhere?: number },
  ) => {
    const voidReason = verdict === 'void' ? 'cancelled' : null;
    const news = settledNotice({ ...match, memberId: 1, verdict, voidReason, points, before: { elsewhere: 0, ...before }, revision: 2 });
    expect(news.title).toBe('예측 결과가 정정됐어요');
    expect(news.withoutResult?.body).toBe('아스널 대 첼시 경기를 다시 채점했어요.');
    return news.body.replace('아스널 대 첼시 경기를 다시 채점했어요. ', '');
  };
  expect(told('lost', 0, { verdict: 'won', points: 1040, elsewhere: -6 })).toBe(
    '예측이 적중에서 빗나감으로 바뀌었어요. 이 예측의 점수가 1,040점에서 0점이 됐어요. 뒤에 이어진 예측의 연속 보너스도 6점 줄었어요.',
  );
  expect(told('won', 13, { verdict: 'void', points: 0, elsewhere: 2 })).toBe(
    '예측이 무효에서 적중으로 바뀌었어요. 이 예측의 점수가 0점에서 13점이 됐어요. 뒤에 이어진 예측의 연속 보너스도 2점 늘었어요.',
  );
  expect(told('void', 0, { verdict: 'lost', points: 0 })).toBe(
    '예측이 빗나감에서 무효로 바뀌었어요. 경기가 취소되어서 무효예요. 이 예측의 점수는 0점 그대로예요.',
  );
  expect(told('won', 10, { verdict: 'won', points: 10 })).toBe('예측은 그대로 적중이에요. 이 예측의 점수는 10점 그대로예요.');
});
