// Writing a post: in the dialog of the home page about a match, in the board's own form with or without one, and changing the words later.
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Post } from '#contract/board.ts';
import type { OddsMatch } from '#contract/matches.ts';
import '../../../styles/app.css';
import { forgetSession, keepSession } from '../../../api/auth.ts';
import { exampleMatch } from '../../../parts/match/examples.data.ts';
import { exampleUser } from '../../../parts/member/examples.data.ts';
import { answering, asksOf, OwnFigures, place, refusal, SpokenStream, toastText } from '../../../parts/test-support.tsx';
import { showAt } from '../../../parts/thread/test-support.tsx';
import { usePosts } from '../board.queries.ts';
import { examplePost } from '../thread/examples.data.ts';
import { CreatePostDialog } from './create-post-dialog.tsx';
import { EditPostDialog } from './edit-form.tsx';
import { WriteForm } from './write-form.tsx';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
function coming(change: Partial<OddsMatch> = {}, minutesAhead = 300): OddsMatch {
  const startTime = inMinutes(minutesAhead);
  return exampleMatch({ startTime, date: startTime, commence_time: startTime, ...change });
}
const soccer = coming({ matchId: '31', homeTeam: '리버풀', awayTeam: '첼시' });
const baseball = coming({ matchId: '41', sport: 'baseball', homeTeam: 'LG 트윈스', awayTeam: '한화 이글스', canDraw: false });
const lists = {
  'GET /api/odds/soccer': () => Response.json([soccer]),
  'GET /api/odds/baseball': () => Response.json([baseball]),
  'GET /api/picks': () => Response.json([]),
};
const posted = 'POST /api/posts';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const sent = (heard: ReturnType<typeof answering>) => asksOf(heard, 'POST', '/api/posts').map(({ body }) => body);
const said = (name: string) => page.getByRole('textbox', { name, exact: true });
const choose = async (name: string, what: string) => {
  await expect.element(option(new RegExp(what)).first()).toBeInTheDocument();
  await page.getByRole('combobox', { name }).selectOptions(page.getByRole('option', { name: new RegExp(what) }));
};

const ends = { onClose: vi.fn(), onDone: vi.fn() };
const openDialog = (isMember = true) => showAt(<CreatePostDialog isOpen now={new Date()} {...ends} />, { isMember, at: '/' });

beforeEach(async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  ends.onClose.mockReset();
  ends.onDone.mockReset();
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R66][R67][R68] a sport brings its matches, a match its title, and another sport forgets both', async () => {
  const heard = answering(lists);
  await openDialog();
  await expect.element(said('제목')).toBeDisabled();
  await choose('경기', '리버풀 vs 첼시');
  await expect.element(said('제목')).toHaveValue('⚽ 리버풀 vs 첼시');
  await expect.element(said('제목')).toBeEnabled();
  const tiles = page.getByRole('radio').elements();
  expect(tiles.map((tile) => tile.querySelector('b')?.textContent)).toEqual(['홈 승', '무승부', '원정 승']);
  await page.getByRole('combobox', { name: '종목' }).selectOptions('baseball');
  await expect.element(page.getByRole('combobox', { name: '경기' })).toHaveValue('');
  await expect.element(said('제목')).toHaveValue('');
  await expect.element(said('제목')).toBeDisabled();
  await choose('경기', 'LG 트윈스 vs 한화 이글스');
  await expect.element(said('제목')).toHaveValue('⚾ LG 트윈스 vs 한화 이글스');
  await expect.element(page.getByRole('radio', { name: '무승부' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('이 경기는 무승부가 없어요.')).toBeVisible();
  expect(asksOf(heard, 'GET', '/api/odds/soccer')).toHaveLength(1);
  expect(asksOf(heard, 'GET', '/api/odds/baseball')[0]?.query.get('status')).toBe('UPCOMING');
});

