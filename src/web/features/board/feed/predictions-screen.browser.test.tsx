// /predictions on screen: search, sports, twenty posts and then all, comments that unfold, and posts that come while one reads.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../styles/app.css';
import { keepDraft } from '../../../api/kept-draft.ts';
import { Known, noBlocks } from '../../../parts/community/hidden.ts';
import { exampleMatch } from '../../../parts/match/examples.data.ts';
import { type Asked, answering, asksOf, breakOff, callOut, place, refusal, SpokenStream } from '../../../parts/test-support.tsx';
import { exampleMemberId, listed, showAt } from '../../../parts/thread/test-support.tsx';
import { exampleAuthor, examplePost } from '../thread/examples.data.ts';
import { PredictionsScreen } from './predictions-screen.tsx';
import { counts, drawn, posts, quiet, titles } from './test-support.ts';

const open = (data = drawn(), at = '/predictions', isMember = true) => showAt(<PredictionsScreen data={data} />, { at, isMember });
const searches = (heard: readonly Asked[]) => asksOf(heard, 'GET', '/api/posts').map(({ query }) => query.get('search'));

beforeEach(async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R192] twenty posts first; one press reveals all the others, and the button says how many they are', async () => {
  const heard = answering({
    ...quiet,
    'GET /api/posts': ({ query }) =>
      query.get('cursor') === '26'
        ? listed(posts(25, 11), { 'x-total-count': '45', 'x-next-cursor': '11' })
        : listed(posts(10, 1), { 'x-total-count': '45' }),
  });
  await open();
  expect(titles()).toHaveLength(20);
  expect(asksOf(heard, 'GET', '/api/posts')).toEqual([]);
  await page.getByRole('button', { name: '25개 더 보기' }).click();
  await expect.poll(titles).toEqual(posts(45, 1).map(({ title }) => title));
  expect(asksOf(heard, 'GET', '/api/posts').map(({ query }) => [query.get('limit'), query.get('cursor')])).toEqual([
    ['100', '26'],
    ['100', '11'],
  ]);
  await expect.element(page.getByRole('button', { name: /더 보기$/ })).not.toBeInTheDocument();
});

test('beyond a thousand a press brings the next hundred', async () => {
  answering({ ...quiet, 'GET /api/posts': () => listed(posts(25, 6), { 'x-total-count': '1001', 'x-next-cursor': '6' }) });
  await open(drawn({ page: { posts: posts(45, 26), total: 1001, nextCursor: '26' } }));
  await page.getByRole('button', { name: '더 보기', exact: true }).click();
  await expect.poll(() => titles().length).toBe(40);
  await expect.element(page.getByRole('button', { name: '더 보기', exact: true })).toBeVisible();
});

test('[R190][R192][R328] a search asks once after the last letter, keeps the address, and shows all that was found', async () => {
  const heard = answering({
    ...quiet,
    'GET /api/posts': ({ query }) =>
      query.get('cursor')
        ? listed(posts(20, 1), { 'x-total-count': '40' })
        : listed(posts(40, 21), { 'x-total-count': '40', 'x-next-cursor': '21' }),
  });
  await open();
  await page.getByRole('searchbox', { name: '토론방 검색' }).click();
  await userEvent.keyboard('맨유');
  await expect.poll(place).toBe(`/predictions?q=${encodeURIComponent('맨유')}`);
  await expect.poll(() => titles().length).toBe(40);
  expect(searches(heard)).toEqual(['맨유', '맨유']);
  await expect.element(page.getByText('‘맨유’ 검색 결과 40개')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(place).toBe('/predictions');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.poll(() => titles().length).toBe(20);
});

test('words that are composed are looked for when the hand rests, and their Escape is the keyboard’s own', async () => {
  const heard = answering({ ...quiet, 'GET /api/posts': () => listed([], { 'x-total-count': '0' }) });
  await open();
  const box = page.getByRole('searchbox').element() as HTMLInputElement;
  box.focus();
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await page.getByRole('searchbox').fill('ㅌ');
  await page.getByRole('searchbox').fill('토');
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }));
  expect(box.value).toBe('토');
  await expect.poll(() => searches(heard)).toEqual(['토']);
});

test('[R193] nothing found says what was looked for, and an empty board asks for the first post', async () => {
  answering({ ...quiet, 'GET /api/posts': () => listed([], { 'x-total-count': '0' }) });
  await open(drawn({ choice: { q: '토트넘', sport: 'all' }, page: { posts: [], total: 0, nextCursor: null } }), '/predictions?q=토트넘');
  await expect.element(page.getByRole('heading', { name: '‘토트넘’ 검색 결과가 없어요' })).toBeVisible();
  await page.getByRole('button', { name: '검색어 지우기' }).last().click();
  await expect.element(page.getByRole('heading', { name: '아직 예측이 없어요' })).toBeVisible();
});

