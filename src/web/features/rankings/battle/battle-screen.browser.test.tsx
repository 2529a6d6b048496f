// The battle: the own standing by percentile, four rankings in the address, polled, and never a number that nobody measured.
import { focusManager } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../styles/app.css';
import { WithQueries } from '../../../api/with-queries.tsx';
import { exampleUser } from '../../../parts/member/examples.data.ts';
import { exampleBattle, exampleBattleStats, exampleRow, exampleRows } from '../examples.data.ts';
import type { BattleData } from '../rankings.queries.ts';
import { BattleScreen } from './battle-screen.tsx';

type Answers = Record<string, unknown>;
let asked: string[] = [];
const firm: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] };

function answering(answers: Answers) {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = input as string;
    asked.push(address);
    return address in answers ? Response.json(answers[address]) : Response.json({}, { status: 403 });
  });
}

function show(changes: Partial<BattleData> = {}, at = '/prediction-battle') {
  const initial = exampleBattle({ at: new Date().toISOString(), ...changes });
  const screen = (
    <WithQueries>
      <BattleScreen initial={initial} user={exampleUser({ tier: '골드' })} />
    </WithQueries>
  );
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  return render(<RouterProvider router={router} />).then((drawn) => ({ ...drawn, router }));
}

const card = () => document.querySelector('[aria-label="내 배틀 현황"]')?.textContent ?? '';

beforeEach(async () => {
  await page.viewport(1280, 900);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R184][R187] the own card: place, percentile, accuracy with its sample, streak, week and month with their moves', async () => {
  answering({});
  const screen = await show();
  expect(card()).toContain('5위');
  expect(card()).toContain('상위 예측자 · 24명 중 상위 21%');
  expect(card()).toContain('60.0%24/40 적중');
  expect(card()).toContain('4최고 9');
  expect(card()).toContain('66.7%9건2계단 상승');
  expect(card()).toContain('이번 달–결과 없음');
  const bar = screen.getByRole('img', { name: '백분위 83.3, 순위에 오른 24명 가운데' }).element();
  const filled = bar.querySelector('i')?.getBoundingClientRect().width ?? 0;
  expect(filled / bar.getBoundingClientRect().width).toBeCloseTo(0.8333, 2);
});

test.each([
  [100, '최상위 예측자'],
  [90, '최상위 예측자'],
  [89.99, '상위 예측자'],
  [75, '상위 예측자'],
  [74.99, '중위 예측자'],
  [50, '중위 예측자'],
  [49.99, '하위 중급자'],
  [25, '하위 중급자'],
  [24.99, '초급 예측자'],
])('[R188] percentile %s is called %s', async (percentile, label) => {
  answering({});
  await show({ mine: exampleBattleStats({ percentile }) });
  expect(document.querySelector('.bt-band')?.textContent?.split(' · ')[0]).toBe(label);
});

test.each([
  [1, 24, '24명 중 상위 5%'],
  [3, 30, '30명 중 상위 10%'],
  [6, 12, '12명 중 상위 50%'],
  [7, 25, '25명 중 상위 28%'],
])('place %i among %i is as far from the top as the profile says', async (ranking, rankedMembers, words) => {
  answering({});
  await show({ mine: exampleBattleStats({ ranking, rankedMembers }) });
  expect(document.querySelector('.bt-band')?.textContent?.split(' · ')[1]).toBe(words);
});

test('[R184] four tabs that stand in the address, by mouse and by keyboard', async () => {
  answering({
    '/api/battle/rankings?period=weekly&limit=50': exampleRows(1, 2),
    '/api/battle/rankings?period=monthly&limit=50': exampleRows(1, 3),
  });
  const { router, ...screen } = await show();
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['전체', '주간', '월간', '최고 성과']);
  await screen.getByRole('tab', { name: '주간' }).click();
  expect(router.state.location.search).toBe('?tab=weekly');
  await expect.poll(() => document.querySelectorAll('[data-place]').length).toBe(2);
  await userEvent.keyboard('{ArrowRight}');
  expect(router.state.location.search).toBe('?tab=monthly');
  await expect.poll(() => document.querySelectorAll('[data-place]').length).toBe(3);
  await userEvent.keyboard('{Home}');
  expect(router.state.location.search).toBe('');
});

test('[R186] a row shows place, name, hits of all, streak, accuracy and points; the own one is marked', async () => {
  answering({});
  const rows = [
    exampleRow(1),
    exampleRow(2, { isMine: true, winStreak: 5, correctPredictions: 18, totalPredictions: 24, accuracyRate: 75, points: 1702 }),
  ];
  const screen = await show({ rows });
  const [, mine] = screen.getByRole('list', { name: '배틀 순위' }).getByRole('listitem').elements();
  for (const part of ['2위', '회원2', '나', '18/24 적중', '5연속', '적중률 75.0%', '1,702P포인트'])
    expect(mine?.textContent).toContain(part);
  expect(mine?.querySelector('a')?.getAttribute('href')).toBe('/members/member_2');
});

test('[R186] a streak of none or one is told too, and the username on a phone, where nothing sticks out', async () => {
  await page.viewport(320, 800);
  answering({});
  const long = { displayName: '이름이아주길어요이름이아주길어요스무글', username: 'abcdefghij_012345678' };
  const screen = await show({ rows: [exampleRow(1, { winStreak: 0 }), exampleRow(2, { winStreak: 1, ...long })] });
  const [first, second] = screen.getByRole('list', { name: '배틀 순위' }).getByRole('listitem').elements() as HTMLElement[];
  expect(first?.textContent).toMatch(/연속 0 · @member_1/);
  expect(second?.textContent).toMatch(/연속 1 · @abcdefghij_012345678/);
  for (const row of [first, second]) {
    expect(row?.querySelector('.rk-id')?.checkVisibility()).toBe(true);
    expect(row?.scrollWidth).toBe(row?.clientWidth);
  }
});

