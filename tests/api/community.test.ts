// The talk under attack over HTTP: what no body can set, words that try to break out, patterns, storms, and presses at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, signUp } from '#tests/support/members.ts';
import { joined, nth, opinion, tokenOf } from '#tests/support/moderated.ts';

const noon = '2026-03-01T12:00:00Z';
type As = { token: string };
let house: TestHouse;
let [author, other]: As[] = [];
let postId: number;
beforeAll(async () => {
  house = await testHouse({ now: noon });
  [author, other] = [await signUp(house, 'author'), await signUp(house, 'other')];
  postId = (await write('POST', '/api/posts', opinion(), author)).body.id;
});
afterAll(() => house[Symbol.asyncDispose]());

const get = (url: string, as?: As) => call(house, { method: 'GET', url, ...(as ? { as } : {}) });
const write = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: object, as?: As) =>
  call(house, { method, url, payload, ...(as ? { as } : {}) });

const forged = {
  id: 7,
  userId: 1,
  user_id: 1,
  user: '관리자',
  username: 'author',
  author: { id: 1 },
  type: 'ai',
  isAi: true,
  isMine: false,
  role: 'admin',
  review: 'removed',
  isHeld: true,
  isPublished: false,
  isVisible: false,
  likes: 1000,
  dislikes: 1000,
  likesCount: 1000,
  comments: 50,
  views: 99,
  revisions: 9,
  tellsScore: true,
  dedupeKey: 'day:2026-03-01',
  createdAt: '2020-01-01T00:00:00Z',
  editedAt: '2020-01-01T00:00:00Z',
  deletedAt: '2020-01-01T00:00:00Z',
  postId: 1,
  reporterId: 1,
  state: 'upheld',
};

test('no body sets who speaks, when, how it is reviewed or how much it is liked', async () => {
  const own = { createdAt: new Date(noon).toISOString() };
  const line = (await write('POST', '/api/messages', { ...forged, content: '안녕하세요' }, other)).body;
  expect(line).toMatchObject({ ...own, username: 'other', type: 'user', isAi: false, isMine: true, isHeld: false, tellsScore: false });
  const path = `/api/predictions/${postId}/comments`;
  const comment = (await write('POST', path, { ...forged, content: '좋아요' }, other)).body;
  const untouched = { likes: 0, dislikes: 0, isHeld: false, isDeleted: false, revisions: 0, editedAt: null };
  expect(comment).toMatchObject({ ...own, ...untouched, postId, isMine: true, user: { username: 'other', role: 'user' } });
  const edited = (await write('PATCH', `/api/comments/${comment.id}`, { ...forged, content: '바꿨어요' }, other)).body;
  expect(edited).toMatchObject({ ...own, ...untouched, id: comment.id, revisions: 1, editedAt: own.createdAt, content: '바꿨어요' });
  const post = (await write('POST', '/api/posts', { ...opinion(), ...forged }, other)).body;
  const fresh = { likes: 0, comments: 0, views: 0, review: 'clear', isPublished: true, isAi: false, username: 'other', revisions: 0 };
  expect(post).toMatchObject({ ...own, ...fresh });
  expect((await write('PATCH', `/api/posts/${post.id}`, { ...forged, title: '새 제목' }, other)).body).toMatchObject({
    ...own,
    ...fresh,
    id: post.id,
    revisions: 1,
    title: '새 제목',
  });
  await write('POST', '/api/reports', { ...forged, kind: 'comment', targetId: comment.id, reason: '이상해요' }, author);
  const admin = await tokenOf(house, await joined(house, 'boss', 'admin'), 'admin');
  expect((await get('/api/admin/reports', admin)).body[0]).toMatchObject({ reportedBy: 'author', author: 'other', state: 'open' });
});

const words = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  'javascript:alert(document.domain)',
  '[여기](javascript:alert(1))',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '가\u0300\u0301\u0302'.repeat(100),
  '\u202e뒤집힌 말\u202c',
  '👩‍👩‍👧‍👦'.repeat(30),
  'ㅋ'.repeat(400),
  'ㄱㄴㄷ '.repeat(100),
  `'; drop table posts; --`,
  '\\x1f \u001f %00 %_%',
  '\u{10ffff}\u{e0001}a',
];

