// Every screen, both themes, phone and desktop: nothing that axe can find, and readable without a mouse.
import type { Locator, Page } from '@playwright/test';
import { expect, openMatch, type RunningHouse, settledPick, sizes, test, violationsIn } from './support.ts';

/**
 * What anyone may open; the links of letters are opened with a word that has run out. Rankings, record, profile and
 * quick prediction are looked at by their own journeys, in both themes.
 */
const open = [
  '/live-sports',
  '/live-sports?tab=today',
  '/live-sports?tab=epl',
  '/watch/channels/all',
  '/search',
  '/search?q=KIA',
  '/community',
  '/predictions',
  '/terms',
  '/no-such-page',
  '/partner',
  '/password/forgot',
  '/password/reset?token=old',
  '/email/confirm?token=old',
  '/profile',
  '/settings',
  '/notices',
  '/offline',
  '/status',
  '/ads-transparency',
  '/contact',
];
const membersOnly = ['/', '/community', '/predictions', '/quick-prediction', '/profile', '/settings', '/notices'];

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  expect([address, await violationsIn(page)]).toEqual([address, []]);
}

/** Opens what a press opens, looks, and closes it again. */
async function lookInside(page: Page, press: Locator, what: Locator): Promise<void> {
  await press.click();
  await expect(what).toBeVisible();
  // Read once: the minute of a match that is on may turn while the page is looked at.
  const name = await press.textContent();
  expect([name, await violationsIn(page)]).toEqual([name, []]);
  await page.keyboard.press('Escape');
  await expect(what).toBeHidden();
}

type Listed = { matchId: string | null };

/** The pages of a match that is on, one that is to come and one that is over, as far as this hour has them. */
async function matchPages(page: Page, demo: RunningHouse): Promise<string[]> {
  const listed = async (address: string): Promise<Listed[]> => (await page.request.get(`${demo.url}${address}`)).json();
  const [[live], [over], { matchId }] = await Promise.all([
    listed('/api/live-sports/live'),
    listed('/api/odds/soccer?status=FINISHED&limit=1'),
    openMatch(page, demo),
  ]);
  return [live?.matchId, over?.matchId, matchId].flatMap((id) => (id ? [`/matches/${id}`] : []));
}

/** The picker of the first match on the board: what there is to watch, before anything plays. */
async function lookAtPicker(page: Page, { url }: RunningHouse): Promise<void> {
  await page.goto(`${url}/live-sports?tab=today`);
  const card = page.locator('[aria-haspopup=dialog]:is(.lv-go, .sn-go)').first();
  await lookInside(page, card, page.getByRole('dialog'));
}

