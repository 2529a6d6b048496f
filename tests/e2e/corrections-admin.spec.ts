// A result is corrected by hand: looked at, given a reason, done once; everybody reads it in the public log, admins in theirs.
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, type RunningHouse, sizes, test, violationsIn } from './support.ts';

type Correctable = { id: number; sport: string; title: string; end: string | null; isSettled: boolean; isFixed: boolean };

async function comeIn(page: Page, { url }: RunningHouse, tab: string) {
  const { username, password } = (await (await page.request.get(`${url}/api/demo/admin-credentials`)).json()) as Record<string, string>;
  await page.goto(`${url}/admin/${tab}`);
  await page.getByLabel('사용자명', { exact: true }).fill(username ?? '');
  await page.getByLabel('비밀번호', { exact: true }).fill(password ?? '');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/뒤 자동 로그아웃/);
}

/** Settled, by a score that another goal for the home side changes. */
async function settledMatch(page: Page, { url }: RunningHouse): Promise<Correctable & { home: string }> {
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('admin_session') ?? '{}') as { token: string }).token);
  const answer = await page.request.get(`${url}/api/admin/matches?limit=50`, { headers: { authorization: `Bearer ${token}` } });
  const found = ((await answer.json()) as Correctable[]).find(
    ({ sport, end, isSettled, isFixed }) => ['soccer', 'baseball'].includes(sport) && isSettled && !isFixed && /^\d+:\d+/.test(end ?? ''),
  );
  if (!found) throw new Error('the demo world has no settled match');
  return { ...found, home: found.title.split(' vs ')[0] ?? '' };
}

test('an admin looks at what a correction would do, gives a reason and does it; the log, the match and the audit log say so', async ({
  page,
  demo,
  faults,
}) => {
  await page.setViewportSize(sizes.desktop);
  await comeIn(page, demo, 'corrections');
  const match = await settledMatch(page, demo);
  await page.getByLabel('경기 검색').fill(String(match.id));
  await page
    .getByRole('button', { name: `${match.title} 결과 정정` })
    .first()
    .click();
  // Many more than the other side can have: whatever stood, home has won by another score.
  await page.getByRole('textbox', { name: `홈 ${match.home}` }).fill('42');
  await page.getByRole('button', { name: '미리보기' }).click();
  const effects = page.getByRole('region', { name: '정정하면 바뀌는 것' });
  await expect(effects).toContainText(match.end ?? '');
  await expect(effects.getByText(/^예측 [\d,]+건/)).toBeVisible();
  // How far the page came while it was filled depends on the match; a button half under the bar would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violationsIn(page, { include: '#adm-panel' })).toEqual([]);
  const reason = `여행 ${match.id}: 전광판 기록과 달랐어요.`;
  await page.getByLabel('정정하는 이유').fill(reason);
  await page.getByRole('button', { name: / 홈 승으로 정정하기$/ }).click();
  const dialog = page.getByRole('alertdialog', { name: '이 결과로 정정할까요?' });
  await expect(dialog).toContainText(match.title);
  await dialog.getByRole('button', { name: '정정하기', exact: true }).dblclick();
  await expect(page.getByText('결과를 정정했어요').first()).toBeVisible();
  await page.getByLabel('경기 검색').fill(String(match.id));
  await expect(page.getByRole('row', { name: match.title }).first()).toContainText('운영자 확정');

  await page.goto(`${demo.url}/admin/audit`);
  await expect(page.getByRole('row', { name: reason })).toHaveCount(1);
  await page.goto(`${demo.url}/corrections`);
  const told = page.getByRole('listitem').filter({ hasText: reason });
  await expect(told).toContainText('운영자가 정정했어요');
  await expect(told).toContainText(match.title);
  expect(faults).toEqual([]);
});

test('[R327] correcting, jobs, the log and the settings fit a phone, and are free of barriers', async ({ page, demo, faults }) => {
  await page.setViewportSize(sizes.phone);
  await comeIn(page, demo, 'corrections');
  for (const [tab, heading] of [
    ['corrections', '결과 정정'],
    ['jobs', '작업'],
    ['audit', '기록'],
    ['settings', '설정'],
  ] as const) {
    await page.goto(`${demo.url}/admin/${tab}`);
    const panel = page.getByRole('region', { name: heading, exact: true });
    await expect(panel.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(panel.getByRole('listitem').or(panel.getByRole('definition')).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await violationsIn(page, { include: '#adm-panel' }), tab).toEqual([]);
  }
  expect(faults).toEqual([]);
});
