// The dialog: choosing, being sure, writing, sending, and everything the server may answer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/app.css';
import { forgetSession, keepSession } from '../../api/auth.ts';
import { keepDraft } from '../../api/kept-draft.ts';
import { examplePick } from '../../parts/match/examples.data.ts';
import { exampleUser } from '../../parts/member/examples.data.ts';
import { type Asked, answering, asksOf, OwnFigures, place, refusal, SpokenStream, toastText } from '../../parts/test-support.tsx';
import { comingMatch, screenData, show } from './test-support.tsx';

const quiet = { 'GET /api/odds/soccer': () => Response.json([comingMatch()]), 'GET /api/picks': () => Response.json([]) };
const posts = (heard: Asked[]) => heard.filter(({ method }) => method === 'POST');
const open = (change: Parameters<typeof screenData>[0] = {}) => show(screenData(change), '?match=example-1');
const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R115][R116] three outcomes with their prices, and a slider from 50 to 95 that starts at 75', async () => {
  answering(quiet);
  const screen = await open();
  await expect.element(screen.getByRole('radiogroup', { name: '누가 이길까요?' })).toBeVisible();
  expect(
    screen
      .getByRole('radio')
      .elements()
      .map((radio) => radio.textContent),
  ).toEqual(['홈 승배당 1.83', '무승부배당 3.90', '원정 승배당 4.10']);
  const slider = screen.getByRole('slider', { name: '얼마나 확신해요?' });
  for (const [name, value] of Object.entries({ min: '50', max: '95', 'aria-valuetext': '75%' }))
    await expect.element(slider).toHaveAttribute(name, value);
  await expect.element(slider).toHaveValue('75');
});

test('[R116] keys move the slider by one and by five, never past its ends', async () => {
  answering(quiet);
  const screen = await open();
  const slider = screen.getByRole('slider');
  (slider.element() as HTMLElement).focus();
  const after = async (keys: string, value: number) => {
    await userEvent.keyboard(keys);
    await expect.element(slider).toHaveValue(String(value));
    await expect.element(slider).toHaveAttribute('aria-valuetext', `${value}%`);
  };
  await after('{ArrowRight}', 76);
  await after('{ArrowLeft}{ArrowLeft}', 74);
  await after('{PageUp}', 79);
  await after('{PageDown}{PageDown}', 69);
  await after('{End}', 95);
  await after('{PageUp}{ArrowRight}', 95);
  await after('{Home}', 50);
  await after('{PageDown}', 50);
});

test('outcomes are chosen by arrows from one stop of the tab order', async () => {
  answering(quiet);
  const screen = await open();
  const stops = () =>
    screen
      .getByRole('radio')
      .elements()
      .filter((radio) => (radio as HTMLElement).tabIndex === 0).length;
  expect(stops()).toBe(1);
  (screen.getByRole('radio').elements()[0] as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: /^홈 승/ })).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('radio', { name: /^원정 승/ })).toHaveFocus();
  await expect.element(screen.getByRole('radio', { name: /^원정 승/ })).toHaveAttribute('aria-checked', 'true');
  expect(stops()).toBe(1);
});

test('[R123] where no draw can occur it stands disabled with the reason, for pointer and keys alike', async () => {
  const match = comingMatch({ canDraw: false });
  answering({ ...quiet, 'GET /api/odds/soccer': () => Response.json([match]) });
  const screen = await show(
    screenData({ list: { matches: [match], asOf: null, stale: false, more: false, isLong: false } }),
    '?match=example-1&pick=DRAW',
  );
  const draw = screen.getByRole('radio', { name: /^무승부/ });
  await expect.element(draw).toHaveAttribute('aria-disabled', 'true');
  await expect.element(draw).toHaveAttribute('aria-checked', 'false');
  await expect.element(draw).toHaveAccessibleDescription('이 경기는 무승부가 없어요.');
  (draw.element() as HTMLElement).click();
  await expect.element(draw).toHaveAttribute('aria-checked', 'false');
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: /^원정 승/ })).toHaveAttribute('aria-checked', 'true');
});

