// The shell: theme, menus, the quick dialog, toasts and tooltips.
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '#contract/accounts.ts';
import type { PlatformStats } from '#contract/platform.ts';
import '../../styles/app.css';
import { keepSession } from '../../api/auth.ts';
import { markBack } from '../../api/leaving/mark.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Shell } from './shell.tsx';
import type { ShellViewer } from './viewer.ts';

const minjun: ShellViewer = {
  displayName: '민준',
  username: 'minjun',
  role: 'user',
  avatar: null,
  icon: null,
  preferences: { spoilerFree: false, hideOdds: false, hidePartner: false },
  consentPending: false,
};

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Counted by its own sign: the word stands in the foot as well. */
const adminBadges = (menu: Element | null) => [...(menu?.querySelectorAll('.tag-admin') ?? [])].map((badge) => badge.textContent?.trim());

const minjunHimself = { username: 'minjun', displayName: '민준' } as User;

const counting = { value: null, sample: 12, period: '최근 90일', definition: '정의' };
const stats: PlatformStats = {
  aiAccuracy: null,
  activeUsers: 7,
  successfulPredictions: 41,
  measures: { aiAccuracy: counting, activeUsers: counting, successfulPredictions: counting },
  today: { matches: 183, live: 2 },
  lastAnalysisRun: null,
  mode: 'demo',
};

const Here = () => <output data-testid="here">{useLocation().pathname}</output>;

function Shout() {
  const toast = useToast();
  return <Button onClick={() => toast({ kind: 'ok', title: '예측을 올렸어요' })}>알려줘</Button>;
}

function show(viewer: ShellViewer | null = null, mode: 'demo' | 'live' = 'live', known: PlatformStats | null = null) {
  return render(
    <MemoryRouter initialEntries={['/ai-prediction']}>
      <Shell mode={mode} viewer={viewer} stats={known} bell={<i>종</i>}>
        <h1>본문</h1>
        <Here />
        <Shout />
      </Shell>
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  markBack();
  document.documentElement.className = 'dark';
  await page.viewport(1280, 800);
});

test('where the figures of the site are not known the foot says nothing of them', async () => {
  const screen = await show();
  const foot = screen.getByRole('contentinfo');
  await expect.element(foot).toMatchTextContent('AI 분석은 매일 오전 4시에 자동으로 업데이트돼요.');
  expect(foot.element().textContent).not.toMatch(/마지막 업데이트|아직 없어요|적중률|집계 중/);
});

test('[R23] the theme button switches the class on the root and remembers it', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: '라이트 모드로 전환' }).click();
  expect(document.documentElement.classList.contains('light')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('light');
  await screen.getByRole('button', { name: '다크 모드로 전환' }).click();
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('the device keeps what its member does not want to see for the page without a network, and a visitor changes nothing of it', async () => {
  const kept = () => ['spoiler-free', 'hide-odds'].map((key) => localStorage.getItem(key));
  const wanting = (wishes: Partial<ShellViewer['preferences']>) => ({ ...minjun, preferences: { ...minjun.preferences, ...wishes } });
  const open = async (viewer: ShellViewer | null) => (await show(viewer)).unmount();
  await open(wanting({ hideOdds: true }));
  expect(kept()).toEqual([null, '1']);
  await open(null);
  expect(kept()).toEqual([null, '1']);
  await open(wanting({ spoilerFree: true }));
  expect(kept()).toEqual(['1', null]);
  await open(minjun);
  expect(kept()).toEqual([null, null]);
});

test('[R21][R30] the theme tooltip opens after 700 ms and not before', async () => {
  const screen = await show();
  const started = performance.now();
  await screen.getByRole('button', { name: '라이트 모드로 전환' }).hover();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('라이트 모드로 전환');
  expect(performance.now() - started).toBeGreaterThan(650);
});

test('[R13] the top links stand in their order', async () => {
  const screen = await show();
  const links = [...screen.container.querySelectorAll('.topnav a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/', '홈'],
    ['/ai-prediction', 'AI 예측'],
    ['/live-sports', '라이브'],
    ['/predictions', '유저 토론방'],
    ['/community', '커뮤니티'],
    ['/leaderboard', '리더보드'],
    ['/blog', '블로그'],
  ]);
  expect(screen.container.querySelector('.topnav [aria-current]')?.textContent).toBe('AI 예측');
});

