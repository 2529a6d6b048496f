// The quick prediction page: what is asked for, which matches can be picked, and who may.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/app.css';
import { examplePick, side } from '../../parts/match/examples.data.ts';
import { answering, callOut, place, SpokenStream, toastText } from '../../parts/test-support.tsx';
import { comingMatch, inMinutes, screenData, show } from './test-support.tsx';

const lists = (matches: unknown = [comingMatch()]) => ({
  'GET /api/odds/soccer': () => Response.json(matches),
  'GET /api/odds/basketball': () => Response.json([]),
  'GET /api/odds/mma': () => Response.json([]),
  'GET /api/picks': () => Response.json([]),
});
const listOf = (...matches: ReturnType<typeof comingMatch>[]) => ({
  matches,
  asOf: new Date().toISOString(),
  stale: false,
  more: false,
  isLong: false,
});

beforeEach(async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-hide-odds');
});

test('[R111][R112] four sports in their order, and only the chosen one is asked for', async () => {
  const heard = answering(lists());
  const screen = await show(screenData({ list: null }));
  const tabs = [...screen.container.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
  expect(tabs).toEqual(['축구', '농구', '야구', 'MMA']);
  await screen.getByRole('tab', { name: '농구' }).click();
  const sports = () => heard.filter(({ path }) => path.startsWith('/api/odds')).map(({ path }) => path);
  await expect.poll(sports).toEqual(['/api/odds/soccer', '/api/odds/basketball']);
  expect(place()).toBe('/quick-prediction?sport=basketball');
  await expect.poll(() => heard.some(({ path, query }) => path === '/api/picks' && query.get('sport') === 'basketball')).toBe(true);
});

test('[R112] an answer that wraps the list is understood as well', async () => {
  answering(lists({ matches: [comingMatch()] }));
  const screen = await show(screenData({ list: null }));
  await expect.element(screen.getByText('가람 FC', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1.83', { exact: false })).toBeVisible();
});

for (const width of [360, 800, 1280])
  test(`the places kept for the cards are where the cards come, and as high: ${width} wide`, async () => {
    await page.viewport(width, 800);
    const waiting = Promise.withResolvers<void>();
    const matches = [comingMatch(), comingMatch({ matchId: 'example-2' })];
    answering({
      ...lists(),
      'GET /api/odds/soccer': async () => {
        await waiting.promise;
        return Response.json(matches);
      },
    });
    const screen = await show(screenData({ list: null }));
    await expect.element(screen.getByRole('status', { name: '축구 경기를 불러오는 중' })).toBeInTheDocument();
    const boxes = () => [...screen.container.querySelectorAll('.qcs > .qc')].map((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    const kept = boxes();
    expect(kept).toHaveLength(6);
    waiting.resolve();
    await expect.element(screen.getByText('가람 FC', { exact: true }).first()).toBeVisible();
    expect(boxes()).toEqual(kept.slice(0, 2));
    expect(screen.container.querySelectorAll('[data-placeholder]')).toHaveLength(0);
  });

test('[R112] the list is asked for again every 60 seconds, and at once when its matches are called out', async () => {
  const heard = answering(lists());
  await show(screenData());
  const times = () => heard.filter(({ path }) => path === '/api/odds/soccer').length;
  callOut('matches', { sport: 'baseball', matchIds: ['9'] });
  callOut('matches', { sport: 'soccer', matchIds: ['example-1'] });
  await expect.poll(times).toBe(1);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  callOut('matches', { sport: 'soccer', matchIds: ['example-1'] });
  await expect.poll(times).toBe(2);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.poll(times).toBe(3);
});

test('further matches come at a press, also after it failed once, and the address keeps that they are wanted', async () => {
  let isDown = true;
  const [near, far] = [comingMatch(), comingMatch({ matchId: 'far', homeSide: side('다솜 FC', ['#112233', '#445566']) }, 3_000)];
  const heard = answering({
    ...lists(),
    'GET /api/odds/soccer': () => (isDown ? new Response('boom', { status: 500 }) : Response.json([near, far])),
  });
  const screen = await show(screenData({ list: { ...listOf(near), more: true } }));
  await screen.getByRole('button', { name: '경기 더 보기' }).click();
  await expect.element(screen.getByText('경기를 더 불러오지 못했어요. 다시 눌러 주세요.'), { timeout: 8_000 }).toBeVisible();
  await expect.element(screen.getByText('가람 FC', { exact: true })).toBeVisible();
  expect(place()).toBe('/quick-prediction?sport=soccer&more=1');
  isDown = false;
  await screen.getByRole('button', { name: '경기 더 보기' }).click();
  await expect.element(screen.getByText('다솜 FC', { exact: true })).toBeVisible();
  expect(heard.filter(({ path }) => path === '/api/odds/soccer').every(({ query }) => query.get('limit') === '200')).toBe(true);
  await expect.poll(() => document.activeElement?.textContent).toBe('앞으로 2주 동안 알려진 경기를 모두 보여 드렸어요.');
  await screen.getByRole('button', { name: '다솜 FC 대 나루 유나이티드 예측하기' }).click();
  await expect.poll(place).toBe('/quick-prediction?sport=soccer&match=far&more=1');
});

test('[R113] a sport without matches says so', async () => {
  answering(lists([]));
  const screen = await show(screenData({ list: listOf() }));
  await expect.element(screen.getByText('현재 예정된 경기가 없습니다')).toBeVisible();
});

test('where no feed has told anything yet, that is said, and not that nothing is coming', async () => {
  answering(lists([]));
  const screen = await show(screenData({ list: { matches: [], asOf: null, stale: true, more: false, isLong: false } }));
  await expect.element(screen.getByText('아직 받은 경기 정보가 없어요')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/현재 예정된 경기가 없습니다|오래된 데이터/);
});

test('of a sport that no feed tells that is said, and not that nothing is coming', async () => {
  answering(lists([]));
  const screen = await show(screenData({ list: { matches: [], asOf: null, stale: false, more: false, isLong: false } }));
  await expect.element(screen.getByRole('heading', { name: '이 종목은 아직 경기 소식을 받지 않아요' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/현재 예정된 경기가 없습니다|오래된 데이터/);
});

test('[R114] a card pressed signed out leads to the sign-in and back to the same match, and says why', async () => {
  const heard = answering(lists());
  const screen = await show(screenData({ username: null, picks: null }));
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 예측하기' }).click();
  await expect.poll(place).toBe(`/login?next=${encodeURIComponent('/quick-prediction?sport=soccer&match=example-1')}`);
  await expect.poll(toastText).toContain('로그인이 필요해요');
  expect(heard.some(({ path }) => path === '/api/picks')).toBe(false);
});

test('[R114] an answer given on the home page while signed out is carried through the sign-in', async () => {
  answering(lists());
  await show(screenData({ username: null, picks: null }), '?match=example-1&pick=AWAY');
  await expect.poll(place).toBe(`/login?next=${encodeURIComponent('/quick-prediction?sport=soccer&match=example-1&pick=AWAY')}`);
});

test('[R114] signed in, a card opens the dialog of its match, by pointer anywhere on it and by keys', async () => {
  answering(lists());
  const screen = await show(screenData());
  await screen.getByRole('listitem').click({ position: { x: 12, y: 12 } });
  await expect.element(screen.getByRole('dialog', { name: '빠른 예측' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(place).toBe('/quick-prediction');
  const go = screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 예측하기' });
  await expect.element(go).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: '빠른 예측' })).toBeVisible();
});

test('an address that names a match and an answer opens it with that answer', async () => {
  answering(lists());
  const screen = await show(screenData(), '?match=example-1&pick=AWAY');
  await expect.element(screen.getByRole('radio', { name: /^원정 승/ })).toHaveAttribute('aria-checked', 'true');
  await expect.element(screen.getByLabelText('예측 내용')).toHaveValue('나루 유나이티드가 가람 FC를 이길 것으로 봐요. 신뢰도는 75%예요.');
});

test('the way back shuts a dialog that was opened here, and its cross pressed twice goes back once', async () => {
  answering(lists());
  const screen = await show(screenData({}), '?sport=soccer', { before: ['/before'] });
  const go = screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 예측하기' });
  await go.click();
  await expect.element(screen.getByRole('dialog', { name: '빠른 예측' })).toBeVisible();
  expect(place()).toBe('/quick-prediction?sport=soccer&match=example-1');
  screen.goBack();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(place()).toBe('/quick-prediction?sport=soccer');
  await go.click();
  await screen.getByRole('button', { name: '닫기' }).dblClick();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(place()).toBe('/quick-prediction?sport=soccer');
});

test('a dialog that the way forward has opened again is shut in every way, and another match opens after it', async () => {
  const two = [comingMatch(), comingMatch({ matchId: 'example-2', homeSide: side('다솜 FC', ['#112233', '#445566']) })];
  answering({ ...lists(two), 'POST /api/posts': () => Response.json({ id: 31 }) });
  const screen = await show(screenData({ list: listOf(...two) }), '?sport=soccer', { before: ['/before'] });
  const dialog = screen.getByRole('dialog', { name: '빠른 예측' });
  const shutBy = [
    () => screen.getByRole('button', { name: '닫기' }).click(),
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true }),
    async () => {
      await screen.getByRole('radio', { name: /^홈 승/ }).click();
      await screen.getByRole('button', { name: '예측 남기기' }).click();
    },
  ];
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 예측하기' }).click();
  for (const shut of shutBy) {
    await expect.element(dialog).toBeVisible();
    await shut();
    await expect.poll(place).toBe('/quick-prediction?sport=soccer');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .poll(() => {
        // At the end of the way there is nothing ahead: once more changes nothing.
        if (!place()?.includes('match=')) screen.goForward();
        return place();
      })
      .toBe('/quick-prediction?sport=soccer&match=example-1');
  }
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '다솜 FC 대 나루 유나이티드 예측하기' }).click();
  await expect.element(dialog.getByText('다솜 FC', { exact: true })).toBeVisible();
});

test('a dialog that a link has opened is shut without leaving the page', async () => {
  answering(lists());
  const screen = await show(screenData({}), '?sport=soccer&match=example-1', { before: ['/before'] });
  await screen.getByRole('button', { name: '닫기' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(place()).toBe('/quick-prediction?sport=soccer');
});

test('what others think is said once, whatever the number of cards, and not at all when all are picked', async () => {
  const two = [comingMatch(), comingMatch({ matchId: 'example-2' })];
  answering(lists(two));
  const screen = await show(screenData({ list: listOf(...two) }));
  await expect.element(screen.getByText('다른 회원과 AI의 선택은 내 예측을 남기면 여기에 보여요.')).toBeVisible();
  expect(screen.container.querySelectorAll('.qc')).toHaveLength(2);
  await screen.unmount();
  answering({ ...lists(), 'GET /api/picks': () => Response.json([examplePick()]) });
  const picked = await show(screenData({ picks: [examplePick()] }));
  await expect.element(picked.getByText('내 예측', { exact: true })).toBeVisible();
  expect(picked.container.textContent).not.toContain('다른 회원과 AI의');
});

test('a match that is not in the list any more is no dead end', async () => {
  answering(lists());
  const screen = await show(screenData(), '?match=elsewhere');
  await expect.element(screen.getByText('찾는 경기가 지금 목록에 없어요. 다른 경기를 골라 보세요.')).toBeVisible();
});

test('[R122] a match that has begun is locked: there is nothing to press', async () => {
  const match = comingMatch({ status: 'LIVE', statusDetail: 'live', score: { home: 197, away: 189 } }, -20);
  answering(lists([match]));
  const screen = await show(screenData({ list: listOf(match) }));
  await expect.element(screen.getByText('마감', { exact: true })).toBeVisible();
  expect(screen.container.querySelectorAll('.qc button, .qc a')).toHaveLength(0);
  // The score stays where results are asked for.
  expect(screen.container.querySelector('.qc')?.textContent).not.toMatch(/197|189/);
});

test('[R122] a match that is days away counts them', async () => {
  const match = comingMatch({ startTime: inMinutes(50 * 60) });
  answering(lists([match]));
  const screen = await show(screenData({ list: listOf(match) }));
  await expect.element(screen.getByText(/ · 마감 2일 전$/)).toBeVisible();
});

test('[R122] in the last day the card says how long it is open, and nothing sticks out of a small phone', async () => {
  await page.viewport(360, 740);
  const match = comingMatch({ startTime: inMinutes(5 * 60 + 31) });
  answering(lists([match]));
  const screen = await show(screenData({ list: listOf(match) }));
  const when = screen.getByText(/ · 마감 5시간 3[01]분 전$/);
  await expect.element(when).toBeVisible();
  const card = screen.container.querySelector('.qc')?.getBoundingClientRect();
  expect(when.element().getBoundingClientRect().right).toBeLessThanOrEqual(card?.right ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('[R122] under an hour the card counts down, and at kick-off it locks by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const match = comingMatch({ startTime: inMinutes(2) });
  answering(lists([match]));
  const screen = await show(screenData({ list: listOf(match) }));
  await expect.element(screen.getByText(/마감까지 0[12]:\d\d/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(121_000);
  await expect.element(screen.getByText('마감', { exact: true })).toBeVisible();
  expect(screen.container.querySelectorAll('.qc button')).toHaveLength(0);
});

test('[R122] a dialog that is open at kick-off stays, says so and sends nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const match = comingMatch({ startTime: inMinutes(1) });
  const heard = answering(lists([match]));
  const screen = await show(screenData({ list: listOf(match) }), '?match=example-1&pick=HOME');
  await expect.element(screen.getByRole('button', { name: '예측 남기기' })).toBeEnabled();
  await vi.advanceTimersByTimeAsync(75_000);
  await expect.element(screen.getByRole('button', { name: '마감됐어요' })).toBeDisabled();
  (screen.getByRole('button', { name: '마감됐어요' }).element() as HTMLElement).click();
  // The keys send without the button.
  const text = screen.getByLabelText('예측 내용').element();
  text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }));
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(screen.getByRole('button', { name: '마감됐어요' })).toBeDisabled();
  expect(heard.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each([
  [{ result: 'won', points: 20 }, '+20점 적중'],
  [{ result: 'lost', points: 0 }, '빗나감'],
  [{ result: 'void', points: null }, '무효'],
] as const)('the own pick says how it ended: %o', async (end, words) => {
  const match = comingMatch({ startTime: inMinutes(5 * 60) });
  answering({ ...lists([match]), 'GET /api/picks': () => Response.json([examplePick(end)]) });
  const screen = await show(screenData({ list: listOf(match), picks: [examplePick({ ...end, matchId: match.matchId })] }));
  await expect.element(screen.getByText(words.replace(/^.* /, ''), { exact: true })).toBeVisible();
  expect(screen.container.querySelector('.qc-mine')?.textContent).toContain(words);
  expect(screen.container.textContent).not.toContain('맞히면');
});

test('what others and the AI say stays folded until one has picked, and then unfolds', async () => {
  answering(lists());
  const before = await show(screenData());
  await expect.element(before.getByText('다른 회원과 AI의 선택은 내 예측을 남기면 여기에 보여요.')).toBeVisible();
  expect(before.container.textContent).not.toContain('58%');
  await before.unmount();
  answering({ ...lists(), 'GET /api/picks': () => Response.json([examplePick({ version: 3 })]) });
  const after = await show(screenData({ picks: [examplePick({ version: 3 })] }));
  const card = after.container.querySelector('.qc');
  for (const said of ['내 예측', '홈 승', '80%', '맞히면 +20점', '2번 고쳤어요', '회원 41명', 'AI 생성', '61%', '58%'])
    expect(card?.textContent).toContain(said);
  await expect.element(after.getByRole('link', { name: /영수증/ })).toHaveAttribute('href', '/receipts/31');
  expect(card?.textContent).not.toContain('내 예측을 남기면 여기에 보여요');
});

test('the own picks of a match that is under way stay in sight, but cannot be changed', async () => {
  const match = comingMatch({ status: 'LIVE', statusDetail: 'live' }, -5);
  answering(lists([match]));
  const screen = await show(screenData({ list: listOf(match), picks: [examplePick()] }));
  await expect.element(screen.getByText('회원 41명')).toBeVisible();
  await expect.element(screen.getByText('경기 중')).toBeVisible();
  expect(screen.container.querySelectorAll('.qc button')).toHaveLength(0);
});

test('a pick whose post was taken down is told as kept; its form sends nothing', async () => {
  const match = comingMatch();
  const kept = examplePick({ matchId: match.matchId, postId: null });
  answering({ ...lists([match]), 'GET /api/picks': () => Response.json([kept]) });
  const screen = await show(screenData({ list: listOf(match), picks: [kept] }), `?match=${match.matchId}`);
  const dialog = screen.getByRole('dialog', { name: '내 예측' });
  await expect.element(dialog.getByText(/글이 내려가서 고칠 수는 없지만 예측은 그대로 채점해요/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '고칠 수 없어요' })).toBeDisabled();
  await expect.element(dialog.getByRole('radio', { name: /^홈 승/ })).toBeDisabled();
});

test('a member who hides odds sees none, on the card or in the dialog', async () => {
  document.documentElement.setAttribute('data-hide-odds', '');
  answering(lists());
  const screen = await show(screenData(), '?match=example-1');
  await expect.element(screen.getByRole('radio', { name: /^홈 승/ })).toBeVisible();
  const prices = screen.getByText('1.83', { exact: false }).elements();
  expect(prices).toHaveLength(2);
  for (const price of prices) expect(price.checkVisibility()).toBe(false);
});

test('matches that cannot be had say so and are asked for again; old ones stay and say how old', async () => {
  let isDown = true;
  answering({
    ...lists(),
    'GET /api/odds/soccer': () =>
      isDown ? new Response('no', { status: 403 }) : Response.json([], { headers: { 'x-data-as-of': new Date().toISOString() } }),
  });
  const screen = await show(screenData({ list: null }));
  await expect.element(screen.getByText('경기를 불러오지 못했어요')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByText('현재 예정된 경기가 없습니다')).toBeVisible();
  await screen.unmount();
  const stale = await show(
    screenData({ list: { matches: [comingMatch()], asOf: inMinutes(-8), stale: true, more: false, isLong: false } }),
  );
  await expect.element(stale.getByText('8분 전 데이터예요. 새로 가져오지 못했어요.')).toBeVisible();
  await expect.element(stale.getByText('가람 FC', { exact: true })).toBeVisible();
});

for (const width of [360, 390, 768, 1280]) {
  test(`nothing sticks out sideways at ${width} px, with the dialog open or shut`, async () => {
    await page.viewport(width, 800);
    const long = comingMatch({
      matchId: 'long',
      homeSide: { ...comingMatch().homeSide, name: '볼프스부르크 아인트라흐트 프랑크푸르트' },
      league: { code: 'x', name: '국제축구연맹 클럽 월드컵 아시아 대륙 예선', country: '', guessed: false },
    });
    answering(lists([long]));
    const screen = await show(screenData({ list: listOf(long), picks: [examplePick({ matchId: 'long', version: 12 })] }), '?match=long');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    const root = document.documentElement;
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    const sheet = document.querySelector('dialog');
    expect(sheet?.scrollWidth).toBeLessThanOrEqual(sheet?.clientWidth ?? 0);
  });
}
