// Comments under a blog post on screen: read, written, answered, liked, deleted, waiting, reported.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import type { BlogComment } from '#contract/community/blog-thread.ts';
import { answering, asksOf, place, refusal, SpokenStream, toastText } from '../../../parts/test-support.tsx';
import { exampleMemberId, listed, showAt } from '../../../parts/thread/test-support.tsx';
import { exampleBlogComment } from '../examples.data.ts';
import { BlogComments } from './blog-comments.tsx';

const slug = 'what-confidence-means';
const path = `/api/blog/${slug}/comments`;
const mine = (change: Partial<BlogComment> = {}) => exampleBlogComment({ isMine: true, userId: exampleMemberId, ...change });

const show = (rows: BlogComment[] | null, isMember = true) =>
  showAt(
    <BlogComments
      slug={slug}
      count={rows?.length ?? 1}
      initial={rows && { rows, nextCursor: null, at: new Date().toISOString() }}
      now={new Date('2026-10-24T03:00:00.000Z')}
    />,
    { at: `/blog/${slug}`, isMember },
  );
const lines = () => [...document.querySelectorAll('.cmt')].map((line) => line.querySelector('.cmt-t, .cmt-gone')?.textContent);
const field = () => page.getByRole('textbox', { name: '댓글', exact: true });

beforeEach(() => void vi.stubGlobal('EventSource', SpokenStream));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('oldest stand first, with answers below what they answer', async () => {
  answering({});
  const rows = [
    exampleBlogComment({ id: 1, content: '처음' }),
    exampleBlogComment({ id: 2, content: '다음' }),
    exampleBlogComment({ id: 3, content: '처음에 답해요', parentId: 1 }),
  ];
  await show(rows);
  await expect.element(page.getByRole('heading', { name: '댓글 3' })).toBeVisible();
  expect(lines()).toEqual(['처음', '처음에 답해요', '다음']);
});

test('Enter sends; the comment stands, and the field is empty again', async () => {
  const heard = answering({ [`POST ${path}`]: ({ body }) => Response.json(mine({ id: 9, content: String(body.content) })) });
  await show([]);
  await expect.element(page.getByText('첫 댓글을 남겨 보세요')).toBeVisible();
  await field().fill('잘 읽었어요');
  await userEvent.keyboard('{Enter}');
  await expect.poll(lines).toEqual(['잘 읽었어요']);
  await expect.element(field()).toHaveValue('');
  await expect.poll(toastText).toContain('댓글을 올렸어요');
  const [asked] = asksOf(heard, 'POST', path);
  expect([asked?.body.content, Boolean(asked?.key)]).toEqual(['잘 읽었어요', true]);
});

test('a comment that waits says so to its author alone', async () => {
  answering({ [`POST ${path}`]: () => Response.json(mine({ id: 9, content: '광고 같아요', isApproved: false })) });
  await show([]);
  await field().fill('광고 같아요');
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await expect.element(page.getByText('검토 중이에요. 나에게만 보여요.')).toBeVisible();
  await expect.poll(toastText).toContain('댓글을 검토하고 있어요');
  await expect.element(page.getByRole('heading', { name: '댓글 0' })).toBeVisible();
});

test('what the server refuses stays in the field, with the reason', async () => {
  answering({ [`POST ${path}`]: () => refusal(422, 'invalid-input', '댓글을 입력해주세요.') });
  await show([]);
  await field().fill('여기 남아요');
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('댓글을 입력해주세요.');
  await expect.element(field()).toHaveValue('여기 남아요');
});

