// The line that breaks under an open page: who signs out is out all the same, what was asked in vain comes back, and nothing is said twice.
import type { Page } from '@playwright/test';
import { enterAs, expect, type RunningHouse, sizes, test } from './support.ts';

test.beforeEach(({ page }) => page.setViewportSize(sizes.desktop));

const door = (page: Page) => page.getByRole('banner').getByRole('link', { name: '로그인' });
const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));

async function leave(page: Page): Promise<void> {
  const items = page.getByRole('menuitem');
  await expect(async () => {
    if (!(await items.first().isVisible())) await page.getByRole('button', { name: /^내 메뉴 열기/ }).click();
    await expect(items.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
}

const isKnown = async ({ url }: RunningHouse, bearer: string | null) =>
  (await fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${bearer}` } })).status === 200;

/** What the page itself may do, with whatever cookies are left. */
const sayAs = (page: Page, content: string) =>
  page.evaluate(async (words) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'picknote' };
    return (await fetch('/api/messages', { method: 'POST', headers, body: JSON.stringify({ content: words }) })).status;
  }, content);

test('[R18][R106][R110] whoever signs out while the server fails is a visitor at once, over a reload too, and the session ends with the outage', async ({
  page,
  demo,
}) => {
  await enterAs(page, demo, 'minjun_pick');
  await page.goto(`${demo.url}/rules`);
  const kept = await token(page);
  let isAway = true;
  await page.route('**/api/logout', (route) => (isAway ? route.fulfill({ status: 503, body: 'busy' }) : route.continue()));
  await leave(page);
  await expect(page.getByText('연결되면 마저 정리할게요.').first()).toBeVisible();
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(door(page)).toBeVisible();
  expect(await isKnown(demo, kept)).toBe(true);
  expect(await sayAs(page, '나간 뒤에 한 말')).toBe(401);
  await page.reload();
  await expect(door(page)).toBeVisible();
  expect(await sayAs(page, '나간 뒤에 한 말')).toBe(401);
  isAway = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => isKnown(demo, kept)).toBe(false);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await expect(door(page)).toBeVisible();
});

test('[R106] whoever signs out without a network is a visitor at once, and the session ends when the network is back', async ({
  page,
  demo,
  context,
}) => {
  await enterAs(page, demo, 'seoyeon22');
  await page.goto(`${demo.url}/`);
  const kept = await token(page);
  // Its script is there before the network goes.
  await expect(page.getByRole('button', { name: /^내 메뉴 열기/ })).toBeVisible();
  await context.setOffline(true);
  await leave(page);
  await expect(page.getByRole('button', { name: /^내 메뉴 열기/ })).toHaveCount(0);
  expect(await isKnown(demo, kept)).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => isKnown(demo, kept)).toBe(false);
  await expect(door(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: '페이지를 불러오지 못했어요' })).toHaveCount(0);
});

test('the way back without a network comes to its page when the network does', async ({ page, demo, context }) => {
  await page.goto(`${demo.url}/leaderboard`);
  await page.getByRole('banner').getByRole('link', { name: 'AI 예측' }).click();
  await expect(page).toHaveURL(`${demo.url}/ai-prediction`);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '페이지를 불러오지 못했어요' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(`${demo.url}/leaderboard`);
  await expect(page.getByRole('heading', { name: '페이지를 불러오지 못했어요' })).toHaveCount(0);
});

test('[R295] what was said and whose answer was lost is said once, though it is sent again', async ({ page, demo }) => {
  await enterAs(page, demo, 'doyun_');
  await page.goto(`${demo.url}/community`);
  const talk = page.getByRole('region', { name: '실시간 토론' });
  const field = talk.getByRole('textbox', { name: '메시지' });
  const words = `두 번 누른 말 ${Date.now().toString(36)}`;
  await expect(async () => {
    await field.fill(words);
    await expect(talk.getByRole('button', { name: '보내기' })).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  let isLost = true;
  await page.route('**/api/messages', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue();
    // Done by the server, and never heard of.
    await route.fetch();
    await route.abort();
  });
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(talk.getByText('메시지를 보내지 못했어요.')).toBeVisible();
  isLost = false;
  if ((await field.inputValue()) === '') await field.fill(words);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(talk.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
  const listed = (await (await page.request.get(`${demo.url}/api/messages`)).json()) as { content: string }[];
  expect(listed.filter(({ content }) => content === words)).toHaveLength(1);
});
