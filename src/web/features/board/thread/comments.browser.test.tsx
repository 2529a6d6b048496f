// Comments on screen: reading, writing with every kind of Enter, answering, reacting, changing, deleting, and what others write meanwhile.
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import { useLive, useStreamUp } from '../../../api/live.ts';
import { Known, noBlocks } from '../../../parts/community/hidden.ts';
import { answering, asksOf, callOut, place, refusal, SpokenStream, toastText } from '../../../parts/test-support.tsx';
import { exampleMemberId, listed, showAt } from '../../../parts/thread/test-support.tsx';
import { Comments } from './comments.tsx';
import { exampleAuthor, exampleComment } from './examples.data.ts';
import type { CommentsGiven } from './thread.queries.ts';

const list = '/api/predictions/5/comments';
const me = exampleAuthor({ id: exampleMemberId, username: 'minjun', displayName: '민준' });
const mine = (change: Parameters<typeof exampleComment>[0] = {}) =>
  exampleComment({ id: 2, user: me, isMine: true, content: '내 의견', ...change });
const field = () => page.getByRole('textbox', { name: '댓글', exact: true });
const rows = () => [...document.querySelectorAll('.cmt')].map((row) => row.querySelector('.cmt-t, .cmt-gone')?.textContent);
const show = (isMember = true, at?: string) => showAt(<Comments postId={5} count={1} />, { isMember, ...(at ? { at } : {}) });

beforeEach(async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R193][R201] a post without comments asks for the first one, and sends it trimmed', async () => {
  const heard = answering({
    [`GET ${list}`]: () => listed([]),
    [`POST ${list}`]: ({ body }) => Response.json(mine({ content: String(body.content) })),
  });
  await show();
  await expect.element(page.getByText('첫 댓글을 남겨 보세요')).toBeVisible();
  await field().fill('  저도 홈 승 봐요  ');
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await expect.poll(rows).toEqual(['저도 홈 승 봐요']);
  await expect.poll(toastText).toContain('댓글을 올렸어요');
  await expect.element(field()).toHaveValue('');
  const [sent] = asksOf(heard, 'POST', list);
  expect(sent?.body).toMatchObject({ content: '저도 홈 승 봐요' });
  expect(sent?.key).toMatch(/\S/);
});

test('what blocked members said is counted as hidden, and nobody is asked for a first comment that was made', async () => {
  const noisy = exampleAuthor({ id: 77, username: 'noisy', displayName: '시끄러운 회원' });
  answering({ [`GET ${list}`]: () => listed([exampleComment({ id: 3, user: noisy, userId: 77, content: '차단한 말' })]) });
  const known = { blocks: { ...noBlocks, members: [noisy] }, isKnown: true, keep: () => undefined, offerUndo: () => undefined };
  await showAt(
    <Known value={known}>
      <Comments postId={5} count={1} />
    </Known>,
    { isMember: true },
  );
  await expect.element(page.getByText('차단한 회원의 댓글 1개를 숨겼어요')).toBeVisible();
  await expect.element(page.getByText('첫 댓글을 남겨 보세요')).not.toBeInTheDocument();
  await expect.element(page.getByText('차단한 말')).not.toBeInTheDocument();
});

test('[R202] blanks are no comment: neither the button nor Enter sends them', async () => {
  const heard = answering({ [`GET ${list}`]: () => listed([]) });
  await show();
  await field().fill('   ');
  await expect.element(page.getByRole('button', { name: '댓글 등록' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(asksOf(heard, 'POST', list)).toEqual([]);
});

test('[R245] an Enter that ends a syllable sends one comment, whole; Shift with Enter breaks the line', async () => {
  const heard = answering({
    [`GET ${list}`]: () => listed([]),
    [`POST ${list}`]: ({ body }) => Response.json(mine({ content: String(body.content) })),
  });
  await show();
  await field().click();
  const box = field().element() as HTMLTextAreaElement;
  await userEvent.keyboard('안녕하세{Shift>}{Enter}{/Shift}요');
  expect(box.value).toBe('안녕하세\n요');
  await field().fill('안녕하세');
  const key = (isComposing: boolean, keyCode: number) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, isComposing, bubbles: true, cancelable: true }));
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  key(true, 229);
  await field().fill('안녕하세요');
  box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '요' }));
  key(false, 13);
  box.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
  await expect.poll(rows).toEqual(['안녕하세요']);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(asksOf(heard, 'POST', list).map(({ body }) => body.content)).toEqual(['안녕하세요']);
});

