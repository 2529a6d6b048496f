// Proves what the house writes by itself: the posts it brings along, each once, and the AI's post of the day, once a morning.
import { expect, test } from 'vitest';
import type { SeedPost } from '#domain/content/blog/seed-post.ts';
import { seedPosts } from '#domain/content/blog/seed-posts.ts';
import { visitor } from '#services/viewer.ts';
import { type BlogHouse, blogForm, blogHouse } from '#tests/support/blog-house.ts';
import { event, season } from '#tests/support/factories.ts';

const list = async (house: BlogHouse) =>
  (await house.services.blog.list(visitor, { search: '', limit: 100, category: undefined, cursor: undefined })).posts;

const seedPost = (slug: string, change: Partial<SeedPost> = {}): SeedPost => ({
  slug,
  title: slug,
  excerpt: '요약',
  category: 'guide',
  tags: ['확률'],
  keywords: ['확률'],
  cover: { sport: 'soccer', figure: '5.3', unit: '%' },
  daysAgo: 3,
  content: '## 제목\n\n내용이에요.',
  ...change,
});

test('[R230] the posts that the house brings along stand in its database, by its editors, published before it was founded', async () => {
  await using house = await blogHouse({ posts: true });
  const posts = await list(house);
  expect(posts.map(({ slug }) => slug).sort()).toEqual(seedPosts.map(({ slug }) => slug).sort());
  for (const { author, publishedAt, updatedAt, isAi, category } of posts) {
    expect(author).toMatchObject({ username: 'picknote_editors', displayName: '픽노트 편집팀' });
    expect([Date.parse(publishedAt) < house.now().getTime(), updatedAt, isAi]).toEqual([true, publishedAt, false]);
    expect(category).not.toBe('');
  }
  const reads = await Promise.all(posts.map(({ slug }) => house.services.blog.readPost(visitor, { slug })));
  for (const { contentHtml } of reads) expect(contentHtml).toMatch(/^</);
  // The voice that tells scores is still the one that did so before.
  expect(await house.rows(`select username from users where id = ${await house.stores.messages.voice('bot')}`)).toEqual([
    { username: 'match_bot' },
  ]);
});

test('each is brought along once: one that was deleted stays deleted, one that was changed stays changed, a new one comes', async () => {
  await using house = await blogHouse();
  const { blog } = house.services;
  const posts = [seedPost('one'), seedPost('two', { isSticky: true }), seedPost('three')];
  expect(await blog.seed(posts)).toBe(3);
  expect(await blog.seed(posts)).toBe(0);
  const idOf = async (slug: string) => (await blog.readPost(visitor, { slug })).id;
  await blog.remove(house.admin, { id: await idOf('one') });
  await blog.change(house.admin, { ...blogForm({ title: '고친 제목' }), id: await idOf('two') });
  await blog.create(house.admin, blogForm({ slug: 'four', title: '우리 글' }));
  expect(await Promise.all([blog.seed([...posts, seedPost('four'), seedPost('five')]), blog.seed([...posts, seedPost('five')])])).toContain(
    1,
  );
  const titles = (await list(house)).map(({ slug, title }) => [slug, title]);
  expect(Object.fromEntries(titles)).toEqual({ two: '고친 제목', three: 'three', four: '우리 글', five: 'five' });
  const [{ posts: counted } = { posts: 0 }] = await house.rows<{ posts: number }>(
    `select post_count as posts from blog_categories where slug = 'guide'`,
  );
  expect(counted).toBe(4);
});

/** A morning with matches to come, forecast and picked. */
async function morning(house: BlogHouse): Promise<Date> {
  await house.stores.results.importBatch(season('2025-11-01'));
  house.script.events = [event({ eventId: '1' }), event({ eventId: '2', home: { id: null, name: 'Nobody United', shortName: null } })];
  await house.services.matches.refresh();
  const dueAt = new Date('2026-02-28T19:00:00Z');
  await house.services.analysis.prepareDay(dueAt);
  return dueAt;
}

test('[R326] the post of the day tells the stored forecasts, by the AI and marked so, once however often and by however many it is asked for', async () => {
  await using house = await blogHouse({ now: '2026-02-28T19:00:10Z' });
  const dueAt = await morning(house);
  const { blog } = house.services;
  const written = await Promise.all([blog.writeDaily(dueAt), blog.writeDaily(dueAt), blog.writeDaily(dueAt)]);
  expect(written.filter((one) => one.written)).toHaveLength(1);
  const [post, ...others] = await list(house);
  expect(others).toEqual([]);
  expect(post).toMatchObject({
    slug: 'ai-analysis-2026-03-01',
    isAi: true,
    category: 'AI예측',
    author: { username: 'pickster_mina' },
    publishedAt: '2026-02-28T19:00:10.000Z',
  });
  const read = await blog.readPost(visitor, { slug: 'ai-analysis-2026-03-01' });
  expect(read.contentHtml).toMatch(/<a href="\/matches\/\d+">/);
  await blog.remove(house.admin, { id: read.id });
  expect(await blog.writeDaily(dueAt)).toEqual({ written: false });
});

test('a house that opens shortly before four writes one post, for the day that begins then', async () => {
  await using house = await blogHouse({ now: '2026-02-28T18:50:00Z' });
  const { blog, analysis } = house.services;
  await morning(house);
  const dayBefore = new Date('2026-02-27T19:00:00Z');
  await analysis.prepareDay(dayBefore);
  expect(await blog.writeDaily(dayBefore)).toEqual({ written: false });
  house.at('2026-02-28T19:00:10Z');
  expect(await blog.writeDaily(new Date('2026-02-28T19:00:00Z'))).toEqual({ written: true });
  expect((await list(house)).map(({ slug }) => slug)).toEqual(['ai-analysis-2026-03-01']);
});

test('a house that opens in the night before writes of the day that is still on', async () => {
  await using house = await blogHouse({ now: '2026-02-28T16:00:00Z' });
  await morning(house);
  const dayBefore = new Date('2026-02-27T19:00:00Z');
  await house.services.analysis.prepareDay(dayBefore);
  expect(await house.services.blog.writeDaily(dayBefore)).toEqual({ written: true });
});

test('where there is nothing to tell nothing is written, and a house that opens late tells only what is still to come', async () => {
  await using house = await blogHouse({ now: '2026-02-28T19:00:10Z' });
  const { blog } = house.services;
  expect(await blog.writeDaily(new Date('2026-02-28T19:00:00Z'))).toEqual({ written: false });
  const dueAt = await morning(house);
  house.at('2026-03-01T15:30:00Z');
  expect(await blog.writeDaily(dueAt)).toEqual({ written: false });
  expect(await list(house)).toEqual([]);
});
