// The page of notices: a page at a time, each once, all read, and its states.
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Notice } from '#contract/notifications.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { SpoilerFree } from '../../parts/spoiler.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { exampleNotice } from './examples.data.ts';
import { NoticeList } from './notice-list.tsx';
import { type NoticePage, noticeChannel } from './notices.queries.ts';

type Answers = Record<string, { notices: Notice[]; next?: string } | 'refused'>;

/** The network is the browser's edge: only it is replaced. */
const answering = (answers: Answers) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const answer = answers[input as string];
    if (!answer || answer === 'refused') return Response.json({}, { status: 403 });
    return Response.json(answer.notices, { headers: answer.next ? { 'x-next-cursor': answer.next } : {} });
  });

const show = (initial: NoticePage | null) =>
  render(
    <MemoryRouter>
      <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
        <WithQueries>
          <Routes>
            <Route path="/profile" element={<h1>내 프로필</h1>} />
            <Route path="*" element={<NoticeList initial={initial} now={new Date().toISOString()} />} />
          </Routes>
        </WithQueries>
      </ToastProvider>
    </MemoryRouter>,
  );

const titles = () => [...document.querySelectorAll('.nts b')].map((title) => title.textContent?.split(' ').at(-1));

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what the server drew stands at once, and 더 보기 brings the next page by its cursor, each notice once', async () => {
  const fetched = answering({ '/api/user/notices?limit=30&cursor=8': { notices: [exampleNotice(8), exampleNotice(7)] } });
  const screen = await show({ notices: [exampleNotice(9), exampleNotice(8)], nextCursor: '8' });
  expect(titles()).toEqual(['9', '8']);
  await screen.getByRole('button', { name: '더 보기' }).click();
  await expect.poll(titles).toEqual(['9', '8', '7']);
  await expect.element(screen.getByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
  expect(fetched).toHaveBeenCalledOnce();
});

test('a notice that is followed is read, and the bell and other tabs hear of it although its page was left', async () => {
  const answer = Promise.withResolvers<Response>();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise);
  const bell = new BroadcastChannel(noticeChannel);
  const heard: unknown[] = [];
  bell.addEventListener('message', ({ data }) => heard.push(data));
  const screen = await show({ notices: [exampleNotice(9), exampleNotice(8)], nextCursor: null });
  await screen.getByRole('link', { name: /적중했어요 8/ }).click();
  await expect.element(screen.getByRole('heading', { name: '내 프로필' })).toBeVisible();
  expect(fetched.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([['/api/user/notices/read', '{"id":8}']]);
  // Its number at once, so that the bell waits for nobody.
  await expect.poll(() => heard).toEqual([8]);
  answer.resolve(Response.json({ ok: true }));
  await expect.poll(() => heard).toEqual([8, 'changed']);
  bell.close();
});

test('a next page that cannot be had leaves the list and says so', async () => {
  answering({ '/api/user/notices?limit=30&cursor=8': 'refused' });
  const screen = await show({ notices: [exampleNotice(9)], nextCursor: '8' });
  await screen.getByRole('button', { name: '더 보기' }).click();
  await expect.element(screen.getByText('더 불러오지 못했어요. 다시 눌러 주세요.')).toBeInTheDocument();
  expect(titles()).toEqual(['9']);
});

test('none is an invitation, a fault can be tried again, and what was asked for is shown', async () => {
  const answers: Answers = { '/api/user/notices?limit=30': 'refused' };
  answering(answers);
  const screen = await show(null);
  await expect.element(screen.getByText('알림을 불러오지 못했어요')).toBeInTheDocument();
  answers['/api/user/notices?limit=30'] = { notices: [] };
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByText('아직 알림이 없어요')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'AI 예측 보기' }).element().getAttribute('href')).toBe('/ai-prediction');
});

test('a push that the worker shows makes the open list fresh', async () => {
  answering({ '/api/user/notices?limit=30': { notices: [exampleNotice(2), exampleNotice(1)] } });
  await show({ notices: [exampleNotice(1)], nextCursor: null });
  const worker = new BroadcastChannel(noticeChannel);
  worker.postMessage('changed');
  await expect.poll(titles).toEqual(['2', '1']);
  worker.close();
});

test('to the spoiler-free a match that ended is told without its score, also where the notice is older than the choice', async () => {
  const ended = exampleNotice(3, {
    kind: 'match-ended',
    title: '경기가 끝났어요: 토트넘 대 아스널',
    body: '토트넘 2 : 1 아스널',
    href: '/matches/9',
  });
  const list = (isSpoilerFree: boolean) => (
    <MemoryRouter>
      <WithQueries>
        <SpoilerFree value={isSpoilerFree}>
          <NoticeList initial={{ notices: [ended], nextCursor: null }} now={new Date().toISOString()} />
        </SpoilerFree>
      </WithQueries>
    </MemoryRouter>
  );
  answering({ '/api/user/notices?limit=20': { notices: [ended] } });
  const screen = await render(list(false));
  await expect.element(screen.getByText('토트넘 2 : 1 아스널')).toBeVisible();
  await screen.rerender(list(true));
  await expect.element(screen.getByText('경기 페이지에서 결과를 볼 수 있어요.')).toBeVisible();
  expect(document.body.textContent).not.toContain('2 : 1');
});
