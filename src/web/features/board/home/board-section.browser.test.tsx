// The board of the home page: filter, order and pages as the server gives them, the dialog of one post, and news that moves nothing under the reader.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Post } from '#contract/board.ts';
import '../../../styles/app.css';
import { forgetSession } from '../../../api/auth.ts';
import { keepDraft } from '../../../api/kept-draft.ts';
import { exampleMatch } from '../../../parts/match/examples.data.ts';
import { type Asked, answering, asksOf, callOut, place, refusal, SpokenStream } from '../../../parts/test-support.tsx';
import { exampleMemberId, listed, showAt } from '../../../parts/thread/test-support.tsx';
import { exampleAuthor, exampleComment, examplePost } from '../thread/examples.data.ts';
import { BoardSection } from './board-section.tsx';

const numbered = (id: number, change: Partial<Post> = {}) =>
  examplePost({ id, title: `글 ${id}`, createdAt: '2026-10-25T05:25:00.000Z', ...change });
const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, step) => numbered(from - step));
const list = '/api/posts';
const titles = () => [...document.querySelectorAll('.post-t')].map((title) => title.textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const queries = (heard: readonly Asked[]) => asksOf(heard, 'GET', list).map(({ query }) => Object.fromEntries(query));
const first = { posts: range(20, 15), total: 14, nextCursor: '15' };
const show = (initial: typeof first | null = first, isMember = true) =>
  // Fresh enough to stand without being asked for again.
  showAt(<BoardSection initial={initial} now={new Date().toISOString()} />, { isMember, at: '/' });

/** A line that breaks at once. */
class NoStream extends EventTarget {
  readyState = 0;
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
  close() {}
}

beforeEach(async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

test('[R56][R57] five sports and three orders are offered, and what the server drew is shown unasked', async () => {
  const heard = answering({});
  await show();
  expect([...document.querySelectorAll('.chip')].map((chip) => chip.textContent)).toEqual(['전체', '축구', '농구', '야구', 'MMA']);
  expect([...document.querySelectorAll('.brd-bar option')].map((option) => option.textContent)).toEqual(['최신순', '인기순', '신뢰도순']);
  expect(titles()).toEqual(['글 20', '글 19', '글 18', '글 17', '글 16', '글 15']);
  await expect.element(page.getByText('1 / 3쪽')).toBeVisible();
  expect(heard).toEqual([]);
});

test('[R58][R59][R60] pages go on by cursor, are shut at the ends, and another filter or order begins at the first one', async () => {
  const heard = answering({
    [`GET ${list}`]: ({ query }) => {
      if (query.get('cursor') === '15') return listed(range(14, 9), { 'x-total-count': '14', 'x-next-cursor': '9' });
      if (query.get('cursor') === '9') return listed(range(8, 7), { 'x-total-count': '14' });
      return listed(range(4, 1), { 'x-total-count': '4' });
    },
  });
  await show();
  await expect.element(button('이전')).toBeDisabled();
  await button('다음').click();
  await expect.poll(() => titles()[0]).toBe('글 14');
  await button('다음').click();
  await expect.poll(titles).toEqual(['글 8', '글 7']);
  await expect.element(button('다음')).toBeDisabled();
  await expect.element(page.getByText('3 / 3쪽')).toBeVisible();
  await button('이전').click();
  await expect.poll(() => titles()[0]).toBe('글 14');
  await button('농구').click();
  await expect.poll(titles).toEqual(['글 4', '글 3', '글 2', '글 1']);
  await expect.element(page.getByText('1 / 1쪽')).toBeVisible();
  await expect.element(button('농구')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: '정렬' }).selectOptions('popular');
  await expect.poll(() => queries(heard).at(-1)).toEqual({ sport: 'basketball', sort: 'popular', limit: '6' });
  expect(queries(heard)[0]).toEqual({ sport: 'all', sort: 'latest', limit: '6', cursor: '15' });
});

test('the way back from elsewhere leads to the page of the board where one stood', async () => {
  answering({ [`GET ${list}`]: () => listed(range(14, 9), { 'x-total-count': '14', 'x-next-cursor': '9' }) });
  const screen = await show();
  await button('다음').click();
  await expect.poll(() => titles()[0]).toBe('글 14');
  await screen.unmount();
  await show();
  await expect.poll(() => titles()[0]).toBe('글 14');
  await expect.element(page.getByText('2 / 3쪽')).toBeVisible();
});

/** The stream of the screen before lingers for a second. */
const hungUp = () => new Promise((resolve) => setTimeout(resolve, 1_200));
const faked = { toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] as const };

/** The line to the stream is let go while its clock still goes. */
async function leave(screen: { unmount: () => void | Promise<void> }): Promise<void> {
  await screen.unmount();
  await vi.advanceTimersByTimeAsync(2_000);
}

