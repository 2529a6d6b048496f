// How the built product is found: robots, map, feeds, and the cards of what is shared.
import { expect } from '@playwright/test';
import { test } from './support.ts';

test('[R29] robots find the map and not the admins’ pages; every page of the map’s first part is there', async ({ request, demo }) => {
  const robots = await (await request.get(`${demo.url}/robots.txt`)).text();
  expect(robots).toContain('User-agent: Yeti');
  expect(robots).toContain('Disallow: /admin');
  const index = await (await request.get(`${demo.url}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => String(loc));
  expect(parts.length).toBeGreaterThanOrEqual(3);
  const pages = await (await request.get(parts[0] ?? '')).text();
  for (const [, loc] of pages.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect((await request.get(String(loc))).status(), String(loc)).toBe(200);
  }
  const admin = await (await request.get(`${demo.url}/admin`)).text();
  expect(admin).toContain('noindex');
});

test('what every visitor may see may be found; what somebody searched for may not', async ({ request, demo }) => {
  const isHidden = async (path: string) => (await (await request.get(`${demo.url}${path}`)).text()).includes('content="noindex"');
  for (const path of ['/login', '/signup', '/search', '/prediction-battle', '/quick-prediction', '/predictions', '/blog']) {
    expect(await isHidden(path), path).toBe(false);
  }
  for (const path of ['/search?q=손흥민', '/predictions?q=손흥민', '/settings', '/profile']) expect(await isHidden(path), path).toBe(true);
});

test('the feed leads to posts, and what is shared shows a card of its own', async ({ request, page, demo }) => {
  const rss = await (await request.get(`${demo.url}/rss.xml`)).text();
  const links = [...rss.matchAll(/<link>([^<]+\/blog\/[^<]+)<\/link>/g)].map(([, link]) => String(link));
  expect(links.length).toBeGreaterThanOrEqual(10);
  await page.goto(links[0] ?? '');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toMatch(/\/og\/blog\/.+\.png$/);
  const card = await request.get(String(picture));
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  const again = await request.get(String(picture), { headers: { 'if-none-match': String(card.headers()['etag']) } });
  expect(again.status()).toBe(304);
  expect((await request.get(`${demo.url}/og/ai-record.png`)).status()).toBe(200);
  expect((await request.get(`${demo.url}/og/blog/nothing-here.png`)).status()).toBe(404);
});
