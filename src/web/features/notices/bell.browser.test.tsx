// The bell: how much is new, the latest ten, one or all read at once, and news the moment the server calls.
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import type { Notice } from '#contract/notifications.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { exampleNotice } from './examples.data.ts';
import { NoticeBell } from './notice-bell.tsx';
import { noticeChannel } from './notices.queries.ts';

type Server = {
  unread: number;
  notices: Notice[];
  fails: 'none' | 'lists' | 'reads';
  asked: string[];
  read: unknown[];
  answersReads: Promise<void>;
};

/** The network is the browser's edge: only it is replaced. */
function serve(start: Partial<Server> = {}): Server {
  const server: Server = { unread: 0, notices: [], fails: 'none', asked: [], read: [], answersReads: Promise.resolve(), ...start };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = `${init?.method ?? 'GET'} ${input as string}`;
    server.asked.push(address);
    const isRead = address === 'POST /api/user/notices/read';
    if (isRead) await server.answersReads;
    if ((server.fails === 'reads' && isRead) || (server.fails === 'lists' && address.includes('limit')))
      return Response.json({}, { status: 403 });
    if (isRead) {
      const wish = JSON.parse(init?.body as string) as { id?: number };
      server.read.push(wish);
      server.notices = server.notices.map((notice) => ({ ...notice, isRead: notice.isRead || (wish.id ?? notice.id) === notice.id }));
      server.unread = wish.id === undefined ? 0 : server.unread - 1;
      return Response.json({ ok: true });
    }
    return Response.json(address.endsWith('/unread') ? { unread: server.unread } : server.notices);
  });
  return server;
}

const stream = new EventTarget();
/** Of the whole file: the stream of a screen that went stays for the next one, for a moment. */
const called: string[] = [];

const show = () =>
  render(
    <MemoryRouter>
      <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
        <NoticeBell />
        <Routes>
          <Route path="/profile" element={<h1>내 프로필</h1>} />
          <Route path="*" element={<h1>홈</h1>} />
        </Routes>
      </ToastProvider>
    </MemoryRouter>,
  );

beforeEach(async () => {
  document.documentElement.className = 'dark';
  vi.stubGlobal(
    'EventSource',
    class {
      readyState = 1;
      constructor(address: string) {
        called.push(address);
      }
      addEventListener = stream.addEventListener.bind(stream);
      close() {}
    },
  );
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the bell says how many are new, and 99+ beyond that', async () => {
  const server = serve({ unread: 3 });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: '알림 3개', exact: true })).toBeVisible();
  server.unread = 100;
  stream.dispatchEvent(new MessageEvent('notices', { data: '{}' }));
  await expect.element(screen.getByRole('button', { name: '알림 99+개' }).getByText('99+', { exact: true })).toBeVisible();
});

test('the stream of the member is asked for, and what it calls out is there at once', async () => {
  const server = serve();
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: '알림', exact: true })).toBeVisible();
  expect(called.at(-1)).toMatch(/^\/api\/live\?topics=matches,analysis,[a-z,-]+,notices&seat=/);
  server.unread = 1;
  stream.dispatchEvent(new MessageEvent('notices', { data: '{}' }));
  await expect.element(screen.getByRole('button', { name: '알림 1개', exact: true })).toBeVisible();
});