test('[R185] rankings of the open tab and the own standing are asked for every 30 seconds, and never while hidden', async () => {
  vi.useFakeTimers(firm);
  answering({
    '/api/battle/rankings?period=overall&limit=50': exampleRows(1, 3),
    '/api/battle/user-stats': exampleBattleStats({ ranking: 3 }),
  });
  await show();
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.toSorted()).toEqual(['/api/battle/rankings?period=overall&limit=50', '/api/battle/user-stats']);
  await vi.waitFor(() => expect(card()).toContain('3위'));
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(2);
});

test('[R189] nobody ranked says so', async () => {
  answering({});
  const screen = await show({ rows: [], tab: 'weekly' }, '/prediction-battle?tab=weekly');
  await expect.element(screen.getByText('아직 순위 데이터가 없어요')).toBeVisible();
  await expect.element(screen.getByText('이번 주에 결과가 나온 예측이 3건 모인 회원부터 순위에 올라가요.')).toBeVisible();
});

test('best results explain themselves in plain words and show the value that orders them', async () => {
  answering({});
  const rows = [exampleRow(1, { correctPredictions: 8, totalPredictions: 10, accuracyRate: 80 })];
  const screen = await show({ rows, tab: 'top-performers' }, '/prediction-battle?tab=top-performers');
  await expect.element(screen.getByText(/적어도 이만큼은 맞힌다고 볼 수 있는 값/).first()).toBeVisible();
  await expect.element(screen.getByText('하한 49.0%')).toBeVisible();
});

test('the list goes on from its last place', async () => {
  answering({ '/api/battle/rankings?period=overall&limit=50&after=50': exampleRows(51, 52) });
  const screen = await show({ rows: exampleRows(1, 50) });
  await screen.getByRole('button', { name: '더보기' }).click();
  await expect.poll(() => document.querySelectorAll('[data-place]').length).toBe(52);
  await expect.poll(() => document.activeElement?.textContent).toBe('회원51');
});

test.each([
  [{}, '35P더 얻으면 4위와 포인트가 같아져요'],
  [{ next: { ranking: 4, pointsMissing: 0 } }, '4위포인트가 같아요. 한 번 더 맞히면 앞설 수 있어요'],
  [{ ranking: 1, percentile: 100, next: null }, '1위가장 높은 순위예요'],
  [{ ranking: null, percentile: null, next: null, picksToRank: 2, settledPredictions: 1 }, '결과가 2건더 나오면 전체 순위에 올라가요'],
  [{ ranking: null, percentile: null, next: null, picksToRank: 0, settledPredictions: 3 }, '곧다음 집계에서 순위에 올라가요'],
])('what it takes to move up comes from the own standing: %o', async (changes, line) => {
  answering({});
  const screen = await show({ mine: exampleBattleStats(changes) });
  expect(screen.getByRole('region', { name: '상위로 가려면' }).getByRole('listitem').elements()[0]?.textContent).toBe(line);
});

test('without a place there is no bar and no band, and without results no share', async () => {
  answering({});
  const none = { accuracy: 0, rankingChange: null, predictions: 0 };
  const mine = {
    ranking: null,
    percentile: null,
    accuracyRate: 0,
    winStreak: 0,
    bestStreak: 0,
    settledPredictions: 0,
    correctPredictions: 0,
  };
  await show({ mine: exampleBattleStats({ ...mine, weeklyStats: none, monthlyStats: none, picksToRank: 3, next: null }) });
  expect(card()).toContain('순위 전');
  expect(card()).toContain('아직 순위에 오르지 않았어요');
  expect(card()).not.toContain('%');
  expect(document.querySelector('.bt-pct')).toBeNull();
});

test('what cannot be had says so and can be asked for again, each part by itself', async () => {
  const answers: Answers = {};
  answering(answers);
  const screen = await show({ rows: null, mine: null });
  await expect.element(screen.getByText('내 배틀 현황을 불러오지 못했어요')).toBeVisible();
  await expect.element(screen.getByText('순위를 불러오지 못했어요')).toBeVisible();
  answers['/api/battle/user-stats'] = exampleBattleStats();
  answers['/api/battle/rankings?period=overall&limit=50'] = exampleRows(1, 1);
  await screen.getByRole('button', { name: '다시 불러오기' }).first().click();
  await expect.poll(card).toContain('5위');
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByRole('link', { name: '회원1' })).toBeVisible();
});

test('who is new is told only where others have a place to compare with', async () => {
  answering({});
  const isTold = () => [...document.querySelectorAll('[role=tabpanel] .rk-mv')].map((mark) => getComputedStyle(mark).visibility);
  const first = await show({ rows: [exampleRow(1, { rankingChange: null }), exampleRow(2, { rankingChange: null })] });
  await expect.element(first.getByText('회원2', { exact: true })).toBeVisible();
  expect(isTold()).toEqual(['hidden', 'hidden']);
  await first.unmount();
  const later = await show({ rows: [exampleRow(1, { rankingChange: null }), exampleRow(2, { rankingChange: -1 })] });
  await expect.element(later.getByText('새로', { exact: true })).toBeVisible();
  expect(isTold()).toEqual(['visible', 'visible']);
});
