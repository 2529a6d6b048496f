// A visitor writes to the operator, an admin answers, and the letter arrives: through the whole built product.
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, type RunningHouse, test, violationsIn } from './support.ts';

/** The admins' own session, kept as their sign-in keeps it. */
async function enterAsAdmin(page: Page, { url }: RunningHouse): Promise<void> {
  await page.goto(`${url}/terms`);
  const known = (await (await page.request.get(`${url}/api/demo/admin-credentials`)).json()) as { username: string; password: string };
  const answer = await page.request.post(`${url}/api/admin/login`, { data: known });
  expect(answer.status()).toBe(200);
  const { token, expiresAt, user } = (await answer.json()) as { token: string; expiresAt: string; user: { username: string } };
  await page.evaluate(
    (session) => localStorage.setItem('admin_session', session),
    JSON.stringify({ token, expiresAt, username: user.username, displayName: user.username }),
  );
}

test('[R25][R327] a visitor’s words reach the admins’ queue and are answered by letter', async ({ page, demo, faults }) => {
  expect(faults).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${demo.url}/contact?kind=bug&about=${encodeURIComponent('/leaderboard')}`);
  await expect(page.getByRole('link', { name: '/leaderboard' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await violationsIn(page, { include: 'main' })).toEqual([]);
  const words = `순위가 이상해요 ${Date.now()}`;
  await page.getByLabel('내용', { exact: true }).fill(words);
  await page.getByLabel('답장받을 이메일 (선택)').fill('reader@example.com');
  await page.getByRole('button', { name: '문의 보내기' }).click();
  const told = page.getByRole('heading', { name: /^문의 #\d+[을를] 받았어요$/ });
  await expect(told).toBeVisible();
  const number = /#(\d+)/.exec((await told.textContent()) ?? '')?.[1] ?? '';

  await enterAsAdmin(page, demo);
  await page.goto(`${demo.url}/admin/inquiries`);
  const card = page.getByRole('article', { name: `문의 #${number}`, exact: true });
  await expect(card.getByText(words)).toBeVisible();
  await expect(card.getByText('re•••@example.com')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await violationsIn(page, { include: '#adm-panel' })).toEqual([]);
  await card.getByRole('button', { name: '답장 쓰기' }).click();
  await card.getByLabel(`문의 #${number} 답장`).fill('고쳤어요. 고마워요.');
  await card.getByRole('button', { name: '보내기' }).click();
  await page.getByRole('alertdialog', { name: '답장을 보낼까요?' }).getByRole('button', { name: '보내기' }).click();
  await expect(card).toBeHidden();
  // The outbox is emptied every few seconds.
  await expect
    .poll(async () => (await page.request.get(`${demo.url}/__mail`)).text(), { timeout: 30_000 })
    .toContain(`[픽노트] 문의 #${number}에 답장드려요`);
});
