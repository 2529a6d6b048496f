// The page of one match through the built product: complete without script, honest to search engines, silent to late screens, with a room of its own.
import type { Page } from '@playwright/test';
import type { MatchDetail } from '#contract/live/match-page.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { enterAs, expect, expectNoSidewaysScroll, openMatch, type RunningHouse, sizes, test, violationsIn } from './support.ts';

async function liveMatches(page: Page, { url }: RunningHouse): Promise<OddsMatch[]> {
  const lists = await Promise.all(
    ['soccer', 'baseball', 'basketball'].map(async (sport) => (await page.request.get(`${url}/api/odds/${sport}?status=LIVE`)).json()),
  );
  return lists.flat() as OddsMatch[];
}

const detailOf = async (page: Page, { url }: RunningHouse, matchId: string): Promise<MatchDetail> =>
  (await page.request.get(`${url}/api/matches/${matchId}`)).json();

/** What a tab without script and without memory is given, as text. */
const pageOf = async (page: Page, { url }: RunningHouse, { matchId, cookie = '' }: { matchId: string; cookie?: string }) =>
  (await page.request.get(`${url}/matches/${matchId}`, { headers: { cookie } })).text();

test('what is no match is not found, and says so with its status', async ({ page, demo }) => {
  for (const id of ['abc', '999999999', '0', '12345678901234567890']) {
    const answer = await page.request.get(`${demo.url}/matches/${id}`);
    expect(answer.status(), id).toBe(404);
    expect(await answer.text()).toContain('noindex');
  }
});

test('without script the page is whole: who, when, the forecast, the prices, the room, and facts for search engines', async ({
  browser,
  page,
  demo,
}) => {
  const { matchId, name } = await openMatch(page, demo);
  const { match } = await detailOf(page, demo, matchId);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(`${demo.url}/matches/${matchId}`);
  await expect(read.getByRole('heading', { level: 1 })).toHaveText(`${name} · ${match.league.name}`);
  for (const section of ['AI 분석', '진행', '승리 확률 변화', '배당 변화', '모두의 예측', '이 경기 이야기']) {
    await expect(read.getByRole('heading', { level: 2, name: new RegExp(section) })).toBeVisible();
  }
  await expect(read.getByText('AI 생성').first()).toBeVisible();
  await expect(read.getByText('경기가 시작되면 점수와 시간에 따라 확률을 다시 계산해요.')).toBeVisible();
  const title = `${match.homeSide.name} vs ${match.awaySide.name} · ${match.league.name} · 픽노트`;
  await expect(read).toHaveTitle(title);
  expect(await read.locator('meta[property="og:title"]').getAttribute('content')).toBe(title);
  expect(await read.locator('link[rel=canonical]').getAttribute('href')).toBe(`${demo.url}/matches/${matchId}`);
  const scripts = await read.locator('script[type="application/ld+json"]').allTextContents();
  const facts = scripts.map((text) => JSON.parse(text) as Record<string, unknown>).find((one) => one['@type'] === 'SportsEvent');
  expect(facts).toMatchObject({ startDate: match.startTime, eventStatus: 'https://schema.org/EventScheduled' });
  expect(JSON.stringify(facts)).not.toContain('score');
  await plain.close();
});

test('a late screen is sent nothing that is newer than itself', async ({ page, demo }) => {
  const lateS = 120;
  const live = await liveMatches(page, demo);
  if (live.length === 0) throw new Error('the demo world has no live match');
  for (const { matchId } of live.slice(0, 6)) {
    const before = await detailOf(page, demo, matchId);
    const html = await pageOf(page, demo, { matchId, cookie: `delay=${lateS}` });
    const { match, moments, inPlay, now, told } = await detailOf(page, demo, matchId);
    // When the feed was heard last, and when it was to begin, stand on every page, and may be the very instant of a moment.
    const heard = [before.told.at, told.at, match.date];
    // A moment is told of again a little later: what was newer then is newer than this.
    const edgeMs = Date.parse(now) - (lateS - 20) * 1000;
    const secrets = [...moments, ...(inPlay?.points ?? [])]
      .map(({ at }) => at)
      .filter((at) => Date.parse(at) > edgeMs && !heard.includes(at));
    for (const at of secrets) expect(html, `${matchId} ${at}`).not.toContain(at);
    expect(html).toContain('내 화면 120초 늦음');
  }
});