test('[R322] every text comes back as text, markup and all, and is found and shown like any other', async () => {
  for (const content of words) {
    const said: [string, object][] = [
      ['/api/messages', { content }],
      [`/api/predictions/${postId}/comments`, { content }],
      [
        '/api/posts',
        opinion({
          title: content.slice(0, 100).toWellFormed(),
          content,
          predictionReason: content,
          tags: [content.slice(0, 20).toWellFormed()],
        }),
      ],
    ];
    for (const [url, payload] of said) {
      const { status, body, headers } = await write('POST', url, payload, other);
      expect([content, url, status]).toEqual([content, url, 200]);
      expect(String(headers['content-type'])).toContain('application/json');
      if (content.startsWith('<')) expect(body.content).toBe(content);
      expect(body.content).not.toMatch(/\p{Bidi_Control}|[\p{Cc}--\n]/v);
    }
    for (const url of ['/api/search?q=', '/api/posts?search=']) {
      const { status } = await get(`${url}${encodeURIComponent([...content].slice(0, 40).join(''))}`);
      expect([content, url, status]).toEqual([content, url, 200]);
    }
  }
});

test('the longest texts of any letters are kept or refused, and what shows as nothing is refused', async () => {
  const letters = ['a\u0301\u0302\u0303\u0304', '\u200b', '\u202e', '가', '\ufe0f', '\u1160', 'ﷺ', '𝕏'];
  for (const letter of letters) {
    const content = letter.repeat(Math.floor(5000 / [...letter].length));
    const { status } = await write('POST', '/api/posts', opinion({ content }), other);
    expect([letter, status]).toSatisfy(() => status === 200 || status === 400);
    expect((await write('POST', '/api/posts', opinion({ content: `${content}${letter.repeat(50)}가나다라` }), other)).status).toBe(400);
    const line = await write('POST', '/api/messages', { content: [...content].slice(0, 500).join('') }, other);
    expect([letter, line.status]).toSatisfy(() => line.status === 200 || line.status === 400);
  }
  for (const nothing of ['', '   ', '\u200b\u200c\u200d', '\u2060\ufeff', '\u202e', '\n\n', '\u00ad'])
    for (const url of ['/api/messages', `/api/predictions/${postId}/comments`])
      expect([nothing, url, (await write('POST', url, { content: nothing }, other)).status]).toEqual([nothing, url, 400]);
});

const badIds = ['0', '-1', '12abc', '1e9', '1.5', '%00', '9'.repeat(30), '٣', "1'--", '０', '+1', '%20'];