test('[R115] a fight has corners instead of grounds', async () => {
  const match = comingMatch({ sport: 'mma', canDraw: false });
  answering({ ...quiet, 'GET /api/odds/mma': () => Response.json([match]) });
  const screen = await show(
    screenData({ sport: 'mma', list: { matches: [match], asOf: null, stale: false, more: false, isLong: false } }),
    '?sport=mma&match=example-1',
  );
  await expect.element(screen.getByRole('radio', { name: /^청 승/ })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /^홍 승/ })).toBeVisible();
});

test('[R117] without a choice, or with an emptied text, the promised sentence stands in the dialog and nothing is sent', async () => {
  const heard = answering(quiet);
  const screen = await open();
  await press('예측 남기기');
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('입력 오류: 예측을 선택하고 내용을 입력해주세요.');
  await expect.element(screen.getByRole('radio', { name: /^홈 승/ })).toHaveFocus();
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await screen.getByLabelText('예측 내용').fill('   ');
  await press('예측 남기기');
  await expect.element(alert).toHaveTextContent('입력 오류: 예측을 선택하고 내용을 입력해주세요.');
  await expect.element(screen.getByLabelText('예측 내용')).toHaveFocus();
  expect(posts(heard)).toEqual([]);
});

test('[R118] the text follows choice and confidence until it is written over, and can be had back', async () => {
  answering(quiet);
  const screen = await open();
  const text = screen.getByLabelText('예측 내용');
  await expect.element(text).toHaveValue('');
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  await expect.element(text).toHaveValue('가람 FC가 나루 유나이티드를 이길 것으로 봐요. 신뢰도는 75%예요.');
  (screen.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{PageUp}');
  await expect.element(text).toHaveValue('가람 FC가 나루 유나이티드를 이길 것으로 봐요. 신뢰도는 80%예요.');
  await text.fill('내가 보기엔 홈이에요.');
  await screen.getByRole('radio', { name: /^원정 승/ }).click();
  await expect.element(text).toHaveValue('내가 보기엔 홈이에요.');
  await press('자동 문장으로');
  await expect.element(text).toHaveValue('나루 유나이티드가 가람 FC를 이길 것으로 봐요. 신뢰도는 80%예요.');
});

test('[R118][R119][R120] it sends what was said, with a key of its own; then it shuts, forgets, and the lists are asked again', async () => {
  let isPicked = false;
  const heard = answering({
    ...quiet,
    'POST /api/posts': () => {
      isPicked = true;
      return Response.json({ id: 31 });
    },
    'GET /api/picks': () => Response.json(isPicked ? [examplePick()] : []),
  });
  const screen = await open();
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  await expect.element(screen.getByText('맞히면 +19점', { exact: false })).toBeVisible();
  (screen.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{PageUp}');
  await press('예측 남기기');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const [sent] = posts(heard);
  expect(sent?.body).toEqual({
    title: '가람 FC vs 나루 유나이티드 · 홈 승',
    content: '가람 FC가 나루 유나이티드를 이길 것으로 봐요. 신뢰도는 80%예요.',
    sport: 'soccer',
    prediction: 'HOME',
    confidence: 80,
    externalMatchId: 'example-1',
  });
  expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
  await expect.poll(toastText).toContain('예측을 올렸어요');
  // The card shows it, because the picks were asked for again.
  await expect.element(screen.getByText('회원 41명')).toBeVisible();
  expect(place()).toBe('/quick-prediction?sport=soccer');
});

test('[R146][R282] what the browser remembers of the member and the own figures are asked for again after a pick', async () => {
  const user = exampleUser({ username: 'minjun' });
  keepSession({ token: 'token', user });
  const own = { 'GET /api/user': () => Response.json(user), 'GET /api/user/stats': () => Response.json({}) };
  const heard = answering({ ...quiet, ...own, 'POST /api/posts': () => Response.json({ id: 31 }) });
  const screen = await show(screenData(), '?match=example-1', { beside: <OwnFigures /> });
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  const asks = () => ['/api/user', '/api/user/stats'].map((path) => asksOf(heard, 'GET', path).length);
  expect(asks()).toEqual([0, 1]);
  await press('예측 남기기');
  await expect.poll(asks).toEqual([1, 2]);
  forgetSession();
});

test('[R120] what was not sent is forgotten with the dialog', async () => {
  answering(quiet);
  const screen = await open();
  await screen.getByRole('radio', { name: /^원정 승/ }).click();
  (screen.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await press('닫기');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await press('가람 FC 대 나루 유나이티드 예측하기');
  await expect.element(screen.getByRole('slider')).toHaveValue('75');
  await expect.element(screen.getByLabelText('예측 내용')).toHaveValue('');
  expect(screen.container.querySelectorAll('[aria-checked=true]')).toHaveLength(0);
});

test('[R116] [R119] an untouched default is sent with the word that nobody touched it', async () => {
  const heard = answering({ ...quiet, 'POST /api/posts': () => Response.json({ id: 31 }) });
  const screen = await open();
  await expect.element(screen.getByText('움직이지 않으면 기본값으로 저장하고', { exact: false })).toBeVisible();
  await screen.getByRole('radio', { name: /^무승부/ }).click();
  await press('예측 남기기');
  await expect.poll(() => posts(heard)).toHaveLength(1);
  expect(posts(heard)[0]?.body).toMatchObject({ prediction: 'DRAW', confidence: 75, isConfidenceTouched: false });
});

test('pressed twice, it is sent once', async () => {
  const heard = answering({
    ...quiet,
    'POST /api/posts': () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ id: 31 })), 150)),
  });
  const screen = await open();
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  const send = screen.getByRole('button', { name: '예측 남기기' }).element() as HTMLElement;
  send.click();
  send.click();
  send.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(posts(heard)).toHaveLength(1);
});

