// The admins' two screens from the outside: who gets in, what they see, and that the server decides.
import type { Page } from '@playwright/test';
import { enterAs, expect, expectNoSidewaysScroll, type RunningHouse, sizes, test, violationsIn } from './support.ts';

type Credentials = { username: string; password: string };

const credentialsOf = async (page: Page, { url }: RunningHouse): Promise<Credentials> =>
  (await (await page.request.get(`${url}/api/demo/admin-credentials`)).json()) as Credentials;

async function comeIn(page: Page, demo: RunningHouse, at = '/admin') {
  const { username, password } = await credentialsOf(page, demo);
  await page.goto(`${demo.url}${at}`);
  await page.getByLabel('사용자명', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/1:59:\d\d 뒤 자동 로그아웃/);
}

/** As the server tells the admin who asks with the token of this page. */
async function ownEmail(page: Page, { url }: RunningHouse): Promise<{ email: string }> {
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('admin_session') ?? '{}') as { token: string }).token);
  const answer = await page.request.get(`${url}/api/admin/session`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { user: { email: string } }).user;
}

test('[R24][R29][R271] the footer leads everybody to a page that is kept from search engines and opens nothing', async ({
  page,
  demo,
  faults,
}) => {
  await page.goto(`${demo.url}/terms`);
  await page.getByRole('contentinfo').getByRole('link', { name: '관리자' }).click();
  await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.evaluate(() => {
    const session = { token: 'made-up-made-up-made-up', expiresAt: new Date(Date.now() + 7_000_000).toISOString(), username: 'admin' };
    localStorage.setItem('auth_user', JSON.stringify({ username: 'x', role: 'admin' }));
    localStorage.setItem('admin_session', JSON.stringify(session));
  });
  for (const path of ['users', 'posts', 'ads', 'counts', 'audit']) {
    const answer = await page.request.get(`${demo.url}/api/admin/${path}`, {
      headers: { authorization: 'Bearer made-up-made-up-made-up' },
    });
    expect([401, 403], path).toContain(answer.status());
  }
  expect((await page.request.get(`${demo.url}/admin/nowhere`)).status()).toBe(404);
  expect(faults).toEqual([]);
});

test('[R257] the first screen asks for the role, and then for the own password', async ({ page, demo }) => {
  await page.goto(`${demo.url}/admin-dashboard`);
  await expect(page.getByRole('heading', { name: '관리자만 볼 수 있어요' })).toBeVisible();
  await expect(page.getByText('관리자 권한이 필요합니다').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/');
  expect((await page.request.get(`${demo.url}/admin-dashboard`)).status()).toBe(403);
  await enterAs(page, demo, 'minjun_pick');
  expect((await page.request.get(`${demo.url}/admin-dashboard`)).status()).toBe(403);

  const { password } = await credentialsOf(page, demo);
  await comeIn(page, demo);
  const { email } = await ownEmail(page, demo);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${demo.url}/login?next=/admin-dashboard`);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('heading', { name: '관리자 확인' })).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '확인', exact: true }).click();
  const tabs = page.getByRole('navigation', { name: '관리 항목' });
  await expect(tabs.getByRole('link')).toHaveText([/^사용자/, /^광고/]);
  await tabs.getByRole('link', { name: /^광고/ }).click();
  await expect(page.getByRole('button', { name: '광고 추가' })).toBeVisible();
});

test('[R258][R262][R263][R264] an admin adds a member, changes the role, deletes the account, and leaves', async ({
  page,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.desktop);
  await comeIn(page, demo);
  const name = `journey_${Date.now() % 1_000_000}`;
  await page.getByRole('button', { name: '사용자 추가' }).click();
  const adding = page.getByRole('dialog', { name: '사용자 추가' });
  await adding.getByLabel('사용자명').fill(name);
  await adding.getByLabel('표시 이름').fill('여행자');
  await adding.getByLabel('이메일').fill(`${name}@example.com`);
  await adding.getByLabel('비밀번호', { exact: true }).fill('quiet river stone');
  await adding.getByRole('button', { name: '추가하기' }).click();
  await expect(adding).toBeHidden();
  await page.getByLabel('사용자 검색').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(page.getByText('1명 중 1–1').first()).toBeVisible();
  await row.getByRole('button', { name: '여행자 이메일 보기' }).click();
  await expect(row.getByText(`${name}@example.com`)).toBeVisible();
  await row.getByRole('button', { name: '관리자로 변경' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '관리자로 변경' }).click();
  await expect(row.getByRole('button', { name: '일반으로 변경' })).toBeVisible();
  await expect(row.getByRole('button', { name: '여행자 삭제' })).toHaveCount(0);
  await row.getByRole('button', { name: '일반으로 변경' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '일반으로 변경' }).click();
  await row.getByRole('button', { name: '여행자 삭제' }).click();
  const leaving = page.getByRole('alertdialog', { name: '계정을 삭제할까요?' });
  await leaving.getByRole('textbox', { name: /그대로 입력/ }).fill(name);
  await leaving.getByRole('button', { name: '삭제하기' }).click();
  await expect(page.getByRole('heading', { name: '찾는 사용자가 없어요' })).toBeVisible();

  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('admin_session'))).toBeNull();
  expect(faults).toEqual([]);
});

for (const [size, theme] of [
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const) {
  test(`[R327] the admins' screens on a ${size}, ${theme}: readable, reachable, and no wider than the screen`, async ({ page, demo }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize(size === 'phone' ? { width: 360, height: 780 } : sizes.desktop);
    await page.goto(`${demo.url}/admin`);
    await expect(page.getByRole('heading', { name: '데모 관리자' })).toBeVisible();
    expect(await violationsIn(page, { include: 'main' })).toEqual([]);
    await comeIn(page, demo);
    await expect(page.getByText(/명 중 1–20/)).toBeVisible();
    expect(await violationsIn(page, { include: 'main' })).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('navigation', { name: '관리 항목' })
      .getByRole('link', { name: /^게시글/ })
      .click();
    await expect(page.getByText(/개 중 1–20/)).toBeVisible();
    expect(await violationsIn(page, { include: 'main' })).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.getByRole('navigation', { name: '관리 항목' }).getByRole('link', { name: /^광고/ }).click();
    await page.getByRole('button', { name: '광고 추가' }).click();
    await expect(page.getByRole('tab', { name: '이미지 광고' })).toBeVisible();
    expect(await violationsIn(page, { include: 'main' })).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}
