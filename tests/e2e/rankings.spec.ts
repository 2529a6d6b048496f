// The standings, walked through as a visitor and as a member: periods that filter, the own place, and the battle behind its door.
import type { Page } from '@playwright/test';
import { enterAs, expect, expectNoSidewaysScroll, type RunningHouse, sizes, test, violationsIn } from './support.ts';

const periods = { 주간: 'weekly', 월간: 'monthly', 전체: 'overall' } as const;

async function anyMember(page: Page, { url }: RunningHouse): Promise<string> {
  const members = (await (await page.request.get(`${url}/api/demo/members`)).json()) as { username: string }[];
  const [first] = members;
  if (!first) throw new Error('the demo world has no members to enter as');
  return first.username;
}

type Row = { id: number; displayName: string; isBot: boolean };
const rankedIn = async (page: Page, { url }: RunningHouse, address: string): Promise<Row[]> =>
  (await (await page.request.get(`${url}${address}`)).json()) as Row[];

/** Nobody knows how many are ranked this week: what the API tells is what must stand on screen. */
async function expectPlaces(page: Page, rows: readonly Row[], shown: number): Promise<void> {
  const places = page.getByRole('tabpanel').locator('[data-place]:not(.mybar *)');
  await expect(places).toHaveCount(Math.min(rows.length, shown));
  if (rows.length === 0) await expect(page.getByText(/순위를 업데이트하고 있어요|아직 순위 데이터가 없어요/)).toBeVisible();
  else await expect(places.first().getByRole('link')).toHaveText(rows[0]?.displayName ?? '');
}

