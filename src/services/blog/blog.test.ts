// Proves what readers get of the blog: lists in order, found by Korean words, read once a day each, liked, and what is related.
import { expect, test, vi } from 'vitest';
import { readBlogPost } from '#contract/blog.ts';
import { createEvents } from '#services/events.ts';
import { visitor } from '#services/viewer.ts';
import { type BlogHouse, blogForm, blogHouse, type Form } from '#tests/support/blog-house.ts';
import { testDatabase } from '#tests/support/database.ts';
import { joined } from '#tests/support/moderated.ts';
import { createBlog } from './blog.ts';

type Asked = { category?: string | undefined; search?: string; limit?: number; cursor?: string | undefined };
const list = (house: BlogHouse, { search = '', limit = 50, category, cursor }: Asked = {}) =>
  house.services.blog.list(visitor, { search, limit, category, cursor });
const slugs = async (house: BlogHouse, asked: Asked = {}) => (await list(house, asked)).posts.map(({ slug }) => slug);
const post = (house: BlogHouse, slug: string, change: Partial<Form> = {}) =>
  house.services.blog.create(house.admin, blogForm({ slug, title: slug, ...change }));

test('[R226] sticky posts come first and then the newest; pages meet every post once, without its text', async () => {
  await using house = await blogHouse();
  for (let no = 1; no <= 9; no += 1) {
    house.at(`2026-03-01T12:0${Math.ceil(no / 2)}:00Z`);
    await post(house, `post-${no}`, { isSticky: no === 1 || no === 4 });
  }
  await post(house, 'draft', { status: 'draft' });
  const order = ['post-4', 'post-1', 'post-9', 'post-8', 'post-7', 'post-6', 'post-5', 'post-3', 'post-2'];
  expect(await slugs(house)).toEqual(order);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(house, { limit: 2, cursor });
    expect([page.total, page.posts.every(({ content }) => content === '')]).toEqual([9, true]);
    seen.push(...page.posts.map(({ slug }) => slug));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(order);
  await expect(list(house, { cursor: '1~x~2' })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('[R224] [R306] every category is told with the number of its published posts, and asked for by name or slug', async () => {
  await using house = await blogHouse();
  await post(house, 'one', { category: '축구분석' });
  await post(house, 'two', { category: 'soccer' });
  await post(house, 'three', { category: 'ai', status: 'draft' });
  const { categories } = await list(house);
  expect(categories.map(({ name, postCount }) => [name, postCount])).toEqual([
    ['축구분석', 2],
    ['야구분석', 0],
    ['농구분석', 0],
    ['베팅가이드', 0],
    ['AI예측', 0],
    ['일반', 0],
  ]);
  expect(categories[0]).toMatchObject({ slug: 'soccer', color: expect.stringMatching(/^#[0-9a-f]{6}$/), icon: 'Goal' });
  expect(await slugs(house, { category: '축구분석' })).toEqual(['two', 'one']);
  expect(await slugs(house, { category: 'soccer' })).toEqual(['two', 'one']);
  expect(await list(house, { category: '없는 분류' })).toMatchObject({ posts: [], total: 0, nextCursor: null });
  expect((await list(house)).posts[0]?.category).toBe('축구분석');
});

test('[R226] a search goes through titles, excerpts, tags and texts by parts of Korean words, and takes no sign for a pattern', async () => {
  await using house = await blogHouse();
  await post(house, 'title', { title: '무승부가 많은 리그' });
  await post(house, 'excerpt', { excerpt: '마진을 빼는 법' });
  await post(house, 'tags', { tags: ['손흥민', '캘리브레이션'] });
  await post(house, 'text', { content: '## 제목\n\n**확률**은 100%가 아니에요. <b>따옴표</b>' });
  await post(house, 'draft', { title: '무승부 초안', status: 'draft' });
  const found = (search: string) => slugs(house, { search });
  expect(await found('무승부')).toEqual(['title']);
  expect(await found('승부가 리그')).toEqual(['title']);
  expect(await found('마진')).toContain('excerpt');
  expect(await found('ㅅㅎㅁ')).toEqual(['tags']);
  expect(await found('캘리브')).toEqual(['tags']);
  expect(await found('확률은 100%')).toEqual(['text']);
  expect(await found('100_')).toEqual([]);
  expect(await found('%')).toEqual(['text']);
  expect(await found('strong')).toEqual([]);
  expect(await slugs(house, { search: '무승부', category: 'soccer' })).toEqual([]);
  expect((await list(house, { search: '무승부' })).total).toBe(1);
  expect(await found("'; drop table blog_posts; --")).toEqual([]);
});

test('a search is counted to a thousand, a list whole', async () => {
  await using house = await blogHouse();
  await post(house, 'one', { title: '무승부가 많은 리그', category: 'soccer' });
  await post(house, 'two', { title: '다른 글', category: 'guide' });
  const [{ columns } = { columns: '' }] = await house.rows<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'blog_posts' and column_name not in ('id', 'slug') and is_generated = 'NEVER'`,
  );
  await house.rows(
    `insert into blog_posts (slug, ${columns}) select 'more-' || g, ${columns} from blog_posts, generate_series(1, 1010) g where slug = 'one'`,
  );
  expect((await list(house, { search: '무승부' })).total).toBe(1001);
  expect((await list(house, { search: '다른' })).total).toBe(1);
  await post(house, 'three', { title: '셋째 글', category: 'guide' });
  expect((await list(house)).total).toBe(1013);
  expect((await list(house, { category: 'guide' })).total).toBe(2);
});

test('[R230] an empty blog answers nothing at all', async () => {
  await using house = await blogHouse();
  expect(await list(house)).toMatchObject({ posts: [], total: 0, nextCursor: null });
});

test('[R232] [R228] a post is read with its HTML, its outline and what is related, which can all be read too', async () => {
  await using house = await blogHouse();
  await post(house, 'first', { category: 'soccer', tags: ['EPL', '홈 이점'], content: '## 홈 이점\n\n숫자로 봐요.\n\n### 표본' });
  await post(house, 'same-tags', { category: 'guide', tags: ['EPL', '홈 이점'] });
  await post(house, 'same-category', { category: 'soccer', tags: ['EPL'] });
  await post(house, 'one-tag', { category: 'ai', tags: ['홈 이점'] });
  await post(house, 'other', { category: 'baseball', tags: ['KBO'] });
  await post(house, 'hidden', { category: 'soccer', tags: ['EPL', '홈 이점'], status: 'draft' });
  const read = await house.services.blog.readPost(visitor, { slug: 'first' });
  expect(readBlogPost.output.safeParse(read).error).toBeUndefined();
  expect(read).toMatchObject({
    title: 'first',
    content: '## 홈 이점\n\n숫자로 봐요.\n\n### 표본',
    excerpt: '홈 이점 숫자로 봐요. 표본',
    featuredImage: null,
    category: '축구분석',
    tags: ['EPL', '홈 이점'],
    metaTitle: 'first',
    views: 0,
    likes: 0,
    comments: 0,
    readingTime: 1,
    isAi: false,
    isLiked: false,
    author: { username: 'boss' },
    contentHtml: '<h2 id="h-홈-이점">홈 이점</h2>\n<p>숫자로 봐요.</p>\n<h3 id="h-표본">표본</h3>',
    outline: [
      { id: 'h-홈-이점', level: 2, text: '홈 이점' },
      { id: 'h-표본', level: 3, text: '표본' },
    ],
  });
  expect(read.related.map(({ slug }) => slug)).toEqual(['same-category', 'same-tags', 'one-tag']);
  for (const { slug } of read.related) await house.services.blog.readPost(visitor, { slug });
});

test('[R229] what is no post, or only a draft, is not found, by nobody', async () => {
  await using house = await blogHouse();
  await post(house, 'draft', { status: 'draft' });
  for (const slug of ['draft', 'nothing']) {
    for (const viewer of [visitor, house.admin]) {
      const refused = { code: 'no-such-blog-post', message: '포스트를 찾을 수 없습니다' };
      await expect(house.services.blog.readPost(viewer, { slug })).rejects.toMatchObject(refused);
      await expect(house.services.blog.view(viewer, { slug, reader: '203.0.113.1' })).rejects.toMatchObject(refused);
      await expect(house.services.blog.comments(viewer, { slug, limit: 10, cursor: undefined })).rejects.toMatchObject(refused);
    }
  }
});

test('[R233] views count each reader once a day: a member wherever they are, a visitor by network, the author never', async () => {
  await using house = await blogHouse();
  await post(house, 'read');
  const reader = await joined(house, 'reader');
  const view = async (viewer: Parameters<typeof house.services.blog.view>[0], address: string) =>
    (await house.services.blog.view(viewer, { slug: 'read', reader: address })).views;
  expect(await view(visitor, '203.0.113.1')).toBe(1);
  expect(await view(visitor, '203.0.113.1')).toBe(1);
  expect(await view(visitor, '203.0.113.2')).toBe(2);
  expect(await view(visitor, '2001:db8:0:1::1')).toBe(3);
  expect(await view(visitor, '2001:db8:0:1::2')).toBe(3);
  expect(await view(reader, '203.0.113.1')).toBe(4);
  expect(await view(reader, '203.0.113.9')).toBe(4);
  expect(await view(house.admin, '203.0.113.9')).toBe(4);
  house.at('2026-03-02T12:00:00Z');
  expect(await view(visitor, '203.0.113.1')).toBe(5);
  const many = await Promise.all(Array.from({ length: 8 }, () => view(visitor, '198.51.100.7')));
  expect(Math.max(...many)).toBe(6);
  expect((await house.services.blog.readPost(visitor, { slug: 'read' })).views).toBe(6);
});

test('[R309] a post is liked once by each member, and the like is taken back by the next press', async () => {
  await using house = await blogHouse();
  await post(house, 'liked');
  const [one, two] = [await joined(house, 'one'), await joined(house, 'two')];
  const like = (viewer: Parameters<typeof house.services.blog.like>[0]) => house.services.blog.like(viewer, { slug: 'liked' });
  expect(await like(one)).toEqual({ isLiked: true, likes: 1 });
  expect(await like(two)).toEqual({ isLiked: true, likes: 2 });
  expect((await house.services.blog.readPost(one, { slug: 'liked' })).isLiked).toBe(true);
  expect(await like(one)).toEqual({ isLiked: false, likes: 1 });
  expect((await house.services.blog.readPost(one, { slug: 'liked' })).isLiked).toBe(false);
  await Promise.all(Array.from({ length: 6 }, () => like(one)));
  expect(await house.rows('select likes from blog_posts')).toEqual([{ likes: 1 }]);
  await expect(like(visitor)).rejects.toMatchObject({ code: 'login-required' });
  await expect(house.services.blog.like(one, { slug: 'nothing' })).rejects.toMatchObject({ code: 'no-such-blog-post' });
});

test('a page is read in three statements, whether it has two posts or twenty', async () => {
  await using database = await testDatabase();
  const { stores, pool } = database;
  const account = { username: 'writer', email: 'writer@example.com', password: 'none', displayName: '글쓴이', consentedAt: null };
  const writer = await stores.accounts.make({ ...account, now: new Date('2026-03-01T12:00:00Z') });
  await pool.query(
    `insert into blog_posts (user_id, title, slug, content, published_at) select $1, n::text, n::text, n::text, now() from generate_series(1, 20) n`,
    [writer?.id],
  );
  const clock = () => new Date('2026-03-01T12:00:00Z');
  const events = createEvents({ onFault: () => {} });
  const world = { mode: 'live', rateLimitScale: 1, networkKeyOf: (address: string) => address, newSalt: () => Buffer.alloc(16) } as const;
  const announce = { reviewed: async () => {} };
  const blog = createBlog({ stores, events, clock, announce, ...world });
  for (const limit of [2, 20]) {
    const asked = vi.spyOn(pool, 'query');
    expect((await blog.list(visitor, { search: '', limit, category: undefined, cursor: undefined })).posts).toHaveLength(limit);
    expect(asked).toHaveBeenCalledTimes(3);
    asked.mockRestore();
  }
});

test('a list that many ask for is read once for all of them, says nothing of any reader’s, and is read anew after anything was written', async () => {
  await using house = await blogHouse();
  await post(house, 'first');
  const one = await joined(house, 'one');
  const wish = { search: '', limit: 50, category: undefined, cursor: undefined };
  const forAll = () => house.services.blog.listForAll(wish);
  const facts = async () => (await forAll()).posts.map(({ slug, likes, comments, isLiked }) => [slug, likes, comments, isLiked].join());
  for (let asked = 0; asked < 5; asked += 1) await forAll();
  expect(await forAll()).toBe(await forAll());
  await house.services.blog.like(one, { slug: 'first' });
  expect(await facts()).toEqual(['first,1,0,false']);
  expect((await list(house)).posts.map(({ slug }) => slug)).toEqual(['first']);
  const { id } = await house.services.blog.addComment(one, { slug: 'first', content: '잘 읽었어요.' });
  expect(await facts()).toEqual(['first,1,1,false']);
  await house.services.blog.removeComment(house.admin, { id });
  expect(await facts()).toEqual(['first,1,0,false']);
  const second = await post(house, 'second');
  expect(await facts()).toEqual(['second,0,0,false', 'first,1,0,false']);
  await house.services.blog.remove(house.admin, { id: second.id });
  expect(await facts()).toEqual(['first,1,0,false']);
  // A search, and what stands further down, is one reader's own.
  const searched = await house.services.blog.listForAll({ ...wish, search: '없는 말' });
  expect(searched.posts).toEqual([]);
  expect((await house.services.blog.listForAll({ ...wish, category: 'guide' })).posts).toHaveLength(1);
});
