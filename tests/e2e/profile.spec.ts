// The profile, walked through as a member: a new face, a new name, and what strangers see of it.
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAs, expect, expectNoSidewaysScroll, type RunningHouse, test, violationsIn } from './support.ts';

type Member = { username: string; displayName: string };
type Sum = { settled: number; won: number };

/** A member of their own for each test, signed in on this page: the cookie from the answer, the keys as the screens keep them. */
async function joinAs(page: Page, { url }: RunningHouse, { username, displayName }: Member): Promise<void> {
  await page.goto(`${url}/terms`);
  const answer = await page.request.post(`${url}/api/register`, {
    data: {
      username,
      displayName,
      email: `${username}@example.com`,
      password: 'a quiet river 7',
      agreements: { terms: true, privacy: true, age14: true, marketing: false },
    },
  });
  expect(answer.status()).toBe(200);
  const { token, user } = (await answer.json()) as { token: string; user: unknown };
  await page.evaluate(
    ([kept, whose]) => {
      localStorage.setItem('auth_token', kept);
      localStorage.setItem('auth_user', whose);
    },
    [token, JSON.stringify(user)] as const,
  );
}

async function asStranger<T>(browser: Browser, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Wide, and said to lie on its side: upright it is tall. */
const photo = () =>
  sharp({ create: { width: 900, height: 450, channels: 3, background: '#2266cc' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

test('[R139] a visitor is asked to sign in, and comes back afterwards', async ({ page, demo, faults }) => {
  await page.goto(`${demo.url}/profile`);
  await expect(page.getByRole('main').getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2Fprofile');
  await expect(page.getByRole('heading', { level: 1, name: '내 프로필' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('[R149][R151][R156][R164] a picture is uploaded, stays after a reload, and strangers see it', async ({ page, browser, demo }) => {
  await joinAs(page, demo, { username: 'photo_fan', displayName: '사진찍는사람' });
  await page.goto(`${demo.url}/profile`);
  await page.getByRole('button', { name: '사진 바꾸기' }).first().click();
  const dialog = page.getByRole('dialog', { name: '프로필 사진 바꾸기' });
  await dialog.getByLabel(/사진 올리기/).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(dialog.locator('.face-now img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('프로필 이미지를 바꿨어요').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  // Its leaving takes a moment, and the picture to be is still in it.
  await expect(page.locator('main .pf dialog img')).toHaveCount(0);
  const face = page.locator('main .pf img');
  await expect(face).toHaveAttribute('src', /^\/avatars\//);
  await page.reload();
  await expect(face).toHaveAttribute('src', /^\/avatars\//);
  expect(await face.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([100, 200]);
  await asStranger(browser, async (stranger) => {
    await stranger.goto(`${demo.url}/members/photo_fan`);
    await expect(stranger.getByRole('heading', { level: 1, name: '사진찍는사람' })).toBeVisible();
    await expect(stranger.locator('main .pf img')).toHaveAttribute('src', /^\/avatars\//);
    await expect(stranger).toHaveTitle('사진찍는사람 (@photo_fan) · 픽노트');
    await expect(stranger.getByRole('link', { name: '내 프로필 수정하기' })).toHaveCount(0);
    // A picture that is lost before the page has woken up gives way to the first letter all the same.
    await stranger.route('**/avatars/**', (route) => route.abort());
    await stranger.goto(`${demo.url}/members/photo_fan?again`);
    await expect(stranger.locator('main .pf-h .av')).toHaveText('사');
  });
});

test('[R150][R153] an icon takes the picture’s place', async ({ page, demo, faults }) => {
  await joinAs(page, demo, { username: 'icon_fan', displayName: '아이콘' });
  await page.goto(`${demo.url}/profile`);
  await page.getByRole('button', { name: '사진 바꾸기' }).first().click();
  const dialog = page.getByRole('dialog', { name: '프로필 사진 바꾸기' });
  await dialog.getByRole('tab', { name: '아이콘' }).click();
  await dialog.getByRole('radio', { name: '로켓' }).click();
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(page.locator('main .pf-h svg:has(use[href$="#rocket"])')).toBeVisible();
  await page.reload();
  await expect(page.locator('main .pf-h svg:has(use[href$="#rocket"])')).toBeVisible();
  await page.goto(`${demo.url}/members/icon_fan`);
  await expect(page.locator('main .pf-h svg:has(use[href$="#rocket"])')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(faults).toEqual([]);
});

test('[R162][R164] a new nickname and username hold everywhere, and the old address is nobody’s', async ({ page, browser, demo }) => {
  await joinAs(page, demo, { username: 'old_name', displayName: '옛이름' });
  await page.goto(`${demo.url}/profile`);
  await page.getByRole('button', { name: '프로필 수정' }).last().click();
  const dialog = page.getByRole('dialog', { name: '프로필 수정' });
  await dialog.getByLabel('닉네임').fill('새이름');
  await dialog.getByLabel('사용자명').fill('new_name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('프로필을 수정했어요').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '새이름' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('@new_name')).toBeVisible();
  await page.goto(`${demo.url}/members/NEW_NAME`);
  await expect(page).toHaveURL(`${demo.url}/members/new_name`);
  await expect(page.getByRole('link', { name: '내 프로필 수정하기' })).toBeVisible();
  await asStranger(browser, async (stranger) => {
    const answer = await stranger.goto(`${demo.url}/members/old_name`);
    expect(answer?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { name: '회원을 찾을 수 없어요' })).toBeVisible();
  });
});

test('[R145] a tab outlives a reload, and going through the tabs asks the server for no page', async ({ page, demo }) => {
  await joinAs(page, demo, { username: 'tab_fan', displayName: '탭이름' });
  await page.goto(`${demo.url}/profile`);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const name of ['통계', '종목별', '활동']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('tab', { name: '활동' })).toHaveAttribute('aria-selected', 'true');
});

test('[R147] a member with a past sees it drawn, the same numbers as tables, and every settled pick leads to its receipt', async ({
  page,
  demo,
  faults,
}) => {
  const drawing: string[] = [];
  page.on('request', (request) => /-plot-[\w-]+\.js$/.test(request.url()) && drawing.push(request.url()));
  await enterAs(page, demo, 'minjun_pick');
  await page.goto(`${demo.url}/profile?tab=statistics`);
  await expect(page.getByRole('region', { name: '날짜별 기록' }).getByRole('row').nth(1)).toBeVisible();
  // Tables need no drawing: it is fetched where something is drawn, and nowhere else.
  expect(drawing).toEqual([]);
  await page.getByRole('tab', { name: '개요' }).click();
  const trend = page.getByRole('img', { name: /^최근 30일 누적 적중률, \d+\.\d%에서 \d+\.\d%\. 지금까지 결과 [\d,]+건$/ });
  await expect(trend).toBeVisible();
  await expect(trend.locator('svg')).toBeVisible();
  expect(drawing.length).toBeGreaterThan(0);
  const place = await trend.boundingBox();
  await page.getByRole('button', { name: '90일' }).click();
  const longer = page.getByRole('img', { name: /^최근 90일 누적 적중률/ });
  await expect(longer.locator('svg')).toBeVisible();
  expect((await longer.boundingBox())?.height).toBe(place?.height);
  await page.getByRole('tab', { name: '활동' }).click();
  const receipts = page.getByRole('link', { name: /채점 영수증 보기$/ });
  await expect(receipts.first()).toHaveAttribute('href', /^\/receipts\/\d+$/);
  await page.getByRole('tab', { name: '개요' }).click();
  await expect(longer.locator('svg').or(trend.locator('svg'))).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('the record of a member says the same to everyone', async ({ page, browser, demo }) => {
  await enterAs(page, demo, 'minjun_pick');
  await page.goto(`${demo.url}/profile`);
  const own = await page.getByRole('img', { name: /^최근 30일 누적 적중률/ }).getAttribute('aria-label');
  await asStranger(browser, async (stranger) => {
    await stranger.goto(`${demo.url}/members/minjun_pick`);
    const seen = stranger.getByRole('img', { name: /^최근 30일 누적 적중률/ });
    await expect(seen.locator('svg')).toBeVisible();
    const answer = await stranger.request.get(`${demo.url}/api/members/minjun_pick/record`);
    const { trend } = (await answer.json()) as { trend: { before: Sum; days: Sum[] } };
    const settled = [trend.before, ...trend.days].reduce((sum, day) => sum + day.settled, 0);
    // A match may end between two looks: what a later look counts is never less.
    const told = (label: string | null) => Number((/결과 ([\d,]+)건/.exec(label ?? '')?.[1] ?? '').replaceAll(',', ''));
    expect(told(own)).toBeGreaterThan(0);
    expect(told(await seen.getAttribute('aria-label'))).toBeGreaterThanOrEqual(told(own));
    expect(settled).toBeGreaterThanOrEqual(told(own));
  });
});

test('[R152] a finger on the verified mark of a profile is told what it means, until it presses elsewhere', async ({ browser, demo }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await enterAs(page, demo, 'minjun_pick');
    for (const path of ['/members/minjun_pick', '/profile']) {
      await page.goto(demo.url + path);
      const word = page.getByRole('tooltip');
      // The first press may come before the page is awake.
      await expect(async () => {
        await page.getByRole('button', { name: '이메일을 확인한 회원이에요' }).tap();
        await expect(word).toHaveText('이메일을 확인한 회원이에요', { timeout: 1000 });
      }).toPass();
      await expectNoSidewaysScroll(page);
      expect([path, await violationsIn(page)]).toEqual([path, []]);
      await page.getByRole('heading', { level: 1 }).locator('span').first().tap();
      await expect(word).toBeHidden();
    }
  } finally {
    await context.close();
  }
});

const sights = [
  { theme: 'dark', name: 'small', viewport: { width: 360, height: 740 } },
  { theme: 'light', name: 'phone', viewport: { width: 390, height: 844 } },
  { theme: 'dark', name: 'desktop', viewport: { width: 1280, height: 800 } },
];

for (const { theme, name, viewport } of sights) {
  test(`[R327] ${theme} on ${name}: every tab and dialog fits and is free of violations`, async ({ page, demo }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await page.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
    const username = `axe_${theme}_${name}`;
    await joinAs(page, demo, { username, displayName: '가나다라마바사아자차카타파하거너더러머버' });
    const look = async (where: string) => {
      await expectNoSidewaysScroll(page);
      expect([where, await violationsIn(page)]).toEqual([where, []]);
    };
    for (const path of ['/profile', '/profile?tab=statistics', '/profile?tab=sports', '/profile?tab=activity', `/members/${username}`]) {
      await page.goto(demo.url + path);
      await page.getByText('숫자를 읽는 법').click();
      // From a place of its own: wherever the press has scrolled to, something lies half behind what stays.
      await page.evaluate(() => scrollTo(0, 0));
      await look(path);
    }
    await page.goto(`${demo.url}/profile`);
    await page.getByRole('button', { name: '사진 바꾸기' }).first().click();
    await page.getByRole('dialog').getByRole('tab', { name: '아이콘' }).click();
    await look('avatar dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '사진 바꾸기' }).first()).toBeFocused();
    await page.getByRole('button', { name: '프로필 수정' }).locator('visible=true').click();
    await page.getByLabel('닉네임').fill('가');
    await page.getByLabel('이메일').fill('someone@else.example');
    await page.getByRole('button', { name: '저장하기' }).click();
    await look('edit dialog');
  });
}