test('[R61] without a stream the board asks every five seconds', async () => {
  await hungUp();
  vi.useFakeTimers({ toFake: [...faked.toFake], shouldAdvanceTime: true });
  vi.stubGlobal('EventSource', NoStream);
  const heard = answering({ [`GET ${list}`]: () => listed(range(20, 15), { 'x-total-count': '14', 'x-next-cursor': '15' }) });
  const screen = await show();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(queries(heard)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1_500);
  await expect.poll(() => queries(heard).length).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => queries(heard).length).toBe(2);
  await leave(screen);
});

test('with a stream the board asks for nothing that it is told', async () => {
  await hungUp();
  vi.useFakeTimers({ toFake: [...faked.toFake], shouldAdvanceTime: true });
  const heard = answering({});
  const screen = await show();
  await vi.advanceTimersByTimeAsync(20_000);
  callOut('post-likes', { postId: 20, likes: 77 });
  await expect.element(page.getByText('77')).toBeVisible();
  expect(heard).toEqual([]);
  await leave(screen);
});

test('a new post waits behind a pill and shows when it is asked for', async () => {
  let now = range(20, 15);
  answering({ [`GET ${list}`]: () => listed(now, { 'x-total-count': '15', 'x-next-cursor': '16' }) });
  await show();
  await expect.poll(() => titles().length).toBe(6);
  callOut('posts', numbered(21));
  await expect.element(button('새 글 1개')).toBeVisible();
  callOut('posts', numbered(22, { author: exampleAuthor({ id: 1 }), title: '내가 다른 창에서 쓴 글' }));
  callOut('posts', numbered(21, { title: '글 21 고침' }));
  expect(titles()[0]).toBe('글 20');
  now = range(21, 16);
  await button('새 글 1개').click();
  await expect.poll(titles).toEqual(['글 21', '글 20', '글 19', '글 18', '글 17', '글 16']);
  await expect.element(page.getByRole('button', { name: /새 글/ })).not.toBeInTheDocument();
});

/** From the board's own button to the sent form. */
async function write(): Promise<void> {
  await button('예측 쓰기').click();
  await expect.element(page.getByRole('option', { name: /리버풀/ })).toBeInTheDocument();
  await page.getByRole('combobox', { name: '경기' }).selectOptions(page.getByRole('option', { name: /리버풀/ }));
  await page.getByRole('radio', { name: /홈 승/ }).click();
  await page.getByRole('textbox', { name: '분석 내용' }).fill('홈에서 강해요.');
  await button('올리기').click();
}

test('whoever writes from a later page sees the own post at the top of the first one, however late that comes', async () => {
  forgetSession();
  const startTime = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const own = numbered(21, { title: '내가 쓴 글', author: exampleAuthor({ id: exampleMemberId }), isMine: true });
  const late = Promise.withResolvers<Response>();
  const heard = answering({
    'GET /api/odds/soccer': () =>
      Response.json([exampleMatch({ startTime, date: startTime, commence_time: startTime, homeTeam: '리버풀' })]),
    'GET /api/picks': () => Response.json([]),
    [`POST ${list}`]: () => Response.json(own),
    [`GET ${list}`]: ({ query }) =>
      query.has('cursor') ? listed(range(14, 9), { 'x-total-count': '14', 'x-next-cursor': '9' }) : late.promise,
  });
  await show();
  await button('다음').click();
  await expect.poll(() => titles()[0]).toBe('글 14');
  await write();
  await expect.poll(() => titles()[0]).toBe('글 20');
  await expect.poll(() => queries(heard).at(-1)).not.toHaveProperty('cursor');
  // Page two has long been asked for again by then.
  await new Promise((resolve) => setTimeout(resolve, 300));
  late.resolve(listed([own, ...range(20, 16)], { 'x-total-count': '15', 'x-next-cursor': '16' }));
  await expect.poll(titles).toEqual(['내가 쓴 글', '글 20', '글 19', '글 18', '글 17', '글 16']);
  expect(document.querySelector('.brd-pill')).toBeNull();
});

test('likes and changed words arrive in place, and a removed post leaves', async () => {
  answering({ [`GET ${list}`]: () => listed([...range(20, 18), ...range(16, 14)], { 'x-total-count': '13', 'x-next-cursor': '14' }) });
  await show({ ...first, posts: range(20, 15).map((post) => (post.id === 20 ? { ...post, isLiked: true } : post)) });
  await expect.poll(() => titles().length).toBe(6);
  callOut('post-likes', { postId: 19, likes: 41 });
  callOut('posts', numbered(20, { title: '글 20 고침', isLiked: false }));
  await expect.poll(() => titles()[0]).toBe('글 20 고침');
  await expect.element(page.getByText('41')).toBeVisible();
  // Whether the reader likes it is the reader's own.
  expect(document.querySelector('[data-post="20"] [aria-pressed]')?.getAttribute('aria-pressed')).toBe('true');
  callOut('post-removed', { postId: 17 });
  await expect.poll(titles).not.toContain('글 17');
  await expect.poll(() => titles().at(-1)).toBe('글 14');
  // Let stand again.
  callOut('posts', numbered(17));
  await expect.element(button('새 글 1개')).toBeVisible();
});

