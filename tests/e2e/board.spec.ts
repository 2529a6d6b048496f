// The board on the home and community pages: filtered and ordered by the server, written on, liked, and alive in two browsers.
import type { Page } from '@playwright/test';
import { enterAs, expect, expectNoSidewaysScroll, literally, openMatch, type RunningHouse, sizes, test } from './support.ts';

type Listed = { id: number; title: string; confidence: number; likes: number; sport: string };

const board = (page: Page) => page.getByRole('region', { name: '예측 게시판' });
const titles = (page: Page) => board(page).locator('.post-t').allTextContents();
const listed = async (page: Page, { url }: RunningHouse, query: string): Promise<Listed[]> =>
  (await page.request.get(`${url}/api/posts?${query}`)).json();

/** Drawn by the server, a button works once its script has come. */
async function openBy(page: Page, button: string, dialog: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('[R84][R79] /community says what it is, and holds the partner slot, the board and the discussion', async ({ page, demo, faults }) => {
  for (const size of [sizes.phone, sizes.desktop, { width: 360, height: 740 }]) {
    await page.setViewportSize(size);
    await page.goto(`${demo.url}/community`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('커뮤니티 예측 토론');
    await expect(page.getByText('예측을 나누고 실시간으로 이야기해요.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: '광고' })).toContainText('[광고]');
    await expect(board(page).locator('article')).toHaveCount(6);
    await expect(page.getByRole('heading', { name: '실시간 토론' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  expect(faults).toEqual([]);
});

test('[R57][R58][R59][R60] filter, order and pages are the server’s, and another choice begins at page one', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/community`);
  await expect(board(page).getByRole('button', { name: '이전' })).toBeDisabled();
  await expect(async () => {
    await board(page).getByRole('button', { name: '다음' }).click();
    await expect(board(page).getByText(/^2 \/ \d+쪽$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await board(page).getByRole('combobox', { name: '정렬' }).selectOption('confidence');
  await expect(board(page).getByText(/^1 \/ \d+쪽$/)).toBeVisible();
  await expect(async () => {
    expect(await titles(page)).toEqual((await listed(page, demo, 'sort=confidence&limit=6')).map(({ title }) => title));
  }).toPass();
  const sure = (await board(page).locator('.conf b').allTextContents()).map((told) => Number.parseInt(told, 10));
  expect(sure).toEqual(sure.toSorted((one, other) => other - one));
  await board(page).getByRole('button', { name: '야구' }).click();
  await expect
    .poll(async () => (await listed(page, demo, 'sort=confidence&sport=baseball&limit=6')).map(({ title }) => title))
    .toEqual(await titlesOf(page, '야구'));
});

/** Once the cards are all of one sport. */
async function titlesOf(page: Page, sport: string): Promise<string[]> {
  await expect
    .poll(async () => {
      const words = await board(page).locator('.slip-s').allTextContents();
      return words.length > 0 && words.every((word) => word === `${sport} · `);
    })
    .toBe(true);
  return titles(page);
}

test('[R66][R67][R69][R70][R71] a member writes about a match, and the post stands first on the board', async ({ page, demo, faults }) => {
  await enterAs(page, demo, 'minjun_pick');
  await page.setViewportSize(sizes.phone);
  const picked = new Set(
    ((await (await page.request.get(`${demo.url}/api/picks?limit=100`)).json()) as { matchId: string }[]).map((one) => one.matchId),
  );
  const { sport } = await openMatch(page, demo);
  const coming = (await (await page.request.get(`${demo.url}/api/odds/${sport}?status=UPCOMING`)).json()) as {
    matchId: string;
    statusDetail: string;
    startTime: string;
    homeTeam: string;
    awayTeam: string;
  }[];
  const match = coming.find(
    (one) => one.statusDetail === 'scheduled' && !picked.has(one.matchId) && Date.parse(one.startTime) > Date.now() + 3_600_000,
  );
  if (!match) throw new Error('this member has picked every coming match');
  await page.goto(`${demo.url}/community`);
  await openBy(page, '예측 쓰기', '예측 쓰기');
  const dialog = page.getByRole('dialog', { name: '예측 쓰기' });
  await expectNoSidewaysScroll(page);
  await expect(dialog.getByLabel('제목')).toBeDisabled();
  await dialog.getByLabel('종목').selectOption(sport);
  await dialog.getByLabel('경기').selectOption(match.matchId);
  await expect(dialog.getByLabel('제목')).toHaveValue(new RegExp(`${literally(match.homeTeam)} vs ${literally(match.awayTeam)}$`));
  await dialog.getByRole('radio', { name: /승/ }).first().click();
  await expect(dialog.getByRole('button', { name: '올리기' })).toBeDisabled();
  await dialog.getByLabel('분석 내용').fill('홈에서 더 강한 팀이에요.');
  await dialog.getByRole('button', { name: '올리기' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await titles(page))[0]).toContain(`${match.homeTeam} vs ${match.awayTeam}`);
  await expect(board(page).locator('article').first()).toContainText('내 글');
  const own = (await listed(page, demo, `matchId=${match.matchId}&username=minjun_pick`)) as (Listed & { isScored: boolean })[];
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ confidence: 75, isScored: true });
  expect(faults).toEqual([]);
});

test('[R56][R63][R64][R65] a post opens, is liked, and the other browser sees the count', async ({ page, browser, demo }) => {
  await enterAs(page, demo, 'minjun_pick');
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/community`);
  const card = board(page).locator('article').first();
  const [id, title] = [await card.getAttribute('data-post'), (await card.locator('.post-t').textContent()) ?? ''];
  const other = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  const listens = other.waitForResponse((answer) => answer.url().includes('/api/live'));
  await other.goto(`${demo.url}/community`);
  await listens;
  await openBy(page, title, title);
  const dialog = page.getByRole('dialog', { name: title });
  const like = dialog.getByRole('button', { name: /^좋아요/ });
  const [before, wasOn] = [Number((await like.textContent())?.replace(/\D/g, '')), (await like.getAttribute('aria-pressed')) === 'true'];
  const after = before + (wasOn ? -1 : 1);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', String(!wasOn));
  await expect(like).toContainText(String(after));
  await expect(other.locator(`[data-post="${id}"] [aria-pressed]`)).toContainText(String(after));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.locator(`[data-post="${id}"] [aria-pressed]`)).toHaveAttribute('aria-pressed', String(!wasOn));
  await other.context().close();
});

test('[R72] writing while signed out goes to the sign-in', async ({ page, demo }) => {
  await page.goto(`${demo.url}/community`);
  await expect(async () => {
    if (new URL(page.url()).pathname === '/community') await page.getByRole('button', { name: '예측 쓰기' }).click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/login\?next=%2Fcommunity/, { timeout: 5_000 });
  }).toPass();
});