/** The frame around the page has walks of its own. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsIn(page, { include: 'main' })).toEqual([]);
}

test('[R85] the leaderboard: its title, who is invited, the partner’s place, the platform’s numbers and the section', async ({
  page,
  demo,
  faults,
}) => {
  await page.goto(`${demo.url}/leaderboard`);
  await expect(page).toHaveTitle('예측 리더보드 · 픽노트');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예측 리더보드');
  await expect(page.getByText('최고의 예측 전문가들과 겨뤄 보세요.')).toBeVisible();
  await expect(page.getByText('결과가 나온 예측만 집계해요. 3건 이상부터 순위에 올라가요.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '광고' })).toBeVisible();
  await expect(page.locator('.stats .stat')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'AI 모델 성적' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('[R73][R74] each period shows what the API counts for it, under its dates, and the page stays where it is', async ({
  page,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/leaderboard`);
  const tabs = page.getByRole('tablist', { name: '기간' });
  await tabs.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 160));
  for (const [label, period] of Object.entries(periods)) {
    await tabs.getByRole('tab', { name: label }).click();
    await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-labelledby', `leaderboard-${period}`);
    await expectPlaces(page, await rankedIn(page, demo, `/api/leaderboard?limit=10&period=${period}`), 8);
    expect(await page.evaluate(() => scrollY)).toBe(160);
  }
  await expect(page.locator('.lb-bar p')).toHaveText(/모든 기간/);
  await page.reload();
  await expect(tabs.getByRole('tab', { name: '전체' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tabpanel').locator('[data-place] a').first().click();
  await expect(page).toHaveURL(/\/members\//);
  await page.goBack();
  await expect(tabs.getByRole('tab', { name: '전체' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/leaderboard$/);
  expect(faults).toEqual([]);
});

test('[R86] the signed-in member’s session goes along when the leaderboard is asked for', async ({ page, demo }) => {
  await enterAs(page, demo, await anyMember(page, demo));
  await page.goto(`${demo.url}/leaderboard`);
  const tabs = page.getByRole('tab');
  const other = (await tabs.nth(1).getAttribute('aria-selected')) === 'true' ? tabs.nth(2) : tabs.nth(1);
  const request = page.waitForRequest((one) => one.url().includes('/api/leaderboard?limit=10'));
  await other.click();
  expect(await (await request).headerValue('authorization')).toMatch(/^Bearer .+/);
});

test('[R87] the platform’s numbers are asked for again every 30 seconds, not as often as at home', async ({ page, demo }) => {
  await page.clock.install();
  await page.goto(`${demo.url}/leaderboard`);
  await expect(page.getByRole('tab', { name: '전체' })).toBeVisible();
  let asked = 0;
  page.on('request', (one) => {
    if (one.url().endsWith('/api/platform-stats')) asked += 1;
  });
  const again = page.waitForRequest(/\/api\/platform-stats$/);
  await page.clock.runFor(31_000);
  await again;
  // Every ten seconds would be three; one more may be what the page asks when it wakes.
  expect(asked).toBeLessThan(3);
});

test('a member sees the own place: among the shown, in a row below them, or what is missing to it', async ({ page, demo, faults }) => {
  const username = await anyMember(page, demo);
  await enterAs(page, demo, username);
  await page.goto(`${demo.url}/leaderboard`);
  await page.getByRole('tab', { name: '전체' }).click();
  await expect(page.locator('.mybar, [data-place] .rk-me').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('[R321] whoever is ranked is a person', async ({ page, demo }) => {
  for (const period of [...Object.values(periods), 'top-performers']) {
    const rows = await rankedIn(page, demo, `/api/battle/rankings?period=${period}&limit=100`);
    expect(rows.filter(({ isBot }) => isBot)).toEqual([]);
  }
});

test('[R183] the battle asks visitors to sign in, and leads back', async ({ page, demo, faults }) => {
  await page.goto(`${demo.url}/prediction-battle?tab=weekly`);
  await expect(page.getByText('로그인이 필요해요')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '로그인' })).toHaveAttribute(
    'href',
    '/login?next=%2Fprediction-battle%3Ftab%3Dweekly',
  );
  expect(faults).toEqual([]);
});

test('[R184] the battle: the own standing, and four rankings that stand in the address and outlive a reload', async ({
  page,
  demo,
  faults,
}) => {
  await enterAs(page, demo, await anyMember(page, demo));
  await page.goto(`${demo.url}/prediction-battle`);
  await expect(page.getByRole('region', { name: '내 배틀 현황' })).toContainText('적중률');
  for (const [label, tab] of [
    ['주간', 'weekly'],
    ['최고 성과', 'top-performers'],
  ] as const) {
    await page.getByRole('tab', { name: label }).click();
    await expect(page).toHaveURL(`${demo.url}/prediction-battle?tab=${tab}`);
    await expectPlaces(page, await rankedIn(page, demo, `/api/battle/rankings?period=${tab}&limit=50`), 50);
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: '최고 성과' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('적어도 이만큼은 맞힌다고 볼 수 있는 값').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('[R185] rankings and own standing are asked for again every 30 seconds', async ({ page, demo }) => {
  await enterAs(page, demo, await anyMember(page, demo));
  await page.clock.install();
  await page.goto(`${demo.url}/prediction-battle`);
  await expect(page.getByRole('tab', { name: '전체' })).toBeVisible();
  const asked = Promise.all([
    page.waitForRequest(/\/api\/battle\/rankings\?period=overall/),
    page.waitForRequest(/\/api\/battle\/user-stats/),
  ]);
  await page.clock.runFor(31_000);
  await asked;
});

for (const theme of ['dark', 'light'] as const)
  for (const address of ['/leaderboard', '/prediction-battle', '/prediction-battle?tab=top-performers'])
    test(`${address} is accessible and nothing sticks out, ${theme}`, async ({ page, demo }) => {
      await enterAs(page, demo, await anyMember(page, demo));
      await page.evaluate((word) => localStorage.setItem('theme', word), theme);
      await page.goto(`${demo.url}${address}`);
      await page.getByText('숫자를 읽는 법').click();
      for (const size of Object.values(sizes)) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
        // At the end of the page the own row stands in its place, and covers half a link no more.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expectAccessible(page);
      }
    });
