// A post whose author walked away, or whose session had ended: it stands in the form again when they are back, and in nobody else's.
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OddsMatch } from '#contract/matches.ts';
import '../../../styles/app.css';
import { exampleMatch } from '../../../parts/match/examples.data.ts';
import { answering, place, refusal, SpokenStream, toastText } from '../../../parts/test-support.tsx';
import { showAt } from '../../../parts/thread/test-support.tsx';
import { PostCard } from '../card/post-card.tsx';
import { examplePost } from '../thread/examples.data.ts';
import { CreatePostDialog } from './create-post-dialog.tsx';
import { EditPostDialog } from './edit-form.tsx';
import { WriteForm } from './write-form.tsx';

const startTime = new Date(Date.now() + 18_000_000).toISOString();
const times = { startTime, date: startTime, commence_time: startTime };
const coming = exampleMatch({ ...times, matchId: '41', sport: 'baseball', homeTeam: 'LG 트윈스', awayTeam: '한화 이글스' });
const begun: OddsMatch = { ...coming, status: 'LIVE', statusDetail: 'live' };
const isOver = () => refusal(401, 'session-expired', '인증에 실패했습니다. 다시 로그인해주세요.');
const serving = (match: OddsMatch, answer: () => Response = isOver) =>
  answering({
    'GET /api/odds/soccer': () => Response.json([]),
    'GET /api/odds/baseball': () => Response.json([match]),
    'GET /api/picks': () => Response.json([]),
    'POST /api/posts': answer,
  });
const said = (name: string) => page.getByRole('textbox', { name, exact: true });
const chosen = (name: string) => page.getByRole('combobox', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
async function chooseMatch() {
  await chosen('종목').selectOptions('baseball');
  await expect.element(page.getByRole('option', { name: /LG 트윈스/ })).toBeInTheDocument();
  await chosen('경기').selectOptions(page.getByRole('option', { name: /LG 트윈스/ }));
}

const openForm = (memberId = 1) => showAt(<WriteForm now={new Date()} />, { memberId });
const openDialog = (memberId = 1) =>
  showAt(<CreatePostDialog isOpen now={new Date()} onClose={vi.fn()} onDone={vi.fn()} />, { memberId, at: '/' });

/** Writes in the board's form, and is refused for want of a session. */
async function writeAndLose() {
  const screen = await openForm();
  await chooseMatch();
  await page.getByRole('radio', { name: '홈' }).click();
  await said('제목').fill('엘지가 이겨요');
  await said('내용').fill('선발이 좋아요');
  await said('예측 근거').fill('최근 다섯 경기');
  await press('예측 올리기');
  await expect.poll(place).toContain('/login?next=%2Fpredictions');
  await screen.unmount();
}

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('EventSource', SpokenStream);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await page.viewport(1280, 900);
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a post that was not taken for want of a session stands in the form again, with its match', async () => {
  serving(coming);
  await writeAndLose();
  await openForm();
  await expect.element(said('제목')).toHaveValue('엘지가 이겨요');
  await expect.element(said('내용')).toHaveValue('선발이 좋아요');
  await expect.element(said('예측 근거')).toHaveValue('최근 다섯 경기');
  await expect.element(page.getByRole('radio', { name: '홈' })).toBeChecked();
  await expect.element(chosen('종목')).toHaveValue('baseball');
  await expect.element(chosen('경기')).toHaveValue('41');
  await expect.poll(toastText).toContain('쓰던 글을 다시 가져왔어요');
});

test('a match that has begun meanwhile is not chosen again; the words stand', async () => {
  serving(coming);
  await writeAndLose();
  serving(begun);
  await openForm();
  await expect.element(said('제목')).toHaveValue('엘지가 이겨요');
  await expect.element(page.getByText('고르려던 경기는 이제 고를 수 없어요.', { exact: false })).toBeVisible();
  await expect.element(chosen('경기')).toHaveValue('');
});

test('another member finds an empty form, and so does whoever comes after', async () => {
  serving(coming);
  await writeAndLose();
  const screen = await openForm(2);
  await expect.element(said('제목')).toHaveValue('');
  await screen.unmount();
  await openForm();
  await expect.element(said('제목')).toHaveValue('');
});

test('once it was sent it does not come back', async () => {
  serving(coming);
  await writeAndLose();
  serving(coming, () => Response.json(examplePost({ id: 9 })));
  const screen = await openForm();
  await expect.element(chosen('경기')).toHaveValue('41');
  await press('예측 올리기');
  await expect.element(said('제목')).toHaveValue('');
  await screen.unmount();
  await openForm();
  await expect.element(said('제목')).toHaveValue('');
});

test('what its author empties does not come back', async () => {
  serving(coming);
  await writeAndLose();
  const screen = await openForm();
  for (const name of ['제목', '내용', '예측 근거']) await said(name).fill('');
  await screen.unmount();
  await openForm();
  await expect.element(said('제목')).toHaveValue('');
});

