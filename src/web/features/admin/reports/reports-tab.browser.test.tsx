// Reports as an admin reads them: as text, with what a decision does, sent once, and turned round.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../styles/app.css';
import type { Report } from '#contract/admin/review.ts';
import { asksOf, refusal } from '../../../parts/test-support.tsx';
import { answer, listed, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import { toSay } from '../queue/test-support.ts';
import ReportsTab from './reports-tab.tsx';

beforeEach(async () => {
  await wide();
  signIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const reportOf = (change: Partial<Report> = {}): Report => ({
  id: 7,
  kind: 'comment',
  targetId: 12,
  postId: 5,
  isOut: true,
  excerpt: '<b>king-bet</b>으로 오세요',
  isReworded: false,
  mark: 'as-read',
  author: 'minjun',
  isAuthorPerson: true,
  reportedBy: 'seoyeon',
  reason: '도박 광고·외부 링크',
  state: 'open',
  createdAt: '2026-11-22T03:00:00.000Z',
  ...change,
});

const list = 'GET /api/admin/reports';
const one = 'PATCH /api/admin/reports/7';

test('[R311] a report shows the words as text, who wrote and who reported them, and where they stand', async () => {
  answer({ [list]: () => listed([reportOf(), reportOf({ id: 6, kind: 'message', postId: null, author: '', reportedBy: '픽노트' })]) });
  const screen = await showAdmin(ReportsTab);
  await expect.element(screen.getByRole('article', { name: 'minjun님의 댓글 신고' })).toBeVisible();
  expect(screen.container.querySelector('blockquote')?.textContent).toBe('<b>king-bet</b>으로 오세요');
  expect(screen.container.querySelector('blockquote b')).toBeNull();
  await expect.element(screen.getByRole('link', { name: '댓글 보기' })).toHaveAttribute('href', '/posts/5#comment-12');
  await expect.element(screen.getByRole('link', { name: '@minjun' })).toHaveAttribute('href', '/members/minjun');
  await expect.element(screen.getByRole('link', { name: '@seoyeon' }).first()).toBeVisible();
  await expect.element(screen.getByText('픽노트(자동)')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '검토 중인 게시글 3' })).toHaveAttribute('href', '/admin/posts');
});

test('words that were changed after the report are said to be others by now', async () => {
  answer({ [list]: () => listed([reportOf({ isReworded: true }), reportOf({ id: 6, targetId: 13 })]) });
  const screen = await showAdmin(ReportsTab);
  await expect.element(screen.getByText('신고 뒤에 고침')).toBeVisible();
  await expect.element(screen.getByText('위는 신고할 때의 댓글이에요. 지금 것은 ‘댓글 보기’에서 볼 수 있어요.')).toBeVisible();
  expect(document.querySelectorAll('.adm-rep').length).toBe(2);
});

test('upholding says what it hides and costs, and happens once however often it is pressed', async () => {
  let decided: (value: Response) => void = () => undefined;
  const heard = answer({
    [list]: (_, times) => listed(times === 1 ? [reportOf()] : []),
    [one]: () => new Promise((resolve) => (decided = resolve)),
  });
  const screen = await showAdmin(ReportsTab);
  await screen.getByRole('button', { name: '인정', exact: true }).click();
  const dialog = screen.getByRole('alertdialog', { name: '신고를 인정할까요?' });
  await expect.element(dialog.getByText('댓글이 모두에게서 사라져요.')).toBeVisible();
  await expect.element(dialog.getByText('minjun님의 신뢰도가 5점 내려가요.')).toBeVisible();
  await dialog.getByRole('button', { name: '인정하기' }).click();
  screen.container.querySelector<HTMLFormElement>('dialog[open] form')?.requestSubmit();
  decided(Response.json(reportOf({ state: 'upheld' })));
  await toSay('신고를 인정했어요댓글을 가렸어요.');
  await expect.element(screen.getByText('기다리는 신고가 없어요')).toBeVisible();
  expect(asksOf(heard, 'PATCH', '/api/admin/reports/7').map(({ body }) => body)).toEqual([{ id: 7, state: 'upheld', mark: 'as-read' }]);
});

test('nothing is promised of the reliability of an account that has none', async () => {
  answer({ [list]: () => listed([reportOf({ author: 'picknote_ai', isAuthorPerson: false })]) });
  const screen = await showAdmin(ReportsTab);
  await screen.getByRole('button', { name: '인정', exact: true }).click();
  const dialog = screen.getByRole('alertdialog', { name: '신고를 인정할까요?' });
  await expect.element(dialog.getByText('댓글이 모두에게서 사라져요.')).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent('신뢰도');
});

test('no way leads to a post that was taken away', async () => {
  answer({ [list]: () => listed([reportOf({ kind: 'post', targetId: 5, isOut: false, state: 'upheld', isReworded: true })]) });
  const screen = await showAdmin(ReportsTab);
  await expect.element(screen.getByText('위는 신고할 때의 글이에요.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '글 보기' })).not.toBeInTheDocument();
});

test('no way leads to a post that waits, nor to what is written under it: its page opens to nobody', async () => {
  answer({ [list]: () => listed([reportOf({ kind: 'post', targetId: 5, isOut: false }), reportOf({ id: 6, isOut: false })]) });
  const screen = await showAdmin(ReportsTab);
  await expect.element(screen.getByRole('article', { name: 'minjun님의 글 신고' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /(글|댓글) 보기/ })).not.toBeInTheDocument();
});

test('what was upheld can be dismissed after all', async () => {
  const heard = answer({
    [list]: ({ query }) => listed(query.get('state') === 'upheld' ? [reportOf({ state: 'upheld' })] : []),
    [one]: () => Response.json(reportOf({ state: 'dismissed' })),
  });
  const screen = await showAdmin(ReportsTab);
  await screen.getByRole('button', { name: '인정함' }).click();
  await screen.getByRole('button', { name: '기각으로 바꾸기' }).click();
  const dialog = screen.getByRole('alertdialog', { name: '신고를 기각할까요?' });
  await expect.element(dialog.getByText('신고 때문에 사라졌던 댓글이 다시 보여요.')).toBeVisible();
  await expect.element(dialog.getByText(/이끄는 것 같으면 검토할 때까지 가려 둬요/)).toBeVisible();
  await dialog.getByRole('button', { name: '기각하기' }).click();
  await toSay('신고를 기각했어요');
  expect(asksOf(heard, 'PATCH', '/api/admin/reports/7').map(({ body }) => body['state'])).toEqual(['dismissed']);
});

test('what was reworded meanwhile is not decided about but read anew, and the question is asked of what stands then', async () => {
  const heard = answer({
    [list]: (_, times) => listed([reportOf(times === 1 ? {} : { excerpt: '바뀐 말이에요', mark: 'as-read-anew' })]),
    [one]: (_, times) => (times === 1 ? refusal(409, 'words-changed', '그사이에 내용이 바뀌었어요.') : Response.json(reportOf())),
  });
  const screen = await showAdmin(ReportsTab);
  const dialog = screen.getByRole('alertdialog', { name: '신고를 기각할까요?' });
  const dismiss = async () => {
    await screen.getByRole('button', { name: '기각', exact: true }).click();
    await dialog.getByRole('button', { name: '기각하기' }).click();
  };
  await dismiss();
  await toSay('신고를 처리하지 못했어요그사이에 내용이 바뀌었어요.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('바뀐 말이에요')).toBeVisible();
  await dismiss();
  await toSay('신고를 기각했어요');
  expect(asksOf(heard, 'PATCH', '/api/admin/reports/7').map(({ body }) => body['mark'])).toEqual(['as-read', 'as-read-anew']);
});

test('a list that cannot be had says so and is asked for again; a deed that fails is told', async () => {
  answer({
    [list]: (_, times) => (times === 1 ? refusal(403, 'not-yours', '볼 수 없어요.') : listed([reportOf()])),
    [one]: () => refusal(404, 'no-such-report', '신고를 찾을 수 없어요.'),
  });
  const screen = await showAdmin(ReportsTab);
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await screen.getByRole('button', { name: '기각', exact: true }).click();
  await screen.getByRole('button', { name: '기각하기' }).click();
  await toSay('신고를 처리하지 못했어요신고를 찾을 수 없어요.');
});

test('[R327] the queue fits a phone', async () => {
  await narrow();
  const long = 'https://a-very-long-address-without-any-place-to-break.example/and-a-path-that-goes-on-and-on-and-on';
  answer({ [list]: () => listed([reportOf({ excerpt: long, reason: long })]) });
  const screen = await showAdmin(ReportsTab);
  await expect.element(screen.getByRole('button', { name: '인정', exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