test('[R69][R70][R71] only a match, a prediction and words open the button; one press sends one post, and that its confidence was not touched', async () => {
  const waiting = Promise.withResolvers<Response>();
  const heard = answering({ ...lists, [posted]: () => waiting.promise });
  await openDialog();
  const reason = (words: string) => expect.element(button('올리기')).toHaveAccessibleDescription(words);
  await expect.element(button('올리기')).toBeDisabled();
  await reason('경기, 예측 결과, 분석 내용을 채우면 올릴 수 있어요.');
  await choose('경기', '리버풀 vs 첼시');
  await reason('예측 결과, 분석 내용을 채우면 올릴 수 있어요.');
  await page.getByRole('radio', { name: /홈 승/ }).click();
  await expect.element(button('올리기')).toBeDisabled();
  await said('분석 내용').fill('   ');
  await expect.element(button('올리기')).toBeDisabled();
  await expect.element(page.getByText('분석 내용을 채우면 올릴 수 있어요.', { exact: true })).toBeVisible();
  await said('분석 내용').fill('홈에서 강해요.');
  await expect.element(button('올리기')).toBeEnabled();
  await expect.element(page.getByText(/채우면 올릴 수 있어요/)).not.toBeInTheDocument();
  await said('제목').fill(' ');
  await reason('제목을 채우면 올릴 수 있어요.');
  await said('제목').fill('⚽ 리버풀 vs 첼시');
  await expect.element(page.getByRole('slider')).toHaveValue('75');
  await button('올리기').dblClick();
  await expect.element(button('올리는 중')).toBeDisabled();
  const post = {
    title: '⚽ 리버풀 vs 첼시',
    content: '홈에서 강해요.',
    sport: 'soccer',
    prediction: 'HOME',
    externalMatchId: '31',
    tags: [],
  };
  expect(sent(heard)).toEqual([{ ...post, confidence: 75, isConfidenceTouched: false }]);
  waiting.resolve(Response.json(examplePost({ id: 99, isScored: true })));
  await expect.poll(() => ends.onDone.mock.calls.length).toBe(1);
  expect(ends.onClose).toHaveBeenCalledOnce();
  await expect.poll(toastText).toContain('예측을 올렸어요');
  await expect.element(said('분석 내용')).toHaveValue('');
});

test('[R71] cancelling forgets what was written', async () => {
  answering(lists);
  await openDialog();
  await choose('경기', '리버풀 vs 첼시');
  await said('분석 내용').fill('홈에서 강해요.');
  await button('취소').click();
  expect(ends.onClose).toHaveBeenCalledOnce();
  await expect.element(said('분석 내용')).toHaveValue('');
  await expect.element(page.getByRole('combobox', { name: '경기' })).toHaveValue('');
});

test('[R70] a confidence that was moved is sent', async () => {
  const heard = answering({ ...lists, [posted]: () => Response.json(examplePost()) });
  await openDialog();
  await choose('경기', '리버풀 vs 첼시');
  await page.getByRole('radio', { name: /원정 승/ }).click();
  await said('분석 내용').fill('원정이 낫네요.');
  (page.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{PageUp}');
  await button('올리기').click();
  await expect.poll(() => sent(heard)[0]).toMatchObject({ prediction: 'AWAY', confidence: 80 });
});

test('[R296] a post that was not taken is logged in the server’s words and told in the form, which keeps what was written', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let reply = () => refusal(409, 'match-started', '이미 시작된 경기입니다.');
  answering({ ...lists, [posted]: () => reply() });
  await openDialog();
  await choose('경기', '리버풀 vs 첼시');
  await page.getByRole('radio', { name: /홈 승/ }).click();
  await said('분석 내용').fill('홈에서 강해요.');
  await button('올리기').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('이미 시작된 경기입니다.');
  expect(logged.mock.calls.at(-1)?.[0]).toBe('이미 시작된 경기입니다.');
  reply = () => new Response('down', { status: 502 });
  await button('올리기').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('게시글 작성에 실패했습니다.');
  expect(logged.mock.calls.at(-1)?.[0]).toBe('Failed to create post');
  reply = () => Response.json({ code: 'too-fast', message: '조금 천천히 보내 주세요.' }, { status: 429, headers: { 'retry-after': '40' } });
  await button('올리기').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('요청이 너무 많아요. 40초 뒤에 다시 시도해 주세요.');
  await expect.element(said('분석 내용')).toHaveValue('홈에서 강해요.');
  expect(toastText()).toBe('');
});

