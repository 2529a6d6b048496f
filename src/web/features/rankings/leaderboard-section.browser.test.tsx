// The leaderboard: three cards, five rows and more on demand; periods that really filter; the own place; honest when there is nothing.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RankingRow } from '#contract/rankings.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { ownText } from '../../own/text.ts';
import { expectNoToast, WithToasts } from '../../parts/test-support.tsx';
import { exampleAt, exampleLeaderboard, exampleModels, exampleRow, exampleRows, exampleStanding } from './examples.data.ts';
import { LeaderboardSection } from './leaderboard-section.tsx';
import type { LeaderboardData } from './rankings.queries.ts';

type Answers = Record<string, unknown>;
let router: ReturnType<typeof createMemoryRouter>;
let asked: { address: string; auth: string | null }[] = [];
/** The newest is the one that listens: the stream of a screen that went stays for the next one, for a moment. */
const told: ((news: { topic: string; data: string }) => void)[] = [];

/** The network is the browser's edge: only it is replaced. An address without an answer is refused. */
function answering(answers: Answers) {
  asked = [];
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input as string;
    asked.push({ address, auth: new Headers(init?.headers).get('authorization') });
    return address in answers ? Response.json(answers[address]) : Response.json({}, { status: 403 });
  });
}

const addresses = () => asked.map(({ address }) => address);

function show(initial: LeaderboardData, isPage = true, at = '/leaderboard') {
  const screen = (
    <WithToasts>
      <WithQueries>
        <LeaderboardSection initial={initial} isPage={isPage} />
      </WithQueries>
    </WithToasts>
  );
  router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  return render(<RouterProvider router={router} />);
}

const fresh = (changes: Partial<LeaderboardData> = {}) => exampleLeaderboard({ at: new Date().toISOString(), ...changes });
const places = () => [...document.querySelectorAll<HTMLElement>('[data-place]')].map(({ dataset }) => Number(dataset.place));

beforeEach(async () => {
  await page.viewport(1280, 900);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readyState = 1;
      constructor() {
        super();
        told.push(({ topic, data }) => this.dispatchEvent(new MessageEvent(topic, { data })));
      }
      close() {}
    },
  );
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-hide-odds');
});