test('two presses send one comment; a refusal says how long to wait, and the words stay', async () => {
  const heard = answering({
    [`GET ${list}`]: () => listed([]),
    [`POST ${list}`]: () => refusal(429, 'too-fast', '조금 천천히 써 주세요. 3초 뒤에 다시 쓸 수 있어요.'),
  });
  await show();
  await field().fill('연달아 써요');
  const send = page.getByRole('button', { name: '댓글 등록' }).element() as HTMLButtonElement;
  send.click();
  send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('조금 천천히 써 주세요. 3초 뒤에 다시 쓸 수 있어요.');
  await expect.element(field()).toHaveValue('연달아 써요');
  expect(asksOf(heard, 'POST', list)).toHaveLength(1);
});

test('[R204] an answer stands below what it answers and begins with the name that is meant', async () => {
  const heard = answering({
    [`GET ${list}`]: () => listed([exampleComment()]),
    [`POST ${list}`]: ({ body }) => Response.json(mine({ parentId: 1, content: String(body.content) })),
  });
  await show();
  await page.getByRole('button', { name: /답글 쓰기/ }).click();
  const answer = page.getByRole('textbox', { name: '데이터고모님에게 답글 쓰기' });
  await expect.element(answer).toHaveFocus();
  await expect.element(page.getByRole('button', { name: '답글 등록' })).toBeDisabled();
  await userEvent.keyboard('맞아요{Enter}');
  await expect.poll(rows).toEqual(['오늘은 홈이 유리해요.', '@데이터고모 맞아요']);
  expect(document.querySelectorAll('.cmt.re')).toHaveLength(1);
  expect(asksOf(heard, 'POST', list)[0]?.body).toMatchObject({ content: '@데이터고모 맞아요', parentId: 1 });
  await expect.element(answer).not.toBeInTheDocument();
});

