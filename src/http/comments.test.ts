// Comments and likes over HTTP: who may, what is refused in which words, and that a repeated or hostile request does no harm.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comment } from '#contract/comments.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { bearer, call, signUp } from '#tests/support/members.ts';

type Signed = Awaited<ReturnType<typeof signUp>>;
let house: TestHouse;
let [author, reader]: Signed[] = [];
let post: number;
beforeAll(async () => {
  house = await testHouse({ now: '2026-03-01T12:00:00Z' });
  [author, reader] = [await signUp(house, 'author'), await signUp(house, 'reader')];
  post = await opinion(as(author));
});
afterAll(() => house[Symbol.asyncDispose]());

function as(member: Signed | undefined): Signed {
  if (!member) throw new Error('nobody signed up');
  return member;
}

async function opinion(by: Signed): Promise<number> {
  return house.stores.posts.add({
    userId: by.user.id,
    title: '의견',
    content: '홈이 강해요.',
    sport: 'soccer',
    matchId: null,
    outcome: 'home',
    label: '홈 승',
    reason: '느낌이에요.',
    confidencePct: 75,
    odds: null,
    tags: [],
    createdAt: house.now(),
  });
}

const path = (id: number | string) => `/api/predictions/${id}/comments`;
const say = async (by: Signed, content: string, more: object = {}) =>
  (await call(house, { method: 'POST', url: path(post), payload: { content, ...more }, as: by })).body;
const press = async (by: Signed, url: string, key: string) => {
  const reply = await house.app.inject({ method: 'POST', url, headers: { ...bearer(by), 'idempotency-key': key } });
  return { status: reply.statusCode, body: reply.json() };
};

test('[R201] [R204] a comment is posted and listed at the address of the specification, with the promised shape', async () => {
  const made = await call(house, { method: 'POST', url: path(post), payload: { content: ' 좋은 분석이에요 ' }, as: as(reader) });
  expect([made.status, comment.safeParse(made.body).error]).toEqual([200, undefined]);
  expect(made.body).toMatchObject({ content: '좋은 분석이에요', parentId: null, isMine: true, user: { username: 'reader' } });
  const list = await call(house, { method: 'GET', url: path(post), as: as(reader) });
  expect(list.body.at(-1)).toEqual(made.body);
  expect(list.headers['x-next-cursor']).toBeUndefined();
  const answer = await say(as(author), '고마워요', { parentId: made.body.id });
  expect(answer.parentId).toBe(made.body.id);
  const first = await call(house, { method: 'GET', url: `${path(post)}?limit=1` });
  expect(first.body).toHaveLength(1);
  const next = await call(house, { method: 'GET', url: `${path(post)}?limit=1&cursor=${first.headers['x-next-cursor']}` });
  expect(next.body[0].id).toBeGreaterThan(first.body[0].id);
  expect((await call(house, { method: 'GET', url: `/api/posts/${post}` })).body).toMatchObject({ comments: 2, commentsCount: 2 });
});

test('[R202] a comment of nothing but blanks or unseen signs is refused in the promised words', async () => {
  for (const content of ['', '  \n ', '\u200b\u3164', undefined, 7, ['x'], { a: 1 }]) {
    const { status, body } = await call(house, { method: 'POST', url: path(post), payload: { content }, as: as(reader) });
    expect([status, body.code, body.fields]).toEqual([400, 'invalid-input', { content: '댓글을 입력해주세요.' }]);
  }
  const long = await call(house, { method: 'POST', url: path(post), payload: { content: '가'.repeat(1001) }, as: as(reader) });
  expect([long.status, long.body.fields]).toEqual([400, { content: '1000자까지 쓸 수 있어요.' }]);
});

