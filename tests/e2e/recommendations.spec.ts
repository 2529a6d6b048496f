// The home page's rail: recommendations with their detail, honest when there are none, and the own record beside them.
import { expect, expectNoSidewaysScroll, sizes, test } from './support.ts';

type Slip = { type: 'single' | 'multi'; title: string; totalOdds: number; matches: { homeTeam: string; awayTeam: string }[] };

test('[R49][R50][R51][R52] what the server recommends stands on the panel and opens in full', async ({ page, demo, faults }) => {
  const answer = await page.request.get(`${demo.url}/api/betting-recommendations`);
  expect(answer.status()).toBe(200);
  const slips = (await answer.json()) as Slip[];
  // Its script comes late, as on a slow line: what is pressed before is not lost.
  await page.route('**/assets/talk-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto(demo.url);
  const panel = page.locator('.recs');
  await expect(panel.getByRole('heading', { name: /프로토 추천/ })).toBeVisible();
  await expect(panel).toContainText('19세 이상');
  await expect(panel).toContainText('☎1336');
  const main = slips.find(({ type }) => type === 'multi') ?? slips[0];
  if (!main) {
    await expect(panel.getByText(/^(지금은 추천할 만한 경기가 없어요|오늘 추천은 모두 끝났어요)$/)).toBeVisible();
  } else {
    const dialog = page.getByRole('dialog');
    // Drawn by the server: a press before the page is awake is pressed again.
    await expect(async () => {
      if (!(await dialog.isVisible())) await panel.locator(`[data-slip="${main.type}"]`).click({ timeout: 5000 });
      await expect(dialog).toContainText(main.title, { timeout: 5000 });
    }).toPass({ timeout: 40_000 });
    for (const leg of main.matches) await expect(dialog).toContainText(`${leg.homeTeam} vs ${leg.awayTeam}`);
    for (const said of [`${main.totalOdds.toFixed(2)}배`, '빗나갈 확률', '예시', '☎1336']) await expect(dialog).toContainText(said);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(faults).toEqual([]);
});

test('[R55] the own record asks visitors to sign in', async ({ page, demo, faults }) => {
  await page.goto(demo.url);
  const record = page.locator('.mystat');
  await expect(record.getByRole('heading', { name: '내 기록' })).toBeVisible();
  await expect(record.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2F');
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  expect(faults).toEqual([]);
});
