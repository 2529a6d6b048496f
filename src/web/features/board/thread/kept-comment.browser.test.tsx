// A comment whose author walked away, or whose session had ended: it stands in the field again when they are back, and in nobody else's.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import { dropExpired } from '../../../api/kept-session.ts';
import { answering, callOut, place, refusal, SpokenStream, toastText } from '../../../parts/test-support.tsx';
import { listed, showAt } from '../../../parts/thread/test-support.tsx';
import { Comments } from './comments.tsx';
import { exampleAuthor, exampleComment } from './examples.data.ts';

const list = '/api/predictions/5/comments';
const asked = exampleComment({ id: 1, user: exampleAuthor({ id: 3, username: 'seoyeon', displayName: '서연' }) });
const field = () => page.getByRole('textbox', { name: '댓글', exact: true });
const answer = () => page.getByRole('textbox', { name: '서연님에게 답글 쓰기' });
const show = (memberId = 1) => showAt(<Comments postId={5} count={1} />, { memberId });
const serving = (reply = () => refusal(401, 'session-expired', '인증에 실패했습니다. 다시 로그인해주세요.')) =>
  answering({ [`GET ${list}`]: () => listed([asked]), [`POST ${list}`]: reply });

async function loseComment() {
  const screen = await show();
  await field().fill('저도 홈 승 봐요');
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await expect.poll(place).toBe('/login?next=%2Fpredictions');
  await screen.unmount();
}
async function loseAnswer() {
  const screen = await show();
  await page.getByRole('button', { name: /^답글/ }).click();
  await answer().fill('@서연 저도요');
  await page.getByRole('button', { name: '답글 등록' }).click();
  await expect.poll(place).toBe('/login?next=%2Fpredictions');
  await screen.unmount();
}

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(1280, 800);
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a comment that was not taken for want of a session stands in the field again, and goes once it is sent', async () => {
  serving();
  await loseComment();
  serving(() => Response.json(exampleComment({ id: 2, isMine: true, content: '저도 홈 승 봐요' })));
  const screen = await show();
  await expect.element(field()).toHaveValue('저도 홈 승 봐요');
  await expect.poll(toastText).toContain('쓰던 글을 다시 가져왔어요');
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await expect.poll(toastText).toContain('댓글을 올렸어요');
  await screen.unmount();
  await show();
  await expect.element(page.getByText('저도 홈 승 봐요')).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('');
});

test('whoever walks to another page finds the comment in the field again, and an answer behind its button', async () => {
  serving();
  let screen = await show();
  await field().fill('아직 쓰는 중');
  await page.getByRole('button', { name: /^답글/ }).click();
  await answer().fill('@서연 저도요');
  await screen.unmount();
  screen = await show();
  await expect.element(field()).toHaveValue('아직 쓰는 중');
  await expect.element(answer()).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^답글/ }).click();
  await expect.element(answer()).toHaveValue('@서연 저도요');
  await field().fill('');
  await screen.unmount();
  await show();
  await expect.element(field()).toHaveValue('');
});

test('another member finds an empty field', async () => {
  serving();
  await loseComment();
  await show(2);
  await expect.element(field()).toHaveValue('');
});

test('an answer opens its field by itself with what was written, until it is cancelled', async () => {
  serving();
  await loseAnswer();
  const screen = await show();
  await expect.element(answer()).toHaveValue('@서연 저도요');
  await page.getByRole('button', { name: '취소' }).click();
  await screen.unmount();
  await show();
  await expect.element(page.getByRole('button', { name: /^답글/ })).toBeVisible();
  await expect.element(answer()).not.toBeInTheDocument();
});

test('Escape shuts the field of an answer, and keeps what stands in it', async () => {
  serving();
  await show();
  const reply = page.getByRole('button', { name: /^답글 쓰기/ });
  await reply.click();
  await expect.element(answer()).toHaveFocus();
  await userEvent.keyboard('저도요');
  await userEvent.keyboard('{Escape}');
  await expect.element(answer()).not.toBeInTheDocument();
  await reply.click();
  await expect.element(answer()).toHaveValue('@서연 저도요');
  await page.getByRole('button', { name: '취소' }).click();
  await reply.click();
  await expect.element(answer()).toHaveValue('@서연 ');
});

test('Escape shuts the field of own words, and keeps what stands in it', async () => {
  const own = exampleComment({ id: 2, isMine: true, content: '홈 승이요', editableUntil: '2099-01-01T00:00:00.000Z' });
  answering({ [`GET ${list}`]: () => listed([own]) });
  await show();
  const reworded = page.getByRole('textbox', { name: '댓글 고치기' });
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await reworded.fill('무승부요');
  await userEvent.keyboard('{Escape}');
  await expect.element(reworded).not.toBeInTheDocument();
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect.element(reworded).toHaveValue('무승부요');
});

test('another member finds no field of an answer open', async () => {
  serving();
  await loseAnswer();
  await show(2);
  await expect.element(page.getByRole('button', { name: /^답글/ })).toBeVisible();
  await expect.element(answer()).not.toBeInTheDocument();
});