/** The palette with something found, the menu of a post, and what stands behind its lines. */
async function lookAtCommunity(page: Page, { url }: RunningHouse): Promise<void> {
  await page.goto(`${url}/predictions`);
  await page.waitForLoadState('networkidle');
  const palette = page.getByRole('dialog', { name: '검색' });
  // A page that is still waking up does not hear the keys.
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(['palette', await violationsIn(page)]).toEqual(['palette', []]);
  await page.keyboard.type('리');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(['palette, found', await violationsIn(page)]).toEqual(['palette, found', []]);
  await page.keyboard.press('Escape');
  const others = page.getByRole('article').filter({ hasNotText: '내 글' });
  const menu = others.getByRole('button', { name: /글 메뉴$/ }).first();
  await lookInside(page, menu, page.getByRole('menu'));
  for (const [line, role] of [
    ['신고', 'dialog'],
    [/차단$/, 'alertdialog'],
  ] as const) {
    await menu.click();
    await page.getByRole('menuitem', { name: line }).click();
    await expect(page.getByRole(role)).toBeVisible();
    expect([String(line), await violationsIn(page)]).toEqual([String(line), []]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toBeHidden();
  }
}

async function enterAsDemoMember(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/login`);
  await page.getByRole('region', { name: '데모 로그인' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: /내 메뉴 열기/ })).toBeVisible();
  const { username } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth_user'))) ?? '{}') as { username: string };
  return username;
}

/** Two whole walks show every colour and every layout once; the other two look at what everyone sees first. */
const isWholeWalk = (theme: string, size: string) => (theme === 'dark') === (size === 'phone');

/** So many pages are one test: a machine that is shared needs up to ten seconds for each. */
const pagesPerTest = 8;
const walks = Array.from({ length: Math.ceil(open.length / pagesPerTest) }, (_, index) =>
  open.slice(index * pagesPerTest, (index + 1) * pagesPerTest),
);

for (const theme of ['dark', 'light']) {
  for (const [name, viewport] of Object.entries(sizes)) {
    const dress = async (page: Page) => {
      await page.setViewportSize(viewport);
      await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
    };

    test(`[R327] ${theme} on a ${name}: no violation of WCAG 2.2 AA in what everyone sees first`, async ({ page, demo }) => {
      test.setTimeout(300_000);
      await dress(page);
      for (const path of ['/', '/ai-prediction', '/login', '/signup']) await look(page, demo.url + path);
      await page.goto(demo.url);
      const quick = page.getByRole('button', { name: /빠른 예측/ }).first();
      await lookInside(page, quick, page.getByRole('dialog'));
      await lookAtPicker(page, demo);
    });

    if (!isWholeWalk(theme, name)) continue;
    for (const [index, walk] of walks.entries())
      test(`[R327] ${theme} on a ${name}: nor on the other pages, ${index + 1}`, async ({ page, demo }) => {
        test.setTimeout(300_000);
        await dress(page);
        for (const path of walk) await look(page, demo.url + path);
      });

    test(`[R327] ${theme} on a ${name}: nor where a match or a post is in the address`, async ({ page, demo }) => {
      test.setTimeout(300_000);
      await dress(page);
      for (const path of [`/posts/${await settledPick(page, demo)}`, ...(await matchPages(page, demo))]) await look(page, demo.url + path);
    });

    test(`[R327] ${theme} on a ${name}: nor for a member`, async ({ page, demo }) => {
      test.setTimeout(300_000);
      await dress(page);
      const username = await enterAsDemoMember(page, demo.url);
      for (const path of [...membersOnly, `/members/${username}`]) await look(page, demo.url + path);

      const { matchId, sport, name: matchName } = await openMatch(page, demo);
      await look(page, `${demo.url}/matches/${matchId}`);
      await page.goto(`${demo.url}/quick-prediction?sport=${sport}&match=${matchId}`);
      await expect(page.getByRole('dialog').getByRole('radio', { name: /^홈 승|^홍 승/ })).toBeVisible();
      expect([matchName, await violationsIn(page)]).toEqual([matchName, []]);
    });

    test(`[R327] ${theme} on a ${name}: nor with a member's dialogs and menus open`, async ({ page, demo }) => {
      test.setTimeout(300_000);
      await dress(page);
      await enterAsDemoMember(page, demo.url);
      await page.goto(`${demo.url}/profile`);
      const banner = page.getByRole('banner');
      await lookInside(page, banner.getByRole('button', { name: /내 메뉴 열기/ }), page.getByRole('menu'));
      if (name === 'desktop')
        await lookInside(page, banner.getByRole('button', { name: /^알림/ }), page.getByRole('dialog', { name: '알림' }));
      await page.getByText('숫자를 읽는 법').click();
      // Where the press has scrolled to depends on the day's record, and the assistant's button may stand over a part of any other there.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect(await violationsIn(page)).toEqual([]);
      await lookInside(page, page.getByRole('button', { name: '프로필 수정' }), page.getByRole('dialog'));
      await lookInside(page, page.getByRole('button', { name: '사진 바꾸기' }).first(), page.getByRole('dialog'));

      await page.goto(`${demo.url}/settings`);
      await lookInside(page, page.getByRole('button', { name: '계정 삭제' }), page.getByRole('alertdialog'));
      await lookInside(page, page.getByRole('button', { name: '모든 기기에서 로그아웃', exact: true }), page.getByRole('alertdialog'));
      await lookAtCommunity(page, demo);
    });
  }
}

test('[R327] the first press on the face in the bar leads somewhere before the script has come', async ({ page, demo }) => {
  await enterAsDemoMember(page, demo.url);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(demo.url, { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^내 프로필/ })
    .click();
  await expect(page).toHaveURL(`${demo.url}/profile`);
});

test('[R325] Korean text keeps its words together, in a Korean web font', async ({ page, demo }) => {
  await page.goto(demo.url);
  const style = await page.evaluate(() => {
    const { wordBreak, fontFamily } = getComputedStyle(document.body);
    return { wordBreak, fontFamily };
  });
  expect(style.wordBreak).toBe('keep-all');
  expect(style.fontFamily).toContain('Pretendard');
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some((font) => font.status === 'loaded' && font.family.includes('Pretendard'))))
    .toBe(true);
});
