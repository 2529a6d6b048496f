// Advertising as readers meet it: the demonstration, a real partner behind its gate, and ads that come and go.
import fs from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, type RunningHouse, root, sizes, startHouse, test, violationsIn, waitingForScripts } from './support.ts';

const secrets = /바다운영사|partner\.example\.com|bada_help|무료 스핀|즉시 출금|VIP 혜택/;

/** The words of every script and sheet that this browser was handed, besides what the whole build holds. */
function clientFiles(): string {
  const folder = `${root}/build/client/assets`;
  return fs
    .readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => fs.readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
}

test('[R79][R80][R82] in a demo world the slot is marked first, leads to a page about itself in a new tab, and stays closed', async ({
  page,
  demo,
  faults: _,
}) => {
  for (const path of ['/', '/community', '/leaderboard', '/blog']) {
    await page.goto(`${demo.url}${path}`);
    const slot = page.locator('aside.ad-partner');
    await expect(slot).toHaveCount(1);
    await expect(slot).toHaveText(/^\[광고\] 데모/);
    await expect(slot).toContainText('1336');
  }
  await page.goto(`${demo.url}/community`);
  const opened = page.waitForEvent('popup');
  await page.locator('aside.ad-partner a[target=_blank]').click();
  const partner = await opened;
  await expect(partner.getByRole('heading', { level: 1, name: '[광고] 데모' })).toBeVisible();
  await expect(partner.getByText('무료 스핀 180회', { exact: true })).toBeVisible();
  await partner.close();
  await page.getByRole('button', { name: '광고 닫기' }).click();
  await expect(page.locator('aside.ad-partner')).toHaveCount(0);
  await page.goto(`${demo.url}/leaderboard`);
  await expect(page.locator('aside.ad-partner')).toBeHidden();
});

test('[R83] no script or sheet of the build holds a word of the partner', () => {
  expect(clientFiles()).not.toMatch(/무료 스핀|즉시 출금|VIP 혜택|가입 보너스/);
});

test('[R327] the page that lays advertising open reads well, large and small', async ({ page, demo, faults: _ }) => {
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await page.goto(`${demo.url}/ads-transparency`);
    await expect(page.getByRole('list', { name: '광고 기록' }).getByText('제휴 광고 데모')).toBeVisible();
    await expect(page.getByText('실제 광고주가 없는 예시').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violationsIn(page, { include: 'main' })).toEqual([]);
  }
});

const settings = {
  MODE: 'live',
  ADMIN_USERNAME: 'boss',
  ADMIN_EMAIL: 'boss@example.com',
  ADMIN_PASSWORD: 'bori-cha-7788',
  PARTNER_MODE: 'on',
  PARTNER_ADVERTISER: '바다운영사',
  PARTNER_CLAIMS: '가입 보너스 최대 50,000원과 무료 스핀 180회|즉시 출금|매일 보너스|VIP 혜택',
  PARTNER_CONDITIONS: '첫 입금 회원만 받을 수 있어요.',
  PARTNER_URL: 'https://partner.example.com/join',
  PARTNER_HANDLE: '@bada_help',
  PARTNER_REGIONS: 'MT',
  PARTNER_REGION_HEADER: 'x-country',
  PARTNER_ATTESTATION: '몰타에서 적법함을 확인함. 홍길동, 2026-10-01',
  ESPN_BASE_URL: 'http://127.0.0.1:9',
};

async function post<T>({ url }: RunningHouse, path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

async function readerFrom(browser: Browser, country: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-country': country } });
  const page = await context.newPage();
  waitingForScripts(page);
  return page;
}

/** A page for strangers is drawn anew every two seconds. */
const seesAds = (page: Page, { url, count }: { url: string; count: number }): Promise<void> =>
  expect(async () => {
    await page.goto(url);
    await expect(page.getByRole('complementary', { name: '광고' })).toHaveCount(count, { timeout: 1000 });
  }).toPass();

test('[R82][R83][R267] a real partner is seen by an adult member in an allowed place and by nobody else; ads come and go', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const house = await startHouse(settings);
  try {
    const abroad = await readerFrom(browser, 'MT');
    await post(house, '/api/register', {
      username: 'adult_reader',
      email: 'adult@example.com',
      password: 'bori-cha-7788',
      displayName: '어른 회원',
      agreements: { terms: true, privacy: true, age14: true, marketing: false },
    });
    await abroad.goto(`${house.url}/login?next=/settings`);
    await abroad.getByLabel('이메일').fill('adult@example.com');
    await abroad.getByLabel('비밀번호', { exact: true }).fill('bori-cha-7788');
    await abroad.getByRole('button', { name: '로그인', exact: true }).and(abroad.locator('[type=submit]')).click();
    const adult = abroad.getByRole('switch', { name: '19세 이상이에요' });
    await expect(adult).toHaveAttribute('aria-checked', 'false');
    await abroad.goto(`${house.url}/community`);
    await expect(abroad.getByText('픽노트는 무료예요')).toBeVisible();
    expect(await abroad.content()).not.toMatch(secrets);

    await abroad.goto(`${house.url}/settings`);
    await adult.click();
    await expect(abroad.locator('.toast').getByText('제휴 광고 설정을 저장했어요')).toBeVisible();
    await abroad.goto(`${house.url}/community`);
    const slot = abroad.locator('aside.ad-partner');
    await expect(slot).toHaveText(/^\[광고\] 바다운영사/);
    await expect(slot.locator('a[target=_blank]')).toHaveAttribute('href', 'https://partner.example.com/join');

    const home = await readerFrom(browser, 'KR');
    for (const path of [
      '/',
      '/community',
      '/leaderboard',
      '/blog',
      '/ads-transparency',
      '/partner',
      '/api/partner-slot',
      '/api/ads/transparency',
    ]) {
      const answer = await home.request.get(`${house.url}${path}`);
      expect([path, secrets.test(await answer.text())]).toEqual([path, false]);
    }

    const { token } = await post<{ token: string }>(house, '/api/admin/login', { username: 'boss', password: 'bori-cha-7788' });
    await home.goto(`${house.url}/community`);
    await expect(home.getByRole('complementary', { name: '광고' })).toHaveCount(0);
    const places = ['banner', 'sidebar', 'footer'];
    for (const position of places) {
      const ad = { title: `${position} 광고`, content: '경기 알림이 생겼어요.', linkUrl: '/rules', position, priority: 2 };
      await post(house, '/api/admin/ads', ad, token);
    }
    await seesAds(home, { url: `${house.url}/community`, count: 3 });
    for (const position of places) await expect(home.getByText(`${position} 광고`, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(home);
    await home.getByRole('link', { name: /banner 광고/ }).click();
    await expect(home).toHaveURL(/\/rules$/);
    await expect(home.getByRole('complementary', { name: '광고' })).toHaveCount(0);
    const headers = { authorization: `Bearer ${token}` };
    const ads = async () => (await (await fetch(`${house.url}/api/admin/ads`, { headers })).json()) as { id: number; clicks: number }[];
    await expect.poll(async () => (await ads()).map(({ clicks }) => clicks)).toEqual([1, 0, 0]);
    for (const { id } of await ads()) await fetch(`${house.url}/api/admin/ads/${id}`, { method: 'DELETE', headers });
    await seesAds(home, { url: `${house.url}/community`, count: 0 });
  } finally {
    await house.stop();
    fs.rmSync(house.dataDir, { recursive: true, force: true });
  }
});
