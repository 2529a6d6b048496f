// 미나 through the built product: asked on a phone and on a desktop, carried from page to page, with and without the server.
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, sizes, test, violationsIn } from './support.ts';

const panel = (page: Page) => page.getByLabel('AI 픽스터 미나와 대화', { exact: true });
const field = (page: Page) => panel(page).getByRole('textbox', { name: '메시지' });
const hers = (page: Page) => panel(page).getByRole('log').locator('.bub:not(.u):not([data-id=welcome])');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /미나와 대화 열기/ }).click();
  await expect(field(page)).toBeFocused();
}

for (const [name, viewport] of Object.entries(sizes)) {
  test(`[R234][R241][R256] on a ${name} a question gets an answer with its sources, and both outlast the page`, async ({
    page,
    demo,
    faults,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, demo.url);
    await expectNoSidewaysScroll(page);
    await panel(page).getByRole('button', { name: '축구 추천', exact: true }).click();
    await expect(panel(page).getByRole('status', { name: '미나가 답을 쓰고 있어요' })).toBeVisible();
    await expect(field(page)).toBeDisabled();
    await expect(hers(page)).toHaveCount(1);
    await expect(hers(page)).toContainText(/AI 생성|자동 안내/);
    const source = hers(page).getByRole('list', { name: '답의 근거' }).getByRole('link').first();
    const href = await source.getAttribute('href');
    await source.click();
    await expect(page).toHaveURL(new URL(href ?? '', demo.url).href);
    if (name === 'phone') {
      await expect(field(page)).toBeHidden();
      await page.getByRole('button', { name: '채팅 펼치기' }).click();
    }
    await expect(hers(page)).toHaveCount(1);
    await page.reload();
    await expect(hers(page)).toHaveCount(1);
    await expect(panel(page).locator('[data-id=welcome]')).toHaveCount(1);
    expect(faults).toEqual([]);
  });
}

test('[R245] a syllable that is composed when Enter is pressed is asked whole, and once', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai-chat')) sent.push(request.postDataJSON().message);
  });
  await open(page, `${demo.url}/faq`);
  await field(page).fill('안녕하세');
  await field(page).press('End');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '요', selectionStart: 1, selectionEnd: 1 });
  // As a Korean keyboard does: the key is told as being composed, the syllable is put in, and the key is told again.
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 });
  await keyboard.send('Input.insertText', { text: '요' });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
  await expect(hers(page)).toHaveCount(1);
  expect(sent).toEqual(['안녕하세요']);
});

test('[R251][R254] without the server she answers from what is prepared, and says so', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  await page.route('**/api/ai-chat', (route) => route.abort());
  await open(page, demo.url);
  await field(page).fill('배당이 궁금해요');
  await field(page).press('Enter');
  await expect(hers(page)).toContainText('자동 안내');
  await expect(hers(page)).toContainText('1336');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(told.some((line) => line.startsWith('AI 응답 생성 실패'))).toBe(true);
});

for (const theme of ['dark', 'light'])
  for (const [name, viewport] of Object.entries(sizes))
    test(`[R327] ${theme} on a ${name}: no violation of WCAG 2.2 AA, open, answered and folded`, async ({ page, demo }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
      await open(page, `${demo.url}/faq`);
      await panel(page).getByRole('button', { name: '농구 추천', exact: true }).click();
      await expect(hers(page)).toHaveCount(1);
      expect(await violationsIn(page)).toEqual([]);
      await page.getByRole('button', { name: '채팅 접기' }).click();
      expect(await violationsIn(page, { include: '.cw' })).toEqual([]);
      await page.getByRole('button', { name: '채팅 닫기' }).click();
      await expect(panel(page)).toHaveCount(0);
      expect(await violationsIn(page, { include: '.fab' })).toEqual([]);
    });

test('without script nothing stands in the corner', async ({ browser, demo }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${demo.url}/faq`);
  await expect(page.locator('.fab')).toHaveCount(0);
  await page.context().close();
});
