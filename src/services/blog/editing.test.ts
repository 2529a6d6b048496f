// Proves how admins write the blog: addresses, categories, first publishing, previews, and that every deed is noted.
import { expect, test } from 'vitest';
import { visitor } from '#services/viewer.ts';
import { type BlogHouse, blogForm, blogHouse, type Form } from '#tests/support/blog-house.ts';
import { joined } from '#tests/support/moderated.ts';

const write = (house: BlogHouse, change: Partial<Form> = {}) => house.services.blog.create(house.admin, blogForm(change));
const noted = async (house: BlogHouse) =>
  (await house.rows<{ action: string }>('select action from audit_log order by id')).map(({ action }) => action);
const counts = async (house: BlogHouse) =>
  Object.fromEntries(
    (await house.rows<{ slug: string; post_count: number }>('select slug, post_count from blog_categories where post_count > 0')).map(
      ({ slug, post_count: count }) => [slug, count],
    ),
  );

test('[R305] an address is made of the title and is nobody else’s; a given one that is taken is refused', async () => {
  await using house = await blogHouse();
  const slugs = [await write(house), await write(house), await write(house, { title: '!!!' })].map(({ slug }) => slug);
  expect(slugs).toEqual(['배당을-확률로-읽는-법', '배당을-확률로-읽는-법-2', 'post']);
  expect((await write(house, { slug: 'odds' })).slug).toBe('odds');
  await expect(write(house, { slug: 'odds' })).rejects.toMatchObject({ code: 'slug-taken', fields: { slug: expect.any(String) } });
  const many = await Promise.all(Array.from({ length: 5 }, () => write(house, { title: '같은 제목' })));
  expect(new Set(many.map(({ slug }) => slug)).size).toBe(5);
  await expect(house.rows(`insert into blog_posts (user_id, title, slug, content) values (1, 'x', 'odds', 'x')`)).rejects.toMatchObject({
    code: '23505',
  });
});

test('a draft is nobody’s to read until it is published, and the day it came out stays', async () => {
  await using house = await blogHouse();
  const draft = await write(house, { slug: 'later', status: 'draft', category: '축구분석', tags: ['#EPL', 'EPL', ' '] });
  expect(draft).toMatchObject({ status: 'draft', publishedAt: null, category: '축구분석', tags: ['EPL'], metaTitle: '' });
  expect(await counts(house)).toEqual({});
  house.at('2026-03-02T12:00:00Z');
  const { id } = draft;
  const out = await house.services.blog.change(house.admin, { ...blogForm({ category: 'soccer', title: '새 제목' }), id });
  expect(out).toMatchObject({ slug: 'later', title: '새 제목', status: 'published', publishedAt: '2026-03-02T12:00:00.000Z' });
  expect(await counts(house)).toEqual({ soccer: 1 });
  house.at('2026-03-03T12:00:00Z');
  await house.services.blog.change(house.admin, { ...blogForm({ category: 'guide', status: 'draft' }), id });
  expect(await counts(house)).toEqual({});
  const again = await house.services.blog.change(house.admin, { ...blogForm({ category: 'guide', slug: 'moved' }), id });
  expect(again).toMatchObject({ slug: 'moved', publishedAt: '2026-03-02T12:00:00.000Z', updatedAt: '2026-03-03T12:00:00.000Z' });
  expect(await counts(house)).toEqual({ guide: 1 });
  expect((await house.services.blog.readPost(visitor, { slug: 'moved' })).publishedAt).toBe('2026-03-02T12:00:00.000Z');
  await write(house, { slug: 'other' });
  await expect(house.services.blog.change(house.admin, { ...blogForm({ slug: 'other' }), id })).rejects.toMatchObject({
    code: 'slug-taken',
  });
  await expect(house.services.blog.change(house.admin, { ...blogForm(), id: 999_999 })).rejects.toMatchObject({
    code: 'no-such-blog-post',
  });
});

