// The posts that come with the house: whole, linked to what exists, and in one voice.
import { expect, test } from 'vitest';
import { blogCategories } from './categories.ts';
import { seedPosts } from './seed-posts.ts';

const linksOf = (content: string): string[] => [...content.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
const lettersOf = (content: string): number => [...content.replace(/[\s|*#-]+/g, '')].length;
const headingsOf = (content: string): string[] => [...content.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

/** Pages that a post may lead to, and the parts of the rules that have a name. */
const paths = ['/ai-prediction', '/ai-record', '/contact', '/corrections', '/leaderboard', '/ledger', '/live-sports', '/predictions'];
const morePaths = ['/quick-prediction', '/responsible', '/rules', '/settings'];
const ruleParts = ['points', 'settlement', 'void', 'measure-log-loss'];

test('a dozen posts and more, each with an address, a category and a day of its own', () => {
  expect(seedPosts.length).toBeGreaterThanOrEqual(12);
  const slugs = seedPosts.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const known: readonly string[] = blogCategories.map(({ slug }) => slug);
  for (const { category } of seedPosts) expect(known).toContain(category);
  expect(new Set(seedPosts.map(({ category }) => category))).toEqual(new Set(known));
  expect(new Set(seedPosts.map(({ daysAgo }) => daysAgo)).size).toBe(seedPosts.length);
});

test('one is pinned, and a few are featured', () => {
  expect(seedPosts.filter(({ isSticky }) => isSticky)).toHaveLength(1);
  expect(seedPosts.filter(({ isFeatured }) => isFeatured).length).toBeGreaterThanOrEqual(2);
  expect(seedPosts.filter(({ isFeatured }) => isFeatured).length).toBeLessThanOrEqual(4);
});

test.each(seedPosts.map((post) => [post.slug, post] as const))('%s is whole: length, headings, cover, tables', (_slug, post) => {
  const { title, excerpt, content, cover, tags, keywords } = post;
  expect([...title].length).toBeLessThanOrEqual(40);
  expect([...excerpt].length).toBeGreaterThanOrEqual(50);
  expect([...excerpt].length).toBeLessThanOrEqual(160);
  expect(lettersOf(content)).toBeGreaterThanOrEqual(1200);
  expect(lettersOf(content)).toBeLessThanOrEqual(2600);
  const headings = headingsOf(content);
  expect(headings.length).toBeGreaterThanOrEqual(3);
  expect(headings.length).toBeLessThanOrEqual(6);
  expect(new Set(headings).size).toBe(headings.length);
  expect(tags.length).toBeGreaterThanOrEqual(3);
  expect(keywords.length).toBeGreaterThanOrEqual(3);
  expect(cover.figure).not.toBe('');
  for (const [table] of content.matchAll(/(?:^\|.*\|$\n?)+/gm)) {
    const columns = table
      .trim()
      .split('\n')
      .map((row) => row.split('|').length);
    expect(new Set(columns).size).toBe(1);
  }
});

test.each(seedPosts.map(({ slug, content }) => [slug, content] as const))(
  '%s leads to pages that exist, and to another post',
  (slug, content) => {
    const links = linksOf(content);
    const posts = links.filter((href) => href.startsWith('/blog/')).map((href) => href.slice('/blog/'.length));
    const known = new Set(seedPosts.map((post) => post.slug));
    for (const to of posts) expect(known.has(to) && to !== slug).toBe(true);
    for (const href of links.filter((one) => !one.startsWith('/blog/'))) {
      const [path = '', part] = href.split('#');
      expect([...paths, ...morePaths]).toContain(path);
      if (part !== undefined) expect(ruleParts).toContain(part);
    }
    expect(links.length).toBeGreaterThanOrEqual(2);
  },
);

test('no post promises a win, and none is written in another tone', () => {
  for (const { content } of seedPosts) {
    expect(content).not.toMatch(/무조건|필승|수익 보장|원금|대박/);
    expect(content).not.toMatch(/습니다[.!?]|하십시오/);
    expect(content).not.toMatch(/\p{Extended_Pictographic}(?<!☎)/u);
  }
});

test('[R324] who writes of odds and money names the age, the law and the helpline', () => {
  const guide = seedPosts.find(({ slug }) => slug === 'expected-value-and-losing')?.content ?? '';
  for (const words of ['19세 이상', '처벌', '1336']) expect(guide).toContain(words);
  const help = seedPosts.find(({ slug }) => slug === 'responsible-play')?.content ?? '';
  for (const words of ['1336', '1388', '24시간', '자가점검', '만 14세']) expect(help).toContain(words);
});