test('a sport without coming matches says so, and a list that fails can be asked for again', async () => {
  let reply = () => refusal(403, 'cross-site', '다른 사이트에서 보낸 요청은 받지 않아요.');
  answering({ ...lists, 'GET /api/odds/soccer': () => reply() });
  await openDialog();
  await expect.element(page.getByText(/^경기를 불러오지 못했어요\./)).toBeVisible();
  reply = () => Response.json([coming({}, -5)]);
  await button('다시 불러오기').click();
  await expect.element(option('지금은 예정된 경기가 없어요')).toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: '경기' })).toBeDisabled();
});

test('a match that begins while one writes is told, and cannot be sent', async () => {
  answering(lists);
  const screen = await openDialog();
  await choose('경기', '리버풀 vs 첼시');
  await page.getByRole('radio', { name: /홈 승/ }).click();
  await said('분석 내용').fill('홈에서 강해요.');
  await expect.element(button('올리기')).toBeEnabled();
  await screen.unmount();
  const later = new Date(Date.now() + 400 * 60_000);
  await showAt(<WriteForm now={later} />);
  await expect.element(option('지금은 예정된 경기가 없어요')).toBeInTheDocument();
});

test('[R123][R196] without a match a draw is offered where one can occur, and a chosen one goes with its sport', async () => {
  const heard = answering({ ...lists, 'GET /api/odds/basketball': () => Response.json([]) });
  await openForm();
  const draw = page.getByRole('radio', { name: '무승부' });
  await draw.click();
  await expect.element(draw).toBeChecked();
  await page.getByRole('combobox', { name: '종목' }).selectOptions('basketball');
  await expect.element(draw).not.toBeChecked();
  await expect.element(draw).toHaveAttribute('aria-disabled', 'true');
  await expect.element(draw).toHaveAccessibleDescription('농구에는 무승부가 없어요.');
  await fillForm();
  await draw.click({ force: true });
  await expect.element(page.getByRole('radio', { name: '어웨이' })).toBeChecked();
  expect(sent(heard)).toEqual([]);
});

const openForm = (isMember = true) => showAt(<WriteForm now={new Date()} {...ends} />, { isMember });
async function fillForm(): Promise<void> {
  await page.getByRole('radio', { name: '어웨이' }).click();
  await said('제목').fill('첼시가 이겨요');
  await said('내용').fill('요즘 흐름이 좋아요.');
  await said('예측 근거').fill('최근 5경기 4승이에요.');
}

test('[R194][R195][R196] the form asks for what is missing in the promised sentences, one after the other', async () => {
  const heard = answering(lists);
  await openForm();
  const sports = [...(document.querySelectorAll('select')[0]?.querySelectorAll('option') ?? [])].map((one) => one.textContent);
  expect(sports).toEqual(['축구', '농구', '야구', '배구', 'MMA']);
  expect(
    page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.textContent),
  ).toEqual(['홈', '무승부', '어웨이']);
  const alert = page.getByRole('alert');
  await button('예측 올리기').click();
  await expect.element(alert).toHaveTextContent('제목과 내용을 모두 입력해주세요.');
  await expect.element(said('제목')).toHaveFocus();
  await said('제목').fill('첼시가 이겨요');
  await button('예측 올리기').click();
  await expect.element(alert).toHaveTextContent('제목과 내용을 모두 입력해주세요.');
  await said('내용').fill('요즘 흐름이 좋아요.');
  await button('예측 올리기').click();
  await expect.element(alert).toHaveTextContent('스포츠, 예측, 예측 근거를 모두 입력해주세요.');
  await page.getByRole('radio', { name: '홈' }).click();
  await button('예측 올리기').click();
  await expect.element(alert).toHaveTextContent('스포츠, 예측, 예측 근거를 모두 입력해주세요.');
  await expect.element(said('예측 근거')).toHaveFocus();
  expect(sent(heard)).toEqual([]);
});