test('whoever walks to another page finds the post again, until it is sent', async () => {
  serving(coming, () => Response.json(examplePost({ id: 9 })));
  let screen = await openForm();
  await chooseMatch();
  await page.getByRole('radio', { name: '홈' }).click();
  await said('제목').fill('엘지가 이겨요');
  await said('내용').fill('선발이 좋아요');
  await said('예측 근거').fill('최근 다섯 경기');
  await screen.unmount();
  screen = await openForm();
  await expect.element(said('내용')).toHaveValue('선발이 좋아요');
  await expect.element(chosen('경기')).toHaveValue('41');
  await expect.poll(toastText).toContain('쓰던 글을 다시 가져왔어요');
  await press('예측 올리기');
  await expect.element(said('제목')).toHaveValue('');
  await screen.unmount();
  await openForm();
  await expect.element(said('제목')).toHaveValue('');
});

test('what one walked away from is nobody else’s, and what was emptied before is gone', async () => {
  serving(coming);
  let screen = await openForm();
  await said('제목').fill('엘지가 이겨요');
  await screen.unmount();
  screen = await openForm(2);
  await expect.element(said('제목')).toHaveValue('');
  await said('제목').fill('한화가 이겨요');
  await said('제목').fill('');
  await screen.unmount();
  await openForm(2);
  await expect.element(said('제목')).toHaveValue('');
});

test('a dialog closed by accident, and the page left after it: it opens with what was written', async () => {
  serving(coming);
  const onClose = vi.fn();
  const screen = await showAt(<CreatePostDialog isOpen now={new Date()} onClose={onClose} onDone={vi.fn()} />, { memberId: 1, at: '/' });
  await said('분석 내용').fill('선발이 좋아요');
  await page.getByRole('button', { name: '닫기' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  await screen.unmount();
  await openDialog();
  await expect.element(said('분석 내용')).toHaveValue('선발이 좋아요');
});

async function loseInDialog() {
  const screen = await openDialog();
  await chooseMatch();
  await page.getByRole('radio', { name: /^홈 승/ }).click();
  await said('분석 내용').fill('선발이 좋아요');
  await page.getByRole('slider').fill('80');
  await press('올리기');
  await expect.poll(place).toBe('/login?next=%2F');
  await screen.unmount();
}

test('the dialog gives back what was written, unless it is another who opens it', async () => {
  serving(coming);
  await loseInDialog();
  const screen = await openDialog();
  await expect.element(said('분석 내용')).toHaveValue('선발이 좋아요');
  await expect.element(chosen('경기')).toHaveValue('41');
  await expect.element(said('제목')).toHaveValue('⚾ LG 트윈스 vs 한화 이글스');
  await expect.element(page.getByRole('slider')).toHaveValue('80');
  await screen.unmount();
  await openDialog(2);
  await expect.element(said('분석 내용')).toHaveValue('');
});

test('cancelling the dialog gives it up', async () => {
  serving(coming);
  await loseInDialog();
  const screen = await openDialog();
  await expect.element(said('분석 내용')).toHaveValue('선발이 좋아요');
  await press('취소');
  await screen.unmount();
  await openDialog();
  await expect.element(said('분석 내용')).toHaveValue('');
});

const own = examplePost({ id: 5, isMine: true, title: '엘지', content: '선발이 좋아요', wordsEditableUntil: startTime });

/** A page with one post of the reader's, and the dialog that changes it. */
function OwnPost() {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PostCard post={own} now={new Date()} onEdit={() => setEditing(true)} />
      <button type="button" onClick={() => setEditing(true)}>
        열기
      </button>
      <EditPostDialog post={isEditing ? own : undefined} onClose={() => setEditing(false)} />
    </>
  );
}
const showOwn = () => showAt(<OwnPost />);

async function changeAndLose() {
  answering({ 'PATCH /api/posts/5': isOver });
  const screen = await showOwn();
  await press('열기');
  await said('내용').fill('불펜도 좋아요');
  await press('고치기');
  await expect.poll(place).toBe('/login?next=%2Fpredictions');
  await screen.unmount();
}

test('a post that was being changed when the session ended is open again with what was written', async () => {
  await changeAndLose();
  answering({ 'PATCH /api/posts/5': () => Response.json({ ...own, content: '불펜도 좋아요' }) });
  const screen = await showOwn();
  await expect.element(said('내용')).toHaveValue('불펜도 좋아요');
  await expect.element(said('제목')).toHaveValue('엘지');
  await expect.poll(toastText).toContain('쓰던 글을 다시 가져왔어요');
  await press('고치기');
  await expect.poll(toastText).toContain('글을 고쳤어요');
  await screen.unmount();
  await showOwn();
  await expect.element(said('내용')).not.toBeInTheDocument();
});

test('a change that is left with Escape stands in the form when it is opened again, until it is cancelled', async () => {
  answering({});
  await showOwn();
  await press('열기');
  await said('내용').fill('불펜도 좋아요');
  await userEvent.keyboard('{Escape}');
  await expect.element(said('내용')).not.toBeInTheDocument();
  await press('열기');
  await expect.element(said('내용')).toHaveValue('불펜도 좋아요');
  await press('취소');
  await press('열기');
  await expect.element(said('내용')).toHaveValue('선발이 좋아요');
});

test('a change that is given up does not come back', async () => {
  await changeAndLose();
  const screen = await showOwn();
  await expect.element(said('내용')).toHaveValue('불펜도 좋아요');
  await press('취소');
  await screen.unmount();
  await showOwn();
  await expect.element(said('내용')).not.toBeInTheDocument();
});
