// The AI page: every match of a sport with its odds, and the analysis of one.
import type { Page } from '@playwright/test';
import type { OddsMatch } from '#contract/matches.ts';
import { expect, expectNoSidewaysScroll, literally, sizes, test } from './support.ts';

const rowOf = (page: Page, { homeSide, awaySide }: OddsMatch) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${homeSide.name} 대 ${awaySide.name} AI 분석` }) });

async function listOf(page: Page, url: string, sport = 'soccer'): Promise<OddsMatch[]> {
  return (await page.request.get(`${url}/api/odds/${sport}`)).json();
}

/** Still to come when the journey ends, however long that takes. */
const isAhead = ({ status, startTime }: OddsMatch) => status === 'UPCOMING' && Date.parse(startTime) > Date.now() + 3_600_000;

test('[R124] [R125] tabs stand in order with a league filter, and "all" is grouped by league', async ({ page, demo, faults }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/ai-prediction`);
  const tabs = page.getByRole('tablist', { name: '종목' }).getByRole('tab');
  expect((await tabs.allInnerTexts()).map((text) => text.replace(/[\d\s]/g, ''))).toEqual(['축구', '야구', '농구', '배구', 'MMA']);
  const leagues = new Set((await listOf(page, demo.url)).map(({ league }) => league.name));
  for (const league of [...leagues].slice(0, 3)) await expect(page.getByRole('region', { name: league }).first()).toBeVisible();
  const [one = ''] = leagues;
  await page
    .getByRole('radiogroup', { name: '리그' })
    .getByRole('radio', { name: new RegExp(`^${literally(one)}`) })
    .click();
  await expect(page).toHaveURL(/league=/);
  const other = [...leagues][1] ?? '';
  await expect(page.getByRole('region', { name: other })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[R128] every league of MMA is offered at first view, and the choice of one brings its matches', async ({ page, demo, faults }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/ai-prediction?sport=mma`);
  const all: OddsMatch[] = await (await page.request.get(`${demo.url}/api/odds/mma?limit=200`)).json();
  const leagues = [...new Set(all.map(({ league }) => league.name))];
  expect(leagues).toContain('UFC');
  const choices = page.getByRole('radiogroup', { name: '리그' });
  for (const league of leagues) await expect(choices.getByRole('radio', { name: new RegExp(`^${literally(league)}`) })).toBeVisible();
  await choices.getByRole('radio', { name: /^UFC/ }).click();
  await expect(page.getByRole('region', { name: 'UFC' })).toBeVisible();
  // Whoever opens the address gets it from the server.
  const drawn = await (await page.request.get(`${demo.url}/ai-prediction?sport=mma&league=ufc`)).text();
  expect(drawn).toContain(all.find(({ league }) => league.code === 'ufc')?.homeSide.name ?? '-');
  expect(faults).toEqual([]);
});

test('[R126] [R127] [R138] a row shows time, status, teams, score or VS, and whose odds of when', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/ai-prediction`);
  const matches = await listOf(page, demo.url);
  const upcoming = matches.find((match) => isAhead(match) && match.firstBookmaker) as OddsMatch;
  const row = rowOf(page, upcoming);
  await expect(row).toContainText((upcoming.firstBookmaker?.home ?? 0).toFixed(2).slice(0, 3));
  await expect(row).toContainText(upcoming.firstBookmaker?.title ?? '-');
  await expect(row).toContainText('예정');
  await expect(row).toContainText('VS');
  await expect(row.getByRole('button', { name: /AI 분석/ })).toBeVisible();
  const live = matches.find(({ status }) => status === 'LIVE');
  if (live) await expect(rowOf(page, live)).toContainText('LIVE');
});

test('[R133] [R134] [R135] [R326] on a phone the analysis opens inside the row', async ({ page, demo, faults }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/ai-prediction`);
  const matches = await listOf(page, demo.url);
  const match = matches.find((one) => isAhead(one) && one.pick) as OddsMatch;
  const row = rowOf(page, match);
  const button = row.getByRole('button', { name: /AI 분석/ });
  const asked = page.waitForRequest('**/api/match/comprehensive-analysis');
  await button.click();
  expect((await asked).postDataJSON()).toMatchObject({
    sport: 'soccer',
    teamA: expect.any(String),
    teamB: expect.any(String),
    venue: 'Unknown',
  });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const panel = row.getByRole('region', { name: /AI 분석/ });
  await expect(panel.getByText('핵심 근거')).toBeVisible();
  await expect(panel.getByText(/AI 생성/).first()).toBeVisible();
  expect(await panel.getByRole('list', { name: '핵심 근거' }).getByRole('listitem').count()).toBeLessThanOrEqual(4);
  await expect(panel.getByText(/모델/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(faults).toEqual([]);
});