test('[R73][R76] three cards, the first the largest, then five rows: a crown, two medals, stars', async () => {
  answering({});
  const screen = await show(fresh());
  const cards = [...document.querySelectorAll<HTMLElement>('.pod')];
  expect(places()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(cards).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = cards.map((card) => card.getBoundingClientRect().width);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeCloseTo(third, 0);
  const signs = [...document.querySelectorAll('[data-place] .rank-m svg')].map(
    (sign) => sign.querySelector('use')?.getAttribute('href')?.split('#')[1],
  );
  expect(signs).toEqual(['crown', 'medal', 'medal', 'star', 'star', 'star', 'star', 'star']);
  await expect.element(screen.getByRole('list', { name: '4위부터' })).toHaveAttribute('start', '4');
  await expect.element(screen.getByRole('link', { name: '회원1', exact: true })).toHaveAttribute('href', '/members/member_1');
});

test('[R73] 더보기 reveals the ninth and tenth at once, then asks on from the last place, and ends', async () => {
  answering({ '/api/leaderboard?limit=20&period=weekly&after=10': exampleRows(10, 13) });
  const screen = await show(fresh());
  await screen.getByRole('button', { name: '더보기' }).click();
  expect(places()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(addresses()).toEqual([]);
  expect(document.activeElement?.textContent).toBe('회원9');
  await screen.getByRole('button', { name: '더보기' }).click();
  await expect.poll(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  await expect.poll(() => document.activeElement?.textContent).toBe('회원11');
  await expect.element(screen.getByRole('button', { name: '더보기' })).not.toBeInTheDocument();
});

test('a next page that cannot be had leaves the list, says so, and can be asked for again', async () => {
  const answers: Answers = {};
  answering(answers);
  const screen = await show(fresh());
  await screen.getByRole('button', { name: '더보기' }).click();
  await screen.getByRole('button', { name: '더보기' }).click();
  await expect.element(screen.getByText(/^순위를 더 불러오지 못했어요/)).toHaveAttribute('role', 'alert');
  expect(places()).toHaveLength(10);
  answers['/api/leaderboard?limit=20&period=weekly&after=10'] = [exampleRow(11)];
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.poll(places).toHaveLength(11);
});

test('[R74][R86] each period is asked for by itself, ten at once, with the session, and its dates stand under the tabs', async () => {
  localStorage.setItem('auth_token', 'tok');
  localStorage.setItem('auth_user', JSON.stringify({ username: 'minjun' }));
  const monthly: RankingRow[] = [exampleRow(1, { id: 77, displayName: '월간왕' })];
  answering({ '/api/leaderboard?limit=10&period=monthly': monthly, '/api/leaderboard?limit=10&period=overall': exampleRows(1, 4) });
  const screen = await show(exampleLeaderboard({ rows: exampleRows(1, 10), at: exampleAt }));
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['주간', '월간', '전체']);
  await screen.getByRole('tab', { name: '월간' }).click();
  await expect.element(screen.getByRole('link', { name: '월간왕' })).toBeVisible();
  expect(places()).toEqual([1]);
  expect(screen.container.textContent).toMatch(/월 1일 ~ \d+일 · 매월 1일 0시에/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(places).toEqual([1, 2, 3, 4]);
  const tenAsked = asked.filter(({ address }) => address.startsWith('/api/leaderboard?limit=10'));
  expect(new Set(tenAsked.map(({ auth }) => auth))).toEqual(new Set(['Bearer tok']));
});

test('[R74] on its own page the address keeps the period, and the home page keeps its own address', async () => {
  answering({ '/api/leaderboard?limit=10&period=overall': exampleRows(1, 4) });
  const screen = await show(fresh({ period: 'monthly' }), true, '/leaderboard?period=monthly&from=card');
  await expect.element(screen.getByRole('tab', { name: '월간' })).toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('tab', { name: '전체' }).click();
  await expect.poll(places).toEqual([1, 2, 3, 4]);
  expect(router.state.location.search).toBe('?period=overall&from=card');
  await screen.unmount();
  const home = await show(fresh(), false, '/?period=monthly');
  await expect.element(home.getByRole('tab', { name: '주간' })).toHaveAttribute('aria-selected', 'true');
  await home.getByRole('tab', { name: '전체' }).click();
  await expect.poll(places).toEqual([1, 2, 3, 4]);
  expect(router.state.location.search).toBe('?period=monthly');
});

test('[R186] on the narrowest phones a row still tells its figures whole, the streak with them', async () => {
  answering({});
  const row = exampleRow(4, { displayName: '새벽축구', winStreak: 12, correctPredictions: 1024, totalPredictions: 2048, points: 12_220 });
  await show(fresh({ rows: [...exampleRows(1, 3), row] }));
  for (const width of [320, 360, 390]) {
    await page.viewport(width, 800);
    for (const part of ['.rk-s', '.rk-u a']) {
      const { scrollWidth, clientWidth } = document.querySelector(`[data-place="4"] ${part}`) as HTMLElement;
      expect(scrollWidth, `${part} at ${width} px`).toBeLessThanOrEqual(clientWidth);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('[R186] a row says in words what its shapes say: the move, the latest ten, the streak from three on, the points, and whose it is', async () => {
  answering({});
  const rows = [
    ...exampleRows(1, 3),
    exampleRow(4, { rankingChange: 2, winStreak: 3, form: ['won', 'won', 'lost'] }),
    exampleRow(5, { rankingChange: -1, winStreak: 2 }),
    exampleRow(6, { rankingChange: null, correctPredictions: 1024, totalPredictions: 2048 }),
  ];
  const screen = await show(fresh({ rows }));
  const [fourth, fifth, sixth] = screen.getByRole('list', { name: '4위부터' }).getByRole('listitem').elements();
  expect(fourth?.textContent).toContain('2계단 상승');
  expect(fourth?.textContent).toContain('3연속');
  expect(fourth?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('최근 3번 중 2번 적중');
  expect([...(fourth?.querySelectorAll('.form i') ?? [])].map((tick) => tick.className)).toEqual(['l', 'w', 'w']);
  expect(fifth?.textContent).toContain('1계단 하락');
  expect(fifth?.textContent).not.toContain('연속');
  expect(sixth?.textContent).toContain('지난 기간 순위 없음');
  expect(sixth?.textContent).toContain('1,024/2,048');
  expect(sixth?.textContent).toContain(`@${rows[5]?.username}`);
});

test('[R186] on a phone the latest results give way, the points stand below the name, and nothing sticks out', async () => {
  await page.viewport(360, 800);
  answering({});
  const long = exampleRow(4, {
    displayName: '아주아주긴이름을가진회원입니다요열스물',
    winStreak: 12,
    points: 123456,
    ranking: 4,
    rankingChange: 128,
  });
  const screen = await show(fresh({ rows: [...exampleRows(1, 3), long] }));
  const row = screen.getByRole('list', { name: '4위부터' }).element();
  expect(getComputedStyle(row.querySelector('.rk-f') as Element).display).toBe('none');
  expect(getComputedStyle(row.querySelector('.rk-p') as Element).display).toBe('none');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('[R77] nobody ranked: the standings are being updated, and the browser may say what is missing', async () => {
  answering({});
  const screen = await show(fresh({ rows: [], isMember: true, mine: ownText(exampleStanding({ settled: 1 })) }));
  await expect.element(screen.getByText('순위를 업데이트하고 있어요')).toBeVisible();
  await expect.element(screen.getByText('이번 주 결과가 나온 예측 2건이 더 있으면 순위에 올라가요')).toBeVisible();
});

test('the own row stands below when it is not among the shown, and not twice when it is', async () => {
  answering({});
  const mine = exampleRow(9, { displayName: '나야' });
  const rows = exampleRows(1, 10).map((row) => (row.ranking === 9 ? { ...mine, isMine: true } : row));
  const screen = await show(fresh({ rows, isMember: true, mine: ownText(exampleStanding({ row: mine, settled: 8 })) }));
  const own = screen.getByRole('list', { name: '내 순위' });
  await expect.element(own.getByRole('link', { name: '나야' })).toBeVisible();
  expect(getComputedStyle(own.element()).position).toBe('sticky');
  await screen.getByRole('button', { name: '더보기' }).click();
  await expect.element(own).not.toBeInTheDocument();
  expect(screen.getByText('나야').elements()).toHaveLength(1);
});

test('a visitor is not asked for an own place', async () => {
  answering({});
  const screen = await show(fresh());
  await expect.element(screen.getByRole('tabpanel')).toBeVisible();
  expect(addresses().filter((address) => address.includes('/me'))).toEqual([]);
});

test('[R75][R318] the models: sample, period and interval with each figure, 집계 중 below the smallest sample', async () => {
  answering({});
  const screen = await show(fresh());
  const panel = screen.getByRole('region', { name: 'AI 모델 성적' });
  await expect.element(panel.getByText('최근 90일 · 결과가 나온 경기만')).toBeVisible();
  const [whole, mma] = panel
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
  expect(whole).toBe('통합 모델 486경기54.2%배당 1순위만 골랐을 때 53.0%');
  expect(mma).toBe('MMA 모델 12경기집계 중');
  await expect.element(panel.getByRole('img', { name: '95% 신뢰구간 49.8%에서 58.6%', exact: true })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'AI 성적표 보기' })).toHaveAttribute('href', '/ai-record');
  await expect.element(panel.getByRole('link', { name: 'MMA 모델' })).toHaveAttribute('href', '/ai-record/models/mma-record');
  await panel.getByText('적중률 기준 보기').click();
  await expect.element(panel.getByText('무효 경기를 뺀 AI 예측이 맞은 비율이에요.')).toBeVisible();
  await expect.element(panel.getByRole('link', { name: '채점 규칙에서 보기' })).toHaveAttribute('href', '/rules#measure-ai-accuracy');
});

test('who wants no odds is not told what the favourites would have scored', async () => {
  answering({});
  document.documentElement.setAttribute('data-hide-odds', '');
  const screen = await show(fresh());
  const panel = screen.getByRole('region', { name: 'AI 모델 성적' });
  await expect.element(panel.getByText('통합 모델')).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: only the drawn text tells what is hidden.
  const drawn = (panel.element() as HTMLElement).innerText;
  expect(drawn).toContain('띠는 95% 신뢰구간이에요.');
  for (const hidden of ['배당', '점선', '53.0%']) expect(drawn).not.toContain(hidden);
  await expect.element(panel.element().querySelector<HTMLElement>('.lb-ci s')).not.toBeVisible();
  expect(panel.getByRole('img', { name: /배당/ }).elements()).toEqual([]);
});

test('[R75] without settled AI picks the models are counting, and no number stands there', async () => {
  answering({});
  const screen = await show(fresh({ models: [] }));
  const panel = screen.getByRole('region', { name: 'AI 모델 성적' });
  await expect.element(panel.getByText('집계 중')).toBeVisible();
  expect(panel.element().textContent).not.toMatch(/\d%/);
});

test('[R73][R318] quick actions, and what every number means', async () => {
  answering({});
  const screen = await show(fresh());
  await expect.element(screen.getByRole('link', { name: '빠른 예측' })).toHaveAttribute('href', '/quick-prediction');
  await expect.element(screen.getByRole('link', { name: '예측 배틀' })).toHaveAttribute('href', '/prediction-battle');
  await screen.getByText('숫자를 읽는 법').click();
  await expect.element(screen.getByText(/받은 점수의 합이에요/)).toBeVisible();
});

test('what the server could not give is asked for, shown as an error with a way to try again, and comes', async () => {
  const answers: Answers = {};
  answering(answers);
  const screen = await show(fresh({ rows: null, models: null }));
  await expect.element(screen.getByText('순위를 불러오지 못했어요')).toBeVisible();
  await expect.element(screen.getByText('성적을 불러오지 못했어요.')).toBeVisible();
  answers['/api/leaderboard?limit=10&period=weekly'] = exampleRows(1, 2);
  answers['/api/ai-performance'] = exampleModels();
  await screen.getByRole('button', { name: '다시 불러오기' }).first().click();
  await expect.poll(places).toEqual([1, 2]);
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByText('통합 모델')).toBeVisible();
});

test('[R296] standings that could not be had are logged, and no toast says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answering({});
  await show(fresh({ rows: null }));
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to fetch leaderboard', expect.any(Error)), { timeout: 10_000 });
  await expectNoToast();
});

test('old standings stay on screen and say that they are old', async () => {
  answering({});
  const screen = await show(exampleLeaderboard({ at: new Date(Date.now() - 300_000).toISOString(), models: [] }));
  await expect.element(screen.getByText(/^5분 전 데이터예요/)).toBeVisible();
  expect(places()).toHaveLength(8);
});

test('when the server calls out that places moved, the standings are asked for at once', async () => {
  const moved = exampleRows(1, 10).map((row) => (row.ranking === 1 ? { ...row, displayName: '새로운일등' } : row));
  answering({ '/api/leaderboard?limit=10&period=weekly': moved, '/api/ai-performance': exampleModels() });
  const screen = await show(fresh());
  expect(addresses()).toEqual([]);
  told.at(-1)?.({ topic: 'rankings', data: JSON.stringify({ settledAt: exampleAt }) });
  await expect.element(screen.getByRole('link', { name: '새로운일등' })).toBeVisible();
});

test('[R321] no sign of a program or of the AI stands among the ranked, on a card or in a row, whatever their names', async () => {
  answering({});
  const rows = exampleRows(1, 8).map((row) => ({ ...row, displayName: `AI 봇 ${row.ranking}`, isVerified: row.ranking % 2 === 0 }));
  const screen = await show(fresh({ rows }));
  const ranked = [...document.querySelectorAll('[data-place]')];
  expect(ranked.map((row) => row.querySelector('a')?.textContent)).toEqual(rows.map(({ displayName }) => displayName));
  for (const row of ranked) expect(row.querySelector('.tag-ai')).toBeNull();
  // The models have their own place, out of the ranking.
  const models = screen.getByRole('region', { name: 'AI 모델 성적' });
  await expect.element(models.getByText('통합 모델')).toBeVisible();
  expect(models.element().querySelector('[data-place]')).toBeNull();
});