test('[R197][R199] a whole form sends its words with sport and prediction as tags, and says that it went', async () => {
  const heard = answering({ ...lists, [posted]: () => Response.json(examplePost({ id: 99 })) });
  await openForm();
  await fillForm();
  await button('예측 올리기').click();
  await expect
    .poll(() => sent(heard))
    .toEqual([
      {
        title: '첼시가 이겨요',
        content: '요즘 흐름이 좋아요.',
        sport: 'soccer',
        prediction: 'AWAY',
        predictionReason: '최근 5경기 4승이에요.',
        tags: ['축구', '어웨이'],
      },
    ]);
  await expect.poll(toastText).toContain('예측을 올렸어요');
  await expect.element(said('제목')).toHaveValue('');
  expect(ends.onDone).toHaveBeenCalledOnce();
});

/** What else a page shows of posts and of the member who writes one. */
function Beside() {
  usePosts({ sport: 'all', sort: 'latest', limit: 6 });
  return <OwnFigures />;
}
async function fillDialog(): Promise<void> {
  await choose('경기', '리버풀 vs 첼시');
  await page.getByRole('radio', { name: /홈 승/ }).click();
  await said('분석 내용').fill('홈에서 강해요.');
}

test.each([
  { where: 'form', Writing: WriteForm, fill: fillForm, send: '예측 올리기' },
  { where: 'dialog', Writing: CreatePostDialog, fill: fillDialog, send: '올리기' },
])('[R71][R146][R282] after a post of the $where the member, the own figures and the posts are asked for again', async (way) => {
  const user = exampleUser();
  keepSession({ token: 'token', user });
  const own = { 'GET /api/user': () => Response.json(user), 'GET /api/user/stats': () => Response.json({}) };
  const posts = { 'GET /api/posts': () => Response.json([]), [posted]: () => Response.json(examplePost({ id: 99 })) };
  const heard = answering({ ...lists, ...own, ...posts });
  const { Writing, fill, send } = way;
  const shown = (
    <>
      <Beside />
      <Writing isOpen now={new Date()} {...ends} />
    </>
  );
  await showAt(shown, { at: '/' });
  await fill();
  const asks = () => ['/api/user', '/api/user/stats', '/api/posts'].map((path) => asksOf(heard, 'GET', path).length);
  expect(asks()).toEqual([0, 1, 1]);
  await button(send).click();
  await expect.poll(asks).toEqual([1, 2, 2]);
  forgetSession();
});

test('with a match the post counts', async () => {
  const heard = answering({ ...lists, [posted]: () => Response.json(examplePost({ id: 99, isScored: true })) });
  await openForm();
  await expect.element(page.getByText('경기를 고르면 채점하는 예측이 돼요.')).toBeVisible();
  await choose('경기', '리버풀 vs 첼시');
  await expect.element(page.getByText('경기가 끝나면 채점하는 예측이에요.')).toBeVisible();
  await fillForm();
  await button('예측 올리기').click();
  await expect.poll(() => sent(heard)[0]).toMatchObject({ externalMatchId: '31', prediction: 'AWAY' });
});

test('[R199] a failure is named, and the draft stays for another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answering({ ...lists, [posted]: () => new Response('down', { status: 502 }) });
  await openForm();
  await fillForm();
  await button('예측 올리기').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('작성 실패 게시글 작성에 실패했습니다.');
  await expect.element(said('내용')).toHaveValue('요즘 흐름이 좋아요.');
  await expect.element(button('예측 올리기')).toBeEnabled();
});

