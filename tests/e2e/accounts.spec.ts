// Signing up, in and out through the built product: the menu knows the member, reloads keep them, and what ended stays ended.
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, sizes, test } from './support.ts';

const password = 'bori-cha-7788';
const keys = ['auth_token', 'auth_user', 'auth-storage'];
const stored = (page: Page) => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `내 메뉴 열기, ${name}` });

let made = 0;
/** Nobody else in this house has the name. */
const newcomer = () => {
  made += 1;
  const username = `guest${process.pid}_${made}`.slice(0, 20);
  return { username, displayName: `손님${made}`, email: `${username}@example.com` };
};

async function signUp(page: Page, url: string, who = newcomer()) {
  await page.goto(`${url}/signup`);
  for (const [name, value] of Object.entries({ ...who, password, confirmPassword: password }))
    await page.locator(`input[name="${name}"]`).fill(value);
  for (const name of ['terms', 'privacy', 'age14']) await page.locator(`input[name="${name}"]`).check();
  await page.getByRole('main').getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(menuOf(page, who.displayName)).toBeVisible();
  return who;
}

/** A press before the page woke up is lost, so it is repeated until the menu is there. */
async function openMenu(page: Page, name: string) {
  const items = page.getByRole('menuitem');
  await expect(async () => {
    if (!(await items.first().isVisible())) await menuOf(page, name).click();
    await expect(items.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function signOut(page: Page, name: string) {
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
}

async function signIn(page: Page, email: string, secret: string) {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(secret);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^로그인/ })
    .click();
}

/** The sign-in, its scripts held back until it is woken, with an address that is none typed into it. */
async function typeAsleep(page: Page, url: string): Promise<() => void> {
  const { promise: slept, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await slept;
    await route.continue();
  });
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('이메일').fill('early@example');
  return wake;
}

test('[R92] what is typed before the page wakes up is kept, and checked as it stands', async ({ page, demo }) => {
  const wake = await typeAsleep(page, demo.url);
  wake();
  // The eye answers only once the page is awake.
  const own = page.getByLabel('비밀번호', { exact: true });
  await expect(async () => {
    await page.getByRole('button', { name: '비밀번호 보기' }).click();
    await expect(own).toHaveAttribute('type', 'text', { timeout: 500 });
  }).toPass();
  await own.fill('bori');
  await own.press('Enter');
  await expect(page.getByText('올바른 이메일을 입력해주세요')).toBeVisible();
  await expect(page.getByLabel('이메일')).toHaveValue('early@example');
});

test('[R92] a form sent before the page wakes up waits until it does, and shows nothing in the address', async ({ page, demo }) => {
  const wake = await typeAsleep(page, demo.url);
  const own = page.getByLabel('비밀번호', { exact: true });
  await own.fill('bori');
  await own.press('Enter');
  expect(page.url()).toBe(`${demo.url}/login`);
  wake();
  await expect(page.getByText('올바른 이메일을 입력해주세요')).toBeVisible();
  await expect(page.getByLabel('이메일')).toHaveValue('early@example');
  expect(page.url()).toBe(`${demo.url}/login`);
});

test('[R97] [R100] [R103] [R16] [R18] [R106] [R222] one signs up, is known after a reload, and signs out for good', async ({
  page,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.desktop);
  const { displayName, username } = await signUp(page, demo.url);
  const [token, user, state] = await stored(page);
  expect(token).toMatch(/^[\w-]{20,}$/);
  expect(JSON.parse(user ?? '{}')).toMatchObject({ username, displayName, consentPending: false });
  expect(JSON.parse(state ?? '{}')).toMatchObject({ state: { token, isAuthenticated: true } });
  await page.reload();
  await expect(menuOf(page, displayName)).toBeVisible();
  await openMenu(page, displayName);
  await expect(page.getByRole('menuitem')).toHaveText([/내 프로필/, /설정/, /로그아웃/]);
  await page.keyboard.press('Escape');
  await page.goto(`${demo.url}/rules`);
  await signOut(page, displayName);
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(page.getByText('로그아웃했어요').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  expect(await stored(page)).toEqual([null, null, null]);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  const reply = await page.request.get(`${demo.url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(401);
  expect(faults).toEqual([]);
});

test('[R92] [R93] [R94] a wrong password is refused, the right one leads to the page that was wanted', async ({ page, demo }) => {
  await page.setViewportSize(sizes.phone);
  const who = await signUp(page, demo.url);
  await signOut(page, who.displayName);
  await expect(page.getByText('로그아웃했어요').first()).toBeVisible();
  await page.goto(`${demo.url}/login?next=${encodeURIComponent('/search?q=맨유')}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^로그인/ })
    .click();
  await expect(page.getByText('올바른 이메일을 입력해주세요')).toBeVisible();
  await expect(page.getByText('비밀번호를 입력해주세요')).toBeVisible();
  await signIn(page, who.email, 'not-the-password');
  await expect(page.locator('.toast')).toContainText('로그인 실패');
  await expect(page.locator('.toast')).toContainText('비밀번호가 올바르지 않습니다');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, who.email.toUpperCase(), password);
  await expect(page).toHaveURL(`${demo.url}/search?q=${encodeURIComponent('맨유')}`);
  await expect(menuOf(page, who.displayName)).toBeVisible();
  await page.goto(`${demo.url}/login?next=/rules`);
  await expect(page).toHaveURL(`${demo.url}/rules`);
  await page.goto(`${demo.url}/signup`);
  await expect(page).toHaveURL(`${demo.url}/`);
});

