// Proves how the house is found: what robots may read, maps and feeds that are well-formed, and cards that are pictures.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import type { FeedItem } from '#services/publishing/publishing.ts';
import { registerFound } from './found.ts';

const item: FeedItem = {
  path: '/blog/%EB%B0%B0%EB%8B%B9',
  title: '배당 <읽기> & 확률\u0000',
  summary: ']]> "인용"',
  contentHtml: '<p><a href="/rules">규칙</a> <img src="/a.png" alt=""> <a href="//evil.example">x</a></p>',
  category: '베팅가이드',
  author: '픽노트 편집팀',
  publishedAt: new Date('2026-03-01T00:00:00Z'),
  updatedAt: new Date('2026-03-02T00:00:00Z'),
};

type Drawn = { drawCard?: (facts: { version: string }) => Promise<Buffer> };

function appOf({ drawCard }: Drawn = {}) {
  const app = Fastify();
  const asked: string[] = [];
  const publishing = {
    feed: async () => [item],
    sitemapParts: async () => [
      { name: 'pages', changedAt: null },
      { name: 'blog', changedAt: new Date('2026-03-01T00:00:00Z') },
    ],
    sitemapPart: async (name: string) => {
      asked.push(name);
      if (name === 'empty') return [];
      return name === 'blog' ? [{ path: '/blog/a&b', changedAt: new Date('2026-03-01T00:00:00Z') }] : undefined;
    },
    card: async (kind: string, id: string) => (id === 'none' ? undefined : { version: `${kind}-${encodeURIComponent(id)}`, title: id }),
  };
  registerFound(
    app as never,
    {
      services: { publishing },
      publicUrl: 'https://picknote.test',
      rateLimitScale: 1,
      found: { indexNowKey: 'abcdef0123456789', naverVerification: undefined, googleVerification: undefined },
      drawCard,
    } as never,
  );
  return { app, asked };
}

test('[R29] robots are kept from the admins’ pages and members’ own, Naver’s and Daum’s among them, and told of the map', async () => {
  const { app } = appOf();
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const blocks = body.split('\n\n').filter((block) => block.startsWith('User-agent'));
  expect(blocks.map((block) => block.split('\n')[0])).toEqual(['*', 'Yeti', 'Daum', 'Daumoa'].map((robot) => `User-agent: ${robot}`));
  for (const block of blocks) {
    expect(block).toContain('Disallow: /admin\n');
    const closed = [...block.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => String(path));
    const isClosed = (address: string) => closed.some((path) => address.startsWith(path));
    expect(['/', '/login', '/signup', '/search', '/prediction-battle', '/quick-prediction', '/predictions'].filter(isClosed)).toEqual([]);
    expect(['/login/social', '/signup/social', '/search?q=x', '/profile', '/settings', '/notices'].filter((at) => !isClosed(at))).toEqual(
      [],
    );
  }
  expect(body).toContain('Sitemap: https://picknote.test/sitemap.xml');
});

test('the map of the site names its parts, escapes its addresses, and knows no others', async () => {
  const { app, asked } = appOf();
  const index = await app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  expect(index.body).toContain('<loc>https://picknote.test/sitemaps/blog.xml</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>');
  const part = await app.inject('/sitemaps/blog.xml');
  expect(part.body).toContain('<loc>https://picknote.test/blog/a&amp;b</loc>');
  expect((await app.inject('/sitemaps/empty.xml')).body).toContain('<urlset');
  expect((await app.inject('/sitemaps/nothing.xml')).statusCode).toBe(404);
  await app.inject('/sitemaps/blog.xml');
  expect(asked.filter((name) => name === 'blog')).toHaveLength(1);
});

test('the blog is told as RSS and as Atom: absolute links, nothing that breaks the XML, and 304 for who has it', async () => {
  const { app } = appOf();
  for (const [path, type] of [
    ['/rss.xml', 'application/rss+xml'],
    ['/blog/rss.xml', 'application/rss+xml'],
    ['/atom.xml', 'application/atom+xml'],
  ] as const) {
    const { body, headers } = await app.inject(path);
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(body).toContain('https://picknote.test/blog/%EB%B0%B0%EB%8B%B9');
    expect(body).toContain('href="https://picknote.test/rules"');
    expect(body).toContain('src="https://picknote.test/a.png"');
    expect(body).toContain('href="//evil.example"');
    expect(body).not.toContain('\u0000');
    // Readers take titles and summaries for HTML: what looked like a tag stays text, and none ends the section it stands in.
    expect(body).toContain('배당 &lt;읽기&gt; &amp; 확률');
    expect(body).toContain(']]&gt; "인용"');
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  }
});

test('the key of IndexNow is served under its own name, and no other', async () => {
  const { app } = appOf();
  expect((await app.inject('/abcdef0123456789.txt')).body).toBe('abcdef0123456789');
  expect((await app.inject('/abcdef0123456788.txt')).statusCode).toBe(404);
});

test('a card is drawn once for each version, answered 304 where it is known, 404 where there is no page, 503 while too many wait', async () => {
  const drawn: string[] = [];
  const { app } = appOf({
    drawCard: async ({ version }) => {
      drawn.push(version);
      if (version === 'blog-busy') throw new Refusal('unavailable', { retryAfterMs: 5000 });
      return Buffer.from(version);
    },
  });
  const first = await app.inject(`/og/blog/${encodeURIComponent('배당-읽는-법')}.png`);
  expect([first.statusCode, first.headers['content-type'], first.body]).toEqual([
    200,
    'image/png',
    `blog-${encodeURIComponent('배당-읽는-법')}`,
  ]);
  await app.inject(`/og/blog/${encodeURIComponent('배당-읽는-법')}.png`);
  expect(drawn).toEqual([`blog-${encodeURIComponent('배당-읽는-법')}`]);
  const match = await app.inject({ url: '/og/matches/7.png', headers: { 'if-none-match': '"match-7"' } });
  expect(match.statusCode).toBe(304);
  expect((await app.inject('/og/ai-record.png')).body).toBe('record-');
  expect((await app.inject('/og/ai-record/3.png')).body).toBe('record-3');
  expect((await app.inject('/og/blog/none.png')).statusCode).toBe(404);
  // No database holds that sign, so none is asked for it.
  for (const place of ['/og/blog/a%00b.png', '/og/matches/1%00.png']) expect((await app.inject(place)).statusCode).toBe(404);
  expect(drawn.join()).not.toContain('\0');
  const busy = await app.inject('/og/blog/busy.png');
  expect([busy.statusCode, Number(busy.headers['retry-after']) > 0]).toEqual([503, true]);
});
