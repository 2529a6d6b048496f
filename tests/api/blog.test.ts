// The blog over HTTP: what anyone can ask for, what no body can set, and what the answers promise.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listBlogPosts, readBlogPost } from '#contract/blog.ts';
import { blogComment } from '#contract/community/blog-thread.ts';
import { type BlogHouse, blogForm, blogHouse } from '#tests/support/blog-house.ts';
import { bearer, call, signUp } from '#tests/support/members.ts';
import { tokenOf } from '#tests/support/moderated.ts';

let house: BlogHouse;
let admin: { token: string };
let member: { token: string };
beforeAll(async () => {
  house = await blogHouse();
  admin = await tokenOf(house, house.admin, 'admin');
  member = await signUp(house, 'reader');
  for (const [slug, category] of [
    ['one', 'soccer'],
    ['two', 'baseball'],
    ['three', 'soccer'],
  ] as const)
    await house.services.blog.create(house.admin, blogForm({ slug, title: `제목 ${slug}`, category }));
});
afterAll(() => house[Symbol.asyncDispose]());

const get = (url: string, as?: { token: string }) => call(house, { method: 'GET', url, ...(as ? { as } : {}) });

test('[R226] GET /api/blog answers {posts}, narrowed by category and search on the server, in pages', async () => {
  const all = await get('/api/blog');
  expect([all.status, listBlogPosts.output.safeParse(all.body).error]).toEqual([200, undefined]);
  expect(all.body.posts.map(({ slug }: { slug: string }) => slug)).toEqual(['three', 'two', 'one']);
  expect(all.headers['x-total-count']).toBe('3');
  const slugs = async (query: string) => (await get(`/api/blog?${query}`)).body.posts.map(({ slug }: { slug: string }) => slug);
  expect(await slugs(`category=${encodeURIComponent('축구분석')}`)).toEqual(['three', 'one']);
  expect(await slugs('category=soccer')).toEqual(['three', 'one']);
  expect(await slugs(`category=${encodeURIComponent('전체')}`)).toHaveLength(3);
  expect(await slugs('category=')).toHaveLength(3);
  expect(await slugs(`search=${encodeURIComponent('제목 tw')}`)).toEqual(['two']);
  expect(await slugs('category=soccer&search=two')).toEqual([]);
  const page = await get('/api/blog?limit=2');
  expect(await slugs(`limit=2&cursor=${page.headers['x-next-cursor']}`)).toEqual(['one']);
  for (const bad of ['limit=0', 'limit=abc', 'cursor=%00', 'cursor=1;drop', `search=${'가'.repeat(101)}`])
    expect([bad, (await get(`/api/blog?${bad}`)).status]).toEqual([bad, 400]);
  for (const search of ['%', '_', '\\', "'", '((((', '.*', ' \u200b'])
    expect((await get(`/api/blog?search=${encodeURIComponent(search)}`)).status).toBe(200);
});

test('[R229] what is no post is 포스트를 찾을 수 없습니다, whatever the address', async () => {
  const read = await get('/api/blog/one');
  expect([read.status, readBlogPost.output.safeParse(read.body).error]).toEqual([200, undefined]);
  for (const slug of ['nothing', encodeURIComponent('없는-글'), 'a'.repeat(160)]) {
    const { status, body } = await get(`/api/blog/${slug}`);
    expect([status, body]).toEqual([
      404,
      { error: '포스트를 찾을 수 없습니다', code: 'no-such-blog-post', message: '포스트를 찾을 수 없습니다' },
    ]);
  }
  for (const slug of ['..%2F..%2Fetc', '%3Cscript%3E', 'a%00b', 'a'.repeat(161)]) {
    expect((await get(`/api/blog/${slug}`)).status).toBeGreaterThanOrEqual(400);
    expect((await get(`/api/blog/${slug}`)).status).toBeLessThan(500);
  }
});

