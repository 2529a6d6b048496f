// Quick prediction, walked through as a member: from the sign-in to a pick on its card, changed, kept, and seen in another browser.
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, openMatch, type RunningHouse, sizes, test, violationsIn } from './support.ts';

const password = 'a quiet river 7';

/** Signed in on this page: the cookie from the answer, the keys as the screens keep them. */
async function join(page: Page, { url }: RunningHouse, username: string): Promise<void> {
  await page.goto(`${url}/terms`);
  const answer = await page.request.post(`${url}/api/register`, {
    data: {
      username,
      displayName: username,
      email: `${username}@example.com`,
      password,
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

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('이메일').fill(`${username}@example.com`);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^로그인/ })
    .click();
}

test('[R111][R114] a visitor picks a card, signs in, and comes back to the same match', async ({ page, demo, faults }) => {
  await join(page, demo, 'quick_guest');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const { matchId, sport, name } = await openMatch(page, demo);
  await page.goto(`${demo.url}/quick-prediction?sport=${sport}`);
  await expect(page.getByRole('tab')).toHaveText(['축구', '농구', '야구', 'MMA']);
  await page.locator(`[data-match="${matchId}"]`).click({ position: { x: 10, y: 10 } });
  await expect(page.getByText('로그인이 필요해요').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, 'quick_guest');
  await expect(page).toHaveURL(new RegExp(`/quick-prediction\\?sport=${sport}&match=${matchId}`));
  await expect(page.getByRole('dialog', { name: '빠른 예측' })).toBeVisible();
  await expect(page.getByRole('button', { name: `${name} 예측하기`, includeHidden: true })).toBeAttached();
  expect(faults).toEqual([]);
});

test('[R115][R116][R119][R120] a pick is made, stands on its card, is changed, and outlives a reload and the browser', async ({
  page,
  browser,
  demo,
  faults,
}) => {
  await join(page, demo, 'quick_fan');
  const { matchId, sport, name } = await openMatch(page, demo);
  await page.goto(`${demo.url}/quick-prediction?sport=${sport}&match=${matchId}`);
  const dialog = page.getByRole('dialog');
  const card = page.locator(`[data-match="${matchId}"]`);
  await expect(page.getByText('다른 회원과 AI의 선택은 내 예측을 남기면 여기에 보여요.')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /^홈 승/ }).click();
  await dialog.getByRole('slider').focus();
  await page.keyboard.press('PageUp');
  await expect(dialog.getByLabel('예측 내용')).toHaveValue(/신뢰도는 80%예요\.$/);
  await dialog.getByRole('button', { name: '예측 남기기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('예측을 올렸어요').first()).toBeVisible();
  await expect(card.getByText('내 예측')).toBeVisible();
  await expect(card).toContainText('홈 승');
  await expect(card).toContainText('신뢰도 80%');
  await expect(card.getByRole('link', { name: `${name} 예측 영수증` })).toHaveAttribute('href', /^\/receipts\/\d+$/);

  await card.getByRole('button', { name: `${name} 예측 고치기` }).click();
  await dialog.getByRole('radio', { name: /^원정 승/ }).click();
  await dialog.getByLabel('예측 내용').fill('생각을 바꿨어요.');
  await dialog.getByRole('button', { name: '예측 고치기' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('1번 고쳤어요')).toBeVisible();
  await expect(card).toContainText('원정 승');

  await page.reload();
  await expect(card).toContainText('원정 승');
  await expect(card.getByText('1번 고쳤어요')).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  try {
    const second = await elsewhere.newPage();
    await second.goto(`${demo.url}/login?next=${encodeURIComponent(`/quick-prediction?sport=${sport}`)}`);
    await signIn(second, 'quick_fan');
    await expect(second.locator(`[data-match="${matchId}"]`)).toContainText('1번 고쳤어요');
    const again = await second.request.post(`${demo.url}/api/posts`, {
      headers: { 'x-requested-with': 'picknote' },
      data: { title: '또', content: '또', sport, prediction: 'HOME', externalMatchId: matchId },
    });
    expect(again.status()).toBe(409);
  } finally {
    await elsewhere.close();
  }
  expect(faults).toEqual([]);
});

test('[R122] a match that begins while one decides is locked on the page as soon as the server says so', async ({ page, demo, faults }) => {
  await join(page, demo, 'quick_late');
  const { matchId, sport, name } = await openMatch(page, demo);
  await page.goto(`${demo.url}/quick-prediction?sport=${sport}&match=${matchId}`);
  // The server's own words for a started match, as it gives them at kick-off.
  await page.route('**/api/posts', (route) =>
    route.fulfill({ status: 409, json: { code: 'match-started', message: '이미 시작된 경기입니다.', error: '이미 시작된 경기입니다.' } }),
  );
  await page.getByRole('radio', { name: /^홈 승/ }).click();
  await page.getByRole('button', { name: '예측 남기기' }).click();
  await expect(page.getByText('이미 시작된 경기입니다.').first()).toBeVisible();
  await expect(page.locator(`[data-match="${matchId}"]`)).toContainText('마감');
  await expect(page.getByRole('button', { name: `${name} 예측하기` })).toHaveCount(0);
  // The browser itself writes a line for every refused request.
  faults.length = 0;
});

test('a device whose clock is hours or weeks off shows from the first moment what is open, and until when', async ({ browser, demo }) => {
  for (const offMs of [-5 * 3_600_000, 40 * 86_400_000]) {
    const page = await browser.newPage();
    // Nothing that is asked afterwards could tell the time.
    await page.route('**/api/**', (route) => route.abort());
    await page.clock.install({ time: Date.now() + offMs });
    await page.goto(`${demo.url}/quick-prediction`);
    // Words that walk are drawn anew by then.
    await page.clock.runFor(65_000);
    const cards = page.getByRole('tabpanel');
    await expect(cards.getByText(/^마감까지 \d\d:\d\d$/).first()).toBeVisible();
    await expect(cards.getByText('현재 예정된 경기가 없습니다')).toHaveCount(0);
    await page.close();
  }
});

for (const [device, size] of Object.entries(sizes)) {
  for (const theme of ['dark', 'light']) {
    test(`the page and its dialog are readable by everyone: ${device}, ${theme}`, async ({ page, demo, faults }) => {
      await page.setViewportSize(size);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await join(page, demo, `axe_${device}_${theme}`);
      const { matchId, sport } = await openMatch(page, demo);
      await page.goto(`${demo.url}/quick-prediction?sport=${sport}`);
      await expect(page.locator('.qc[data-match]').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await violationsIn(page)).toEqual([]);
      await page.goto(`${demo.url}/quick-prediction?sport=${sport}&match=${matchId}&pick=HOME`);
      await expect(page.getByRole('dialog')).toBeVisible();
      // Colours are measured when the sheet has come to rest.
      await page.getByRole('dialog').evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
      await expectNoSidewaysScroll(page);
      expect(await violationsIn(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  }
}
