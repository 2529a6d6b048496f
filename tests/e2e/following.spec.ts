// Followed teams and the calendar as a member lives with them: a bell, a team, an address that a calendar program reads, and the end of it.
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, type RunningHouse, sizes, test } from './support.ts';

const password = 'bori-cha-7788';
const agreements = { terms: true, privacy: true, age14: true, marketing: false };

let joined = 0;
async function signIn(page: Page, { url }: RunningHouse): Promise<void> {
  joined += 1;
  const username = `fan_${Date.now().toString(36)}${joined}`;
  const email = `${username}@example.com`;
  const body = JSON.stringify({ username, email, password, displayName: '따르는 회원', agreements });
  const answer = await fetch(`${url}/api/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(answer.status).toBe(200);
  await page.goto(`${url}/login?next=/settings`);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).and(page.locator('[type=submit]')).click();
  await expect(page.getByRole('heading', { name: '관심 팀과 캘린더' })).toBeVisible();
}

type Side = { name: string; teamId?: number | null };
type Match = { matchId: string; startTime: string; homeSide: Side; awaySide: Side };

/** A match of a team that can be followed, long enough before its start for a bell. */
async function nextMatch(page: Page, { url }: RunningHouse): Promise<Match> {
  const matches: Match[] = await (await page.request.get(`${url}/api/odds/soccer?status=UPCOMING&limit=60`)).json();
  const match = matches.find(({ homeSide, startTime }) => homeSide.teamId && Date.parse(startTime) > Date.now() + 3_600_000);
  if (!match) throw new Error('no match of a known team is to come');
  return match;
}

test('[R325][R327] a followed team stands in the settings and in the calendar, until both are taken back', async ({
  page,
  demo,
  faults: _,
}) => {
  await signIn(page, demo);
  await expect(page.getByText(/아직 따르는 팀이 없어요/)).toBeVisible();
  const { matchId, homeSide, awaySide } = await nextMatch(page, demo);
  const names = `${homeSide.name} 대 ${awaySide.name}`;
  await page.goto(`${demo.url}/matches/${matchId}`);
  await page.getByRole('button', { name: `${homeSide.name} 따르기` }).click();
  // A browser that could be called by push is asked once, after the first wish.
  const offer = page.getByRole('alertdialog', { name: '푸시로도 알려 드릴까요?' });
  await offer.getByText('나중에', { exact: true }).click();
  await expect(page.getByRole('button', { name: `${homeSide.name} 따르는 중` })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `${names} 경기 알림 받기` }).click();
  await expect(page.getByText(`${names} 경기 알림을 켰어요`).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `${names} 경기 알림 끄기` })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${demo.url}/settings`);
  await expect(page.getByRole('button', { name: `${homeSide.name} 그만 따르기` })).toBeVisible();

  await page.getByRole('button', { name: '주소 만들기' }).click();
  const field = page.getByRole('textbox', { name: '캘린더 주소' });
  const address = await field.inputValue();
  expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  const read = () => fetch(`${demo.url}${new URL(address).pathname}`);
  const answer = await read();
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, expect.stringContaining('noindex')]);
  const text = (await answer.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`UID:match-${matchId}@`);
  expect(text).toMatch(new RegExp(`SUMMARY:.*${homeSide.name.replace(/[^\p{L}\p{N} ]/gu, '.')}`, 'u'));
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole('button', { name: '새 주소로 바꾸기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '새 주소로 바꾸기' }).click();
  await expect(field).not.toHaveValue(address);
  expect((await read()).status).toBe(404);
  await page.getByRole('button', { name: `${homeSide.name} 그만 따르기` }).click();
  await expect(page.getByText(/아직 따르는 팀이 없어요/)).toBeVisible();
  // The list goes at once; that it stands so is said when the server has it.
  await expect(page.getByText(`${homeSide.name} 경기는 더 알려 드리지 않아요`).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/아직 따르는 팀이 없어요/)).toBeVisible();
});

test('a bell of the live page is kept, and stands on the page of its match too', async ({ page, demo, faults: _ }) => {
  await signIn(page, demo);
  await page.goto(`${demo.url}/live-sports`);
  // The nearest may begin while it is looked at, and has no bell then.
  const farthest = page.getByRole('button', { name: /경기 알림 받기$/ }).last();
  const names = (await farthest.getAttribute('aria-label'))?.replace(/ 경기 알림 받기$/, '') ?? '';
  const bell = page.getByRole('button', { name: `${names} 경기 알림 받기` });
  const line = page.getByRole('listitem').filter({ has: bell });
  const href = await line.getByRole('link').getAttribute('href');
  await bell.click();
  await expect(page.getByText(`${names} 경기 알림을 켰어요`).first()).toBeVisible();
  await page.goto(`${demo.url}${href}`);
  const kept = page.getByRole('button', { name: `${names} 경기 알림 끄기` });
  await kept.click();
  await expect(page.getByRole('button', { name: `${names} 경기 알림 받기` })).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor who presses is shown the way to sign in', async ({ page, demo }) => {
  const { matchId, homeSide } = await nextMatch(page, demo);
  await page.goto(`${demo.url}/matches/${matchId}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: `${homeSide.name} 따르기` }).click();
  await expect(page.getByText('로그인하면 알림을 받을 수 있어요').first()).toBeVisible();
});