test('[R308] a comment is written once however often it is sent, and no body says whose it is or that it may stand', async () => {
  const forged = {
    id: 7,
    userId: 1,
    user: '관리자',
    isApproved: true,
    likes: 1000,
    isMine: false,
    createdAt: '2020-01-01T00:00:00Z',
    postId: 1,
  };
  const send = () =>
    house.app.inject({
      method: 'POST',
      url: '/api/blog/one/comments',
      headers: { ...bearer(member), 'idempotency-key': 'blog-comment-0001' },
      payload: { ...forged, content: '가입코드 https://bet-kings.vip 텔레그램 문의' },
    });
  const [first, again] = [(await send()).json(), (await send()).json()];
  expect(blogComment.safeParse(first).error).toBeUndefined();
  expect(first).toMatchObject({ slug: 'one', user: { username: 'reader' }, likes: 0, isApproved: false, isMine: true });
  expect(again).toEqual(first);
  expect((await get('/api/blog/one/comments')).body).toEqual([]);
  expect((await get('/api/blog/one/comments', member)).body).toHaveLength(1);
  const waiting = (await get('/api/admin/blog-comments', admin)).body;
  expect(waiting).toMatchObject([{ id: first.id, postTitle: '제목 one' }]);
  const approved = await call(house, {
    method: 'PATCH',
    url: `/api/admin/blog-comments/${first.id}`,
    payload: { isApproved: true },
    as: admin,
  });
  expect(approved.body).toMatchObject({ isApproved: true });
  expect((await get('/api/blog/one/comments')).body).toHaveLength(1);
});

test('[R309] visitors neither like nor comment; a member’s like is theirs', async () => {
  const press = (as?: { token: string }) => call(house, { method: 'POST', url: '/api/blog/two/like', payload: {}, ...(as ? { as } : {}) });
  expect((await press()).body.code).toBe('login-required');
  expect((await call(house, { method: 'POST', url: '/api/blog/two/comments', payload: { content: '안녕' } })).body.code).toBe(
    'login-required',
  );
  expect((await press(member)).body).toEqual({ isLiked: true, likes: 1 });
  expect([(await get('/api/blog/two', member)).body.isLiked, (await get('/api/blog/two')).body.isLiked]).toEqual([true, false]);
});

test('[R233] a reader is counted by the network, not by how often they ask', async () => {
  const view = () => call(house, { method: 'POST', url: '/api/blog/three/views', payload: {} });
  for (const _ of [1, 2, 3]) expect((await view()).body).toEqual({ views: 1 });
});

test('[R322] what admins send comes back sanitised, and what nobody may send is refused with its field', async () => {
  const payload = {
    ...blogForm({ slug: 'written', content: '<script>alert(1)</script> [x](javascript:alert(1))' }),
    isAi: true,
    views: 9,
    likes: 9,
  };
  const send = (change: object = {}) =>
    call(house, { method: 'POST', url: '/api/admin/blog', payload: { ...payload, ...change }, as: admin });
  expect((await send()).body).toMatchObject({ slug: 'written', isAi: false, views: 0, likes: 0 });
  expect((await get('/api/blog/written')).body.contentHtml).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; x</p>');
  expect((await send()).body).toMatchObject({ code: 'slug-taken' });
  for (const [change, field] of [
    [{ title: '' }, 'title'],
    [{ slug: 'a b' }, 'slug'],
    [{ slug: '../x' }, 'slug'],
    [{ featuredImage: 'javascript:alert(1)' }, 'featuredImage'],
    [{ featuredImage: 'https://example.com/a.png' }, 'featuredImage'],
    [{ content: 'x'.repeat(60_001) }, 'content'],
  ] as const) {
    const { status, body } = await send({ slug: 'refused', ...change });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  }
  const asMember = await call(house, { method: 'POST', url: '/api/admin/blog', payload, as: member });
  expect(asMember.status).toBe(403);
});

test('[R295] a post that an admin sends again under its key is there once, though nothing could be kept after it was made', async () => {
  const keeping = vi.spyOn(house.stores.idempotency, 'answer').mockRejectedValueOnce(new Error('the line broke'));
  const send = async () => {
    const { statusCode, body } = await house.app.inject({
      method: 'POST',
      url: '/api/admin/blog',
      payload: blogForm({ title: '한 번만 쓴 글' }),
      headers: { ...bearer(admin), 'idempotency-key': 'key-blog-0001' },
    });
    return [statusCode, JSON.parse(body)];
  };
  const first = await send();
  expect(first).toEqual([200, expect.objectContaining({ title: '한 번만 쓴 글' })]);
  expect(await send()).toEqual(first);
  keeping.mockRestore();
  expect(await house.rows(`select id from blog_posts where title = '한 번만 쓴 글'`)).toHaveLength(1);
});
