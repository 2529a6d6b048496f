// The record in public: the AI's figures and their files, receipts, the ledger, and what the browser can check by itself.
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, settledPick, sizes, test, violationsIn } from './support.ts';

type Forecast = { matchId: string; isCorrect: boolean; logLoss: number };

const readJson = async <T>(page: Page, address: string): Promise<T> => (await (await page.request.get(address)).json()) as T;

test('[R318][R75][R326] the AI record shows measured numbers with their basis, and each forecast leads to its receipt', async ({
  page,
  demo,
  faults,
}) => {
  await page.goto(`${demo.url}/ai-record`);
  await expect(page).toHaveTitle(/^AI 성적표/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AI 생성');
  const { overall } = await readJson<{ overall: { sample: number; accuracy: number | null } }>(page, `${demo.url}/api/ai-record`);
  const tile = page.locator('.stat').first();
  if (overall.accuracy === null) await expect(tile).toContainText('집계 중');
  else await expect(tile.locator('dd').first()).toHaveText(/^\d+\.\d%$/);
  await tile.getByRole('link').click();
  await expect(page).toHaveURL(/\/rules#measure-ai-accuracy$/);
  await page.goBack();
  const [forecast] = await readJson<Forecast[]>(page, `${demo.url}/api/ai-record/matches?limit=1`);
  if (forecast) {
    await page.getByRole('list', { name: '채점한 예측' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AI 예측 영수증');
    await expect(page.getByText('경기 시작 때의 예측')).toBeVisible();
    await expect(page.getByText(/= −ln\(0\.\d{3,}\)/)).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test('[R318] the files of the record count to the same numbers as the page', async ({ page, demo }) => {
  const rows = await readJson<{ forecasts: Forecast[] } | Forecast[]>(page, `${demo.url}/ai-record.json`);
  const forecasts = Array.isArray(rows) ? rows : rows.forecasts;
  const { overall } = await readJson<{ overall: { sample: number; correct: number } }>(page, `${demo.url}/api/ai-record?period=all`);
  // The world goes on between the two readings: matches may have ended.
  expect(overall.sample).toBeGreaterThanOrEqual(forecasts.length);
  expect(overall.sample - forecasts.length).toBeLessThan(20);
  expect(overall.correct).toBeGreaterThanOrEqual(forecasts.filter(({ isCorrect }) => isCorrect).length);
  const csv = await page.request.get(`${demo.url}/ai-record.csv`);
  expect(csv.headers()['content-type']).toContain('text/csv');
});

test('[R319][R318] a receipt adds up, and its seal is checked in the browser', async ({ page, demo, faults }) => {
  await page.goto(`${demo.url}/receipts/${await settledPick(page, demo)}`);
  await expect(page.getByRole('heading', { name: '왜 이 점수인가요' })).toBeVisible();
  const cells = await page.locator('.rec-terms tbody td:nth-child(2)').allTextContents();
  const told = await page.locator('.rec-terms tfoot td').first().textContent();
  expect(cells.reduce((sum, cell) => sum + Number(cell.replace('−', '-').replace('+', '')), 0)).toBe(Number.parseInt(told ?? '', 10));
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: '내 브라우저에서 확인하기' }).click();
  await expect(page.locator('.rec-sum')).toBeVisible();
  await expect(page.locator('.rec-step')).toHaveCount(6);
  await expect(page.locator('.rec-step.rec-bad')).toHaveCount(0);
  await expect(page.locator('.rec-step').nth(1)).toContainText('맞아요');
  expect(faults).toEqual([]);
});

test('a receipt that does not exist says so with 404', async ({ page, demo }) => {
  for (const path of ['/receipts/999999999', '/receipts/abc', '/ai-record/999999999', '/ledger?day=2020-02-30', '/ledger?day=0000-01-01']) {
    const answer = await page.goto(demo.url + path);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
});

test('[R318] a day of the ledger is rebuilt in the browser', async ({ page, demo, faults }) => {
  await expect(async () => {
    const [day] = await readJson<{ entries: number }[]>(page, `${demo.url}/api/ledger`);
    expect(day?.entries).toBeGreaterThan(0);
  }).toPass({ timeout: 50_000 });
  await page.goto(`${demo.url}/ledger`);
  await page.getByRole('button', { name: '하루 전체 확인하기' }).click();
  await expect(page.getByText(/^기록 [\d,]+개를 다시 계산했어요\. 모두 맞아요\.$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.rec-step.rec-bad')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[R319][R323] corrections are public, and the rules say what points are not', async ({ page, demo }) => {
  await page.goto(`${demo.url}/corrections`);
  await expect(page.getByRole('heading', { level: 1, name: '결과를 고친 기록' })).toBeVisible();
  await page.goto(`${demo.url}/rules`);
  await expect(page.getByText('포인트는 무료예요. 걸 수 없고, 사거나 팔거나 넘길 수 없고, 돈이나 물건으로 바꿀 수 없어요.')).toBeVisible();
  for (const id of [
    'picks',
    'points',
    'growth',
    'titles',
    'settlement',
    'void',
    'rankings',
    'ledger',
    'measures',
    'member-measures',
    'responsible',
  ])
    await expect(page.locator(`#${id}`)).toHaveCount(1);
});

const paths = ['/ai-record', '/ai-record?period=all&sport=soccer', '/ledger', '/corrections', '/rules', '/receipts/999999999'];
for (const theme of ['dark', 'light']) {
  test(`[R327] ${theme}: the record has no violation of WCAG 2.2 AA and never runs sideways`, async ({ page, demo }) => {
    test.setTimeout(240_000);
    await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
    const [forecast] = await readJson<Forecast[]>(page, `${demo.url}/api/ai-record/matches?limit=1`);
    const own = [`/receipts/${await settledPick(page, demo)}`, ...(forecast ? [`/ai-record/${forecast.matchId}`] : [])];
    await page.setViewportSize(theme === 'dark' ? { width: 360, height: 780 } : sizes.desktop);
    for (const path of [...paths, ...own]) {
      await page.goto(demo.url + path);
      for (const summary of await page.locator('main details > summary').all()) if (await summary.isVisible()) await summary.click();
      await expectNoSidewaysScroll(page);
      expect([path, await violationsIn(page)]).toEqual([path, []]);
    }
  });
}