test('numbers, cursors and limits that somebody made up are refused at every door of the talk', async () => {
  const doors: ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', (id: string) => string, object][] = [
    ['GET', (id) => `/api/posts/${id}/history`, {}],
    ['POST', (id) => `/api/posts/${id}/views`, {}],
    ['POST', (id) => `/api/posts/${id}/like`, {}],
    ['PUT', (id) => `/api/posts/${id}/watch`, { watch: 'follow' }],
    ['DELETE', (id) => `/api/posts/${id}`, {}],
    ['GET', (id) => `/api/predictions/${id}/comments`, {}],
    ['POST', (id) => `/api/predictions/${id}/comments`, { content: '댓글' }],
    ['PATCH', (id) => `/api/comments/${id}`, { content: '댓글' }],
    ['DELETE', (id) => `/api/comments/${id}`, {}],
    ['POST', (id) => `/api/comments/${id}/like`, {}],
    ['POST', (id) => `/api/comments/${id}/dislike`, {}],
    ['GET', (id) => `/api/comments/${id}/history`, {}],
    ['DELETE', (id) => `/api/messages/${id}`, {}],
  ];
  for (const [method, at, payload] of doors)
    for (const id of badIds) {
      const reply = await call(house, {
        method,
        url: at(id),
        ...(method === 'GET' ? {} : { payload }),
        as: nth([other ?? { token: '' }], 0),
      });
      expect([method, at(id), reply.status]).toSatisfy(() => reply.status === 400 || reply.status === 404);
    }
  for (const parentId of [0, -1, '12abc', 1e300, 999_999, {}, [1], '1; drop table comments'])
    expect([parentId, (await write('POST', `/api/predictions/${postId}/comments`, { content: '답글', parentId }, other)).status]).toSatisfy(
      ([, status]) => status === 400 || status === 404,
    );
  const lists = ['/api/messages', `/api/predictions/${postId}/comments`, '/api/communicators', '/api/search?q=a', '/api/posts'];
  for (const url of lists) {
    const with_ = (query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;
    for (const limit of ['0', '-5', '1e9', 'abc', '1.5', '%00'])
      expect([url, limit, (await get(with_(`limit=${limit}`))).status]).toEqual([url, limit, 400]);
    expect([url, (await get(with_('limit=999999'))).status]).toEqual([url, 200]);
    if (url.includes('search') || url.includes('communicators')) continue;
    for (const cursor of ['-1', '0', 'NaN', '1e5', '..', "'", '%00', '9'.repeat(200), '1:2:3:4:5:6'])
      expect([url, cursor, (await get(with_(`cursor=${cursor}`))).status]).toEqual([url, cursor, 400]);
  }
  for (const matchId of ['abc', '1e9', '-1', '9'.repeat(70)]) {
    const { status, body } = await get(`/api/messages?matchId=${matchId}`);
    expect([matchId, status, body]).toEqual([matchId, 200, []]);
    expect((await write('POST', '/api/messages', { content: '방', matchId }, other)).body.code).toBe('no-such-match');
  }
});

test('patterns and floods of first consonants are only words, and too many of them are refused', async () => {
  for (const q of [
    '%',
    '_',
    '\\',
    '%_%',
    '.*',
    '(a+)+$',
    'ㄱ',
    'ㅅㅅ',
    'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
    "''",
    '\u001f',
    '&|!()<->:*',
    "a' & 'b",
    '\\\\',
  ]) {
    for (const url of ['/api/search?q=', '/api/posts?search=', '/api/posts/counts?search='])
      expect([q, url, (await get(`${url}${encodeURIComponent(q)}`)).status]).toEqual([q, url, 200]);
  }
  for (const flood of ['%25_'.repeat(1500), encodeURIComponent('ㅋ'.repeat(2000)), encodeURIComponent('a '.repeat(3000))])
    for (const url of ['/api/search?q=', '/api/posts?search=', '/api/posts/counts?search='])
      expect([flood.length, url, (await get(`${url}${flood}`)).status]).toEqual([flood.length, url, 400]);
  expect((await get('/api/posts/counts?search=%25')).body.all).toBe((await get('/api/posts?search=%25&limit=100')).body.length);
});

test('fifty presses at once count once for each member; under one key twice they are one, under another they are taken back', async () => {
  await using crowd = await testHouse({ now: noon });
  const people = await Promise.all(Array.from({ length: 25 }, (_, n) => joined(crowd, `p${n}`)));
  const tokens = await Promise.all(people.map((one) => tokenOf(crowd, one)));
  const { id } = await crowd.services.board.createPost(nth(people, 0), opinion());
  const comment = await crowd.services.comments.addComment(nth(people, 0), { id, content: '댓글' });
  const press = async (url: string, as: As, key: string) => {
    const reply = await crowd.app.inject({ method: 'POST', url, headers: { ...bearer(as), 'idempotency-key': key }, payload: {} });
    return { status: reply.statusCode, body: reply.json() };
  };
  const all = (url: string, key: string) =>
    Promise.all(tokens.flatMap((as, n) => [press(url, as, `${key}-${n}-0000`), press(url, as, `${key}-${n}-0000`)]));
  const state = async () => {
    const [post, [told]] = [
      await crowd.services.board.readPost({ kind: 'visitor' }, { id }),
      (await crowd.services.comments.listComments({ kind: 'visitor' }, { id, limit: 5 })).comments,
    ];
    return [post.likes, told?.likes, told?.dislikes];
  };
  await all(`/api/posts/${id}/like`, 'post-like-a');
  await all(`/api/comments/${comment.id}/like`, 'comm-like-a');
  expect(await state()).toEqual([25, 25, 0]);
  await all(`/api/comments/${comment.id}/dislike`, 'comm-dislike');
  expect(await state()).toEqual([25, 0, 25]);
  await all(`/api/posts/${id}/like`, 'post-like-b');
  expect(await state()).toEqual([0, 0, 25]);
  // Both at once: one of them stands, never both.
  await Promise.all(
    tokens.flatMap((as, n) =>
      ['like', 'dislike', 'like'].map((what, k) => press(`/api/comments/${comment.id}/${what}`, as, `mixed-${k}-${n}-0000`)),
    ),
  );
  expect(await crowd.rows('select count(*)::int as n from likes l join dislikes d using (user_id, comment_id)')).toEqual([{ n: 0 }]);
  const wrong = await crowd.rows(
    `select count(*)::int as n from comments c where c.likes <> (select count(*) from likes l where l.comment_id = c.id)
       or c.dislikes <> (select count(*) from dislikes d where d.comment_id = c.id)`,
  );
  expect(wrong).toEqual([{ n: 0 }]);
});

