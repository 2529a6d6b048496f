// A post or its change on its way: its lines stand as they were sent, since all that is written there goes with the answer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import { exampleMatch } from '../../../parts/match/examples.data.ts';
import { answering, SpokenStream } from '../../../parts/test-support.tsx';
import { showAt } from '../../../parts/thread/test-support.tsx';
import { examplePost } from '../thread/examples.data.ts';
import { CreatePostDialog } from './create-post-dialog.tsx';
import { EditPostDialog } from './edit-form.tsx';
import { WriteForm } from './write-form.tsx';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const startTime = inMinutes(300);
const times = { startTime, date: startTime, commence_time: startTime };
const coming = exampleMatch({ ...times, matchId: '31', homeTeam: '리버풀', awayTeam: '첼시' });
const own = examplePost({ isMine: true, predictionReason: '근거', wordsEditableUntil: inMinutes(20) });
const line = (name: string) => page.getByRole('textbox', { name, exact: true });
const ends = { onClose: vi.fn(), onDone: vi.fn() };

async function fillForm(): Promise<void> {
  await page.getByRole('radio', { name: '어웨이' }).click();
  for (const name of ['제목', '내용', '예측 근거']) await line(name).fill('첼시가 이겨요');
}
async function fillDialog(): Promise<void> {
  await expect.element(page.getByRole('option', { name: /리버풀 vs 첼시/ })).toBeInTheDocument();
  await page.getByRole('combobox', { name: '경기' }).selectOptions(page.getByRole('option', { name: /리버풀 vs 첼시/ }));
  await page.getByRole('radio', { name: /홈 승/ }).click();
  await line('분석 내용').fill('홈에서 강해요.');
}

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('EventSource', SpokenStream);
  ends.onClose.mockReset();
  ends.onDone.mockReset();
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  {
    what: "a post of the board's form",
    form: <WriteForm now={new Date()} onDone={ends.onDone} />,
    fill: fillForm,
    words: ['예측 올리기', '올리는 중'],
    lines: ['제목', '내용', '예측 근거'],
    end: ends.onDone,
  },
  {
    what: 'a post of the dialog',
    form: <CreatePostDialog isOpen now={new Date()} {...ends} />,
    fill: fillDialog,
    words: ['올리기', '올리는 중'],
    lines: ['제목', '분석 내용'],
    end: ends.onDone,
  },
  {
    what: 'a change',
    form: <EditPostDialog post={own} onClose={ends.onClose} />,
    fill: () => line('내용').fill('고친 내용'),
    words: ['고치기', '고치는 중'],
    lines: ['제목', '내용', '예측 근거'],
    end: ends.onClose,
  },
])('$what that is on its way is not written on', async ({ form, fill, words, lines, end }) => {
  const waiting = Promise.withResolvers<Response>();
  answering({
    'GET /api/odds/soccer': () => Response.json([coming]),
    'GET /api/picks': () => Response.json([]),
    'POST /api/posts': () => waiting.promise,
    'PATCH /api/posts/5': () => waiting.promise,
  });
  await showAt(form, { at: '/' });
  await fill();
  const [send = '', sending = ''] = words;
  await page.getByRole('button', { name: send, exact: true }).click();
  await expect.element(page.getByRole('button', { name: sending, exact: true })).toBeVisible();
  for (const name of lines) {
    const sent = (line(name).element() as HTMLInputElement | HTMLTextAreaElement).value;
    await line(name).click();
    await userEvent.keyboard('!');
    await expect.element(line(name)).toHaveValue(sent);
  }
  waiting.resolve(Response.json(own));
  await expect.poll(() => end.mock.calls.length).toBe(1);
});
