// The user discussion room, walked through: searching, the sports, comments under a post, writing in a second window, and the form.
import type { Page } from '@playwright/test';
import { enterAs, expect, expectNoSidewaysScroll, literally, type RunningHouse, sizes, test } from './support.ts';

type Listed = { id: number; title: string; comments: number };

async function latest(page: Page, { url }: RunningHouse, query = ''): Promise<{ posts: Listed[]; total: number }> {
  const answer = await page.request.get(`${url}/api/posts?limit=100${query}`);
  return { posts: (await answer.json()) as Listed[], total: Number(answer.headers()['x-total-count']) };
}

const members = async (page: Page, { url }: RunningHouse): Promise<string[]> =>
  ((await (await page.request.get(`${url}/api/demo/members`)).json()) as { username: string }[]).map(({ username }) => username);

const cards = (page: Page) => page.locator('.feed > .post');
const titles = (page: Page) => cards(page).locator('.post-t');

test('[R190][R192] the room shows the first twenty posts, and one press reveals the others', async ({ page, demo, faults }) => {
  // Hundreds of cards, drawn beside another house and another browser.
  test.slow();
  const { total } = await latest(page, demo);
  await page.goto(`${demo.url}/predictions`);
  await expect(page).toHaveTitle('유저 토론방 · 픽노트');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('유저 토론방');
  await expect(cards(page)).toHaveCount(20);
  // Drawn by the server, the button works once its script has come: a press before that is pressed again.
  await expect(async () => {
    const button = page.getByRole('button', { name: /더 보기$/ });
    if ((await cards(page).count()) <= 20 && (await button.isEnabled())) await button.click({ timeout: 5000 });
    await expect(cards(page).nth(20)).toBeAttached({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  // Waited for in the page: every look from outside would be recorded with all its cards.
  await expect(cards(page).nth(Math.min(total, 1000) - 1)).toBeAttached({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: '활발한 참여자' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('[R190][R193][R328] a search finds parts of Korean words and keeps the address; nothing found says so', async ({
  page,
  demo,
  faults,
}) => {
  const { posts } = await latest(page, demo);
  const part = posts[0]?.title.split(' ')[0]?.slice(0, 2) ?? '';
  await page.goto(`${demo.url}/predictions`);
  const box = page.getByRole('searchbox', { name: '토론방 검색' });
  await box.fill(part);
  await expect(page).toHaveURL(`${demo.url}/predictions?q=${encodeURIComponent(part)}`);
  await expect(page.getByText(new RegExp(`‘${literally(part)}’ 검색 결과 [\\d,]+개`))).toBeAttached();
  let looks = 0;
  // A post may be written between the two looks: then both are taken again.
  await expect(async () => {
    if (looks++ > 0) await page.reload();
    const found = await latest(page, demo, `&search=${encodeURIComponent(part)}`);
    expect(found.posts.length).toBeGreaterThan(0);
    expect(await titles(page).allTextContents()).toEqual(found.posts.map(({ title }) => title));
  }).toPass({ timeout: 30_000 });
  await box.fill('없는팀이름쀍');
  await expect(page.getByRole('heading', { name: '‘없는팀이름쀍’ 검색 결과가 없어요' })).toBeVisible();
  await box.press('Escape');
  await expect(page).toHaveURL(`${demo.url}/predictions`);
  await expect(cards(page).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('the address alone brings the same list, also without scripts', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' });
  const page = await context.newPage();
  // A post may be written between the two looks: then both are taken again.
  await expect(async () => {
    await page.goto(`${demo.url}/predictions?sport=soccer`);
    const { posts } = await latest(page, demo, '&sport=soccer');
    expect(posts.length).toBeGreaterThanOrEqual(20);
    expect(await titles(page).allTextContents()).toEqual(posts.slice(0, 20).map(({ title }) => title));
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('tab', { name: /축구/ })).toHaveAttribute('aria-selected', 'true');
  await context.close();
});

test('[R191][R201][R203][R205][R206] a comment is written, seen in another window at once, disliked, and deleted', async ({
  page,
  browser,
  demo,
  faults,
}) => {
  const [username = ''] = await members(page, demo);
  await enterAs(page, demo, username);
  await page.goto(`${demo.url}/predictions`);
  const post = cards(page).nth(2);
  const id = await post.getAttribute('data-post');
  const context = await browser.newContext({ locale: 'ko-KR' });
  const other = await context.newPage();
  await other.goto(`${demo.url}/posts/${id}`);

  await post.locator('.post-t button').click();
  const thread = post.getByRole('region', { name: '댓글' });
  const words = `두 창에서 보이는 댓글 ${Date.now()}`;
  await thread.getByRole('textbox', { name: '댓글' }).fill(words);
  await thread.getByRole('textbox', { name: '댓글' }).press('Enter');
  const own = thread.getByRole('listitem').filter({ hasText: words });
  await expect(own).toHaveCount(1);
  await expect(page.getByText('댓글을 올렸어요', { exact: true })).toBeVisible();
  await expect(other.getByText(words)).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: '삭제' })).toHaveCount(0);

  await own.getByRole('button', { name: '싫어요' }).click();
  await expect(own.getByRole('button', { name: '싫어요' })).toHaveText('싫어요 1');
  await own.getByRole('button', { name: '좋아요' }).click();
  await expect(own.getByRole('button', { name: '좋아요' })).toHaveText('좋아요 1');
  await expect(own.getByRole('button', { name: '싫어요' })).toHaveText('싫어요 0');

  await own.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog', { name: '댓글을 삭제할까요?' }).getByRole('button', { name: '삭제' }).click();
  await expect(own).toHaveCount(0);
  await expect(other.getByText(words)).toHaveCount(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('[R191][R198] on a phone nothing sticks out, the form is a sheet, and a visitor is led to the sign-in', async ({
  page,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/predictions`);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '예측 쓰기', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '새 예측 쓰기' });
  await expect(sheet.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2Fpredictions');
  expect(faults).toEqual([]);
});

test('the teams of a pick are named at every width', async ({ page, demo }) => {
  for (const width of [390, 768, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${demo.url}/predictions`);
    await expect(page.locator('.slip-n').first()).toBeVisible();
    const cut = await page
      .locator('.slip-n')
      .evaluateAll((names) => names.filter((name) => name.clientWidth < name.scrollWidth * 0.6).map(({ textContent }) => textContent));
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

test('[R327] on the narrowest screens what is said of an author stays beside the verdict', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${demo.url}/predictions`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const tooFar = await page.locator('.post-w').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const end = line.getBoundingClientRect().right;
      return [...line.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > end + 1)
        .map(({ outerHTML }) => outerHTML);
    }),
  );
  expect(tooFar).toEqual([]);
});
