// Parts of a page whose scripts come after it: while they are held back, all that is here works, and what is pressed in them is kept.
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** The scripts with these names wait until they are let go; where none had to, nothing would be shown. */
async function heldBack(page: Page, names: readonly string[]): Promise<(atLeast?: number) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(new RegExp(`/assets/(${names.join('|')})-[^/]*\\.js$`), async (route) => {
    held += 1;
    await promise;
    await route.continue();
  });
  return async (atLeast = 1) => {
    await expect.poll(() => held).toBeGreaterThanOrEqual(atLeast);
    resolve();
  };
}

test('links lead on before the dialog that every page can open is here, and it opens when it has come', async ({ page, demo }) => {
  const letGo = await heldBack(page, ['quick-dialog']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demo.url}/faq`);
  await page.getByRole('banner').getByRole('link', { name: '리더보드' }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);
  await expect(page.getByRole('heading', { level: 1, name: '리더보드' })).toBeVisible();
  await page.getByRole('button', { name: '빠른 예측' }).first().click();
  await letGo();
  await expect(page.getByRole('dialog', { name: '무엇을 할까요?' })).toBeVisible();
});

test('what the server drew of the home page stays while another part of it is asked for', async ({ page, demo }) => {
  const letGo = await heldBack(page, ['talk', 'leaderboard-section']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(demo.url);
  for (const part of ['토론과 예측', '리더보드']) {
    const region = page.getByRole('region', { name: part, exact: true });
    await region.evaluate((drawn) => Object.assign(drawn, { isDrawn: true }));
  }
  await page.getByRole('main').getByRole('button', { name: '빠른 예측' }).click();
  const dialog = page.getByRole('dialog', { name: '무엇을 할까요?' });
  await expect(dialog).toBeVisible();
  const stand = await page.evaluate(
    () => [...document.querySelectorAll('section')].filter((one) => 'isDrawn' in one && one.isConnected).length,
  );
  expect(stand).toBe(2);
  await letGo();
});

test('a link of the home page leads on before its later parts are awake', async ({ page, demo }) => {
  const letGo = await heldBack(page, ['talk', 'talk-side', 'leaderboard-section']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(demo.url);
  await page.getByRole('banner').getByRole('link', { name: 'AI 예측' }).click();
  await expect(page).toHaveURL(/\/ai-prediction/);
  await expect(page.getByRole('heading', { level: 1, name: 'AI 예측' })).toBeVisible();
  // Whoever is quick leaves before they are asked for.
  await letGo(0);
});

test('a press in the leaderboard of the home page before it is awake is kept', async ({ page, demo }) => {
  const letGo = await heldBack(page, ['leaderboard-section']);
  await page.goto(demo.url);
  const ranking = page.getByRole('region', { name: '리더보드', exact: true });
  // Which is drawn first depends on the day.
  const name = (await ranking.getByRole('tab', { selected: false }).last().textContent()) ?? '';
  const tab = ranking.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  await letGo();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('a sport can be chosen before the voice that speaks scores is here', async ({ page, demo }) => {
  const letGo = await heldBack(page, ['announcer']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demo.url}/ai-prediction?sport=soccer`);
  await page.getByRole('tab', { name: /^야구/ }).click();
  await expect(page).toHaveURL(/sport=baseball/);
  await expect(page.getByRole('tab', { name: /^야구/ })).toHaveAttribute('aria-selected', 'true');
  await letGo();
});