test('it opens the latest ten: kind, words, age and what is new, each leading to its place', async () => {
  const server = serve({
    unread: 1,
    notices: [exampleNotice(5), exampleNotice(130, { isRead: true, kind: 'security', href: '/settings' })],
  });
  const screen = await show();
  await screen.getByRole('button', { name: '알림 1개', exact: true }).click();
  const panel = screen.getByRole('dialog', { name: '알림' });
  await expect.element(panel.getByText('5분 전')).toBeVisible();
  await expect.element(panel.getByText('2시간 전')).toBeVisible();
  expect(server.asked).toContain('GET /api/user/notices?limit=10');
  const links = [...document.querySelectorAll('.nts a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile', '/settings']);
  expect(links.map((link) => link.textContent?.includes('새 알림'))).toEqual([true, false]);
  await panel.getByRole('link', { name: /적중했어요 5/ }).click();
  await expect.element(screen.getByRole('heading', { name: '내 프로필' })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a notice that is followed is read: the server is told of that one, the bell counts one less, and one read before is not told again', async () => {
  const server = serve({ unread: 2, notices: [exampleNotice(1), exampleNotice(2), exampleNotice(3, { isRead: true })] });
  const otherTab = new BroadcastChannel(noticeChannel);
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  const screen = await show();
  await screen.getByRole('button', { name: '알림 2개', exact: true }).click();
  await screen.getByRole('link', { name: /적중했어요 2/ }).click();
  await expect.element(screen.getByRole('heading', { name: '내 프로필' })).toBeVisible();
  await screen.getByRole('button', { name: '알림 1개', exact: true }).click();
  await expect
    .poll(() => [...document.querySelectorAll('.nts a')].map((link) => link.classList.contains('is-new')))
    .toEqual([true, false, false]);
  await screen.getByRole('link', { name: /적중했어요 3/ }).click();
  await expect.element(screen.getByRole('button', { name: '알림 1개', exact: true })).toBeVisible();
  expect(server.read).toEqual([{ id: 2 }]);
  expect(heard).toEqual([2, 'changed']);
  otherTab.close();
});

test('a followed notice counts as read before the server has answered, and is new again when it could not be told', async () => {
  const gate = Promise.withResolvers<void>();
  serve({ unread: 1, notices: [exampleNotice(1)], fails: 'reads', answersReads: gate.promise });
  const screen = await show();
  await screen.getByRole('button', { name: '알림 1개', exact: true }).click();
  await screen.getByRole('link', { name: /적중했어요 1/ }).click();
  await expect.element(screen.getByRole('button', { name: '알림', exact: true })).toBeVisible();
  gate.resolve();
  await expect.element(screen.getByRole('button', { name: '알림 1개', exact: true })).toBeVisible();
});

test('what is followed on the page, or in another tab, is read here at once and asked for when the server knows', async () => {
  const server = serve({ unread: 2, notices: [exampleNotice(1), exampleNotice(2)] });
  const screen = await show();
  await screen.getByRole('button', { name: '알림 2개', exact: true }).click();
  await expect.element(screen.getByRole('link', { name: /적중했어요 2/ })).toBeVisible();
  const asked = server.asked.length;
  const otherTab = new BroadcastChannel(noticeChannel);
  otherTab.postMessage(2);
  await expect.element(screen.getByRole('button', { name: '알림 1개', exact: true })).toBeInTheDocument();
  expect([...document.querySelectorAll('.nts a')].map((link) => link.classList.contains('is-new'))).toEqual([true, false]);
  expect(server.asked).toHaveLength(asked);
  server.unread = 0;
  otherTab.postMessage('changed');
  await expect.element(screen.getByRole('button', { name: '알림', exact: true })).toBeInTheDocument();
  otherTab.close();
});

test('Escape closes it and gives the focus back to the bell', async () => {
  serve({ unread: 1, notices: [exampleNotice(1)] });
  const screen = await show();
  const bell = screen.getByRole('button', { name: '알림 1개', exact: true });
  await bell.click();
  await expect.element(screen.getByRole('dialog', { name: '알림' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: '알림' })).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
});

test('all are read at one press, once however often it is pressed', async () => {
  const server = serve({ unread: 2, notices: [exampleNotice(1), exampleNotice(2)] });
  const screen = await show();
  await screen.getByRole('button', { name: '알림 2개', exact: true }).click();
  const press = screen.getByRole('button', { name: '모두 읽음' });
  await expect.element(press).toHaveAttribute('aria-disabled', 'false');
  await press.dblClick();
  await expect.element(screen.getByRole('button', { name: '알림', exact: true })).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('.nt-dot').length).toBe(0);
  expect(server.asked.filter((address) => address === 'POST /api/user/notices/read')).toHaveLength(1);
});

test('when the server could not be told they are new again, and that is said', async () => {
  serve({ unread: 2, notices: [exampleNotice(1), exampleNotice(2)], fails: 'reads' });
  const screen = await show();
  await screen.getByRole('button', { name: '알림 2개', exact: true }).click();
  const press = screen.getByRole('button', { name: '모두 읽음' });
  await expect.element(press).toHaveAttribute('aria-disabled', 'false');
  await press.click();
  await expect.poll(() => document.querySelectorAll('.nt-dot').length).toBe(0);
  await expect.element(screen.getByText('읽음으로 바꾸지 못했어요', { exact: true }).first()).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('.nt-dot').length).toBe(2);
  await expect.element(screen.getByRole('button', { name: '알림 2개', exact: true })).toBeInTheDocument();
});

test('with none it says so; a list that cannot be had is asked for again', async () => {
  const server = serve();
  const screen = await show();
  await screen.getByRole('button', { name: '알림', exact: true }).click();
  await expect.element(screen.getByText('아직 알림이 없어요')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  server.fails = 'lists';
  await screen.getByRole('button', { name: '알림', exact: true }).click();
  await expect.element(screen.getByText('알림을 불러오지 못했어요')).toBeVisible();
  Object.assign(server, { fails: 'none', notices: [exampleNotice(7)] });
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByText(/적중했어요 7/)).toBeVisible();
});

test('on a phone the bell is a link to the page', async () => {
  await page.viewport(390, 844);
  serve({ unread: 4 });
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: '알림 4개' })).toHaveAttribute('href', '/notices');
  await expect.element(screen.getByRole('button', { name: '알림 4개' })).not.toBeInTheDocument();
});