test('the count of comments is the one that is told, however often it is told', async () => {
  answering({});
  await show({ ...first, posts: range(20, 15).map((post) => (post.id === 20 ? { ...post, comments: 7 } : post)) });
  const count = () => document.querySelector('[data-post="20"]')?.textContent?.match(/댓글\s*(\d+)/)?.[1];
  await expect.poll(count).toBe('7');
  // A stream that comes back tells what was read meanwhile.
  for (const postComments of [6, 7, 8]) callOut('comments', { ...exampleComment({ id: postComments, postId: 20 }), postComments });
  await expect.poll(count).toBe('8');
  callOut('comments', exampleComment({ id: 8, postId: 20, editedAt: '2026-03-01T12:00:00.000Z' }));
  callOut('comments', { ...exampleComment({ id: 9, postId: 20 }), postComments: 9 });
  await expect.poll(count).toBe('9');
});

test('[R56][R63][R64][R65] a post opens in a dialog with reason, tags and a like that works, and shuts by Escape and beside it', async () => {
  const post = numbered(20, { predictionReason: '홈에서 강해요.', comments: 3, content: '가'.repeat(300) });
  const heard = answering({
    'POST /api/posts/20/views': () => Response.json({ views: 11 }),
    'POST /api/posts/20/like': () => Response.json({ isLiked: true, likes: 3 }),
  });
  await show({ ...first, posts: [post, ...range(19, 15)] });
  await button('글 20').click();
  const dialog = page.getByRole('dialog', { name: '글 20' });
  await expect.element(dialog.getByText('홈에서 강해요.')).toBeVisible();
  await expect.element(dialog.getByRole('list', { name: '태그' })).toHaveTextContent('축구홈');
  await expect.element(dialog.getByText('가'.repeat(300))).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: '댓글 보러 가기' })).toHaveAttribute('href', '/posts/20#comments');
  await dialog.getByRole('button', { name: /^좋아요/ }).click();
  await expect.element(dialog.getByRole('button', { name: /^좋아요/ })).toHaveTextContent('좋아요 3');
  expect(asksOf(heard, 'POST', '/api/posts/20/views')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  // The list behind it has heard of both.
  expect(document.querySelector('[data-post="20"] .post-f')?.textContent).toBe('좋아요 3댓글 3조회 11');
  await button('글 20').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the form opens by itself over what was being written, for the member who wrote it', async () => {
  sessionStorage.clear();
  keepDraft('post:/', { who: exampleMemberId + 1, written: { sport: 'soccer', content: '남의 글' } });
  answering({ 'GET /api/odds/soccer': () => Response.json([]), 'GET /api/picks': () => Response.json([]) });
  const other = await show();
  await expect.element(button('예측 쓰기')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: '예측 쓰기' })).not.toBeInTheDocument();
  await other.unmount();
  keepDraft('post:/', { who: exampleMemberId, opens: true, written: { sport: 'soccer', content: '선발이 좋아요' } });
  await show();
  const dialog = page.getByRole('dialog', { name: '예측 쓰기' });
  await expect.element(dialog.getByRole('textbox', { name: '분석 내용' })).toHaveValue('선발이 좋아요');
  await dialog.getByRole('button', { name: '취소' }).click();
  expect(sessionStorage.length).toBe(0);
});

test('[R72] writing while signed out leads to the sign-in and back', async () => {
  answering({});
  await show(first, false);
  await button('예측 쓰기').click();
  await expect.poll(place).toBe('/login?next=%2F');
});

test('an empty board, a failing one and one that cannot be renewed each say so', async () => {
  let reply = () => listed([], { 'x-total-count': '0' });
  answering({ [`GET ${list}`]: () => reply() });
  const screen = await show(null);
  await expect.element(page.getByText('아직 예측 글이 없어요')).toBeVisible();
  await expect.element(button('다음')).toBeDisabled();
  await screen.unmount();
  reply = () => refusal(403, 'cross-site', '다른 사이트에서 보낸 요청은 받지 않아요.');
  await show(null);
  await expect.element(page.getByText('예측 글을 불러오지 못했어요')).toBeVisible();
  reply = () => listed(range(3, 1), { 'x-total-count': '3' });
  await button('다시 불러오기').click();
  await expect.poll(titles).toEqual(['글 3', '글 2', '글 1']);
});

test('[R208] nothing stands on the board that the server did not send', async () => {
  answering({ [`GET ${list}`]: () => listed([], { 'x-total-count': '0' }) });
  await show({ posts: [], total: 0, nextCursor: null as unknown as string });
  await expect.element(page.getByText('아직 예측 글이 없어요')).toBeVisible();
  expect(titles()).toEqual([]);
});