test('a visitor reads and does nothing else; the cookie alone does nothing from another site', async () => {
  const { id } = await say(as(reader), '누가 할 수 있나요');
  const deeds = [
    { method: 'POST', url: path(post), payload: { content: '안녕' } },
    { method: 'PATCH', url: `/api/comments/${id}`, payload: { content: '안녕' } },
    { method: 'DELETE', url: `/api/comments/${id}` },
    { method: 'POST', url: `/api/comments/${id}/like` },
    { method: 'POST', url: `/api/comments/${id}/dislike` },
    { method: 'POST', url: `/api/posts/${post}/like` },
    { method: 'PUT', url: `/api/posts/${post}/watch`, payload: { watch: 'follow' } },
    { method: 'DELETE', url: `/api/posts/${post}` },
  ] as const;
  for (const deed of deeds) {
    expect([deed.url, (await call(house, deed)).status]).toEqual([deed.url, 401]);
    const foreign = await call(house, { ...deed, cookies: { session: as(reader).token } });
    expect([deed.url, foreign.status, foreign.body.code]).toEqual([deed.url, 403, 'cross-site']);
  }
  for (const url of [path(post), `/api/comments/${id}/history`, `/api/posts/${post}/history`]) {
    expect([url, (await call(house, { method: 'GET', url })).status]).toEqual([url, 200]);
  }
  const headers = { 'x-requested-with': 'picknote' };
  const own = await house.app.inject({
    method: 'POST',
    url: `/api/comments/${id}/like`,
    headers,
    cookies: { session: as(author).token },
  });
  expect(own.json()).toEqual({ isLiked: true, isDisliked: false, likes: 1, dislikes: 0 });
});

test('numbers that are none, and posts and comments that are not there, are refused', async () => {
  const by = as(reader);
  for (const id of ['0', '-1', '1.5', 'abc', '1e3', '%00', '99999999999', "1'--"]) {
    for (const url of [path(id), `/api/comments/${id}/like`, `/api/posts/${id}/like`]) {
      expect([url, (await call(house, { method: 'POST', url, payload: { content: 'x' }, as: by })).status]).toEqual([url, 400]);
    }
  }
  const nowhere = 999_999;
  const missing: [Parameters<typeof call>[1], string][] = [
    [{ method: 'GET', url: path(nowhere) }, 'no-such-post'],
    [{ method: 'POST', url: path(nowhere), payload: { content: 'x' } }, 'no-such-post'],
    [{ method: 'POST', url: path(post), payload: { content: 'x', parentId: nowhere } }, 'no-such-comment'],
    [{ method: 'POST', url: `/api/comments/${nowhere}/like` }, 'no-such-comment'],
    [{ method: 'POST', url: `/api/comments/${nowhere}/dislike` }, 'no-such-comment'],
    [{ method: 'PATCH', url: `/api/comments/${nowhere}`, payload: { content: 'x' } }, 'no-such-comment'],
    [{ method: 'DELETE', url: `/api/comments/${nowhere}` }, 'no-such-comment'],
    [{ method: 'GET', url: `/api/comments/${nowhere}/history` }, 'no-such-comment'],
    [{ method: 'POST', url: `/api/posts/${nowhere}/like` }, 'no-such-post'],
    [{ method: 'POST', url: `/api/posts/${nowhere}/views` }, 'no-such-post'],
    [{ method: 'PUT', url: `/api/posts/${nowhere}/watch`, payload: { watch: 'none' } }, 'no-such-post'],
    [{ method: 'DELETE', url: `/api/posts/${nowhere}` }, 'no-such-post'],
  ];
  for (const [wish, code] of missing) {
    const { status, body } = await call(house, { ...wish, as: by });
    expect([wish.url, status, body.code]).toEqual([wish.url, 404, code]);
  }
});

test('[R205] [R206] nobody changes or deletes another’s comment; the own one goes, and once more is harmless', async () => {
  const { id } = await say(as(reader), '제 댓글이에요');
  const url = `/api/comments/${id}`;
  for (const deed of [{ method: 'DELETE', url } as const, { method: 'PATCH', url, payload: { content: '남의 말' } } as const]) {
    const { status, body } = await call(house, { ...deed, as: as(author) });
    expect([status, body.code]).toEqual([403, 'not-yours']);
  }
  const changed = await call(house, { method: 'PATCH', url, payload: { content: '고친 댓글이에요' }, as: as(reader) });
  expect([changed.status, comment.safeParse(changed.body).error, changed.body.revisions]).toEqual([200, undefined, 1]);
  expect((await call(house, { method: 'GET', url: `${url}/history` })).body).toMatchObject([{ content: '제 댓글이에요' }]);
  for (let n = 0; n < 2; n += 1) {
    const { status, body } = await call(house, { method: 'DELETE', url, as: as(reader) });
    expect([status, body]).toEqual([200, { ok: true }]);
  }
  expect((await call(house, { method: 'GET', url: path(post) })).body.filter((one: { id: number }) => one.id === id)).toEqual([]);
});

test('[R206] a server that fails at deleting says 삭제 실패 and nothing of the cause', async () => {
  const { id } = await say(as(reader), '안 지워지는 댓글');
  const { transaction } = house.stores;
  house.stores.transaction = async () => {
    throw new Error('the disk is full of secrets');
  };
  const { status, body } = await call(house, { method: 'DELETE', url: `/api/comments/${id}`, as: as(reader) });
  house.stores.transaction = transaction;
  expect([status, body.code, body.message]).toEqual([500, 'delete-comment-failed', '삭제 실패']);
  expect(JSON.stringify(body)).not.toContain('secrets');
});

