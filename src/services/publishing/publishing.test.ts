// Proves what search engines and feeds are told: what everybody may read, once, and never a score.
import { expect, test } from 'vitest';
import { heard } from '#tests/support/heard.ts';
import { testHouse } from '#tests/support/house.ts';
import { scoredSoccer } from '#tests/support/record.ts';
import { createPublishing } from './publishing.ts';

const now = '2026-03-01T12:00:00Z';

type Tell = (urls: readonly string[]) => Promise<boolean>;
type Change = { announce?: Tell; engines?: readonly { name: string; tell: Tell }[]; mode?: 'demo' | 'live'; site?: string };

async function published(change: Change = {}) {
  const house = await testHouse({ now });
  const warned: string[] = [];
  const publishing = createPublishing({
    stores: house.stores,
    clock: () => house.now(),
    siteUrl: () => change.site ?? 'https://picknote.test',
    mode: change.mode ?? 'live',
    announcePages: change.engines ?? (change.announce && [{ name: 'one.test', tell: change.announce }]),
    warn: (message) => void warned.push(message),
  });
  await house.rows(
    "insert into users (username, email, password, display_name, kind) values ('editors', 'editors@house.invalid', 'none', '픽노트 편집팀', 'bot')",
  );
  await house.rows("insert into blog_categories (name, slug) values ('축구분석', 'soccer') on conflict do nothing");
  const write = (slug: string, change: { status?: string; at?: string } = {}) =>
    house.rows(
      `insert into blog_posts (user_id, title, slug, excerpt, content, content_html, category, status, published_at, updated_at)
       select id, $1, $2, '짧은 소개', '본문', '<p><a href="/rules">규칙</a></p>', 'soccer', $3, $4::timestamptz, $4::timestamptz from users where username = 'editors'`,
      [`제목 ${slug}`, slug, change.status ?? 'published', change.at ?? now],
    );
  return { house, publishing, write, warned };
}

test('the map of the site has every part, and in each what everybody may read', async () => {
  const { house, publishing, write } = await published();
  await using _ = house;
  await write('배당-읽는-법');
  await write('초안', { status: 'draft' });
  await house.rows(
    `insert into posts (id, user_id, title, content, is_published, review, deleted_at)
     select n, (select min(id) from users), 'x', 'x', n <> 5001, case n when 5002 then 'held' else 'clear' end, case n when 5003 then now() end
     from unnest(array[1, 5001, 5002, 5003, 5004]) n`,
  );
  expect((await publishing.sitemapParts()).map(({ name }) => name)).toEqual(['pages', 'blog', 'matches', 'posts-2', 'posts-1']);
  const paths = async (name: string) => (await publishing.sitemapPart(name))?.map(({ path }) => path);
  expect(await paths('blog')).toEqual([`/blog/${encodeURIComponent('배당-읽는-법')}`]);
  expect(await paths('posts-2')).toEqual(['/posts/5004']);
  expect(await paths('posts-1')).toEqual(['/posts/1']);
  expect(await paths('pages')).toContain('/responsible');
  expect(await paths('pages')).toContain('/ai-record/models/soccer-stack');
  expect(await paths('pages')).not.toContain('/ai-record/models/elo-mma');
  expect(await paths('posts-3')).toBeUndefined();
  expect(await paths('posts-0')).toBeUndefined();
  expect(await paths('__proto__')).toBeUndefined();
});

test('the feed tells the newest posts under their category’s Korean name, drafts left out', async () => {
  const { house, publishing, write } = await published();
  await using _ = house;
  await write('older', { at: '2026-02-01T00:00:00Z' });
  await write('newer');
  await write('draft', { status: 'draft' });
  expect((await publishing.feed()).map(({ path, category, author }) => [path, category, author])).toEqual([
    ['/blog/newer', '축구분석', '픽노트 편집팀'],
    ['/blog/older', '축구분석', '픽노트 편집팀'],
  ]);
});