test('[R327] the page of a live match stands at every width, in both themes, by keys and for screen readers', async ({
  page,
  demo,
  faults,
}) => {
  const [match] = await liveMatches(page, demo);
  const matchId = match?.matchId ?? (await openMatch(page, demo)).matchId;
  for (const theme of ['dark', 'light']) {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    for (const size of [{ width: 360, height: 740 }, sizes.phone, sizes.desktop]) {
      await page.setViewportSize(size);
      await page.goto(`${demo.url}/matches/${matchId}`);
      await expect(page.getByRole('heading', { name: '이 경기 이야기' })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    expect(await violationsIn(page, { include: 'main' })).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test('on a phone a score of three figures leaves room for both sides', async ({ page, demo }) => {
  const match = (await liveMatches(page, demo)).find(({ score }) => score);
  if (!match) throw new Error('the demo world has no live match with a score');
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${demo.url}/matches/${match.matchId}`);
    const tooFar = await page.locator('.mp-vsbox').evaluate((box) => {
      const figures = box.querySelector('.mp-score > [aria-hidden]');
      if (figures) figures.textContent = '104 : 108';
      const card = box.closest('.card')?.getBoundingClientRect();
      return [...box.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > (card?.right ?? 0) - 8)
        .map(({ outerHTML }) => outerHTML);
    });
    expect(tooFar, `at ${width} px`).toEqual([]);
  }
});

test('those who watch are counted in a line that stood there before', async ({ page, demo }) => {
  const [match] = await liveMatches(page, demo);
  if (!match) throw new Error('the demo world has no live match');
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/matches/${match.matchId}`);
  const facts = page.locator('.mp-facts');
  await expect(facts.getByText('명 보는 중')).toBeVisible();
  const [withThem, without] = await facts.evaluate((line) => {
    const height = line.getBoundingClientRect().height;
    line.querySelector('[title^="지금 이 경기"]')?.remove();
    return [height, line.getBoundingClientRect().height];
  });
  expect(withThem).toBe(without);
});

test('the room hears its own lines once; a late reader hears them late, and the discussion of all not at all', async ({
  page,
  demo,
  browser,
}) => {
  const { matchId } = await openMatch(page, demo);
  await enterAs(page, demo, 'minjun_pick');
  await page.goto(`${demo.url}/matches/${matchId}`);
  const late = await (await browser.newContext()).newPage();
  await late.context().addCookies([{ name: 'delay', value: '5', url: demo.url }]);
  // The room wakes last: what was said since the page was drawn is asked for then.
  const asked = late.waitForRequest((request) => request.url().includes(`/api/messages?`) && request.url().includes(matchId));
  await late.goto(`${demo.url}/matches/${matchId}`);
  await expect(late.getByText('내 화면 5초 늦음')).toBeVisible();
  await asked;
  await expect(late.getByRole('region', { name: '이 경기 이야기' })).toBeVisible();
  const words = `이 방에만 남는 말 ${Date.now()}`;
  const room = page.getByRole('region', { name: '이 경기 이야기' });
  await room.getByRole('textbox', { name: '메시지' }).fill(words);
  const sentMs = Date.now();
  await room.getByRole('button', { name: '보내기' }).click();
  await expect(room.getByText(words)).toHaveCount(1);
  await expect(late.getByText(words)).toHaveCount(1, { timeout: 20_000 });
  expect(Date.now() - sentMs).toBeGreaterThan(4_900);
  await late.goto(`${demo.url}/community`);
  await expect(late.getByRole('region', { name: '실시간 토론' })).toBeVisible();
  await expect(late.getByText(words)).toHaveCount(0);
  await late.context().close();
});