test('[R15] on phones a button opens and closes a menu with the same links', async () => {
  await page.viewport(390, 844);
  const screen = await show();
  await screen.getByRole('button', { name: '전체 메뉴 열기' }).click();
  const menu = screen.getByRole('navigation', { name: '전체 메뉴' });
  expect([...menu.element().querySelectorAll('a')].slice(0, 7).map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/ai-prediction',
    '/live-sports',
    '/predictions',
    '/community',
    '/leaderboard',
    '/blog',
  ]);
  await screen.getByRole('button', { name: '전체 메뉴 닫기' }).click();
  await expect.element(menu).not.toBeInTheDocument();
});

test('Escape folds the menu of the phone and gives the focus back to its button', async () => {
  await page.viewport(390, 844);
  const screen = await show();
  await screen.getByRole('button', { name: '전체 메뉴 열기' }).click();
  const menu = screen.getByRole('navigation', { name: '전체 메뉴' });
  menu.getByRole('link', { name: '블로그' }).element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '전체 메뉴 열기' })).toHaveFocus();
});

test('[R15] on a short phone the menu ends above the tab bar, with and without the line about the demo', async () => {
  await page.viewport(360, 560);
  for (const mode of ['demo', 'live'] as const) {
    const screen = await show(minjun, mode);
    await screen.getByRole('button', { name: '전체 메뉴 열기' }).click();
    await expect.element(screen.getByRole('button', { name: '로그아웃' })).toBeInTheDocument();
    const menu = screen.getByRole('navigation', { name: '전체 메뉴' }).element();
    menu.scrollTop = menu.scrollHeight;
    const last = [...menu.querySelectorAll('button')].at(-1)?.getBoundingClientRect();
    const bar = document.querySelector('.tabbar')?.getBoundingClientRect();
    expect([mode, (last?.bottom ?? 0) <= (bar?.top ?? 0)]).toEqual([mode, true]);
    await screen.unmount();
  }
});

test('[R16][R17][R19] visitors see two ways in; a member sees the menu, and an admin its badge', async () => {
  const visitor = await show();
  await expect.element(visitor.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login');
  await expect.element(visitor.getByRole('link', { name: '가입하기' })).toHaveAttribute('href', '/signup');
  await visitor.unmount();
  const admin = await show({ ...minjun, displayName: '서연', username: 'seoyeon', role: 'admin' });
  await admin.getByRole('button', { name: '내 메뉴 열기, 서연' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(adminBadges(page.getByRole('menu').element())).toEqual(['관리자']);
  const items = page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent?.trim());
  expect(items).toEqual(['내 프로필', '설정', '관리자 대시보드', '로그아웃']);
  await userEvent.keyboard('{Escape}');
  await admin.unmount();
  const member = await show(minjun);
  await member.getByRole('button', { name: '내 메뉴 열기, 민준' }).click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent?.trim()),
  ).toEqual(['내 프로필', '설정', '로그아웃']);
  expect(adminBadges(page.getByRole('menu').element())).toEqual([]);
});

