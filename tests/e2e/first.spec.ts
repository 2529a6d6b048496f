// The main job, end to end: real results in, an AI forecast of a real match on the screen.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startStandIn } from '../support/upstream-stand-in.ts';
import { expect, runTool, shared, startHouse, test } from './support.ts';

const slateFile = path.join(shared, 'upstreams/fixtures/espn-scoreboard/soccer_eng1_20250525_full_time.json');
const resultsFile = path.join(shared, 'forecasting/train/soccer.csv.gz');

test('[R126] [R133] [R134] [R135] [R136] imported results become a forecast of a match of a recorded Premier League slate', async ({
  page,
}) => {
  test.skip(!fs.existsSync(slateFile), 'the recordings are not beside this checkout (../shared)');
  test.setTimeout(180_000);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-first-'));
  const slate = JSON.parse(fs.readFileSync(slateFile, 'utf8')) as { events: unknown[] };
  const espn = await startStandIn({ '/apis/site/v2/sports/soccer/eng.1/scoreboard': slate });
  const env = { MODE: 'live', DATA_DIR: dataDir, ESPN_BASE_URL: espn.url, FEED_POLL_MS: '1000' };

  const imported = await runTool(['tools/import-results.ts', resultsFile], { ...env, NODE_ENV: 'production' });
  expect(imported.output).toMatch(/84,?0\d\d/);
  expect(imported.code).toBe(0);

  const house = await startHouse(env);
  try {
    await expect
      .poll(async () => ((await (await fetch(`${house.url}/api/odds/soccer`)).json()) as unknown[]).length, { timeout: 60_000 })
      .toBe(slate.events.length);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${house.url}/ai-prediction`);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '리버풀 대 크리스털 팰리스 AI 분석' }) });
    const button = row.getByRole('button', { name: /AI 분석/ });
    await button.click();
    const panel = row.getByRole('region', { name: /AI 분석/ });
    await expect(panel.getByText(/리버풀 승/).first()).toBeVisible({ timeout: 30_000 });
    const bar = await panel.getByRole('img', { name: /홈 승 \d+%, 무 \d+%, 원정 승 \d+%/ }).getAttribute('aria-label');
    const percents = [...(bar ?? '').matchAll(/(\d+)%/g)].map(([, n]) => Number(n));
    expect(percents).toHaveLength(3);
    expect(percents.reduce((sum, n) => sum + n, 0)).toBe(100);
    const factors = await panel.getByRole('list', { name: '핵심 근거' }).getByRole('listitem').allInnerTexts();
    expect(factors.length).toBeGreaterThan(0);
    expect(factors.length).toBeLessThanOrEqual(4);
    for (const factor of factors) expect(factor).toMatch(/%p/);
    await expect(panel.getByText(/AI 생성/).first()).toBeVisible();
  } finally {
    expect(await house.stop()).toBe(0);
    await espn.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a house that opens and draws its pages speaks of no fault', async ({ request }) => {
  test.setTimeout(180_000);
  // A house for journeys says no warnings: this one does.
  const house = await startHouse({ LOG_LEVEL: 'warn' });
  try {
    for (const page of ['/', '/community', '/ai-prediction', '/rules', '/login'])
      expect((await request.get(house.url + page)).status(), page).toBe(200);
    // Before it closes: a job that closing cuts off is told of, and is no fault. Neither is a machine that was busy elsewhere for a second.
    const said = house.output().split('\n');
    const faults = said.filter((line) => /\w*Error\b|"level":"(?:warn|error|fatal)"/.test(line) && !line.includes('"msg":"slow request"'));
    expect(faults).toEqual([]);
  } finally {
    expect(await house.stop()).toBe(0);
    fs.rmSync(house.dataDir, { recursive: true, force: true });
  }
});