test('[R198] who is not signed in finds the sign-in instead of the form', async () => {
  answering({});
  await openForm(false);
  await page.getByRole('link', { name: '로그인' }).click();
  await expect.poll(place).toBe('/login?next=%2Fpredictions');
});

test('[R245] an Enter that ends a syllable in the title sends nothing', async () => {
  const heard = answering({ ...lists, [posted]: () => Response.json(examplePost()) });
  await openForm();
  await fillForm();
  const title = said('제목').element();
  const composing = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true });
  title.dispatchEvent(composing);
  expect(composing.defaultPrevented).toBe(true);
  expect(sent(heard)).toEqual([]);
  await said('제목').click();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => sent(heard)).toHaveLength(1);
});

test('only the words that were changed are sent, and the answer stands in every list', async () => {
  const post = examplePost({ isMine: true, predictionReason: '근거', wordsEditableUntil: inMinutes(20) });
  const heard = answering({ 'PATCH /api/posts/5': () => Response.json({ ...post, content: '고친 내용', revisions: 1 }) });
  await showAt(<EditPostDialog post={post} onClose={ends.onClose} />);
  await said('내용').fill('');
  await button('고치기').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('제목과 내용을 모두 입력해주세요.');
  await said('내용').fill('고친 내용');
  await button('고치기').click();
  await expect.poll(() => ends.onClose.mock.calls.length).toBe(1);
  expect(asksOf(heard, 'PATCH', '/api/posts/5').map(({ body }) => body)).toEqual([{ id: 5, content: '고친 내용' }]);
});

type Elsewhere = { post: Post; changed: Post; elsewhere: EventTarget };

/** Live news brings the post as another screen left it. */
function Followed({ post, changed, elsewhere }: Elsewhere) {
  const [now, setNow] = useState(post);
  useEffect(() => {
    const hear = () => setNow(changed);
    elsewhere.addEventListener('change', hear);
    return () => elsewhere.removeEventListener('change', hear);
  }, [changed, elsewhere]);
  return <EditPostDialog post={now} onClose={ends.onClose} />;
}

test('a line that another screen changed meanwhile is neither sent nor put back', async () => {
  const post = examplePost({ isMine: true, title: '처음 제목', content: '처음 내용', wordsEditableUntil: inMinutes(20) });
  const heard = answering({ 'PATCH /api/posts/5': () => Response.json(post) });
  const elsewhere = new EventTarget();
  const changed = { ...post, title: '다른 탭의 제목', content: '다른 탭의 내용' };
  await showAt(<Followed post={post} changed={changed} elsewhere={elsewhere} />);
  await said('내용').fill('고친 내용');
  elsewhere.dispatchEvent(new Event('change'));
  await expect.element(said('제목')).toHaveValue('다른 탭의 제목');
  await expect.element(said('내용')).toHaveValue('고친 내용');
  await button('고치기').click();
  await expect.poll(() => asksOf(heard, 'PATCH', '/api/posts/5').map(({ body }) => body)).toEqual([{ id: 5, content: '고친 내용' }]);
});

test('an end that comes while the form stands open is told, and what could only be refused is not sent', async () => {
  const post = examplePost({ isMine: true, wordsEditableUntil: new Date(Date.now() + 2500).toISOString() });
  const heard = answering({});
  await showAt(<EditPostDialog post={post} onClose={ends.onClose} />);
  await said('내용').fill('늦은 내용');
  await expect.element(page.getByText('고칠 수 있는 시간이 끝났어요.', { exact: false })).toBeVisible();
  await button('고치기').click({ force: true });
  await expect.element(said('내용')).toHaveValue('늦은 내용');
  expect(asksOf(heard, 'PATCH', '/api/posts/5')).toEqual([]);
});