test('what stood in the field when something else noticed the end of the session is kept as well', async () => {
  serving();
  localStorage.setItem('auth_token', 'gone');
  const screen = await show();
  await field().fill('아직 쓰는 중');
  dropExpired('gone');
  await screen.unmount();
  await show();
  await expect.element(field()).toHaveValue('아직 쓰는 중');
});

test('own words that were being changed when the session ended stand in the field again, until they are cancelled', async () => {
  const own = exampleComment({ id: 2, isMine: true, content: '홈 승이요', editableUntil: '2099-01-01T00:00:00.000Z' });
  const reworded = () => page.getByRole('textbox', { name: '댓글 고치기' });
  answering({
    [`GET ${list}`]: () => listed([own]),
    'PATCH /api/comments/2': () => refusal(401, 'session-expired', '인증에 실패했습니다. 다시 로그인해주세요.'),
  });
  let screen = await show();
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await reworded().fill('무승부요');
  await page.getByRole('button', { name: '고친 댓글 등록' }).click();
  await expect.poll(place).toBe('/login?next=%2Fpredictions');
  await screen.unmount();
  screen = await show(2);
  await expect.element(page.getByText('홈 승이요')).toBeVisible();
  await expect.element(reworded()).not.toBeInTheDocument();
  await screen.unmount();
  screen = await show();
  await expect.element(reworded()).not.toBeInTheDocument();
});

test('what another device ended is noticed by something else: the field of the own words opens again with them', async () => {
  const own = exampleComment({ id: 2, isMine: true, content: '홈 승이요', editableUntil: '2099-01-01T00:00:00.000Z' });
  const reworded = () => page.getByRole('textbox', { name: '댓글 고치기' });
  answering({ [`GET ${list}`]: () => listed([own]) });
  localStorage.setItem('auth_token', 'gone');
  let screen = await show();
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await reworded().fill('무승부요');
  dropExpired('gone');
  await screen.unmount();
  screen = await show();
  await expect.element(reworded()).toHaveValue('무승부요');
  await page.getByRole('button', { name: '취소' }).click();
  await screen.unmount();
  await show();
  await expect.element(page.getByText('홈 승이요')).toBeVisible();
  await expect.element(reworded()).not.toBeInTheDocument();
});

const lost = () => page.getByRole('textbox', { name: '올리지 못한 답글' });
const remove = (commentId: number) => callOut('comment-removed', { postId: 5, commentId, comments: 0 });

test.each([
  ['goes with it', []],
  ['leaves an empty place', [exampleComment({ id: 2, parentId: 1, content: '남은 답글' })]],
])('an answer half-written when its comment is deleted and %s stands where it can be copied, until it is closed', async (_how, others) => {
  answering({ [`GET ${list}`]: () => listed([asked, ...others]) });
  await show();
  await page.getByRole('button', { name: '답글 쓰기, 서연님에게' }).click();
  await answer().fill('@서연 길게 쓰던 답글이에요');
  remove(1);
  await expect.element(page.getByText('댓글이 삭제돼서 쓰던 답글을 올릴 수 없어요.', { exact: false })).toBeVisible();
  await expect.element(lost()).toHaveValue('@서연 길게 쓰던 답글이에요');
  await expect.element(lost()).toHaveFocus();
  await expect.element(answer()).not.toBeInTheDocument();
  await page.getByRole('button', { name: '닫기' }).click();
  await expect.element(lost()).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('an answer that was left for later is found again though its comment was deleted meanwhile, and takes the focus from nobody', async () => {
  serving();
  const screen = await show();
  await page.getByRole('button', { name: /^답글/ }).click();
  await answer().fill('@서연 나중에 마저');
  await userEvent.keyboard('{Escape}');
  await screen.unmount();
  answering({ [`GET ${list}`]: () => listed([]) });
  const again = await show();
  await expect.element(lost()).toHaveValue('@서연 나중에 마저');
  await expect.element(lost()).not.toHaveFocus();
  await again.unmount();
  await show(2);
  await expect.element(page.getByText('첫 댓글을 남겨 보세요')).toBeVisible();
  await expect.element(lost()).not.toBeInTheDocument();
});

test('a comment on a page that has not been asked for is not gone', async () => {
  const later = exampleComment({ id: 9, user: asked.user });
  const page2 = ({ query }: { query: URLSearchParams }) =>
    query.get('cursor') === '1' ? listed([later]) : listed([asked], { 'x-next-cursor': '1' });
  answering({ [`GET ${list}`]: page2 });
  const screen = await show();
  await page.getByRole('button', { name: '댓글 더 보기' }).click();
  await page.getByRole('button', { name: /^답글/ }).last().click();
  await answer().fill('@서연 둘째 쪽에');
  await screen.unmount();
  await show();
  const more = page.getByRole('button', { name: '댓글 더 보기' });
  await expect.element(more).toBeVisible();
  await expect.element(lost()).not.toBeInTheDocument();
  answering({ [`GET ${list}`]: () => listed([]) });
  await more.click();
  await expect.element(lost()).toHaveValue('@서연 둘째 쪽에');
});
