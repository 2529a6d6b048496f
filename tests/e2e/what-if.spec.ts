// What a reader sets otherwise in the analysis, and what the model makes of it; and who was closer on the same matches.
import type { Page } from '@playwright/test';
import type { WhatIf } from '#contract/analysis/what-if.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { enterAs, expect, expectNoSidewaysScroll, type RunningHouse, sizes, test, violationsIn } from './support.ts';

const inAnHour = () => Date.now() + 3_600_000;

/** A match still open for an hour that the model has levers for, as asked. */
async function matchWith(page: Page, { url }: RunningHouse, sport: string, has: (levers: WhatIf['levers']) => boolean) {
  const listed = (await (await page.request.get(`${url}/api/odds/${sport}?status=UPCOMING`)).json()) as OddsMatch[];
  const soon = listed.filter(({ startTime }) => Date.parse(startTime) > inAnHour());
  for (const match of soon.slice(0, 40)) {
    const answer = await page.request.post(`${url}/api/match/what-if`, { data: { matchId: match.matchId } });
    const asked = (await answer.json()) as WhatIf;
    if (answer.ok() && has(asked.levers)) return { match, asked };
  }
  throw new Error(`no ${sport} match of the demo world has such levers`);
}

async function openLevers(page: Page, { url }: RunningHouse, matchId: string) {
  await page.goto(`${url}/matches/${matchId}`);
  const button = page.getByRole('button', { name: '조건을 바꿔 보기' });
  const panel = page.locator('.wi');
  // A press that comes before the page is awake does nothing: pressed again until it does.
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await expect(panel).toBeVisible({ timeout: 2000 });
  }).toPass();
  return panel;
}

for (const [theme, size] of [
  ['dark', sizes.phone],
  ['light', sizes.desktop],
] as const) {
  test(`[R133] ${theme}: another starter gives another probability, computed by the model, and back again`, async ({
    page,
    demo,
    faults,
  }) => {
    await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
    await page.setViewportSize(size);
    const { match, asked } = await matchWith(page, demo, 'baseball', ({ starters }) => (starters?.home.known.length ?? 0) > 1);
    const panel = await openLevers(page, demo, match.matchId);
    const starter = panel.getByLabel(`${match.homeSide.name} 선발`);
    const other = asked.levers.starters?.home.known.find((name) => name !== asked.levers.starters?.home.announced) ?? '';
    const answered = page.waitForResponse(
      (answer) => answer.url().includes('/what-if') && answer.request().postData()?.includes('homeStarter') === true,
    );
    await starter.selectOption(other);
    const told = (await (await answered).json()) as WhatIf;
    const points = Math.round((told.changed.home - told.now.home) * 10) / 10;
    await expect(panel.getByRole('status')).toContainText(points === 0 ? '그대로예요' : `${Math.abs(points).toFixed(1)}%p`);
    expect(told.now).toEqual(asked.now);
    await expectNoSidewaysScroll(page);
    expect(await violationsIn(page)).toEqual([]);
    await panel.getByRole('button', { name: '처음으로' }).dblclick();
    await expect(panel.getByRole('status')).toBeEmpty();
    expect(faults).toEqual([]);
  });
}

test('[R133] tired legs and a neutral ground count in basketball, and a question that cannot be answered says so', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(sizes.phone);
  const { match, asked } = await matchWith(page, demo, 'basketball', ({ venue, rest }) => venue === 'home' && rest !== null);
  const panel = await openLevers(page, demo, match.matchId);
  await panel.getByRole('button', { name: '중립 구장' }).click();
  await expect(panel.getByRole('status')).toContainText(/내려가요|올라가요|그대로/);
  await page.route('**/api/match/what-if', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'away', message: '잠시 쉬어요' } } }),
  );
  await panel.getByLabel(`${match.homeSide.name} 쉰 날`).selectOption(asked.levers.rest?.home === 1 ? '3' : '1');
  await expect(page.getByText('다시 계산하지 못했어요')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/match/what-if');
  await page.getByRole('button', { name: /다시/ }).first().click();
  await expect(page.getByText('다시 계산하지 못했어요')).toBeHidden();
  await expect(panel.getByRole('status')).not.toBeEmpty();
});

test('[R75] the record compares AI, market and members on the same matches, and a member finds the own part on the profile alone', async ({
  page,
  demo,
  browser,
}) => {
  await page.goto(`${demo.url}/ai-record`);
  const together = page.getByRole('region', { name: '같은 경기에서 누가 더 가까웠나요' });
  const told = (await (await page.request.get(`${demo.url}/api/ai-record/comparison`)).json()) as { scored: number };
  await expect(together).toContainText(`채점한 ${told.scored.toLocaleString('ko-KR')}경기`);
  await enterAs(page, demo, 'minjun_pick');
  await page.goto(`${demo.url}/profile?tab=statistics`);
  const own = page.getByText('나, AI, 배당, 회원들이 같은 경기에서 말한 확률');
  await expect(own).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${demo.url}/members/minjun_pick`);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.getByText('나, AI, 배당, 회원들이 같은 경기에서 말한 확률')).toHaveCount(0);
  expect((await stranger.request.get(`${demo.url}/api/user/comparison`)).status()).toBe(401);
  await stranger.context().close();
});
