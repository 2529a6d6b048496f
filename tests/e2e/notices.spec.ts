// Notices through the built product: the bell of members, the page, and what visitors see instead.
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, sizes, test } from './support.ts';

/** A member as the sign-up leaves them: the cookie for pages, the token and the name for scripts. */
async function signUp(page: Page, url: string): Promise<void> {
  const username = `bell${Date.now().toString(36)}`;
  const reply = await page.request.post(`${url}/api/register`, {
    headers: { 'x-requested-with': 'picknote' },
    data: {
      username,
      email: `${username}@example.com`,
      password: 'tokki-dalli-27',
      displayName: '종달새',
      agreements: { terms: true, privacy: true, age14: true, marketing: false },
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { token, user } = await reply.json();
  await page.addInitScript(
    ([given, member]) => {
      localStorage.setItem('auth_token', given);
      localStorage.setItem('auth_user', member);
      localStorage.setItem('auth-storage', JSON.stringify({ state: { user: JSON.parse(member), token: given, isAuthenticated: true } }));
    },
    [token as string, JSON.stringify(user)] as const,
  );
}

test('a visitor has no bell, loads none of it, and is shown the way to sign in and back', async ({ page, demo, faults }) => {
  const reading: Promise<{ on: string; text: string }>[] = [];
  let on = '/notices';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    const askedOn = on;
    reading.push(
      response.text().then(
        (text) => ({ on: askedOn, text }),
        () => ({ on: askedOn, text: '' }),
      ),
    );
  });
  await page.setViewportSize(sizes.phone);
  await page.goto(`${demo.url}/notices`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('알림');
  await expect(page.getByRole('main').getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2Fnotices');
  // The page of notices has their words; no other page brings them.
  await page.waitForLoadState('networkidle');
  on = '/';
  await page.goto(demo.url);
  await expect(page.getByRole('banner').getByRole('link', { name: /^알림/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('notices/unread'))).toEqual([]);
  const home = (await Promise.all(reading)).filter((script) => script.on === '/' && script.text !== '');
  expect(home.length).toBeGreaterThan(3);
  expect(home.filter(({ text }) => text.includes('모두 읽음'))).toEqual([]);
  expect(faults).toEqual([]);
});

test('a member has a bell: a popover on the desktop, the page on a phone', async ({ page, demo, faults }) => {
  await signUp(page, demo.url);
  await page.setViewportSize(sizes.desktop);
  await page.goto(demo.url);
  const bell = page.getByRole('banner').getByRole('button', { name: /^알림/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: '알림' });
  await expect(panel.getByRole('heading', { name: '알림', exact: true })).toBeVisible();
  await expect(panel.locator('.nts > li, .empty').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await panel.getByRole('link', { name: '모두 보기' }).click();
  await expect(page).toHaveURL(`${demo.url}/notices`);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: '알림 설정' })).toHaveAttribute('href', '/settings');
  for (const width of [320, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(sizes.phone);
  await page.goto(demo.url);
  await page.getByRole('banner').getByRole('link', { name: /^알림/ }).click();
  await expect(page).toHaveURL(`${demo.url}/notices`);
  expect(faults).toEqual([]);
});

test('the stream of a member is asked for with their own topic, and of a visitor without', async ({ page, demo }) => {
  const streams: string[][] = [];
  const topicsIn = (url: string) => new URL(url).searchParams.get('topics')?.split(',') ?? [];
  page.on('request', (request) => request.url().includes('/api/live?') && streams.push(topicsIn(request.url())));
  await page.goto(demo.url);
  await expect.poll(() => streams.at(-1)).toContain('messages');
  expect(streams.flat()).not.toContain('notices');
  await signUp(page, demo.url);
  streams.length = 0;
  await page.goto(demo.url);
  await expect.poll(() => streams.at(-1)).toEqual(expect.arrayContaining(['matches', 'messages', 'notices']));
});
