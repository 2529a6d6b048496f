// The home page: hero, numbers with their basis, partner slot, and the day's AI picks.
import fs from 'node:fs';
import path from 'node:path';
import { expect, sizes, test } from './support.ts';

test('[R31] [R32] [R34] the hero leads on, its tiles show what the API counted, and the order stands', async ({
  page,
  request,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(demo.url);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('BETA').first()).toBeVisible();
  await expect(main.getByRole('link', { name: /AI 예측 시작하기/ })).toHaveAttribute('href', '/ai-prediction');
  await main.getByRole('button', { name: /빠른 예측/ }).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(3);
  await page.keyboard.press('Escape');
  for (const word of ['AI 적중률', '활동 회원', '맞힌 예측']) await expect(main.getByText(word).first()).toBeVisible();
  // A match may be scored between the two looks: then both are taken again.
  await expect(async () => {
    await page.reload();
    const { measures } = await (await request.get(`${demo.url}/api/platform-stats`)).json();
    expect(await main.locator('.stats').first().textContent()).toContain(measures.aiAccuracy.value?.toFixed(1) ?? '집계 중');
  }).toPass();
  const order = await main.evaluate((element) => {
    const top = (selector: string) => element.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return ['h1', 'aside[aria-label="광고"]', '#today', '#talk', '#leaderboard', '#how'].map(top);
  });
  // What is not there has no place, and no place is out of order.
  expect(order.map((top) => Number.isFinite(top))).toEqual(order.map(() => true));
  expect([...order].sort((a, b) => a - b)).toEqual(order);
  expect(faults).toEqual([]);
});

/** What was once shown where nothing was measured. */
const invented = ['87.3', '2.1K', '45.2K', '82.5%'];

test('[R33] no invented number stands anywhere', async ({ request, demo, page }) => {
  const read = async () => (await request.get(demo.url)).text();
  const { measures } = await (await request.get(`${demo.url}/api/platform-stats`)).json();
  await page.setContent((await read()).replace(/<script.*?<\/script>/gs, ''));
  // A share that is measured may be any number, and thousands are never told as K.
  const counted = String(measures.aiAccuracy.value?.toFixed(1));
  for (const part of ['.stats', 'footer']) {
    const told = (await page.locator(part).allTextContents()).join(' ');
    expect(told).not.toBe('');
    for (const number of invented)
      if (!number.startsWith(counted)) expect([part, told]).not.toEqual([part, expect.stringContaining(number)]);
  }
  expect(await page.locator('body').textContent()).not.toMatch(/\b(2\.1|45\.2)K\b/);
});

test('[R33] no source of the pages holds an invented number', () => {
  const folder = path.resolve('src/web');
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const holding = files.filter((file) => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8');
    return invented.some((number) => source.includes(number.replace('%', '')));
  });
  expect(holding).toEqual([]);
});

test('[R37] [R38] [R39] the daily cards show league, time, confidence, teams, odds, pick and reason, at most six', async ({
  page,
  request,
  demo,
}) => {
  await expect
    .poll(async () => (await (await request.get(`${demo.url}/api/daily-analysis`)).json()).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const [first] = await (await request.get(`${demo.url}/api/daily-analysis`)).json();
  await page.setViewportSize(sizes.desktop);
  await page.goto(demo.url);
  const section = page.getByRole('region', { name: '오늘의 AI 분석' });
  const cards = section.locator('.aic');
  const card = cards.first();
  // A page drawn a moment before the day was ready asks for it when it wakes.
  await expect(card).toBeVisible();
  expect(await cards.count()).toBeLessThanOrEqual(6);
  await expect(card).toContainText(first.league);
  await expect(card).toContainText(first.homeSide.shortName);
  await expect(card).toContainText(first.awaySide.shortName);
  await expect(card).toContainText(first.prediction);
  await expect(card).toContainText(`${Math.round(first.confidence)}%`);
  await expect(card).toContainText(first.reasoning.slice(0, 12));
  if (first.odds) await expect(card).toContainText(first.odds.home.toFixed(2));
});

test('[R36] an empty day says that it is being prepared', async ({ page, demo }) => {
  await page.route('**/api/daily-analysis*', (route) => route.fulfill({ json: [] }));
  await page.goto(demo.url);
  await expect(page.getByText('오늘의 분석 데이터를 준비 중입니다...')).toBeVisible({ timeout: 20_000 });
});

test('[R40] the daily picks are asked once on mount, once more on focus, and again every 10 s', async ({ page, demo }) => {
  const asked: number[] = [];
  page.on('request', (request) => request.url().includes('/api/daily-analysis') && asked.push(Date.now()));
  // The day's run asks too when it is done: here nothing is called out.
  await page.route('**/api/live*', (route) => route.abort());
  await page.goto(demo.url);
  await expect.poll(() => asked.length).toBe(1);
  // Away and back, well before the ten seconds are over.
  await page.waitForTimeout(1000);
  expect(asked).toHaveLength(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => asked.length).toBe(2);
  for (const nth of [2, 3]) await expect.poll(() => asked.length, { timeout: 14_000 }).toBe(nth + 1);
  const [onFocus = 0, ...others] = asked.slice(1).map((at, n) => at - (asked[n] ?? 0));
  expect(onFocus).toBeLessThan(8_000);
  for (const ms of others) expect(ms).toBeGreaterThan(8_000);
});

test('[R79] [R80] [R81] [R82] the partner slot is marked, says its five things, opens a new tab and stays closed', async ({
  page,
  demo,
}) => {
  await page.goto(demo.url);
  const slot = page.getByRole('complementary', { name: '광고' });
  await expect(slot).toContainText('[광고]');
  for (const claim of [/50,000원/, /180/, /즉시 출금/, /매일 보너스|데일리/, /VIP/, /19세/]) await expect(slot).toContainText(claim);
  await expect(page.getByRole('main')).toContainText('1336');
  const link = slot.getByRole('link', { name: /자세히/ });
  await expect(link).toHaveAttribute('target', '_blank');
  for (const word of ['sponsored', 'nofollow', 'noopener', 'noreferrer']) await expect(link).toHaveAttribute('rel', new RegExp(word));
  await expect(link).toHaveAttribute('href', '/partner');
  await slot.getByRole('button', { name: /닫기/ }).click();
  await expect(slot).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(slot).toBeHidden();
});

test('[R34] [R78] the discussion section stands in the page as the server drew it, and six cards say what is different', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto(demo.url);
  const talk = page.getByRole('region', { name: '토론과 예측' });
  await expect(talk.locator('article')).toHaveCount(6);
  await expect(talk.getByRole('heading', { name: '실시간 토론' })).toBeVisible();
  await expect(talk.getByRole('heading', { name: '내 기록' })).toBeVisible();
  await expect(page.getByRole('region', { name: '픽노트가 다른 점' }).locator('.ft')).toHaveCount(6);
  await context.close();
});