test('[R16] the menu shows the picture of the member beside the name, on the button as in the menu, and on phones too', async () => {
  const screen = await show({ ...minjun, avatar: pixel });
  const pictures = (of: Element | null) => [...(of?.querySelectorAll('.av img') ?? [])].map((picture) => picture.getAttribute('src'));
  const button = screen.getByRole('button', { name: '내 메뉴 열기, 민준' });
  await button.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(pictures(button.element())).toEqual([pixel]);
  const said = page.getByRole('menu').element().querySelector('.mn-who');
  expect([pictures(said), said?.textContent]).toEqual([[pixel], '민준']);
  await screen.unmount();
  await page.viewport(390, 844);
  const phone = await show({ ...minjun, avatar: pixel });
  await phone.getByRole('button', { name: '전체 메뉴 열기' }).click();
  await expect.element(phone.getByRole('button', { name: '로그아웃' })).toBeVisible();
  const line = phone.getByRole('navigation', { name: '전체 메뉴' }).element().querySelector('.mn-who');
  expect([pictures(line), line?.textContent]).toEqual([[pixel], '민준']);
});

function stubLogout(answer: () => Response) {
  const heard: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    heard.push(`${address as string} ${new Headers(init?.headers).get('authorization')}`);
    return answer();
  });
  return heard;
}
const sessionKeys = () => ['auth_token', 'auth_user', 'auth-storage'].map((key) => localStorage.getItem(key));
const here = () => page.getByTestId('here').element().textContent;