test('a list that did not come says so and can be asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 2000 });
  let isUp = false;
  answering({
    ...quiet,
    'GET /api/posts': () => (isUp ? listed(posts(3, 1), { 'x-total-count': '3' }) : refusal(500, 'server-error', '문제가 생겼어요.')),
  });
  await open(drawn({ page: null }));
  await expect.element(page.getByText('글을 불러오지 못했어요'), { timeout: 8000 }).toBeVisible();
  vi.useRealTimers();
  isUp = true;
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.poll(() => titles().length).toBe(3);
});

test('the sports stand with how many posts each has; arrows choose, and the address keeps the choice', async () => {
  const heard = answering({ ...quiet, 'GET /api/posts': () => listed(posts(2, 1), { 'x-total-count': '2' }) });
  await open();
  const tabs = page.getByRole('tablist', { name: '종목' });
  expect(
    tabs
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['전체45개', '축구30개', '야구10개', '농구3개', '배구2개', 'MMA0개']);
  (tabs.getByRole('tab').elements()[0] as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(place).toBe('/predictions?sport=soccer');
  await expect.element(tabs.getByRole('tab', { name: /축구/ })).toHaveFocus();
  await expect.poll(() => titles().length).toBe(2);
  await expect.poll(() => asksOf(heard, 'GET', '/api/posts').map(({ query }) => query.get('sport'))).toContain('soccer');
});

test('of a search with more than a thousand finds the sports say how many at least', async () => {
  const many = { ...counts, isPartial: true, all: 1001, soccer: 700, baseball: 301, basketball: 0, volleyball: 0, mma: 0 };
  answering(quiet);
  await open(drawn({ counts: many }));
  const chips = page.getByRole('tablist', { name: '종목' }).getByRole('tab').elements();
  expect(chips.map((chip) => chip.textContent)).toEqual(['전체1,000+개', '축구700+개', '야구301+개', '농구', '배구', 'MMA']);
});

test('[R191] comments unfold under each post and fold again; the form beside the list folds too', async () => {
  answering({ ...quiet, 'GET /api/predictions/45/comments': () => listed([]), 'GET /api/predictions/44/comments': () => listed([]) });
  await open();
  await page.getByRole('button', { name: '예측 45번', exact: true }).click();
  await page.getByRole('button', { name: '예측 44번', exact: true }).click();
  await expect.poll(() => document.querySelectorAll('.cmts').length).toBe(2);
  await page.getByRole('button', { name: '예측 45번', exact: true }).click();
  await expect.poll(() => document.querySelectorAll('.cmts').length).toBe(1);
  await expect.element(page.getByRole('button', { name: '예측 44번', exact: true })).toHaveAttribute('aria-expanded', 'true');
  const fold = page.getByRole('button', { name: '새 예측 쓰기' });
  await expect.element(page.getByRole('textbox', { name: '제목' })).toBeVisible();
  await fold.click();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('textbox', { name: '제목' })).not.toBeInTheDocument();
});

