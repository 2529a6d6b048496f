// On a phone the way back shuts what lies over the page, and only then leaves it; whatever else is done in between.
import type { Page } from '@playwright/test';
import { enterAs, expect, type RunningHouse, sizes, test } from './support.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const first = (page: Page) => page.locator('.brd-feed > .post').first();

/** From the rules to the board, whose posts open in a sheet. */
async function toBoard(page: Page, { url }: RunningHouse): Promise<void> {
  await page.setViewportSize(sizes.phone);
  await page.goto(`${url}/rules`);
  await page.locator('.tabbar').getByRole('link', { name: '홈' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(first(page)).toBeVisible();
}

/** What keeps the browser's history in step comes when the page rests, and no way back is ready before. */
const wayBackReady = (page: Page) => page.waitForFunction(() => history.state?.sheets?.depth === 1);

async function openSheet(page: Page): Promise<void> {
  await first(page).locator('.post-t button').click();
  await expect(sheet(page)).toBeVisible();
  await wayBackReady(page);
}

async function shutSheet(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: '닫기' }).click();
  await expect(sheet(page)).toBeHidden();
}

test('back shuts the sheet and stays; back again leaves the page, also after sheets that were shut by hand', async ({
  page,
  demo,
  faults,
}) => {
  await toBoard(page, demo);
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname.endsWith('.data') && asked.push(request.url()));
  await openSheet(page);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(`${demo.url}/`);
  await openSheet(page);
  await shutSheet(page);
  // No step between the page and what lies over it is one to another page: the router, which would ask for it again, never heard.
  expect(asked).toEqual([]);
  await openSheet(page);
  await shutSheet(page);
  await openSheet(page);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(`${demo.url}/`);
  await openSheet(page);
  await shutSheet(page);
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/rules`);
  await expect(page.locator('h1')).toContainText('규칙');
  await page.goForward();
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(first(page)).toBeVisible();
  await openSheet(page);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(`${demo.url}/`);
  expect(faults).toEqual([]);
});

test('forward after a sheet is no dead end, and a reload with a sheet open does not keep the reader', async ({ page, demo, faults }) => {
  await toBoard(page, demo);
  await openSheet(page);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await page.goForward();
  await expect(sheet(page)).toBeHidden();
  await openSheet(page);
  await page.reload();
  await expect(first(page)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/rules`);
  expect(faults).toEqual([]);
});

test('a page that is loaded again with a sheet open is left by one step, also before what watches the way back has come', async ({
  page,
  demo,
  faults,
}) => {
  await toBoard(page, demo);
  await openSheet(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/late-keeper/, async (route) => {
    await held;
    await route.continue();
  });
  // Before its parts are awake, too, on which the load event waits.
  await page.reload({ waitUntil: 'commit' });
  await expect(first(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/rules`);
  await expect(page.locator('h1')).toContainText('규칙');
  release();
  await expect(page.locator('h1')).toContainText('규칙');
  expect(faults).toEqual([]);
});

test('a link in a sheet leads on; the way back comes to the page, then to the one before it', async ({ page, demo, faults }) => {
  await toBoard(page, demo);
  const newest = (await first(page).locator('.post-t').textContent()) ?? '';
  await page.getByRole('button', { name: '다음' }).click();
  await expect(first(page).locator('.post-t')).not.toHaveText(newest);
  await expect(page.locator('.brd-feed')).toHaveAttribute('aria-busy', 'false');
  const title = (await first(page).locator('.post-t').textContent()) ?? '';
  await openSheet(page);
  await sheet(page).getByRole('link', { name: '댓글 보러 가기' }).click();
  await expect(page).toHaveURL(/\/posts\/\d+#comments$/);
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(sheet(page)).toBeHidden();
  await expect(first(page).locator('.post-t')).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/rules`);
  expect(faults).toEqual([]);
});

test('the address that is changed under a shut sheet is the one that stands when the next is shut by the way back', async ({
  page,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/rules`);
  await page.goto(`${demo.url}/predictions`);
  const search = page.getByRole('banner').getByRole('link', { name: '검색' });
  const palette = page.getByRole('dialog', { name: '검색' });
  await search.click();
  await expect(palette).toBeVisible();
  await page.getByRole('button', { name: '검색 닫기' }).click();
  await page.getByRole('tab', { name: /야구/ }).click();
  await expect(page).toHaveURL(/sport=baseball/);
  await search.click();
  await expect(palette).toBeVisible();
  await wayBackReady(page);
  await page.goBack();
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/sport=baseball/);
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/rules`);
  expect(faults).toEqual([]);
});

test('the search leads on from where it was asked, and the way back leads there', async ({ page, demo, faults }) => {
  await toBoard(page, demo);
  await page.getByRole('banner').getByRole('link', { name: '검색' }).click();
  await page.getByRole('combobox', { name: '검색어' }).fill('민준');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(sheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/rules`);
  expect(faults).toEqual([]);
});

test('a pick, whose sheet has an address, is shut by the way back and by hand, and the page is left after it', async ({
  page,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.phone);
  const members = (await (await page.request.get(`${demo.url}/api/demo/members`)).json()) as { username: string }[];
  await enterAs(page, demo, members[0]?.username ?? '');
  await page.goto(`${demo.url}/quick-prediction`);
  const card = page.locator('.qc-go').first();
  await card.click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/quick-prediction/);
  await card.click();
  await shutSheet(page);
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/terms`);
  expect(faults).toEqual([]);
});

test('what one asks 미나 on a phone is shut by the way back, and the page stays', async ({ page, demo, faults }) => {
  await toBoard(page, demo);
  const open = page.getByRole('button', { name: /^AI 픽스터 미나와 대화 열기/ });
  await open.click();
  await expect(page.getByRole('dialog', { name: 'AI 픽스터 미나와 대화' })).toBeVisible();
  await wayBackReady(page);
  await page.goBack();
  await expect(open).toBeVisible();
  await expect(page).toHaveURL(`${demo.url}/`);
  await open.click();
  await page.getByRole('button', { name: '채팅 닫기' }).click();
  await expect(open).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${demo.url}/rules`);
  expect(faults).toEqual([]);
});
