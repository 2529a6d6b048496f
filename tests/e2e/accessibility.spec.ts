// Every screen, both themes, phone and desktop: nothing that axe can find, and readable without a mouse.
import AxeBuilder from '@axe-core/playwright';
import { expect, sizes, test } from './support.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const theme of ['dark', 'light']) {
  for (const [name, viewport] of Object.entries(sizes)) {
    test(`[R327] ${theme} on a ${name}: no violation of WCAG 2.2 AA`, async ({ page, demo }) => {
      test.setTimeout(120_000);
      await page.setViewportSize(viewport);
      await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
      for (const path of ['/', '/ai-prediction', '/search?q=KIA', '/rules', '/terms', '/no-such-page', '/partner', '/login']) {
        await page.goto(demo.url + path);
        await page.waitForTimeout(300);
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        expect([path, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)]).toEqual([path, []]);
      }
      await page.goto(demo.url);
      await page
        .getByRole('button', { name: /빠른 예측/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  }
}

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