test('[R295] twenty tries of one like, dislike or comment under one key are one, and all hear the same answer', async () => {
  const { id } = await say(as(author), '한 번만');
  const fresh = await opinion(as(author));
  const deeds: [string, string, object][] = [
    [`/api/posts/${fresh}/like`, 'key-like-post-1', { isLiked: true, likes: 1 }],
    [`/api/comments/${id}/like`, 'key-like-comment-1', { isLiked: true, isDisliked: false, likes: 1, dislikes: 0 }],
    [`/api/comments/${id}/dislike`, 'key-dislike-1', { isLiked: false, isDisliked: true, likes: 0, dislikes: 1 }],
  ];
  for (const [url, key, body] of deeds) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(as(reader), url, key)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ status: 200, body })));
  }
  expect((await press(as(reader), `/api/posts/${fresh}/like`, 'key-like-post-2')).body).toEqual({ isLiked: false, likes: 0 });
  const payload = { content: '두 번 누른 댓글' };
  const headers = { ...bearer(as(reader)), 'idempotency-key': 'key-comment-0001' };
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => house.app.inject({ method: 'POST', url: path(fresh), payload, headers })),
  );
  for (const reply of sent) expect(reply.json()).toEqual(sent[0]?.json());
  expect((await call(house, { method: 'GET', url: path(fresh) })).body).toHaveLength(1);
});

test('[R295] a process that died between a like and its answer liked once: whoever repeats hears the answer', async () => {
  const fresh = await opinion(as(author));
  const dying = { owner: `user:${as(reader).user.id}`, key: 'key-died-0001' };
  await house.stores.idempotency.claim({ ...dying, route: 'likePost', requestHash: 'probe', now: house.now() });
  const token = as(reader).token;
  const member = await house.services.accounts.viewerOfToken(token);
  const liked = await house.services.board.likePost(member, { id: fresh }, dying);
  const deed = { memberId: as(reader).user.id, route: 'likePost', key: dying.key, fingerprint: 'probe' };
  const again = await house.services.repeats.once(deed, async () => {
    throw new Error('it was done before');
  });
  expect([again, liked]).toEqual([
    { isLiked: true, likes: 1 },
    { isLiked: true, likes: 1 },
  ]);
  expect((await call(house, { method: 'GET', url: `/api/posts/${fresh}`, as: as(reader) })).body).toMatchObject({
    isLiked: true,
    likes: 1,
  });
});

test('hostile words come back as words, and odd bodies are refused', async () => {
  const words = `<img src=x onerror=alert(1)> '; drop table comments; -- \${1} {{1}} %s`;
  expect((await say(as(reader), words)).content).toBe(words);
  for (const payload of ['[]', '"x"', 'null', '{"content":', '{"content":"x","parentId":"1 or 1=1"}', '{"content":"x","parentId":-1}']) {
    const reply = await house.app.inject({
      method: 'POST',
      url: path(post),
      payload,
      headers: { ...bearer(as(reader)), 'content-type': 'application/json' },
    });
    expect([payload, reply.statusCode]).toEqual([payload, 400]);
  }
  const sneaked = { content: '몰래', id: 1, userId: as(author).user.id, likes: 99, isMine: false, review: 'clear' };
  const { body } = await call(house, { method: 'POST', url: path(post), payload: sneaked, as: as(reader) });
  expect(body).toMatchObject({ postId: post, userId: as(reader).user.id, likes: 0, isMine: true });
});

test('the pace is answered with the time to wait, in the head too', async () => {
  await using strict = await testHouse({ now: '2026-03-01T12:00:00Z', rateLimitScale: 1 });
  const member = await signUp(strict, 'minjun');
  const made = await strict.stores.posts.add({
    userId: member.user.id,
    title: '의견',
    content: '내용',
    sport: 'soccer',
    matchId: null,
    outcome: 'home',
    label: '홈 승',
    reason: null,
    confidencePct: 75,
    odds: null,
    tags: [],
    createdAt: strict.now(),
  });
  const wish = { method: 'POST', url: path(made), payload: { content: '하나' }, as: member } as const;
  expect((await call(strict, wish)).status).toBe(200);
  const { status, body, headers } = await call(strict, wish);
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'too-fast', '3']);
});
