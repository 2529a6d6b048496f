// Ads in their positions: which are shown, what is written down of them, and who is counted as having clicked.
import { expect, test } from 'vitest';
import type { createAd } from '#contract/ads.ts';
import type { InputOf } from '#contract/route.ts';
import { visitor } from '#services/viewer.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { joined } from '#tests/support/moderated.ts';

const now = '2026-03-01T12:00:00.000Z';
const later = '2026-03-01T18:30:00.000Z';
type Draft = InputOf<typeof createAd>;

const adOf = (change: Partial<Draft> = {}): Draft => ({
  title: '한강 축구 교실',
  imageUrl: null,
  linkUrl: 'https://shop.example.com/spring',
  content: '토요일 아침마다 같이 차요.',
  advertiser: '',
  position: 'banner',
  priority: 1,
  isActive: true,
  ...change,
});
const deeds = (house: TestHouse) =>
  house.rows<{ action: string; target: string }>("select action, target from audit_log where action like 'ad.%' order by id");
const runs = (house: TestHouse) =>
  house.rows<{ title: string; ended: boolean }>('select title, ended_at is not null as ended from ad_runs order by id');
const here = { region: undefined };

test('[R266][R267] a page shows one banner, two at the side and three at the foot, by priority and then by age; what is off is not shown', async () => {
  await using house = await testHouse({ now });
  const admin = await joined(house, 'boss', 'admin');
  const { ads } = house.services;
  expect(await ads.shown(visitor, here)).toMatchObject({ banner: null, sidebar: [], footer: [] });
  const made = [
    { title: '낮은 배너', priority: 1 },
    { title: '높은 배너', priority: 9 },
    { title: '꺼진 배너', priority: 99, isActive: false },
    ...['옆 하나', '옆 둘', '옆 셋'].map((title) => ({ title, position: 'sidebar' as const })),
    ...['아래 하나', '아래 둘', '아래 셋', '아래 넷'].map((title, n) => ({ title, position: 'footer' as const, priority: n })),
  ];
  for (const one of made) await ads.createAd(admin, adOf(one));
  const shown = await ads.shown(visitor, here);
  expect(shown.banner?.title).toBe('높은 배너');
  expect(shown.sidebar.map(({ title }) => title)).toEqual(['옆 하나', '옆 둘']);
  expect(shown.footer.map(({ title }) => title)).toEqual(['아래 넷', '아래 셋', '아래 둘']);
  expect((await ads.listAds(visitor, { position: 'banner' })).map(({ title }) => title)).toEqual(['높은 배너', '낮은 배너']);
  expect(await ads.listAds(visitor, {})).toHaveLength(9);
  expect((await ads.adminAds(admin)).map(({ title }) => title).slice(0, 3)).toEqual(['꺼진 배너', '높은 배너', '낮은 배너']);
  const top = shown.banner?.id ?? 0;
  await ads.toggleAd(admin, { id: top, isActive: false });
  expect((await ads.shown(visitor, here)).banner?.title).toBe('낮은 배너');
});

test('[R265] every change of an ad is written down, and when it stood where stays after it is gone', async () => {
  await using house = await testHouse({ now });
  const admin = await joined(house, 'boss', 'admin');
  const { ads } = house.services;
  const { id, advertiser, clicks, link } = await ads.createAd(admin, adOf());
  expect([advertiser, clicks, link]).toEqual(['shop.example.com', 0, 'https://shop.example.com/spring']);
  const hidden = await ads.createAd(admin, adOf({ title: '나중에', isActive: false, linkUrl: null }));
  expect(hidden.advertiser).toBe('픽노트');
  expect(await runs(house)).toEqual([{ title: '한강 축구 교실', ended: false }]);
  house.at(later);
  for (const isActive of [false, false, true, true]) expect(await ads.toggleAd(admin, { id, isActive })).toMatchObject({ isActive });
  expect(await ads.deleteAd(admin, { id })).toEqual({ ok: true });
  await expect(ads.deleteAd(admin, { id })).rejects.toMatchObject({ code: 'no-such-ad' });
  await expect(ads.toggleAd(admin, { id, isActive: true })).rejects.toMatchObject({ code: 'no-such-ad' });
  expect(await runs(house)).toEqual([
    { title: '한강 축구 교실', ended: true },
    { title: '한강 축구 교실', ended: true },
  ]);
  expect((await deeds(house)).map(({ action, target }) => [action, target])).toEqual([
    ['ad.created', `ad:${id}`],
    ['ad.created', `ad:${hidden.id}`],
    ['ad.toggled', `ad:${id}`],
    ['ad.toggled', `ad:${id}`],
    ['ad.deleted', `ad:${id}`],
  ]);
  const told = await ads.transparency(visitor, { limit: 50, ...here });
  expect(told.runs[1]).toMatchObject({ title: '한강 축구 교실', advertiser: 'shop.example.com', linkHost: 'shop.example.com' });
  expect(told.runs.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
    [later, later],
    [now, later],
  ]);
});