test('the focus of a keyboard stays where one was: in the field after sending, on the button after taking an answer back', async () => {
  answering({
    [`GET ${list}`]: () => listed([exampleComment({ id: 3 })]),
    [`POST ${list}`]: ({ body }) => Response.json(mine({ content: String(body.content) })),
  });
  await show();
  await field().fill('저도 홈 승 봐요');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(toastText).toContain('댓글을 올렸어요');
  await expect.element(field()).toHaveFocus();
  const answer = page.getByRole('button', { name: /^답글 쓰기/ }).first();
  (answer.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: /답글/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(answer).toHaveFocus();
});

test('[R203][R204] likes and dislikes show at once, exclude each other, and go back when they are refused', async () => {
  let answer: () => Promise<Response> = async () => Response.json({ isLiked: true, isDisliked: false, likes: 10, dislikes: 0 });
  const heard = answering({
    [`GET ${list}`]: () => listed([exampleComment({ likes: 9, dislikes: 1, isDisliked: true })]),
    'POST /api/comments/1/like': () => answer(),
    'POST /api/comments/1/dislike': () => answer(),
  });
  await show();
  const [like, dislike] = [page.getByRole('button', { name: /^좋아요/ }), page.getByRole('button', { name: /^싫어요/ })];
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveTextContent('좋아요 10');
  await expect.element(dislike).toHaveTextContent('싫어요 0');
  await expect.element(dislike).toHaveAttribute('aria-pressed', 'false');
  answer = async () => refusal(404, 'no-such-comment', '댓글을 찾을 수 없어요.');
  await dislike.click();
  await expect.poll(toastText).toContain('댓글을 찾을 수 없어요.');
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveTextContent('좋아요 10');
  expect(asksOf(heard, 'POST', '/api/comments/1/like')).toHaveLength(1);
});

test('[R203] what is pressed while another press is on its way is not lost: it follows, and the last one stands', async () => {
  const held = Promise.withResolvers<void>();
  const heard = answering({
    [`GET ${list}`]: () => listed([exampleComment({ likes: 9, dislikes: 1 })]),
    'POST /api/comments/1/like': () => Response.json({ isLiked: true, isDisliked: false, likes: 10, dislikes: 1 }),
    'POST /api/comments/1/dislike': async () => {
      await held.promise;
      return Response.json({ isLiked: false, isDisliked: true, likes: 9, dislikes: 2 });
    },
  });
  await show();
  const [like, dislike] = [page.getByRole('button', { name: /^좋아요/ }), page.getByRole('button', { name: /^싫어요/ })];
  await dislike.click();
  await expect.element(dislike).toHaveTextContent('싫어요 2');
  await like.click();
  await expect.element(like).toHaveTextContent('좋아요 10');
  await expect.element(dislike).toHaveTextContent('싫어요 1');
  expect(asksOf(heard, 'POST', '/api/comments/1/like')).toHaveLength(0);
  held.resolve();
  await expect.poll(() => asksOf(heard, 'POST', '/api/comments/1/like')).toHaveLength(1);
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveTextContent('좋아요 10');
  await expect.element(dislike).toHaveTextContent('싫어요 1');
  expect(asksOf(heard, 'POST', '/api/comments/1/dislike')).toHaveLength(1);
});

test('a visitor finds a field that leads to the sign-in, and reads without it', async () => {
  answering({ [`GET ${list}`]: () => listed([exampleComment()]) });
  await show(false, '/posts/5');
  await expect.element(page.getByPlaceholder('로그인하고 참여해 보세요')).toBeDisabled();
  await expect.element(page.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2Fposts%2F5');
  await page.getByRole('button', { name: /^좋아요/ }).click();
  await expect.poll(place).toBe('/login?next=%2Fposts%2F5');
});

test('[R205][R206] only the own comment has a delete button; it asks, deletes and says so', async () => {
  const heard = answering({
    [`GET ${list}`]: () => listed([exampleComment(), mine()]),
    'DELETE /api/comments/2': () => Response.json({ ok: true }),
  });
  await show();
  await expect.element(page.getByText('내 의견')).toBeVisible();
  expect(page.getByRole('button', { name: '삭제' }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: '삭제' }).click();
  const dialog = page.getByRole('alertdialog', { name: '댓글을 삭제할까요?' });
  await expect.element(dialog.getByRole('button', { name: '취소' }).last()).toHaveFocus();
  expect(asksOf(heard, 'DELETE', '/api/comments/2')).toEqual([]);
  await dialog.getByRole('button', { name: '삭제' }).click();
  await expect.poll(rows).toEqual(['오늘은 홈이 유리해요.']);
  await expect.poll(toastText).toContain('댓글을 삭제했어요');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('댓글');
});

test('[R206] a deletion that fails is titled 삭제 실패, and the comment stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 });
  answering({
    [`GET ${list}`]: () => listed([mine()]),
    'DELETE /api/comments/2': () => refusal(500, 'delete-comment-failed', '삭제 실패'),
  });
  await show();
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect.poll(toastText, { timeout: 5000 }).toContain('삭제 실패');
  vi.useRealTimers();
  expect(toastText()).toContain('댓글을 삭제하지 못했어요');
  expect(rows()).toEqual(['내 의견']);
});

test('the own words can be changed while it is time, and say that they were', async () => {
  const editableUntil = new Date(Date.now() + 600_000).toISOString();
  answering({
    [`GET ${list}`]: () =>
      listed([mine({ editableUntil }), mine({ id: 3, editableUntil: '2020-01-01T00:00:00.000Z', content: '옛 의견' })]),
    'PATCH /api/comments/2': ({ body }) =>
      Response.json(mine({ editableUntil, content: String(body.content), editedAt: new Date().toISOString(), revisions: 1 })),
  });
  await show();
  await expect.element(page.getByText('옛 의견')).toBeVisible();
  expect(page.getByRole('button', { name: '수정' }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: '수정' }).click();
  await page.getByRole('textbox', { name: '댓글 고치기' }).fill('고친 의견');
  await userEvent.keyboard('{Enter}');
  await expect.poll(rows).toEqual(['고친 의견', '옛 의견']);
  await expect.element(page.getByRole('button', { name: /수정됨/ })).toBeVisible();
});

test('deleted ones leave their place to their answers, held ones say so', async () => {
  answering({
    [`GET ${list}`]: () =>
      listed([
        exampleComment({ isDeleted: true, content: '' }),
        exampleComment({ id: 4, parentId: 1, content: '답이에요' }),
        mine({ isHeld: true }),
      ]),
  });
  await show();
  await expect.poll(rows).toEqual(['삭제된 댓글이에요', '답이에요', '내 의견']);
  await expect.element(page.getByText('검토하고 있어요. 나에게만 보여요.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: '댓글' }).getByText('댓글 1')).toBeVisible();
});

test('what others write and delete comes in by itself, once', async () => {
  const heard = answering({ [`GET ${list}`]: () => listed([exampleComment()]) });
  await show();
  await expect.poll(rows).toEqual(['오늘은 홈이 유리해요.']);
  callOut('comments', exampleComment({ id: 8, content: '새 소식' }));
  callOut('comments', exampleComment({ id: 8, content: '새 소식' }));
  callOut('comments', exampleComment({ id: 9, postId: 6, content: '다른 글' }));
  await expect.poll(rows).toEqual(['오늘은 홈이 유리해요.', '새 소식']);
  callOut('comment-removed', { postId: 5, commentId: 1, comments: 1 });
  await expect.poll(rows).toEqual(['새 소식']);
  expect(asksOf(heard, 'GET', list)).toHaveLength(1);
});

test('an own comment taken out of sight for a review stays in sight of its author and says so; one that is gone goes', async () => {
  let stands = [mine()];
  answering({ [`GET ${list}`]: () => listed(stands) });
  await show();
  await expect.poll(rows).toEqual(['내 의견']);
  stands = [mine({ isHeld: true })];
  callOut('comment-removed', { postId: 5, commentId: 2, comments: 0 });
  await expect.element(page.getByText('검토하고 있어요. 나에게만 보여요.')).toBeVisible();
  expect(rows()).toEqual(['내 의견']);
  stands = [];
  callOut('comment-removed', { postId: 5, commentId: 2, comments: 0 });
  await expect.poll(rows).toEqual([]);
});

/** Another page of the site, with its stream open, from where one walks to the post. */
function Walk() {
  const [initial, setInitial] = useState<CommentsGiven>();
  const isUp = useStreamUp();
  useLive('posts', () => undefined);
  const walk = () => setInitial({ rows: [exampleComment()], nextCursor: null, at: new Date().toISOString() });
  if (initial) return <Comments postId={5} count={1} initial={initial} />;
  return (
    <button type="button" disabled={!isUp} onClick={walk}>
      글로 가기
    </button>
  );
}

test('what was said between the reading of the page and the listening on it comes by itself, asked for once', async () => {
  const heard = answering({ [`GET ${list}`]: () => listed([exampleComment(), exampleComment({ id: 8, content: '그새 한 말' })]) });
  await showAt(<Walk />);
  await page.getByRole('button', { name: '글로 가기' }).click();
  await expect.poll(rows).toEqual(['오늘은 홈이 유리해요.', '그새 한 말']);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asksOf(heard, 'GET', list)).toHaveLength(1);
});

test('a list that did not come says so, and comes when it is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 2000 });
  let isUp = false;
  answering({ [`GET ${list}`]: () => (isUp ? listed([exampleComment()]) : refusal(500, 'server-error', '서버에 문제가 생겼어요.')) });
  await show();
  await expect.element(page.getByText('댓글을 불러오지 못했어요'), { timeout: 8000 }).toBeVisible();
  vi.useRealTimers();
  isUp = true;
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.poll(rows).toEqual(['오늘은 홈이 유리해요.']);
});

test('the comment that the address names is looked for over the pages, marked, and focused', async () => {
  answering({
    [`GET ${list}`]: ({ query }) =>
      query.get('cursor') === '1'
        ? listed([exampleComment({ id: 12, content: '이 댓글' })])
        : listed([exampleComment()], { 'x-next-cursor': '1' }),
  });
  await show(true, '/posts/5#comment-12');
  await expect.poll(rows).toEqual(['오늘은 홈이 유리해요.', '이 댓글']);
  await expect.poll(() => document.activeElement?.id).toBe('comment-12');
  expect(document.querySelector('#comment-12')?.className).toContain('is-here');
});

test('a named comment that is not there is said to be gone', async () => {
  answering({ [`GET ${list}`]: () => listed([exampleComment()]) });
  await show(true, '/posts/5#comment-99');
  await expect.element(page.getByText('찾는 댓글은 삭제됐거나 볼 수 없어요.')).toBeVisible();
});

test('older pages come when they are asked for', async () => {
  answering({
    [`GET ${list}`]: ({ query }) =>
      query.get('cursor') === '1'
        ? listed([exampleComment({ id: 2, content: '다음 쪽' })])
        : listed([exampleComment()], { 'x-next-cursor': '1' }),
  });
  await show();
  await page.getByRole('button', { name: '댓글 더 보기' }).click();
  await expect.poll(rows).toEqual(['오늘은 홈이 유리해요.', '다음 쪽']);
  await expect.element(page.getByRole('button', { name: '댓글 더 보기' })).not.toBeInTheDocument();
});