test('[R18][R106][R222] signing out ends the session on the server, clears the three keys, goes home and says so', async () => {
  keepSession({ token: 'abc', user: minjunHimself });
  const heard = stubLogout(() => Response.json({ ok: true }));
  const screen = await show(minjun);
  await screen.getByRole('button', { name: '내 메뉴 열기, 민준' }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await vi.waitFor(() => expect(here()).toBe('/'));
  await expect.element(page.getByText('로그아웃했어요').first()).toBeVisible();
  expect(heard).toEqual(['/api/logout Bearer abc']);
  expect(sessionKeys()).toEqual([null, null, null]);
});

test('[R18] without a server one is signed out here all the same', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  keepSession({ token: 'abc', user: minjunHimself });
  stubLogout(() => new Response('', { status: 503 }));
  const screen = await show(minjun);
  await screen.getByRole('button', { name: '내 메뉴 열기, 민준' }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect.element(page.getByText(/서버에 닿지 못했어요/).first()).toBeVisible();
  expect(sessionKeys()).toEqual([null, null, null]);
});

test('[R16][R17] the phone menu holds the member, the same places and the way out', async () => {
  await page.viewport(390, 844);
  stubLogout(() => Response.json({ ok: true }));
  const screen = await show({ ...minjun, role: 'admin' });
  await screen.getByRole('button', { name: '전체 메뉴 열기' }).click();
  const menu = screen.getByRole('navigation', { name: '전체 메뉴' });
  await expect.element(menu.getByText('민준')).toBeVisible();
  await expect.element(menu.getByText('관리자', { exact: true })).toBeVisible();
  expect(adminBadges(menu.element())).toEqual(['관리자']);
  const hrefs = [...menu.element().querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs.slice(7)).toEqual(['/profile', '/settings', '/admin-dashboard']);
  expect(menu.element().textContent).not.toContain('가입하기');
  await menu.getByRole('button', { name: '로그아웃' }).click();
  await vi.waitFor(() => expect(here()).toBe('/'));
  await expect.element(menu).not.toBeInTheDocument();
  await screen.unmount();
  const member = await show(minjun);
  await member.getByRole('button', { name: '전체 메뉴 열기' }).click();
  await expect.element(member.getByRole('button', { name: '로그아웃' })).toBeVisible();
  expect(adminBadges(member.getByRole('navigation', { name: '전체 메뉴' }).element())).toEqual([]);
});

test('the bell stands beside a member’s menu, and nowhere for visitors', async () => {
  const member = await show(minjun);
  await expect.element(member.getByText('종')).toBeVisible();
  await member.unmount();
  const visitor = await show();
  expect(visitor.container.textContent).not.toContain('종');
});

test('[R20] the quick-predict button opens three cards, and cancel closes them', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: '빠른 예측' }).click();
  const dialog = screen.getByRole('dialog', { name: '무엇을 할까요?' });
  await expect.element(dialog).toBeVisible();
  expect([...dialog.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/quick-prediction',
    '/profile',
    '/prediction-battle',
  ]);
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('[R298] one toast at a time, reached with F8', async () => {
  const screen = await show();
  const shout = screen.getByRole('button', { name: '알려줘' });
  await shout.click();
  await expect.element(page.getByText('예측을 올렸어요').first()).toBeVisible();
  await shout.click();
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
  await userEvent.keyboard('{F8}');
  expect(document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label')).toContain('F8');
  expect(Number.parseFloat(getComputedStyle(document.querySelector('.toasts') as Element).width)).toBeLessThanOrEqual(420);
});

test('the demo world says so on every page, and the live one does not', async () => {
  const demo = await show(null, 'demo');
  await expect.element(demo.getByText('데모 데이터예요. 실제 경기가 아니에요.')).toBeVisible();
  await demo.unmount();
  const live = await show();
  expect(live.container.textContent).not.toContain('데모 데이터예요');
});

test('[R25][R26][R28] the foot leads to real papers, names the 04:00 run, and says 집계 중 without a sample', async () => {
  const screen = await show(null, 'live', stats);
  const foot = screen.getByRole('contentinfo');
  const text = foot.element().textContent;
  expect(text).toMatch(/AI 분석은 매일 오전 4시에 자동으로 업데이트돼요\.마지막 업데이트 아직 없어요/);
  expect(text).toMatch(/평균 적중률 집계 중/);
  const hrefs = [...foot.element().querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/terms', '/privacy', '/rules', '/contact', '/admin', 'tel:1336']));
  expect(hrefs.every((href) => href !== '#' && href !== '')).toBe(true);
});

test('[R27] the foot says when the analysis last ran through', async () => {
  const screen = await show(null, 'live', { ...stats, lastAnalysisRun: '2026-10-24T19:02:00.000Z' });
  const foot = screen.getByRole('contentinfo').element();
  expect(foot.textContent).toMatch(/자동으로 업데이트돼요\.마지막 업데이트 2026년 10월 25일 \(일\) 오전 4:02최근 90일 평균 적중률/);
  expect(foot.querySelector('time')?.dateTime).toBe('2026-10-24T19:02:00.000Z');
  expect(foot.textContent).not.toContain('아직 없어요');
});

test('[R24] the foot holds signs of the social channels, each with an icon, a name and a page behind it', async () => {
  const screen = await show();
  const signs = [...screen.getByRole('list', { name: '소셜' }).element().querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label'),
    link.getAttribute('href'),
    link.querySelector('svg use')?.getAttribute('href')?.split('#')[1],
  ]);
  expect(signs).toEqual([
    ['공지 채널 안내', '/contact#social', 'megaphone'],
    ['영상 채널 안내', '/contact#social', 'video'],
    ['대화 채널 안내', '/contact#social', 'message-circle'],
    ['블로그 RSS', '/rss.xml', 'rss'],
  ]);
});

test('[R298] a toast is at most 420 px wide, and goes when it is swept 50 px to the right', async () => {
  const screen = await show();
  const shout = screen.getByRole('button', { name: '알려줘' });
  const toast = () => document.querySelector<HTMLElement>('.toast');
  const sweep = (pixels: number) => {
    const at = toast();
    const tell = (what: string, clientX: number) =>
      at?.dispatchEvent(new PointerEvent(what, { clientX, clientY: 0, pointerId: 1, button: 0, bubbles: true }));
    tell('pointerdown', 0);
    for (let x = 0; x <= pixels; x += 10) tell('pointermove', x);
    tell('pointerup', pixels);
  };
  await shout.click();
  await vi.waitFor(() => expect(toast()).not.toBeNull());
  expect(toast()?.getBoundingClientRect().width).toBeLessThanOrEqual(420);
  sweep(40);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(toast()).not.toBeNull();
  sweep(60);
  await vi.waitFor(() => expect(toast()).toBeNull());
});