test('after a storm of comments, changes, deletions, reports and decisions every count is the count of what is seen', async () => {
  await using crowd = await testHouse({ now: '2026-02-20T12:00:00Z' });
  const admin = await joined(crowd, 'boss', 'admin');
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => joined(crowd, `p${n}`)));
  crowd.at(noon);
  const { board, comments, moderation } = crowd.services;
  const ids = await Promise.all([0, 1].map(async (n) => (await board.createPost(nth(people, n), opinion())).id));
  const refusals: unknown[] = [];
  // A refusal is an answer; anything else, such as two that wait for each other, is a fault.
  const tried = async (deed: () => Promise<unknown>) => {
    try {
      await deed();
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && 'status' in fault)) refusals.push(fault);
    }
  };
  const made: { id: number; by: (typeof people)[number]; postId: number }[] = [];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      people.flatMap((by, n) =>
        ids.map((id) =>
          tried(async () => {
            const content = (n + round) % 4 === 0 ? `king-bet${round}.vip` : `댓글 ${round}`;
            const parentId = made.filter(({ postId }) => postId === id).at(n)?.id;
            made.push({ id: (await comments.addComment(by, { id, content, parentId })).id, by, postId: id });
          }),
        ),
      ),
    );
    const open = (await moderation.adminReports(admin, { state: 'open', limit: 100 })).reports;
    await Promise.all([
      ...made.filter((_, n) => n % 3 === 0).map(({ id, by }) => tried(() => comments.deleteComment(by, { id }))),
      ...made
        .filter((_, n) => n % 3 === 0)
        .map(({ id, by }) => tried(() => comments.editComment(by, { id, content: `king${round}-bet.vip` }))),
      ...made.filter((_, n) => n % 4 === 1).map(({ id, by }) => tried(() => comments.editComment(by, { id, content: `말 ${round}` }))),
      ...made
        .filter((_, n) => n % 5 === 2)
        .flatMap(({ id: targetId }) =>
          people.map((one) => tried(() => moderation.report(one, { kind: 'comment', targetId, reason: '이상' }))),
        ),
      ...open.map(({ id }, n) => tried(() => moderation.decideReport(admin, { id, state: n % 2 ? 'upheld' : 'dismissed' }))),
      ...open.map(({ id }, n) => tried(() => moderation.decideReport(admin, { id, state: n % 3 ? 'dismissed' : 'upheld' }))),
    ]);
  }
  expect(refusals).toEqual([]);
  const counts = await crowd.rows(
    `select id from posts p where comments <> (select count(*) from comments c where c.post_id = p.id and c.deleted_at is null and c.review = 'clear')`,
  );
  expect(counts).toEqual([]);
  expect((await crowd.rows("select id from comments where review <> 'clear'")).length).toBeGreaterThan(3);
  // Who is held by its words has somebody asked to look.
  const unasked = await crowd.rows(
    `select id from comments c where review = 'held' and deleted_at is null
       and not exists (select 1 from reports r where r.kind = 'comment' and r.target_id = c.id and r.state = 'open')`,
  );
  expect(unasked).toEqual([]);
});
