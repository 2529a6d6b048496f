// The live page through the built product: seven tabs, without a sign-in and without script, and its ways to matches and to the player.
import { enterAs, expect, expectNoSidewaysScroll, sizes, test, violationsIn } from './support.ts';

type Told = { matchId: string | null; homeTeam: string; awayTeam: string; isLive: boolean; sport: string };

test('[R182] a visitor reads every tab, and the address keeps the one that is open', async ({ page, demo, faults }) => {
  await page.goto(`${demo.url}/live-sports`);
  const words = ['라이브', '인기', '오늘', 'NBA', 'NFL', 'MLB', 'EPL'];
  const tabs = page.getByRole('tablist', { name: '라이브 구분' }).getByRole('tab');
  await expect(tabs).toHaveCount(7);
  for (const [at, word] of words.entries()) {
    await tabs.nth(at).click();
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(at)).toHaveText(new RegExp(`^${word}`));
    await expect(page.getByRole('tabpanel').locator('.lv:not([class*=" "]) .lv-go, .sn, .empty').first()).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('불러올 수 없습니다')).toHaveCount(0);
  }
  await expect(page).toHaveURL(/tab=epl$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'EPL' })).toHaveAttribute('aria-selected', 'true');
  expect(faults).toEqual([]);
});

test('[R165] without script the open tab stands in the page, the others are links, and a search works', async ({
  browser,
  demo,
  request,
}) => {
  const today = (await (await request.get(`${demo.url}/api/live-sports/today`)).json()) as Told[];
  const [match] = today;
  if (!match) throw new Error('the demo world has no match today');
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${demo.url}/live-sports?tab=today`);
  await expect(page.locator(`a[href="/matches/${match.matchId}"]`).first()).toBeVisible();
  await page.getByRole('navigation', { name: '라이브 구분' }).getByRole('link', { name: 'NBA' }).click();
  await expect(page).toHaveURL(/tab=nba$/);
  await page.goto(`${demo.url}/live-sports?q=${encodeURIComponent(match.homeTeam)}`);
  await page.reload();
  await expect(page.getByText(/^오늘과 앞뒤 날에서 \d+경기를 찾았어요/)).toBeVisible();
  await page.context().close();
});

test('the score of a live card stands on a line with the crests beside it', async ({ page, demo }) => {
  await page.goto(`${demo.url}/live-sports`);
  const card = page.locator('.lv-p:has(.sc)').first();
  await expect(card).toBeVisible();
  const apart = await card.evaluate((art) => {
    const middleOf = (part: Element | null) => {
      const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
      return top + height / 2;
    };
    return Math.abs(middleOf(art.querySelector('.sc')) - middleOf(art.querySelector('.crest')));
  });
  expect(apart).toBeLessThan(3);
});

test('[R170] what the page shows is what the boards tell', async ({ page, demo }) => {
  const live = (await (await page.request.get(`${demo.url}/api/live-sports/today`)).json()) as Told[];
  await page.goto(`${demo.url}/live-sports?tab=today`);
  const others = live.filter((match) => !match.isLive).slice(0, 5);
  expect(others.length).toBeGreaterThan(0);
  for (const { homeTeam, awayTeam, matchId } of others) {
    await expect(page.getByRole('link', { name: `${homeTeam} vs ${awayTeam}` }).first()).toHaveAttribute('href', `/matches/${matchId}`);
  }
});

test('spoiler-free members get no score in the page until they ask', async ({ page, demo }) => {
  await enterAs(page, demo, 'minjun_pick');
  const save = (spoilerFree: boolean) =>
    page.request.put(`${demo.url}/api/user/preferences`, { data: { spoilerFree }, headers: { 'x-requested-with': 'picknote' } });
  expect((await save(true)).status()).toBeLessThan(300);
  try {
    await page.goto(`${demo.url}/live-sports?tab=today`);
    const asking = page.getByRole('button', { name: /점수 보기$/ });
    await expect(asking.first()).toBeVisible();
    await expect(page.locator('.sc, .sn-s')).toHaveCount(0);
    await asking.first().click();
    await expect(page.locator('.sc, .sn-s')).toHaveCount(1);
  } finally {
    await save(false);
  }
});

const narrow = { width: 360, height: 740 };

test('[R325] no tab scrolls sideways at any width', async ({ page, demo, faults }) => {
  for (const tab of ['live', 'today', 'nba']) {
    await page.goto(`${demo.url}/live-sports?tab=${tab}`);
    for (const viewport of [narrow, ...Object.values(sizes)]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
    }
  }
  expect(faults).toEqual([]);
});

// The pages at the other sizes are looked at by accessibility.spec.ts.
for (const theme of ['dark', 'light'] as const) {
  test(`[R327] no barrier on the narrowest screen (${theme})`, async ({ page, demo }) => {
    await page.setViewportSize(narrow);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const tab of ['live', 'mlb']) {
      await page.goto(`${demo.url}/live-sports?tab=${tab}`);
      expect(await violationsIn(page)).toEqual([]);
    }
  });
}
