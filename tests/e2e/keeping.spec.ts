// The house keeps what it has: through a restart, a second process, a wrong world, a dead feed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, startHouse, test } from './support.ts';

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-keep-'));
const get = async (url: string) => (await fetch(url)).json();

test('a restart shows the same matches and forecasts, a second process is refused, and so is the other world', async () => {
  test.setTimeout(180_000);
  const dataDir = folder();
  const first = await startHouse({ DATA_DIR: dataDir });
  await expect.poll(async () => (await get(`${first.url}/api/daily-analysis`)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const before = await get(`${first.url}/api/daily-analysis`);
  await expect(startHouse({ DATA_DIR: dataDir })).rejects.toThrow(/이미|already/);
  expect(await first.stop()).toBe(0);

  await expect(startHouse({ DATA_DIR: dataDir, MODE: 'live' })).rejects.toThrow(/MODE=demo/);

  const second = await startHouse({ DATA_DIR: dataDir });
  const ids = (items: { matchId: string }[]) => items.map(({ matchId }) => matchId).sort();
  expect(ids(await get(`${second.url}/api/daily-analysis`))).toEqual(ids(before));
  expect(await second.stop('SIGKILL')).toBeNull();

  const third = await startHouse({ DATA_DIR: dataDir });
  expect(ids(await get(`${third.url}/api/daily-analysis`))).toEqual(ids(before));
  expect(await third.stop()).toBe(0);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('[R83] a live house without feeds opens, says what it does not know, and shows no partner', async ({ page }) => {
  test.setTimeout(120_000);
  const dataDir = folder();
  const house = await startHouse({ DATA_DIR: dataDir, MODE: 'live', ESPN_BASE_URL: 'http://127.0.0.1:9' });
  try {
    await page.goto(house.url);
    await expect(page.getByText('오늘의 분석 데이터를 준비 중입니다...')).toBeVisible();
    await expect(page.getByText('데모 데이터예요')).toHaveCount(0);
    const html = await page.content();
    for (const word of ['50,000원', '무료 스핀', 'href="/partner"', '180회']) expect(html).not.toContain(word);
    await page.goto(`${house.url}/ai-prediction`);
    await expect(page.getByRole('main')).toContainText('아직 받은 경기 정보가 없어요');
    expect((await fetch(`${house.url}/api/espn/basketball/nba/scoreboard`)).status).toBe(503);
    expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${house.url}/partner`)).status).toBe(404);
  } finally {
    expect(await house.stop()).toBe(0);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