test('[R190][R195][R197] an opened post stands whole, with its reason and its tags, and is counted as read', async () => {
  const long = Array.from({ length: 12 }, (_, at) => `${at + 1}번째 문단이에요.`).join('\n');
  const post = examplePost({ id: 45, title: '긴 글', content: long, predictionReason: '최근 5경기 4승이에요.', tags: ['축구', '홈'] });
  const heard = answering({
    ...quiet,
    'GET /api/predictions/45/comments': () => listed([]),
    'POST /api/posts/45/views': () => Response.json({ views: 8 }),
  });
  await open(drawn({ page: { posts: [post], total: 1, nextCursor: null } }));
  const body = page.getByText(/12번째 문단이에요/).element();
  const isCut = () => body.scrollHeight > body.clientHeight + 1;
  expect(isCut()).toBe(true);
  await expect.element(page.getByText('최근 5경기 4승이에요.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '긴 글', exact: true }).click();
  await expect.poll(isCut).toBe(false);
  await expect.element(page.getByText('최근 5경기 4승이에요.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: '태그' })).toHaveTextContent('축구홈');
  await expect.poll(() => asksOf(heard, 'POST', '/api/posts/45/views').length, { timeout: 4000 }).toBe(1);
  await page.getByRole('button', { name: '긴 글', exact: true }).click();
  await expect.poll(isCut).toBe(true);
});

test('[R198] signed out, the form leads to the sign-in', async () => {
  answering(quiet);
  await open(drawn(), '/predictions', false);
  const card = page.getByRole('region', { name: '새 예측 쓰기' });
  await expect.element(card.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2Fpredictions');
});

test('what comes while one reads waits behind a pill, and nothing moves until it is pressed', async () => {
  const heard = answering(quiet);
  await open();
  callOut('posts', examplePost({ id: 46, title: '새로 온 글' }));
  callOut('posts', examplePost({ id: 46, title: '새로 온 글' }));
  callOut('posts', examplePost({ id: 47, title: '그다음 글' }));
  const pill = page.getByRole('button', { name: '새 글 2개' });
  await expect.element(pill).toBeVisible();
  expect(titles()[0]).toBe('예측 45번');
  await pill.click();
  await expect.poll(() => titles().slice(0, 3)).toEqual(['그다음 글', '새로 온 글', '예측 45번']);
  await expect.element(pill).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '25개 더 보기' })).toBeVisible();
  callOut('post-removed', { postId: 46 });
  callOut('post-likes', { postId: 45, likes: 77 });
  await expect.poll(() => titles().slice(0, 2)).toEqual(['그다음 글', '예측 45번']);
  await expect.element(page.getByRole('button', { name: '좋아요 77' })).toBeVisible();
  expect(asksOf(heard, 'GET', '/api/posts')).toEqual([]);
});

test('a comment half-written in the list when its post is removed stands in its place', async () => {
  answering({ ...quiet, 'GET /api/predictions/44/comments': () => listed([]) });
  await open();
  await page.getByRole('button', { name: '예측 44번', exact: true }).click();
  await page.getByRole('textbox', { name: '댓글', exact: true }).fill('길게 쓰던 댓글이에요');
  callOut('post-removed', { postId: 43 });
  callOut('post-removed', { postId: 44 });
  const words = page.getByRole('textbox', { name: '올리지 못한 댓글' });
  await expect.element(words).toHaveValue('길게 쓰던 댓글이에요');
  await expect.poll(() => titles().slice(0, 2)).toEqual(['예측 45번', '예측 42번']);
  await page.getByRole('button', { name: '닫기' }).click();
  await expect.element(words).not.toBeInTheDocument();
});

test('without a stream the newest are looked at instead, and wait behind the same pill', async () => {
  vi.stubGlobal('EventSource', undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'], shouldAdvanceTime: true, advanceTimeDelta: 400 });
  answering({
    ...quiet,
    'GET /api/posts': () => listed([examplePost({ id: 46, title: '새로 온 글' }), ...posts(45, 27)], { 'x-total-count': '46' }),
  });
  await open();
  breakOff();
  await expect.element(page.getByRole('button', { name: '새 글 1개' }), { timeout: 8000 }).toBeVisible();
  vi.useRealTimers();
  expect(titles()[0]).toBe('예측 45번');
});

test('[R207] who took part most stands beside the list, with what is counted', async () => {
  const record = { settled: 12, won: 9, accuracy: 75, form: [] };
  const one = { author: exampleAuthor(), record, posts: 3, comments: 4, messages: 5, lastActiveAt: new Date().toISOString() };
  const fresh = {
    ...one,
    author: exampleAuthor({ id: 9, username: 'new', displayName: '새 회원' }),
    record: { ...record, settled: 0, won: 0, accuracy: null },
  };
  answering(quiet);
  await open(drawn({ communicators: [one, fresh] }));
  const card = page.getByRole('region', { name: '활발한 참여자' });
  await expect.element(card.getByText('75.0%')).toBeVisible();
  await expect.element(card.getByText('집계 전')).toBeVisible();
  await expect.element(card.getByText('예측 12 · 적중 9. 최근 7일: 글 3개, 댓글 4개, 메시지 5개')).toBeVisible();
});

test('whom one has blocked does not stand among those who took part', async () => {
  const record = { settled: 12, won: 9, accuracy: 75, form: [] };
  const [shown, blocked] = [exampleAuthor(), exampleAuthor({ id: 9, username: 'noisy', displayName: '시끄러운 회원' })];
  const one = { record, posts: 3, comments: 4, messages: 5, lastActiveAt: new Date().toISOString() };
  answering(quiet);
  const data = drawn({ communicators: [shown, blocked].map((author) => ({ author, ...one })) });
  const known = { blocks: { ...noBlocks, members: [blocked] }, isKnown: true, keep: () => undefined, offerUndo: () => undefined };
  await showAt(
    <Known value={known}>
      <PredictionsScreen data={data} />
    </Known>,
    { at: '/predictions', isMember: true },
  );
  const card = page.getByRole('region', { name: '활발한 참여자' });
  await expect.element(card.getByText(shown.displayName)).toBeVisible();
  await expect.element(card.getByText('시끄러운 회원')).not.toBeInTheDocument();
});

test('whoever comes from a match to write about it finds it chosen, and on a phone the sheet open', async () => {
  const startTime = new Date(Date.now() + 3_600_000).toISOString();
  const match = exampleMatch({ matchId: '31', homeTeam: '리버풀', awayTeam: '첼시', startTime, date: startTime, commence_time: startTime });
  const choice = { q: '', sport: 'soccer' as const };
  answering({
    ...quiet,
    'GET /api/odds/soccer': () => Response.json([match]),
    'GET /api/picks': () => Response.json([]),
    'GET /api/posts': () => listed(posts(3, 1), { 'x-total-count': '3' }),
  });
  await page.viewport(390, 844);
  await open(drawn({ choice }), '/predictions?match=31&sport=soccer');
  const sheet = page.getByRole('dialog', { name: '새 예측 쓰기' });
  await expect.element(sheet.getByRole('combobox', { name: '경기' })).toHaveValue('31');
  await sheet.getByRole('combobox', { name: '경기' }).selectOptions('');
  await expect.element(sheet.getByRole('combobox', { name: '경기' })).toHaveValue('');
});

test('on a phone the sheet opens by itself over what was being written, until it is closed by hand', async () => {
  await page.viewport(390, 844);
  sessionStorage.clear();
  keepDraft('post:/predictions', { who: exampleMemberId, opens: true, written: { sport: 'soccer', title: '첼시가 이겨요' } });
  answering(quiet);
  const screen = await open();
  const sheet = page.getByRole('dialog', { name: '새 예측 쓰기' });
  await expect.element(sheet.getByRole('textbox', { name: '제목' })).toHaveValue('첼시가 이겨요');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await screen.unmount();
  await open();
  const write = page.getByRole('button', { name: '예측 쓰기', exact: true });
  await expect.element(write).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await write.click();
  await expect.element(sheet.getByRole('textbox', { name: '제목' })).toHaveValue('첼시가 이겨요');
});

test('on a phone a button opens the form as a sheet', async () => {
  await page.viewport(390, 844);
  answering(quiet);
  await open();
  await page.getByRole('button', { name: '예측 쓰기', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '새 예측 쓰기' });
  await expect.element(sheet.getByRole('textbox', { name: '제목' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

/** On a tablet: the form beside the list, and the same post in the sheet once it is turned. */
async function turnWhileWriting() {
  await page.viewport(1280, 800);
  await open();
  const card = page.getByRole('region', { name: '새 예측 쓰기' });
  await card.getByRole('radio', { name: '홈' }).click();
  await card.getByRole('textbox', { name: '제목' }).fill('리버풀이 이겨요');
  await card.getByRole('textbox', { name: '내용' }).fill('홈에서 강해요');
  await card.getByRole('textbox', { name: '예측 근거' }).fill('최근 다섯 경기');
  await page.viewport(800, 1280);
  await page.getByRole('button', { name: '예측 쓰기', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '새 예측 쓰기' });
  await expect.element(sheet.getByRole('textbox', { name: '제목' })).toHaveValue('리버풀이 이겨요');
  return { card, sheet };
}

test('what was posted from the sheet does not wait in the form beside the list to be posted again', async () => {
  const heard = answering({
    ...quiet,
    'GET /api/picks': () => Response.json([]),
    'GET /api/posts': () => listed(posts(45, 26), { 'x-total-count': '45', 'x-next-cursor': '26' }),
    'POST /api/posts': () => Response.json(examplePost({ id: 46 })),
  });
  const { card, sheet } = await turnWhileWriting();
  await sheet.getByRole('button', { name: '예측 올리기' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(card.getByRole('textbox', { name: '제목' })).toHaveValue('');
  expect(asksOf(heard, 'POST', '/api/posts')).toHaveLength(1);
});

test('what was written on in the sheet stands in the form beside the list', async () => {
  answering({ ...quiet, 'GET /api/picks': () => Response.json([]) });
  const { card, sheet } = await turnWhileWriting();
  await sheet.getByRole('textbox', { name: '제목' }).fill('리버풀이 크게 이겨요');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(card.getByRole('textbox', { name: '제목' })).toHaveValue('리버풀이 크게 이겨요');
});