test('a hostile next leads home', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  const who = await signUp(page, demo.url);
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`${demo.url}/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(`${demo.url}/`);
  }
  await signOut(page, who.displayName);
  await page.goto(`${demo.url}/login?next=${encodeURIComponent('//evil.example')}`);
  await signIn(page, who.email, password);
  await expect(page).toHaveURL(`${demo.url}/`);
});

test('[R110] a session that was ended elsewhere resets the page that still shows it', async ({ page, request, demo }) => {
  await page.setViewportSize(sizes.desktop);
  const who = await signUp(page, demo.url);
  const [token] = await stored(page);
  // The home page may still be asking for the member's own figures: it would hear of the end before the next page does.
  await page.goto('about:blank');
  await request.delete(`${demo.url}/api/user/sessions`, { headers: { authorization: `Bearer ${token}` }, data: { includeCurrent: true } });
  await page.goto(`${demo.url}/rules`);
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(page.locator('.toast')).toContainText('인증에 실패했습니다. 다시 로그인해주세요.');
  expect(await stored(page)).toEqual([null, null, null]);
  await expect(menuOf(page, who.displayName)).toHaveCount(0);
});

test('[R104] a lost cookie is given again, and half a session is none', async ({ page, context, demo }) => {
  await page.setViewportSize(sizes.desktop);
  const who = await signUp(page, demo.url);
  await context.clearCookies();
  await page.reload();
  await expect(menuOf(page, who.displayName)).toBeVisible();
  expect((await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([['session', true, 'Lax']]);
  await page.evaluate(() => localStorage.removeItem('auth_user'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([null, null, null]);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
});

test('a second tab follows the first one in and out', async ({ context, demo }) => {
  const first = await context.newPage();
  const second = await context.newPage();
  for (const page of [first, second]) await page.setViewportSize(sizes.desktop);
  await second.goto(`${demo.url}/rules`);
  await expect(second.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  // The part that listens comes after the page.
  await second.waitForLoadState('networkidle');
  const { displayName } = await signUp(first, demo.url);
  await expect(menuOf(second, displayName)).toBeVisible();
  await expect(second).toHaveURL(`${demo.url}/rules`);
  await signOut(first, displayName);
  await expect(second.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
});

test('[R101] an address that is known here leads to the sign-in, with the address carried over', async ({ page, demo }) => {
  await page.setViewportSize(sizes.phone);
  const who = await signUp(page, demo.url);
  await signOut(page, who.displayName);
  await expect(page.getByText('로그아웃했어요').first()).toBeVisible();
  await page.goto(`${demo.url}/signup`);
  const again = { ...newcomer(), email: who.email };
  for (const [name, value] of Object.entries({ ...again, password, confirmPassword: password }))
    await page.locator(`input[name="${name}"]`).fill(value);
  await page.getByRole('button', { name: /모두 동의/ }).click();
  await page.getByRole('main').getByRole('button', { name: '가입하기' }).click();
  await expect(page.locator('.toast')).toContainText('이미 등록된 이메일입니다.');
  await page.getByRole('link', { name: '이 이메일로 로그인하기' }).click();
  await expect(page.getByLabel('이메일')).toHaveValue(who.email);
});

test('[R102] an account made through the API is asked for its consents once it signs in', async ({ page, request, demo }) => {
  await page.setViewportSize(sizes.phone);
  const who = newcomer();
  expect((await request.post(`${demo.url}/api/register`, { data: { ...who, password } })).status()).toBe(200);
  await page.goto(`${demo.url}/login`);
  await signIn(page, who.email, password);
  const dialog = page.getByRole('dialog', { name: '약관에 동의해 주세요' });
  await expect(dialog).toBeVisible();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: '이용약관 새 창에서 보기' }).click();
  const paper = await opened;
  // What would ask comes after the page.
  await paper.waitForLoadState('networkidle');
  await expect(paper.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
  await expect(paper.getByRole('dialog')).toHaveCount(0);
  await paper.close();
  for (const name of ['terms', 'privacy', 'age14']) await dialog.locator(`input[name="${name}"]`).check();
  await dialog.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(menuOf(page, who.displayName)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('[R96] the demo world signs in with one press, as nobody of rank', async ({ page, demo }) => {
  await page.setViewportSize(sizes.desktop);
  await page.goto(`${demo.url}/login`);
  const offered = page.getByRole('region', { name: '데모 로그인' }).getByRole('button');
  await expect(offered).toHaveCount(3);
  await offered.first().click();
  await expect(page).toHaveURL(`${demo.url}/`);
  await expect(page.getByRole('button', { name: /^내 메뉴 열기/ })).toBeVisible();
  expect(JSON.parse((await stored(page))[1] ?? '{}')).toMatchObject({ role: 'user' });
});

test('a forgotten password is set anew by the letter, and the old one is dead', async ({ page, demo }) => {
  await page.setViewportSize(sizes.phone);
  const who = await signUp(page, demo.url);
  await signOut(page, who.displayName);
  await expect(page.getByText('로그아웃했어요').first()).toBeVisible();
  await page.goto(`${demo.url}/password/forgot`);
  await page.getByLabel('이메일').fill(who.email);
  await page.getByRole('button', { name: '링크 받기' }).click();
  await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible();
  await page.getByRole('link', { name: '보낸 메일 보기' }).click();
  await expect(page).toHaveURL(/__mail/);
  const link = await expect
    .poll(
      async () => /http[^\s"<]+\/password\/reset\?ticket=[\w-]+/.exec(await (await page.request.get(`${demo.url}/__mail`)).text())?.[0],
      {
        timeout: 20_000,
      },
    )
    .toBeTruthy()
    .then(async () => /\/password\/reset\?ticket=[\w-]+/.exec(await (await page.request.get(`${demo.url}/__mail`)).text())?.[0]);
  await page.goto(`${demo.url}${link}`);
  for (const name of ['newPassword', 'confirmPassword']) await page.locator(`input[name="${name}"]`).fill('sae-bimil-2026');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(menuOf(page, who.displayName)).toBeVisible();
  await page.goto(`${demo.url}${link}`);
  for (const name of ['newPassword', 'confirmPassword']) await page.locator(`input[name="${name}"]`).fill('sae-bimil-2027');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByRole('heading', { name: '링크를 쓸 수 없어요' })).toBeVisible();
});

test('[R327] the account pages never scroll sideways, and but for the doors they stay out of search engines', async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const doors = new Set(['/login', '/signup']);
  for (const path of [...doors, '/password/forgot', '/password/reset', '/email/confirm', '/login/social', '/signup/social']) {
    await page.goto(demo.url + path);
    await expectNoSidewaysScroll(page);
    const hidden = page.locator('meta[name="robots"][content="noindex"]');
    await expect(hidden).toHaveCount(doors.has(path) ? 0 : 1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});
