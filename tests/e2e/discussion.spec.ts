// The discussion through the built product: two browsers that talk, a syllable that is still being composed, and a visitor at the field.
import type { Page } from '@playwright/test';
import { enterAs, expect, expectNoSidewaysScroll, sizes, test } from './support.ts';

const talk = (page: Page) => page.getByRole('region', { name: '실시간 토론' });
const field = (page: Page) => talk(page).getByRole('textbox', { name: '메시지' });
/** So that no two runs of one house say the same. */
const unlike = (words: string) => `${words} ${Date.now().toString(36)}`;

/** Drawn by the server, the field sends once its script has come. */
async function writable(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await field(page).fill(text);
    await expect(talk(page).getByRole('button', { name: '보내기' })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
}

test('[R41][R45][R47] what one says the other reads at once, without asking again, and what is taken back goes', async ({
  browser,
  demo,
}) => {
  const [one, other] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  for (const page of [one, other]) await page.setViewportSize(sizes.desktop);
  await enterAs(one, demo, 'minjun_pick');
  await enterAs(other, demo, 'seoyeon22');
  const opened = other.waitForResponse((answer) => answer.url().includes('/api/live'));
  await one.goto(`${demo.url}/community`);
  await other.goto(`${demo.url}/community`);
  await opened;
  const words = unlike('오늘 경기 같이 봐요');
  await writable(one, words);
  await one.keyboard.press('Enter');
  await expect(field(one)).toHaveValue('');
  await expect(talk(one).getByText(words)).toHaveCount(1);
  const heard = talk(other).getByRole('listitem').filter({ hasText: words });
  await expect(heard).toHaveCount(1);
  await expect(heard).toContainText('민준');
  await expect(heard).toContainText('방금 전');
  const own = talk(one).getByRole('listitem').filter({ hasText: words });
  await own.hover();
  await own.getByRole('button', { name: '민준님 메시지 메뉴' }).click();
  await one.getByRole('menuitem', { name: '삭제' }).click();
  await expect(own).toHaveCount(0);
  await expect(heard).toHaveCount(0);
  for (const page of [one, other]) await page.context().close();
});

test('[R245] a syllable that is composed when Enter is pressed is sent whole, and once', async ({ page, demo }) => {
  await page.setViewportSize(sizes.phone);
  await enterAs(page, demo, 'doyun_');
  await page.goto(`${demo.url}/community`);
  await writable(page, '준비');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/messages')) sent.push(request.postDataJSON().content);
  });
  const start = unlike('안녕하세');
  await field(page).fill(start);
  await field(page).press('End');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '요', selectionStart: 1, selectionEnd: 1 });
  // As a Korean keyboard does: the key is told as being composed, the syllable is put in, and the key is told again.
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 });
  await keyboard.send('Input.insertText', { text: '요' });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 });
  await expect(talk(page).getByText(`${start}요`)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  expect(sent).toEqual([`${start}요`]);
});

test('the assistant leaves the corner to whoever writes, and comes back to it', async ({ page, demo }) => {
  await enterAs(page, demo, 'doyun_');
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await page.goto(`${demo.url}/community`);
    const portrait = page.getByRole('button', { name: /미나와 대화 열기/ });
    await expect(portrait).toBeVisible();
    await writable(page, '누가 이길까요?');
    await field(page).focus();
    await expect(portrait).toBeHidden();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(portrait).toBeVisible();
  }
});

test('[R42][R43] a visitor reads, finds the field closed and the way to sign in beside it', async ({ page, demo, faults }) => {
  for (const size of [sizes.desktop, { width: 360, height: 740 }]) {
    await page.setViewportSize(size);
    await page.goto(`${demo.url}/community`);
    await expect(field(page)).toBeDisabled();
    await expect(field(page)).toHaveAttribute('placeholder', '로그인하고 참여해 보세요');
    await expect(talk(page).getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2Fcommunity');
    await expect(talk(page).getByRole('listitem').first()).toBeAttached();
    await expectNoSidewaysScroll(page);
  }
  expect(faults).toEqual([]);
});

test('a world that opens has a talk behind it: the newest in sight, older lines above, none from the future', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/community`);
  const rows = talk(page).getByRole('listitem');
  await expect(rows.last()).toBeInViewport();
  const before = await rows.count();
  await expect(async () => {
    await talk(page).getByRole('log').hover();
    await page.mouse.wheel(0, -20_000);
    expect(await rows.count()).toBeGreaterThan(before);
  }).toPass();
  const times = await rows.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  expect(times).toEqual([...times].sort());
  expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(Date.now() + 5_000);
});