test('a change is told once, a change that nobody heard is told again, and nothing of before', async () => {
  const told: (readonly string[])[] = [];
  let isHeard = true;
  const { house, publishing, write, warned } = await published({
    announce: async (urls) => {
      told.push(urls);
      return isHeard;
    },
  });
  await using _ = house;
  await write('before', { at: '2026-02-01T00:00:00Z' });
  expect(await publishing.announceDue()).toEqual({ announced: 0 });
  await write('first', { at: '2026-03-01T12:01:00Z' });
  isHeard = false;
  expect(await publishing.announceDue()).toEqual({ announced: 0 });
  expect(warned).toHaveLength(1);
  isHeard = true;
  expect(await publishing.announceDue()).toEqual({ announced: 1 });
  expect(await publishing.announceDue()).toEqual({ announced: 0 });
  expect(told).toEqual([['https://picknote.test/blog/first'], ['https://picknote.test/blog/first']]);
});

test('an engine that is deaf is told again alone, and does not hold up the others', async () => {
  const told: Record<string, string[][]> = { deaf: [], well: [] };
  let isDeaf = true;
  const engine = (name: string, hears: () => boolean) => ({
    name,
    tell: async (urls: readonly string[]) => {
      told[name]?.push(urls.map((url) => url.replace(/.*\//, '')));
      return hears();
    },
  });
  const { house, publishing, write, warned } = await published({ engines: [engine('deaf', () => !isDeaf), engine('well', () => true)] });
  await using _ = house;
  await publishing.announceDue();
  await write('first', { at: '2026-03-01T12:01:00Z' });
  expect(await publishing.announceDue()).toEqual({ announced: 1 });
  await write('second', { at: '2026-03-01T12:02:00Z' });
  expect(await publishing.announceDue()).toEqual({ announced: 1 });
  expect(warned).toHaveLength(2);
  isDeaf = false;
  await publishing.announceDue();
  expect(await publishing.announceDue()).toEqual({ announced: 0 });
  expect(told).toEqual({ well: [['first'], ['second']], deaf: [['first'], ['first', 'second'], ['first', 'second']] });
});

test('nothing is told of a demo world, nor from an address that strangers cannot reach', async () => {
  for (const change of [{ mode: 'demo' as const }, { site: 'http://127.0.0.1:3000' }]) {
    const told: unknown[] = [];
    const { house, publishing, write } = await published({ ...change, announce: async (urls) => Boolean(told.push(urls)) });
    await using _ = house;
    await publishing.announceDue();
    await write('first', { at: '2026-03-01T12:01:00Z' });
    await publishing.announceDue();
    expect(told).toEqual([]);
  }
});

test('the card of a match says who, where and when, and never how it stands', async () => {
  const { house, publishing } = await published();
  await using _ = house;
  const { inserted } = await house.stores.matches.upsertHeard(
    [heard({ eventId: '1', start: '2026-03-01T11:00:00Z', phase: 'live', homeScore: 3, awayScore: 1, clock: '40', period: 1 })],
    house.now(),
  );
  const before = await publishing.card('match', String(inserted[0]));
  expect(before).toMatchObject({ figure: null, shares: [], isAi: false });
  expect(before?.line).toContain('2026년 3월 1일 (일) 오후 8:00');
  expect(JSON.stringify(before)).not.toMatch(/3\s*[:-]\s*1/);
  await house.rows('update matches set home_score = 4 where id = $1', [inserted[0]]);
  expect((await publishing.card('match', String(inserted[0])))?.version).toBe(before?.version);
  for (const id of ['0', '999999', 'x', '', '1e3']) expect(await publishing.card('match', id)).toBeUndefined();
});

test('[R28] the card of the record says 집계 중 below the smallest sample, and no number', async () => {
  const { house, publishing } = await published();
  await using _ = house;
  expect(await publishing.card('record', '')).toMatchObject({ figure: null, line: '최근 90일 적중률 · 집계 중' });
});

test('the card of the record tells the digit that its page tells', async () => {
  const { house, publishing } = await published();
  await using _ = house;
  await scoredSoccer((query) => house.rows(query), { count: 2000, right: 1021 });
  expect((await house.services.platform.stats({ kind: 'visitor' })).aiAccuracy).toBe(51.1);
  expect(await publishing.card('record', '')).toMatchObject({
    figure: { text: '51.1', unit: '%' },
    line: '최근 90일 적중률 · 2,000경기 기준',
  });
});
