// Settings as a member lives with them: two browsers of one member, choices that stay, and leaving for good.
import type { Browser, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, type RunningHouse, sizes, test } from './support.ts';

const password = 'bori-cha-7788';
const agreements = { terms: true, privacy: true, age14: true, marketing: false };
const addressOf = (username: string) => `${username}@example.com`;

let joined = 0;
async function signUp({ url }: RunningHouse): Promise<string> {
  joined += 1;
  const username = `set_${Date.now().toString(36)}${joined}`;
  const body = JSON.stringify({ username, email: addressOf(username), password, displayName: '설정하는 회원', agreements });
  const answer = await fetch(`${url}/api/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(answer.status).toBe(200);
  return username;
}

async function signIn(page: Page, { url }: RunningHouse, username: string): Promise<void> {
  await page.goto(`${url}/login?next=/settings`);
  await page.getByLabel('이메일').fill(addressOf(username));
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).and(page.locator('[type=submit]')).click();
  await expect(page.getByRole('heading', { name: '로그인한 기기' })).toBeVisible();
}

/** As a stranger with the right address would: no cookie of any browser goes along. */
async function login({ url }: RunningHouse, username: string, secret: string): Promise<number> {
  const body = JSON.stringify({ email: addressOf(username), password: secret });
  return (await fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
}

async function another(browser: Browser, house: RunningHouse, username: string) {
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const page = await context.newPage();
  await signIn(page, house, username);
  return { page, context };
}

/** A toast is in the page twice: to be seen, and to be heard. */
const told = (page: Page, words: string | RegExp) => page.locator('.toast').getByText(words);

const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

test('[R210] signed out, the settings lead to the sign-in and back', async ({ page, demo, faults: _ }) => {
  await page.goto(`${demo.url}/settings`);
  const way = page.getByRole('main').getByRole('link', { name: '로그인' });
  await expect(way).toHaveAttribute('href', '/login?next=%2Fsettings');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('[R214][R276] a changed password signs the other browser out at its next click, and only the new one opens', async ({
  page,
  browser,
  demo,
}) => {
  const username = await signUp(demo);
  await signIn(page, demo, username);
  const other = await another(browser, demo, username);
  await page.getByLabel('현재 비밀번호').fill(password);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('yuja-cha-9900');
  await page.getByLabel('비밀번호 확인', { exact: true }).fill('yuja-cha-9900');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(told(page, '비밀번호를 바꿨어요')).toBeVisible();
  await toggle(other.page, '커뮤니티 소식').click();
  await expect(told(other.page, '인증에 실패했습니다. 다시 로그인해주세요.')).toBeVisible();
  await expect(other.page.getByRole('main').getByRole('link', { name: '로그인' })).toBeVisible();
  expect(await other.page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await other.context.close();
  // This browser goes on with the token it was given.
  await toggle(page, '커뮤니티 소식').click();
  await expect(told(page, '알림 설정을 저장했어요')).toBeVisible();
  await page.reload();
  await expect(toggle(page, '커뮤니티 소식')).toHaveAttribute('aria-checked', 'true');
  await expect(page.locator('.dev')).toHaveCount(1);
  expect(await login(demo, username, password)).toBe(401);
  expect(await login(demo, username, 'yuja-cha-9900')).toBe(200);
});

test('[R216][R217][R218] every switch survives a reload, quick presses end as they were left', async ({ page, demo, faults: _ }) => {
  await signIn(page, demo, await signUp(demo));
  const names = ['이메일 알림', '푸시 알림', '예측 결과 알림', '커뮤니티 소식', '점수 가리기', '배당 숨기기', '제휴 광고 숨기기'];
  const before = await Promise.all(names.map((name) => toggle(page, name).getAttribute('aria-checked')));
  expect(before).toEqual(['true', 'true', 'true', 'false', 'false', 'false', 'false']);
  for (const name of names.filter((one) => one !== '푸시 알림')) await toggle(page, name).click();
  // Pressed before the page was awake or after, each has turned; a second press before it would count as the first.
  await expect(toggle(page, '점수 가리기')).toHaveAttribute('aria-checked', 'true');
  await expect(toggle(page, '이메일 알림')).toHaveAttribute('aria-checked', 'false');
  for (let press = 0; press < 4; press += 1) await toggle(page, '이메일 알림').click();
  await expect(told(page, /설정을 저장했어요/)).toBeVisible();
  const stored = () => page.request.get(`${demo.url}/api/user/settings`).then((reply) => reply.json());
  await expect.poll(stored).toMatchObject({
    emailNotifications: false,
    predictionAlerts: false,
    communityUpdates: true,
    spoilerFree: true,
    hideOdds: true,
    hidePartner: true,
  });
  await page.reload();
  for (const [name, isOn] of [
    ['이메일 알림', 'false'],
    ['예측 결과 알림', 'false'],
    ['커뮤니티 소식', 'true'],
    ['점수 가리기', 'true'],
  ] as const)
    await expect(toggle(page, name)).toHaveAttribute('aria-checked', isOn);
});

test('what a member hides is hidden from the first drawing on, and a score shows when it is asked for', async ({
  page,
  demo,
  faults: _,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, demo, await signUp(demo));
  await page.goto(demo.url);
  await expect(page.locator('.oc-v').first()).toBeVisible();
  await expect(page.locator('.ad')).toHaveCount(1);
  await page.goto(`${demo.url}/settings`);
  for (const name of ['점수 가리기', '배당 숨기기', '제휴 광고 숨기기']) {
    // The switch turns before the server has answered.
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/user/preferences') && answer.ok());
    await toggle(page, name).click();
    await expect(toggle(page, name)).toHaveAttribute('aria-checked', 'true');
    await kept;
  }
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-hide-odds', '');
  await expect(html).toHaveAttribute('data-spoiler-free', '');
  const drawn = await (await page.request.get(demo.url)).text();
  expect(drawn).toMatch(/<html[^>]*data-hide-odds[^>]*data-spoiler-free/);
  expect(drawn).not.toContain('class="ad');
  await page.goto(demo.url);
  await expect(page.locator('.aic:not([data-placeholder])').first()).toBeVisible();
  await expect(page.locator('.oc-v:visible, .aic-o:visible, .ad:visible')).toHaveCount(0);
  const odds = await (await page.request.get(`${demo.url}/api/odds/soccer`)).json();
  const known = odds.find(({ score }: { score: unknown }) => score !== null);
  await page.goto(`${demo.url}/ai-prediction?sport=soccer`);
  await expect(page.locator('.mr:not([data-placeholder])').first()).toBeVisible();
  await expect(page.locator('.oc-v:visible, .tl-s:visible')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  if (!known) throw new Error('the demo world has no football match with a score');
  const row = page
    .locator('.mr')
    .filter({ has: page.getByRole('button', { name: `${known.homeSide.name} 대 ${known.awaySide.name} 점수 보기` }) });
  await row.getByRole('button', { name: /점수 보기$/ }).press('Enter');
  await expect(page.locator('.tl-s:visible')).toHaveCount(2);
});

test('[R220][R221][R106] a deleted account is gone: signed out, at home, and not to be opened again', async ({
  page,
  browser,
  demo,
  faults,
}) => {
  const username = await signUp(demo);
  await signIn(page, demo, username);
  const other = await another(browser, demo, username);
  await page.getByRole('button', { name: '계정 삭제' }).click();
  const dialog = page.getByRole('alertdialog', { name: '계정을 삭제할까요?' });
  await expect(dialog.getByText('삭제하면 되돌릴 수 없어요.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '취소' }).last()).toBeFocused();
  await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '삭제하기' }).click();
  await expect(told(page, '계정을 삭제했어요')).toBeVisible();
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  expect(await page.evaluate(() => ['auth_token', 'auth_user', 'auth-storage'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
  expect(await login(demo, username, password)).toBe(401);
  await other.page.reload();
  await expect(other.page.getByRole('main').getByRole('link', { name: '로그인' })).toBeVisible();
  await other.context.close();
  expect(faults).toEqual([]);
});

test('own data comes as a file, and nothing sticks out on a phone', async ({ page, demo, faults: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const username = await signUp(demo);
  await signIn(page, demo, username);
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '내 정보 내려받기' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^picknote-내정보-\d{4}-\d{2}-\d{2}\.json$/);
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  expect(data.account).toMatchObject({ username });
  expect(JSON.stringify(data)).not.toContain('argon2');
});