test('a comment that was not taken for want of a session stands in the field again', async () => {
  sessionStorage.clear();
  answering({ [`POST ${path}`]: () => refusal(401, 'session-expired', '인증에 실패했습니다. 다시 로그인해주세요.') });
  const lost = await show([]);
  await field().fill('여기 남아요');
  await page.getByRole('button', { name: '댓글 등록' }).click();
  await expect.poll(place).toContain('/login?next=');
  await lost.unmount();
  await show([]);
  await expect.element(field()).toHaveValue('여기 남아요');
  await field().fill('');
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('an answer begins with the name and carries what it answers', async () => {
  const heard = answering({ [`POST ${path}`]: ({ body }) => Response.json(mine({ id: 9, parentId: 1, content: String(body.content) })) });
  await show([exampleBlogComment()]);
  await page.getByRole('button', { name: /^답글/ }).click();
  const answer = page.getByRole('textbox', { name: '데이터고모님에게 답글 쓰기' });
  await expect.element(answer).toHaveValue('@데이터고모 ');
  await answer.fill('@데이터고모 저도요');
  await page.getByRole('button', { name: '답글 등록' }).click();
  await expect.poll(lines).toEqual(['보정 그래프가 이제 이해돼요.', '@데이터고모 저도요']);
  expect(asksOf(heard, 'POST', path)[0]?.body.parentId).toBe(1);
});

test('an answer half-written when its comment is deleted stands where it can be copied, whether its place is left or not', async () => {
  sessionStorage.clear();
  const rows = [mine({ id: 1, content: '지울 말' }), exampleBlogComment({ id: 2, parentId: 1, content: '남은 답글' })];
  let now = rows;
  answering({ 'DELETE /api/blog-comments/1': () => Response.json({ ok: true }), [`GET ${path}`]: () => listed(now) });
  const screen = await show(rows);
  await page.getByRole('button', { name: /^답글/ }).first().click();
  const answer = page.getByRole('textbox', { name: /에게 답글 쓰기$/ });
  await answer.fill('길게 쓰던 답글이에요');
  now = [{ ...rows[0], content: '', isDeleted: true, isMine: false } as BlogComment, ...rows.slice(1)];
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click();
  await expect.poll(lines).toEqual(['삭제된 댓글이에요', '남은 답글']);
  const lost = page.getByRole('textbox', { name: '올리지 못한 답글' });
  await expect.element(lost).toHaveValue('길게 쓰던 답글이에요');
  await screen.unmount();
  await show([]);
  await expect.element(lost).toHaveValue('길게 쓰던 답글이에요');
  await page.getByRole('button', { name: '닫기' }).click();
  await expect.element(lost).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('likes and dislikes exclude each other, and are taken back where the server refuses', async () => {
  answering({
    'POST /api/blog-comments/1/like': () => Response.json({ isLiked: true, likes: 3, isDisliked: false, dislikes: 0 }),
    'POST /api/blog-comments/1/dislike': () => refusal(404, 'no-such-comment', '댓글을 찾을 수 없어요.'),
  });
  await show([exampleBlogComment({ likes: 2 })]);
  const like = page.getByRole('button', { name: /^좋아요/ });
  await like.click();
  await expect.element(like).toHaveTextContent('좋아요 3');
  await page.getByRole('button', { name: /^싫어요/ }).click();
  await expect.poll(toastText).toContain('반응을 남기지 못했어요');
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
});

test('the own comment is deleted after being asked; its answers stay', async () => {
  const rows = [mine({ id: 1, content: '지울 말' }), exampleBlogComment({ id: 2, parentId: 1, content: '답글' })];
  const gone = [{ ...rows[0], content: '', isDeleted: true, isMine: false }, rows[1]];
  answering({ 'DELETE /api/blog-comments/1': () => Response.json({ ok: true }), [`GET ${path}`]: () => listed(gone) });
  await show(rows);
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog', { name: '댓글을 삭제할까요?' }).getByRole('button', { name: '삭제', exact: true }).click();
  await expect.poll(lines).toEqual(['삭제된 댓글이에요', '답글']);
  await expect.poll(toastText).toContain('댓글을 삭제했어요');
});

test("another's comment can be reported to the operator, with its place", async () => {
  answering({});
  await show([exampleBlogComment({ id: 4 }), mine({ id: 5 })]);
  const report = page.getByRole('link', { name: '데이터고모님의 댓글 신고' });
  expect(report.elements()).toHaveLength(1);
  await expect.element(report).toHaveAttribute('href', `/contact?kind=report&about=${encodeURIComponent(`/blog/${slug}#comment-4`)}`);
});

test('[R272] a visitor reads them, and is led to the sign-in to write', async () => {
  answering({});
  await show([exampleBlogComment()], false);
  await expect.element(page.getByText('보정 그래프가 이제 이해돼요.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '로그인' }))
    .toHaveAttribute('href', `/login?next=${encodeURIComponent(`/blog/${slug}`)}`);
  await expect.element(page.getByRole('button', { name: /^답글/ })).not.toBeInTheDocument();
});

test('comments that could not be loaded are tried again', async () => {
  let isDown = true;
  answering({ [`GET ${path}`]: () => (isDown ? refusal(403, 'not-yours', '없어요') : listed([exampleBlogComment()])) });
  await show(null);
  await expect.element(page.getByRole('heading', { name: '댓글을 불러오지 못했어요' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.poll(lines).toEqual(['보정 그래프가 이제 이해돼요.']);
});
