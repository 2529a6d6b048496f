// The cards of the models: reached from the record, true to the API, and for a former name short instead of missing.
import { expect, expectNoSidewaysScroll, sizes, test, violationsIn } from './support.ts';

test('[R318][R75] from the record a model’s name leads to its card, whose numbers are the API’s', async ({ page, demo, faults }) => {
  await page.goto(`${demo.url}/ai-record?period=all`);
  const [link] = await page.locator('.rec-model-a').all();
  if (link) {
    await link.click();
    await expect(page).toHaveURL(/\/ai-record\/models\/[a-z-]+$/);
  } else await page.goto(`${demo.url}/ai-record/models/soccer-stack`);
  const name = new URL(page.url()).pathname.split('/').at(-1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
  const card = await (await page.request.get(`${demo.url}/api/ai-record/models/${name}`)).json();
  const tile = page.locator('.stat').first();
  if (card.recent.tally.accuracy === null) await expect(tile).toContainText('집계 중');
  else await expect(tile.locator('dd').first()).toHaveText(/^\d+\.\d%$/);
  await expect(page.getByRole('region', { name: '개발할 때 잰 성적' }).locator('.mc-row')).toHaveCount(
    card.inService.development.rows.length,
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/ai-record/models/${name}$`));
  await page.getByRole('link', { name: /AI 성적표 보기$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/ai-record\\?sport=${card.sport}$`));
  expect(faults).toEqual([]);
});

test('a former name has a short card, and a name nobody had says so with 404', async ({ page, demo }) => {
  expect((await page.goto(`${demo.url}/ai-record/models/elo-basketball`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: '예전 모델이에요' })).toBeVisible();
  expect((await page.goto(`${demo.url}/ai-record/models/no-such-model`))?.status()).toBe(404);
  await expect(page.getByText('그런 이름의 AI 모델이 없어요.')).toBeVisible();
});

for (const theme of ['dark', 'light']) {
  test(`[R327] ${theme}: the cards have no violation of WCAG 2.2 AA and never run sideways`, async ({ page, demo }) => {
    test.setTimeout(120_000);
    await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
    await page.setViewportSize(theme === 'dark' ? { width: 360, height: 780 } : sizes.desktop);
    for (const name of ['soccer-stack', 'mma-record', 'elo-mma', 'no-such-model']) {
      await page.goto(`${demo.url}/ai-record/models/${name}`);
      for (const summary of await page.locator('main details > summary').all()) await summary.click();
      await expectNoSidewaysScroll(page);
      expect([name, await violationsIn(page)]).toEqual([name, []]);
    }
  });
}
