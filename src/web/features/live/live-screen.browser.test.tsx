// The live page: its tabs, what each asks for and how often, and what it says when there is nothing, or nothing new.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/app.css';
import { exampleComing, exampleEvent, exampleLive } from './examples.data.ts';
import { answering, callOut, failing, place, SpokenStream, screenData, show, told } from './test-support.tsx';

beforeEach(async () => {
  vi.stubGlobal('EventSource', SpokenStream);
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const timesOf = (heard: string[], path: string) => heard.filter((one) => one === path).length;
const nothing = (tab: 'live' | 'popular' | 'today' = 'live') =>
  screenData(tab === 'live' ? '' : `tab=${tab}`, { board: { tab, board: { list: [], asOf: new Date().toISOString(), stale: false } } });
const scoreboard =
  (...events: unknown[]) =>
  () =>
    told({ events });

test('[R165] seven tabs in their order, with counts on the first three', async () => {
  answering();
  const screen = await show();
  const tabs = [...screen.container.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
  expect(tabs).toEqual(['라이브1경기', '인기8경기', '오늘24경기', 'NBA', 'NFL', 'MLB', 'EPL']);
});

test('[R165][R327] arrows walk the tabs, the address keeps the one chosen, and one tab stands in the tab order', async () => {
  answering({ '/api/espn/soccer/eng.1/scoreboard': scoreboard() });
  const screen = await show();
  screen.container.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(place).toBe('/live-sports?tab=popular');
  await userEvent.keyboard('{End}');
  await expect.poll(place).toBe('/live-sports?tab=epl');
  await expect.element(screen.getByRole('tab', { name: 'EPL' })).toHaveFocus();
  expect(screen.container.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Home}');
  await expect.poll(place).toBe('/live-sports');
});

test('[R166] live and popular are asked for every 30 s, today every 60 s and all every 120 s', async () => {
  const heard = answering();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show();
  await vi.advanceTimersByTimeAsync(3_000);
  const paths = ['/api/live-sports/live', '/api/live-sports/live/popular', '/api/live-sports/today', '/api/live-sports/all'];
  const counts = () => paths.map((path) => timesOf(heard, path));
  await expect.poll(() => counts().slice(1)).toEqual([1, 1, 1]);
  const before = counts();
  for (let second = 0; second < 240; second += 5) await vi.advanceTimersByTimeAsync(5_000);
  const asked = paths.map((path, at) => timesOf(heard, path) - (before[at] ?? 0));
  const wanted = [8, 8, 4, 2];
  for (const [at, times] of asked.entries()) expect(Math.abs(times - (wanted[at] ?? 0))).toBeLessThanOrEqual(1);
});

test('a match that is called out hastens the board, at most once in ten seconds; a stranger does not', async () => {
  const heard = answering();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show();
  const times = () => timesOf(heard, '/api/live-sports/live');
  callOut('matches', { sport: 'soccer', matchIds: ['999'] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(times()).toBe(0);
  for (let news = 0; news < 5; news += 1) {
    callOut('matches', { sport: 'soccer', matchIds: ['101'] });
    await vi.advanceTimersByTimeAsync(1_200);
  }
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(times()).toBe(2);
});

test('[R168] a league tab asks for its scoreboard every 30 s while it is open, and prefers Korean names', async () => {
  const path = '/api/espn/basketball/nba/scoreboard';
  const heard = answering({ [path]: scoreboard(exampleEvent()) });
  const screen = await show();
  expect(timesOf(heard, path)).toBe(0);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await screen.getByRole('tab', { name: 'NBA' }).click();
  await expect
    .element(screen.getByRole('button', { name: /^보스턴 셀틱스 대 LA 레이커스, NBA, 3쿼터 4분 12초, 58 대 61, 라이브$/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /진행 중/ })).toBeVisible();
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.poll(() => timesOf(heard, path)).toBe(2);
  const live = screen.getByRole('tab', { name: /^라이브/ });
  await live.click();
  await expect.element(live).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('heading', { name: /진행 중/ })).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(timesOf(heard, path)).toBe(2);
});

test('[R168] each league tab has its own scoreboard, and another day is asked for by its dates', async () => {
  const leagues = { NFL: 'football/nfl', MLB: 'baseball/mlb', EPL: 'soccer/eng.1' };
  const heard = answering(Object.fromEntries(Object.values(leagues).map((one) => [`/api/espn/${one}/scoreboard`, scoreboard()])));
  const screen = await show();
  for (const [name, league] of Object.entries(leagues)) {
    await screen.getByRole('tab', { name }).click();
    await expect.poll(() => timesOf(heard, `/api/espn/${league}/scoreboard`)).toBe(1);
  }
  await screen.getByRole('button', { name: '내일' }).click();
  await expect.poll(() => heard.some((one) => /^\/api\/espn\/soccer\/eng\.1\/scoreboard\?dates=\d{8}-\d{8}$/.test(one))).toBe(true);
  expect(place()).toBe('/live-sports?tab=epl&day=tomorrow');
});

test('[R180] each tab says in its own words that it could not load, and asks again when told to', async () => {
  const words = {
    라이브: '라이브 경기 데이터를 불러올 수 없습니다.',
    인기: '인기 라이브 경기 데이터를 불러올 수 없습니다.',
    오늘: '오늘 경기 데이터를 불러올 수 없습니다.',
    NBA: 'NBA 경기 데이터를 불러올 수 없습니다.',
    NFL: 'NFL 경기 데이터를 불러올 수 없습니다.',
    MLB: 'MLB 경기 데이터를 불러올 수 없습니다.',
    EPL: 'EPL 경기 데이터를 불러올 수 없습니다.',
  };
  const paths = ['live-sports/live', 'live-sports/live/popular', 'live-sports/today', 'espn/basketball/nba/scoreboard'];
  const leagues = ['espn/football/nfl/scoreboard', 'espn/baseball/mlb/scoreboard', 'espn/soccer/eng.1/scoreboard'];
  const heard = answering(Object.fromEntries([...paths, ...leagues].map((path) => [`/api/${path}`, failing])));
  const screen = await show({ data: screenData('', { board: null, counts: { live: null, popular: null, today: null } }) });
  for (const [name, sentence] of Object.entries(words)) {
    await screen.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await expect.element(screen.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
  }
  const before = timesOf(heard, '/api/espn/soccer/eng.1/scoreboard');
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.poll(() => timesOf(heard, '/api/espn/soccer/eng.1/scoreboard')).toBe(before + 1);
});

test('[R180] [R293] a feed that does not answer is told of at once, while it is asked again behind it', async () => {
  let isSilent = true;
  const path = '/api/espn/soccer/eng.1/scoreboard';
  const heard = answering({
    [path]: () =>
      isSilent ? Response.json({ code: 'feed-unavailable', message: '경기 정보를 불러오지 못했어요.' }, { status: 503 }) : scoreboard()(),
    '/api/live-sports/live': () => told([]),
  });
  const screen = await show({ data: nothing() });
  await screen.getByRole('tab', { name: 'EPL' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/EPL 경기 데이터를 불러올 수 없습니다.+보내는 곳이 답하지 않아요/);
  expect(timesOf(heard, path)).toBeLessThanOrEqual(2);
  isSilent = false;
  await expect.element(screen.getByRole('heading', { name: 'EPL 경기가 없어요' }), { timeout: 8000 }).toBeVisible();
  expect(timesOf(heard, path)).toBeGreaterThan(1);
});

test('[R180] a league that the server asked for in vain is told so in the page itself, until it is heard', async () => {
  const answer = Promise.withResolvers<Response>();
  answering({ '/api/espn/soccer/eng.1/scoreboard': () => answer.promise, '/api/live-sports/live': () => told([]) });
  const screen = await show({ search: 'tab=epl', data: screenData('tab=epl') });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/EPL 경기 데이터를 불러올 수 없습니다/);
  answer.resolve(scoreboard()());
  await expect.element(screen.getByRole('heading', { name: 'EPL 경기가 없어요' })).toBeVisible();
});

test('[R180] where the page itself is refused, the feed is not what is silent', async () => {
  answering({ '/api/espn/soccer/eng.1/scoreboard': failing, '/api/live-sports/live': () => told([]) });
  const screen = await show({ search: 'tab=epl', data: screenData('tab=epl') });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/연결을 확인하고/);
});

test('[R180] an empty board that no feed has ever told of is a failure: neither “no match” nor a zero', async () => {
  const unheard = () => Response.json([], { headers: { 'x-data-stale': '1' } });
  answering({ '/api/live-sports/live': unheard, '/api/live-sports/live/popular': unheard, '/api/live-sports/today': unheard });
  const board = { tab: 'live' as const, board: { list: [], asOf: null, stale: true } };
  const screen = await show({ data: screenData('', { board, counts: { live: null, popular: null, today: null } }) });
  await expect.element(screen.getByText('라이브 경기 데이터를 불러올 수 없습니다.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/경기 소식을 보내는 곳이 답하지 않아요/);
  expect(screen.container.textContent).not.toMatch(/경기가 없어요|연결을 확인/);
  await screen.getByRole('tab', { name: /^오늘/ }).click();
  await expect.element(screen.getByText('오늘 경기 데이터를 불러올 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('tablist').element().textContent).not.toMatch(/\d/);
});

test('[R181] without a live match the page says so and leads to the day’s matches', async () => {
  answering({ '/api/live-sports/live': () => told([]), '/api/live-sports/today': () => told([exampleComing()]) });
  const screen = await show({ data: nothing() });
  await expect.element(screen.getByRole('heading', { name: '지금 하는 경기가 없어요' })).toBeVisible();
  await screen.getByRole('button', { name: '오늘 경기 보기' }).click();
  await expect.poll(place).toBe('/live-sports?tab=today');
  await expect.element(screen.getByRole('tab', { name: /^오늘/ })).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: '가람 FC vs 나루 유나이티드' })).toHaveAttribute('href', '/matches/201');
});

test('[R181] a popular board, a day and a league without matches say so', async () => {
  answering({ '/api/espn/football/nfl/scoreboard': scoreboard(), '/api/live-sports/live': () => told([]) });
  const screen = await show({ search: 'tab=popular', data: nothing('popular') });
  await expect.element(screen.getByRole('heading', { name: '지금 인기 있는 경기가 없어요' })).toBeVisible();
  await screen.getByRole('tab', { name: /^오늘/ }).click();
  await expect.element(screen.getByRole('heading', { name: '오늘은 경기가 없어요' })).toBeVisible();
  await screen.getByRole('tab', { name: 'NFL' }).click();
  await expect.element(screen.getByRole('heading', { name: 'NFL 경기가 없어요' })).toBeVisible();
});

test('a board that could not be renewed stays, with its age and a way to try again', async () => {
  const heard = answering({ '/api/live-sports/live': () => told([exampleLive()]) });
  const asOf = new Date(Date.now() - 12 * 60_000).toISOString();
  const board = { tab: 'live' as const, board: { list: [exampleLive({ title: '옛 판' })], asOf, stale: true } };
  const screen = await show({ data: screenData('', { board }) });
  await expect.element(screen.getByText('12분 전 데이터예요. 새로 가져오지 못했어요.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^가람 FC 대 나루 유나이티드/ })).toBeVisible();
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect.poll(() => timesOf(heard, '/api/live-sports/live')).toBe(1);
  await expect.element(screen.getByText(/데이터예요/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/(방금|\d+초) 전 업데이트 · 데모 시즌/).first()).toBeVisible();
});

test('[R167] a word typed on any tab is looked up among all matches around today', async () => {
  const heard = answering({
    '/api/live-sports/all': () =>
      told([exampleLive(), exampleComing({ homeSide: { ...exampleLive().homeSide, name: '다솜 SC', shortName: '다솜' } })]),
  });
  const screen = await show();
  await screen.getByRole('searchbox', { name: '경기 검색' }).fill('ㄷㅅ');
  await expect.element(screen.getByText('오늘과 앞뒤 날에서 1경기를 찾았어요.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '다솜 SC vs 나루 유나이티드' })).toBeVisible();
  expect(timesOf(heard, '/api/live-sports/all')).toBeGreaterThan(0);
  await screen.getByRole('searchbox').fill('없는팀');
  await expect.element(screen.getByRole('heading', { name: '검색 결과가 없어요' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(place).toBe('/live-sports');
  await expect.element(screen.getByRole('button', { name: /^가람 FC 대 나루 유나이티드/ })).toBeVisible();
});

test('a match in play that a search found tells its minute, but not to who wants to ask; one put off names no hour', async () => {
  const postponed = exampleComing({ id: '7', matchId: '7', status: '연기', statusDetail: 'postponed' });
  answering({ '/api/live-sports/all': () => told([exampleLive(), postponed]) });
  const times = () => [...document.querySelectorAll('.sn-time')].map((time) => time.textContent);
  const screen = await show();
  await screen.getByRole('searchbox', { name: '경기 검색' }).fill('가람');
  await expect.poll(times).toEqual(["LIVE후반 57'", '연기새 일정 미정']);
  await screen.unmount();
  const secret = await show({ isSpoilerFree: true });
  await secret.getByRole('searchbox', { name: '경기 검색' }).fill('가람');
  await expect.poll(times).toEqual(['LIVE', '연기새 일정 미정']);
});

test('a score in a line lights up once when it changes', async () => {
  let homeScore = 1;
  answering({ '/api/live-sports/today': () => told([ended()]) });
  const ended = () => exampleLive({ id: '5', matchId: '5', isLive: false, status: '종료', statusDetail: 'final', homeScore });
  const board = { tab: 'today' as const, board: { list: [ended()], asOf: new Date().toISOString(), stale: false } };
  await show({ search: 'tab=today', data: screenData('tab=today', { board }) });
  const lit = () => document.querySelector('.sn-s.flash')?.textContent;
  await expect.poll(() => document.querySelector('.sn-s')?.textContent).toBe('1 : 0');
  expect(lit()).toBeUndefined();
  homeScore = 2;
  callOut('matches', { sport: 'soccer', matchIds: ['5'] });
  await expect.poll(lit, { timeout: 15_000 }).toBe('2 : 0');
});

test('what begins soon has a bell and leads to the page of its match', async () => {
  const time = new Date(Date.now() + 3_600_000).toISOString();
  const soon = [exampleComing({ time }), exampleComing({ id: 'x', matchId: null, time })];
  answering({ '/api/live-sports/all': () => told(soon) });
  const screen = await show({ data: screenData('', { soon }) });
  const list = screen.getByRole('region', { name: '곧 시작해요' });
  await expect.element(list.getByRole('link', { name: '가람 FC vs 나루 유나이티드' })).toHaveAttribute('href', '/matches/201');
  expect(list.getByRole('button', { name: /경기 알림 받기$/ }).elements()).toHaveLength(1);
});

test('the day is parted into what is on, what comes hour by hour and what has ended, and filtered by sport', async () => {
  const list = [
    exampleLive(),
    exampleComing({ id: '2', matchId: '2', time: '2026-10-25T10:00:00.000Z' }),
    exampleComing({ id: '3', matchId: '3', time: '2026-10-25T10:40:00.000Z', sport: 'basketball' }),
    exampleComing({ id: '4', matchId: '4', timeConfirmed: false }),
    exampleLive({ id: '5', matchId: '5', isLive: false, status: '종료', statusDetail: 'final' }),
  ];
  answering({ '/api/live-sports/today': () => told(list) });
  const board = { tab: 'today' as const, board: { list, asOf: new Date().toISOString(), stale: false } };
  const screen = await show({ search: 'tab=today', data: screenData('tab=today', { board }) });
  const headings = () =>
    screen
      .getByRole('tabpanel')
      .getByRole('heading')
      .elements()
      .map((heading) => heading.textContent);
  expect(headings().filter((heading) => !heading?.includes('가람'))).toEqual([
    '진행 중 1경기',
    '예정 3경기',
    '19시',
    '시간 미정',
    '종료 1경기',
  ]);
  await screen.getByRole('button', { name: /^농구/ }).click();
  expect(headings()).toEqual(['예정 1경기', '19시']);
});

for (const theme of ['dark', 'light']) {
  test(`[R327] the page holds at 360 px (${theme})`, async () => {
    answering();
    document.documentElement.className = theme;
    await page.viewport(360, 740);
    const long = { ...exampleLive().homeSide, name: '아주아주긴이름을가진축구클럽유나이티드' };
    const board = {
      list: [exampleLive({ homeSide: long, league: '아주 긴 이름을 가진 국제 클럽 대항전 예선', popular: true })],
      asOf: null,
      stale: false,
    };
    const screen = await show({ data: screenData('', { board: { tab: 'live', board }, soon: [exampleComing({ homeSide: long })] }) });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
}

test('a tab that is opened from far down a long board is shown from its top', async () => {
  const list = Array.from({ length: 40 }, (_, at) => exampleLive({ id: String(500 + at), matchId: String(500 + at) }));
  answering({ '/api/live-sports/live': () => told(list) });
  const screen = await show({
    data: screenData('', { board: { tab: 'live', board: { list, asOf: new Date().toISOString(), stale: false } } }),
  });
  const panel = screen.getByRole('tabpanel').element();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => panel.getBoundingClientRect().top).toBeLessThan(-1_000);
  await screen.getByRole('tab', { name: /^인기/ }).click();
  await expect.element(screen.getByText('지금 인기 있는 경기가 없어요')).toBeInViewport();
  expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});