test('nobody but an admin touches ads', async () => {
  await using house = await testHouse({ now });
  const minjun = await joined(house, 'minjun');
  const { ads } = house.services;
  for (const viewer of [visitor, minjun]) {
    await expect(ads.adminAds(viewer)).rejects.toMatchObject({ name: 'Refusal' });
    await expect(ads.createAd(viewer, adOf())).rejects.toMatchObject({ name: 'Refusal' });
    await expect(ads.toggleAd(viewer, { id: 1, isActive: true })).rejects.toMatchObject({ name: 'Refusal' });
    await expect(ads.deleteAd(viewer, { id: 1 })).rejects.toMatchObject({ name: 'Refusal' });
  }
  expect(await house.rows('select 1 from ads')).toEqual([]);
});

test('a click counts once a day for a member and for a network, also when a hundred come at once; nothing says whose it was', async () => {
  await using house = await testHouse({ now });
  const admin = await joined(house, 'boss', 'admin');
  const minjun = await joined(house, 'minjun');
  const { ads, upkeep } = house.services;
  const { id } = await ads.createAd(admin, adOf());
  const clicks = async () => (await ads.adminAds(admin))[0]?.clicks;
  await Promise.all(Array.from({ length: 100 }, () => ads.click(visitor, { id, reader: '203.0.113.7' })));
  await Promise.all(['203.0.113.7', '198.51.100.9'].map((reader) => ads.click(minjun, { id, reader })));
  for (const reader of ['2001:db8::1', '2001:db8::2']) await ads.click(visitor, { id, reader });
  expect(await clicks()).toBe(3);
  const kept = JSON.stringify(await house.rows("select encode(reader, 'escape') as reader from ad_clicks"));
  expect(kept).not.toMatch(/203\.0|2001|member|network/);
  house.at('2026-03-01T15:00:00.000Z');
  await ads.click(visitor, { id, reader: '203.0.113.7' });
  expect(await clicks()).toBe(4);
  expect(await upkeep.prune()).toMatchObject({ adClicks: 3 });
  expect(await house.rows("select key from settings where key like 'ads:salt:%'")).toEqual([{ key: 'ads:salt:2026-03-02' }]);
  await ads.toggleAd(admin, { id, isActive: false });
  await expect(ads.click(visitor, { id, reader: '198.51.100.7' })).rejects.toMatchObject({ code: 'no-such-ad' });
  await expect(ads.click(visitor, { id: 999, reader: '198.51.100.7' })).rejects.toMatchObject({ code: 'no-such-ad' });
  expect(await clicks()).toBe(4);
});

test('the log of ads is read page by page, none twice and none left out, also where many began at once', async () => {
  await using house = await testHouse({ now });
  const admin = await joined(house, 'boss', 'admin');
  const { ads } = house.services;
  for (let n = 0; n < 7; n += 1) await ads.createAd(admin, adOf({ title: `광고 ${n}` }));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ads.transparency(visitor, { limit: 3, cursor, ...here });
    seen.push(...page.runs.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `광고 ${n}`));
  await expect(ads.transparency(visitor, { limit: 3, cursor: 'x', ...here })).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(ads.transparency(visitor, { limit: 3, cursor: '2026-13-01T00:00:00Z~1', ...here })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});