test('what is on its way is not written on: the answer shuts the dialog, and all that stands in it goes', async () => {
  const waiting = Promise.withResolvers<Response>();
  answering({ ...quiet, 'POST /api/posts': () => waiting.promise });
  const screen = await open();
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  const text = screen.getByLabelText('예측 내용');
  await text.fill('내가 보기엔 홈이에요.');
  await press('예측 남기기');
  await expect.element(screen.getByRole('button', { name: '보내는 중' })).toBeVisible();
  await text.click();
  await userEvent.keyboard('!');
  await expect.element(text).toHaveValue('내가 보기엔 홈이에요.');
  waiting.resolve(Response.json({ id: 31 }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('Enter that ends a Hangul syllable sends nothing; nor does a plain one; with Ctrl it does', async () => {
  const heard = answering({ ...quiet, 'POST /api/posts': () => Response.json({ id: 31 }) });
  const screen = await open();
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  const text = screen.getByLabelText('예측 내용').element();
  const enter = (init: KeyboardEventInit) =>
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
  enter({ isComposing: true });
  enter({ isComposing: true, ctrlKey: true });
  enter({});
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(posts(heard)).toEqual([]);
  enter({ ctrlKey: true });
  await expect.poll(() => posts(heard)).toHaveLength(1);
});

test('[R121] a server that fails is tried once more with the same key, and then said to have failed; the draft stays', async () => {
  const heard = answering({ ...quiet, 'POST /api/posts': () => refusal(500, 'create-post-failed', 'Failed to create post') });
  const screen = await open();
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  await screen.getByLabelText('예측 내용').fill('지워지면 안 되는 글');
  await press('예측 남기기');
  await expect.element(screen.getByRole('alert'), { timeout: 4000 }).toHaveTextContent('예측을 올리지 못했어요.');
  expect(new Set(posts(heard).map(({ key }) => key)).size).toBe(1);
  expect(posts(heard)).toHaveLength(2);
  await expect.element(screen.getByLabelText('예측 내용')).toHaveValue('지워지면 안 되는 글');
  await expect.element(screen.getByRole('button', { name: '예측 남기기' })).toBeEnabled();
});

test('[R121] a refusal speaks in the server’s own words', async () => {
  answering({ ...quiet, 'POST /api/posts': () => refusal(400, 'invalid', '제목과 내용을 모두 입력해주세요.') });
  const screen = await open();
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  await press('예측 남기기');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('제목과 내용을 모두 입력해주세요.');
});

test('[R122] a match that began meanwhile shuts the dialog and locks its card', async () => {
  answering({ ...quiet, 'POST /api/posts': () => refusal(409, 'match-started', '이미 시작된 경기입니다.') });
  const screen = await open();
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  await press('예측 남기기');
  await expect.poll(toastText).toContain('이미 시작된 경기입니다.');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByText('마감', { exact: true })).toBeVisible();
  expect(screen.container.querySelectorAll('.qc button')).toHaveLength(0);
});

test('a match picked on another screen turns the dialog into one that changes the pick, with the draft kept', async () => {
  let isKnown = false;
  const heard = answering({
    ...quiet,
    'POST /api/posts': () => {
      isKnown = true;
      return refusal(409, 'already-predicted', '이미 예측한 경기예요. 시작 전까지 예측을 고칠 수 있어요.');
    },
    'GET /api/picks': () => Response.json(isKnown ? [examplePick()] : []),
    'PATCH /api/posts/31': () => Response.json({ id: 31 }),
  });
  const screen = await open();
  await screen.getByRole('radio', { name: /^원정 승/ }).click();
  await press('예측 남기기');
  await expect.poll(toastText).toContain('이미 예측한 경기예요');
  await screen.getByRole('dialog').getByRole('button', { name: '예측 고치기' }).click();
  await expect.poll(() => heard.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ prediction: 'AWAY' });
});

test('a session that has ended leads to the sign-in and back to the match', async () => {
  answering({ ...quiet, 'POST /api/posts': () => refusal(401, 'session-expired', '인증에 실패했습니다. 다시 로그인해주세요.') });
  const screen = await open();
  await screen.getByRole('radio', { name: /^홈 승/ }).click();
  await press('예측 남기기');
  await expect.poll(place).toBe(`/login?next=${encodeURIComponent('/quick-prediction?sport=soccer&match=example-1')}`);
});

test('what was chosen and written for it stands in the dialog again for the same member, and not for another', async () => {
  sessionStorage.clear();
  answering({ ...quiet, 'POST /api/posts': () => refusal(401, 'session-expired', '인증에 실패했습니다. 다시 로그인해주세요.') });
  const openAs = (who: number) => show(screenData(), '?sport=soccer&match=example-1', { who });
  const words = () => page.getByRole('textbox', { name: '예측 내용' });
  const lost = await openAs(1);
  await lost.getByRole('radio', { name: /^무승부/ }).click();
  await words().fill('둘 다 지쳤어요');
  await press('예측 남기기');
  await expect.poll(place).toContain('/login?next=');
  await lost.unmount();
  const back = await openAs(1);
  await expect.element(words()).toHaveValue('둘 다 지쳤어요');
  await expect.element(back.getByRole('radio', { name: /^무승부/ })).toBeChecked();
  await expect.poll(toastText).toContain('쓰던 글을 다시 가져왔어요');
  await back.unmount();
  const other = await openAs(2);
  await expect.element(words()).toHaveValue('');
  await other.unmount();
  await openAs(1);
  await expect.element(words()).toHaveValue('');
});

test('a dialog that is closed by hand gives up what was kept for it', async () => {
  sessionStorage.clear();
  keepDraft('quick:example-1', { who: 1, written: { outcome: 'HOME', confidence: 80, isTouched: true } });
  answering(quiet);
  const screen = await show(screenData(), '?sport=soccer&match=example-1', { who: 1 });
  await expect.element(screen.getByRole('slider')).toHaveValue('80');
  await press('닫기');
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('a pick is changed from its card: it starts as it stands, and the change says so', async () => {
  const heard = answering({
    ...quiet,
    'GET /api/picks': () => Response.json([examplePick()]),
    'PATCH /api/posts/31': () => Response.json({ id: 31 }),
  });
  const screen = await show(screenData({ picks: [examplePick()] }));
  await press('가람 FC 대 나루 유나이티드 예측 고치기');
  const dialog = screen.getByRole('dialog', { name: '예측 고치기' });
  await expect.element(dialog.getByRole('radio', { name: /^홈 승/ })).toHaveAttribute('aria-checked', 'true');
  await expect.element(dialog.getByRole('slider')).toHaveValue('80');
  await expect.element(dialog.getByLabelText('예측 내용')).toHaveValue('홈에서 강해요.');
  await dialog.getByRole('radio', { name: /^무승부/ }).click();
  await dialog.getByRole('button', { name: '예측 고치기' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(heard.find(({ method }) => method === 'PATCH')?.body).toEqual({
    id: 31,
    prediction: 'DRAW',
    content: '홈에서 강해요.',
    confidence: 80,
  });
  await expect.poll(toastText).toContain('예측을 고쳤어요');
});
