// Whoever has set their letters twice as large reads every page whole: nothing sticks out, no name is cut off.
import type { Page } from '@playwright/test';
import { chromium } from '../chromium.ts';
import { enterAs, expect, expectNoSidewaysScroll, openMatch, settledPick, sizes, test } from './support.ts';

test.use({ launchOptions: { ...chromium, args: [...chromium.args, '--blink-settings=defaultFontSize=32'] } });

const open = [
  '/',
  '/community',
  '/predictions',
  '/ai-prediction',
  '/quick-prediction',
  '/live-sports',
  '/live-sports?tab=today',
  '/leaderboard',
];
const papers = ['/prediction-battle', '/ai-record', '/ledger', '/blog', '/search?q=KIA', '/rules', '/faq', '/status', '/contact'];
const forms = ['/login', '/signup', '/password/forgot', '/no-such-page'];
const membersOnly = ['/', '/profile', '/settings', '/notices', '/predictions'];

/** The names of teams, members and leagues, and the figures beside them. */
const names = '.tl-n, .slip-n, .slip-g, .post-n > a, .rk-u a, .pod-h a, .lv-ln, .oc-v, .pick, .conf, .tag';

/** Of those that are seen at all: what is wider than the place it has. */
const cutNames = (page: Page): Promise<string[]> =>
  page
    .locator(names)
    .evaluateAll((all) =>
      all.filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 2).map(({ textContent }) => textContent),
    );

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await test.step(address, async () => {
    await expectNoSidewaysScroll(page);
    expect([address, await cutNames(page)]).toEqual([address, []]);
  });
}

test('letters are as large as the reader has set them, and every page holds them, on a phone', async ({ page, demo }) => {
  test.setTimeout(300_000);
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/rules`);
  const sizeOf = (what: string) =>
    page
      .locator(what)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(await sizeOf('body')).toBe(30);
  for (const path of [...open, ...papers, ...forms]) await look(page, `${demo.url}${path}`);
  const [{ matchId }, post] = [await openMatch(page, demo), await settledPick(page, demo)];
  for (const path of [`/matches/${matchId}`, `/posts/${post}`, `/receipts/${post}`]) await look(page, `${demo.url}${path}`);
});

test('a member’s own pages hold large letters, too', async ({ page, demo }) => {
  await page.setViewportSize(sizes.phone);
  await enterAs(page, demo, 'minjun_pick');
  for (const path of membersOnly) await look(page, `${demo.url}${path}`);
});

test('a desktop with large letters is laid out as the window that holds as many: the menu is folded away', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  for (const path of ['/', '/community', '/ai-prediction', '/leaderboard']) await look(page, `${demo.url}${path}`);
  await expect(page.locator('.topnav')).toBeHidden();
  await expect(page.locator('.tabbar')).toBeVisible();
});