test('whoever read an older post than the stored one overwrites nothing, and publishes no draft that was taken back meanwhile', async () => {
  await using house = await blogHouse();
  const { blog } = house.services;
  const other = await joined(house, 'other', 'admin');
  const read = await write(house, { slug: 'odds' });
  house.at('2026-03-02T12:00:00Z');
  const back = await blog.change(house.admin, { ...blogForm({ status: 'draft' }), id: read.id, basedOn: read.updatedAt });
  expect(back).toMatchObject({ status: 'draft', updatedAt: '2026-03-02T12:00:00.000Z' });
  house.at('2026-03-03T12:00:00Z');
  const late = { ...blogForm({ title: '다른 제목' }), id: read.id };
  await expect(blog.change(other, { ...late, basedOn: read.updatedAt })).rejects.toMatchObject({ code: 'blog-post-changed', status: 409 });
  expect(await blog.readDraft(house.admin, { id: read.id })).toEqual(back);
  expect(await noted(house)).toEqual(['blog.created', 'blog.changed']);
  // Read anew, however the time is written; and without a word about it, as before.
  const anew = await blog.change(other, { ...late, basedOn: '2026-03-02T21:00:00+09:00' });
  expect(anew).toMatchObject({ status: 'published', title: '다른 제목' });
  expect(await blog.change(house.admin, { ...blogForm(), id: read.id })).toMatchObject({ title: read.title });
});

test('of two who save at once one is refused; a save sent again is done once, and the next one goes on from its answer', async () => {
  await using house = await blogHouse();
  const { blog } = house.services;
  const { id, updatedAt } = await write(house, { slug: 'odds', tags: ['배당'] });
  house.at('2026-03-02T12:00:00Z');
  const save = (title: string, basedOn: string) => blog.change(house.admin, { ...blogForm({ title, tags: ['배당'] }), id, basedOn });
  const both = await Promise.allSettled([save('하나', updatedAt), save('둘', updatedAt)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'blog-post-changed' } });
  const saved = await blog.readDraft(house.admin, { id });
  house.at('2026-03-02T12:00:01Z');
  expect(await save(saved.title, updatedAt)).toEqual(saved);
  expect(await noted(house)).toEqual(['blog.created', 'blog.changed']);
  expect(await save('셋', saved.updatedAt)).toMatchObject({ title: '셋', updatedAt: '2026-03-02T12:00:01.000Z' });
});

test('what cannot be shown is refused with its field: no such category, a picture of another host, words of which nothing is left', async () => {
  await using house = await blogHouse();
  await expect(write(house, { category: '없는 분류' })).rejects.toMatchObject({ code: 'no-such-category' });
  for (const featuredImage of ['https://example.com/a.png', '//example.com/a.png', 'http://picknote.test/a.png']) {
    const refused = { code: 'invalid-input', fields: { featuredImage: expect.any(String) } };
    await expect(write(house, { featuredImage })).rejects.toMatchObject(refused);
  }
  await expect(write(house, { title: '\u200b' })).rejects.toMatchObject({ fields: { title: '제목을 입력해주세요.' } });
  await expect(write(house, { content: '\u200b\u0000' })).rejects.toMatchObject({ fields: { content: '내용을 입력해주세요.' } });
  expect(await house.rows('select 1 from blog_posts')).toEqual([]);
  expect((await write(house, { featuredImage: '/images/cover.png' })).featuredImage).toBe('/images/cover.png');
});

test('[R322] a post is sanitised when it is written: nothing of the author’s stands as a tag', async () => {
  await using house = await blogHouse();
  const content = '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>';
  const { slug } = await write(house, { content, title: '<b>제목</b>', excerpt: '<i>요약</i>' });
  const read = await house.services.blog.readPost(visitor, { slug });
  expect(read.contentHtml).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>x &lt;img src=x onerror=alert(1)&gt;</p>');
  expect([read.title, read.excerpt]).toEqual(['<b>제목</b>', '<i>요약</i>']);
  const preview = await house.services.blog.preview(house.admin, { content });
  expect(preview).toEqual({ contentHtml: read.contentHtml, outline: [], readingTime: 1 });
});