test('on a desktop the address keeps sport and match, and the server renders them', async ({ page, demo, browser }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/ai-prediction?sport=baseball`);
  await expect(page.getByRole('tab', { name: /야구/ })).toHaveAttribute('aria-selected', 'true');
  const matches = await listOf(page, demo.url, 'baseball');
  const match = matches.find(({ pick }) => pick) as OddsMatch;
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: sizes.desktop });
  const still = await plain.newPage();
  await still.goto(`${demo.url}/ai-prediction?sport=baseball&match=${match.matchId}`);
  await expect(still.getByRole('complementary', { name: 'AI 분석' })).toContainText(match.homeSide.shortName);
  await expect(still.getByRole('complementary', { name: 'AI 분석' })).toContainText('핵심 근거');
  await plain.close();
});

test('[R130] odds are asked again after 60 s, for the selected sport only', async ({ page, demo }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/odds/') && asked.push(new URL(request.url()).pathname));
  await page.setViewportSize(sizes.desktop);
  await page.clock.install();
  await page.goto(`${demo.url}/ai-prediction`);
  await expect(page.getByRole('tab', { name: /축구/ })).toBeVisible();
  await page.clock.runFor(61_000);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(['/api/odds/soccer']));
  await page.getByRole('tab', { name: /농구/ }).click();
  await expect(page).toHaveURL(/sport=basketball/);
  await expect.poll(() => asked.at(-1)).toBe('/api/odds/basketball');
});

test('[R137] a failed analysis says so in its place and in a toast, and can be tried again', async ({ page, demo }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/ai-prediction`);
  const match = (await listOf(page, demo.url)).find(isAhead) as OddsMatch;
  await page.route('**/api/match/comprehensive-analysis', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'server-error', message: 'x' } }),
  );
  const row = rowOf(page, match);
  await row.getByRole('button', { name: /AI 분석/ }).click();
  await expect(row.getByText('AI 분석에 실패했습니다. 다시 시도해주세요')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: /알림/ }).getByRole('listitem').first()).toBeVisible();
  await page.unroute('**/api/match/comprehensive-analysis');
  await row.getByRole('button', { name: /다시 분석하기/ }).click();
  await expect(row.getByText('핵심 근거')).toBeVisible({ timeout: 20_000 });
});

test('[R131] a list that cannot be had says so and can be loaded again', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/ai-prediction`);
  await page.route('**/api/odds/volleyball*', (route) => route.fulfill({ status: 401, json: { error: 'x', code: 'x', message: 'x' } }));
  await page.route('**/ai-prediction.data*', (route) => route.abort());
  await page.getByRole('tab', { name: /배구/ }).click();
  await expect(page.getByText('경기를 불러오지 못했어요').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: /다시 불러오기/ }).first()).toBeVisible();
});

test('a list goes on living: what changes on the server arrives by itself', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  const stream = page.waitForRequest('**/api/live*');
  await page.goto(`${demo.url}/ai-prediction`);
  expect((await stream).resourceType()).toBe('eventsource');
});