test('admins list drafts and posts, newest first, search both, and read one as it was written', async () => {
  await using house = await blogHouse();
  const one = await write(house, { slug: 'one', title: '무승부' });
  const two = await write(house, { slug: 'two', title: '무승부 초안', status: 'draft' });
  const three = await write(house, { slug: 'three', title: '마진' });
  const list = async (change: object = {}) => {
    const wish = { state: 'all' as const, search: '', limit: 20, cursor: undefined, ...change };
    const { rows, total, nextCursor } = await house.services.blog.adminPosts(house.admin, wish);
    return { ids: rows.map(({ id }) => id), total, nextCursor };
  };
  expect(await list()).toEqual({ ids: [three.id, two.id, one.id], total: 3, nextCursor: null });
  expect(await list({ state: 'draft' })).toMatchObject({ ids: [two.id], total: 1 });
  expect(await list({ state: 'published', search: '무승부' })).toMatchObject({ ids: [one.id], total: 1 });
  expect(await list({ search: 'ㅁㅅㅂ' })).toMatchObject({ ids: [two.id, one.id], total: 2 });
  const page = await list({ limit: 2 });
  expect(await list({ limit: 2, cursor: page.nextCursor })).toMatchObject({ ids: [one.id] });
  expect(await house.services.blog.readDraft(house.admin, { id: two.id })).toMatchObject({ slug: 'two', content: blogForm().content });
  await expect(house.services.blog.readDraft(house.admin, { id: 999_999 })).rejects.toMatchObject({ code: 'no-such-blog-post' });
});

test('removing takes comments and likes along; every deed is noted, and what changed nothing is not', async () => {
  await using house = await blogHouse();
  const { id, slug } = await write(house);
  const reader = await joined(house, 'reader');
  const comment = await house.services.blog.addComment(reader, { slug, content: '좋아요' });
  await house.services.blog.like(reader, { slug });
  await house.services.blog.approveComment(house.admin, { id: comment.id, isApproved: true });
  await house.services.blog.approveComment(house.admin, { id: comment.id, isApproved: false });
  const { blog } = house.services;
  expect((await blog.adminComments(house.admin, { state: 'waiting', limit: 10, cursor: undefined })).rows).toHaveLength(1);
  for (const _ of [1, 2]) expect(await blog.removeComment(house.admin, { id: comment.id })).toEqual({ ok: true });
  expect((await blog.adminComments(house.admin, { state: 'all', limit: 10, cursor: undefined })).rows).toEqual([]);
  await expect(blog.approveComment(house.admin, { id: comment.id, isApproved: true })).rejects.toMatchObject({ code: 'no-such-comment' });
  await blog.change(house.admin, { ...blogForm(), id });
  expect(await blog.remove(house.admin, { id })).toEqual({ ok: true });
  await expect(blog.remove(house.admin, { id })).rejects.toMatchObject({ code: 'no-such-blog-post' });
  expect(await house.rows('select 1 from blog_comments union all select 1 from likes')).toEqual([]);
  expect(await counts(house)).toEqual({});
  expect(await noted(house)).toEqual(['blog.created', 'blog-comment.hidden', 'blog-comment.removed', 'blog.changed', 'blog.deleted']);
});

test('nobody but an admin in an admin’s session writes, reads drafts or decides', async () => {
  await using house = await blogHouse();
  const { id } = await write(house, { status: 'draft' });
  const { blog } = house.services;
  const member = await joined(house, 'member');
  for (const viewer of [visitor, member, { ...house.admin, kind: 'user' as const }]) {
    const asked = [
      blog.adminPosts(viewer, { state: 'all', search: '', limit: 10, cursor: undefined }),
      blog.readDraft(viewer, { id }),
      blog.create(viewer, blogForm()),
      blog.change(viewer, { ...blogForm(), id }),
      blog.remove(viewer, { id }),
      blog.preview(viewer, { content: 'x' }),
      blog.adminComments(viewer, { state: 'all', limit: 10, cursor: undefined }),
      blog.approveComment(viewer, { id, isApproved: true }),
      blog.removeComment(viewer, { id }),
    ];
    for (const one of await Promise.allSettled(asked)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: expect.stringMatching(/^(?:login|admin)-required$/) } });
    }
  }
});
