// The record on the profile: charts that say what they draw, tables that tell the same, and advice only where the numbers carry it.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UserStats } from '#contract/rankings.ts';
import type { MemberRecord } from '#contract/record/picks.ts';
import { percentileOf } from '#domain/ranking/standing.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleMyComparison } from '../../parts/comparison/examples.data.ts';
import { exampleUser } from '../../parts/member/examples.data.ts';
import { WithToasts } from '../../parts/test-support.tsx';
import { busyRecord, busyStats, exampleActivity, examplePublic } from './examples.data.ts';
import { ProfileScreen } from './profile-screen.tsx';
import { PublicProfileScreen } from './public-profile.tsx';

const now = '2026-10-25T06:00:00.000Z';

/** What the browser asks the server, by address: always a string here. */
const isRecord = (address: unknown): boolean => typeof address === 'string' && address.endsWith('/record');

function answering({ stats, record }: { stats?: () => UserStats; record?: () => Response }) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (address === '/api/user/comparison') return Response.json(exampleMyComparison());
    if (isRecord(address)) return record?.() ?? Response.json(busyRecord());
    return Response.json(stats?.() ?? busyStats());
  });
}

type Shown = { stats?: UserStats; record?: MemberRecord | null; at?: string; today?: string };

function show({ stats = busyStats(), record = busyRecord(), at = '/profile', today = now }: Shown = {}) {
  const element = (
    <WithToasts>
      <WithQueries>
        <ProfileScreen user={exampleUser({ username: 'weekend_fb' })} stats={stats} record={record} comparison={null} now={today} />
      </WithQueries>
    </WithToasts>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />);
}

const bins = (changes: Partial<MemberRecord['calibration']['bins'][number]>[]): MemberRecord =>
  busyRecord({
    calibration: {
      sample: 40,
      bins: changes.map((change) => ({ from: 90, to: 95, count: 40, claimed: 91, observed: 78, low: 63, high: 88, ...change })),
    },
  });

beforeEach(async () => {
  // Days are counted back from the browser's own clock.
  vi.setSystemTime(now);
  await page.viewport(1280, 900);
  answering({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[R147] the trend says how the share moved over 30 days, and over 90 when asked', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('img', { name: '최근 30일 누적 적중률, 56.0%에서 62.4%. 지금까지 결과 85건' })).toBeVisible();
  await screen.getByRole('button', { name: '90일' }).click();
  await expect.element(screen.getByRole('img', { name: '최근 90일 누적 적중률, 55.0%에서 62.4%. 지금까지 결과 85건' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '90일' })).toHaveAttribute('aria-pressed', 'true');
});

test('calibration is said bin by bin, and the gap that chance does not explain is put into words', async () => {
  const screen = await show();
  const name = '신뢰도별 실제 적중률. 52%라고 말한 8건 중 50% 적중, 66%라고 말한 22건 중 64% 적중, 91%라고 말한 30건 중 60% 적중';
  await expect.element(screen.getByRole('img', { name })).toBeVisible();
  await expect.element(screen.getByText('91%라고 말한 예측은 60%만 맞았어요. 확신이 클 때 조금 낮춰 보세요.')).toBeVisible();
  await expect.element(screen.getByText('점선에 가까울수록 정확해요 · 신뢰도를 직접 정한 60건')).toBeVisible();
});

test.each([
  ['a gap within the interval is called chance', { high: 91 }, '말한 신뢰도와 실제 적중률의 차이가 우연이라고 볼 수 있는 범위 안이에요.'],
  ['a gap just outside of it is told', { high: 90.99 }, '91%라고 말한 예측은 78%만 맞았어요. 확신이 클 때 조금 낮춰 보세요.'],
  [
    'one pick that missed is no reason for advice',
    { count: 1, claimed: 85, observed: 0, low: 0, high: 79 },
    '말한 신뢰도와 실제 적중률의 차이가 우연이라고 볼 수 있는 범위 안이에요.',
  ],
  [
    'low claims cannot be lowered',
    { claimed: 55, observed: 30, high: 50 },
    '55%라고 말한 예측은 30%만 맞았어요. 고르기 전에 한 번 더 살펴보세요.',
  ],
  [
    'too little confidence is told as well',
    { claimed: 60, observed: 80, low: 65, high: 90 },
    '60%라고 말한 예측이 80%나 맞았어요. 조금 더 자신 있게 말해도 좋아요.',
  ],
])('%s', async (_what, change, sentence) => {
  const screen = await show({ record: bins([change]) });
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('[R148] twenty-nine claims draw nothing, thirty do', async () => {
  const of = (sample: number) => busyRecord({ calibration: { ...busyRecord().calibration, sample } });
  const few = await show({ record: of(29) });
  await expect.element(few.getByText('신뢰도를 직접 정한 예측의 결과가 30건 모이면 보여줘요. 지금 29건이에요.')).toBeVisible();
  expect(few.getByRole('img', { name: /신뢰도별 실제 적중률/ }).elements()).toEqual([]);
  await few.unmount();
  const enough = await show({ record: of(30) });
  await expect.element(enough.getByRole('img', { name: /신뢰도별 실제 적중률/ })).toBeVisible();
});

test('the statistics hold a table for each chart', async () => {
  const screen = await show({ at: '/profile?tab=statistics' });
  const table = (name: string) =>
    [...screen.getByRole('region', { name }).element().querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(table('신뢰도별 기록')).toEqual([
    '50~55%평균 52.0%8건50.0%22%~78%',
    '65~70%평균 66.4%22건63.6%43%~80%',
    '90~95%평균 91.3%30건60.0%42%~75%',
  ]);
  expect(table('날짜별 기록')).toEqual([
    '10월 24일 (토)6건5건62.4%',
    '10월 20일 (화)9건7건60.8%',
    '10월 12일 (월)12건8건58.6%',
    '9월 30일 (수)8건5건56.9%',
    '8월 20일 (목)10건6건56.0%',
    '그 전40건22건55.0%',
  ]);
});

test('past midnight the oldest day of the table keeps its share', async () => {
  // Ninety days were counted on the 25th, and the page is still open on the 26th.
  const today = '2026-10-26T06:00:00.000Z';
  vi.setSystemTime(today);
  const days = [
    { date: '2026-07-28', settled: 10, won: 6 },
    { date: '2026-10-24', settled: 6, won: 5 },
  ];
  const record = busyRecord({ trend: { before: { settled: 0, won: 0 }, days } });
  const screen = await show({ record, at: '/profile?tab=statistics', today });
  const rows = screen.getByRole('region', { name: '날짜별 기록' }).element().querySelectorAll('tbody tr');
  expect([...rows].map((row) => row.textContent)).toEqual(['10월 24일 (토)6건5건68.8%', '7월 28일 (화)10건6건60.0%']);
});

test('a long table shows a week, and everything when asked', async () => {
  const days = Array.from({ length: 20 }, (_, at) => ({ date: `2026-10-${String(at + 1).padStart(2, '0')}`, settled: 1, won: 1 }));
  const screen = await show({
    record: busyRecord({ trend: { before: { settled: 1, won: 0 }, days } }),
    at: '/profile?tab=statistics',
  });
  const rows = () => screen.getByRole('region', { name: '날짜별 기록' }).element().querySelectorAll('tbody tr').length;
  expect(rows()).toBe(7);
  await screen.getByRole('button', { name: '20일 모두 보기' }).click();
  expect(rows()).toBe(21);
});

test('a record that could not be had says so, takes nothing else down, and can be asked for again', async () => {
  const asked = answering({ record: () => new Response('{}', { status: 403 }) });
  const screen = await show({ record: null });
  await expect.element(screen.getByText('그래프의 기록을 불러오지 못했어요.').first()).toBeVisible();
  await expect.element(screen.getByText('85건 중 53건 적중')).toBeVisible();
  expect(asked.mock.calls.map(([address]) => address)).toContain('/api/members/weekend_fb/record');
  answering({});
  await screen.getByRole('button', { name: '다시 불러오기' }).first().click();
  await expect.element(screen.getByRole('img', { name: /최근 30일 누적 적중률/ })).toBeVisible();
});

test('while the record is on its way its places are kept', async () => {
  let come = (_: Response) => {};
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) =>
    isRecord(address)
      ? new Promise((resolve) => {
          come = resolve;
        })
      : Promise.resolve(Response.json(busyStats())),
  );
  const screen = await show({ record: null });
  await expect.element(screen.getByRole('status', { name: '그래프를 불러오는 중' }).first()).toBeInTheDocument();
  const height = () => screen.container.querySelector('.plot-trend')?.clientHeight;
  const kept = height();
  expect(kept).toBeGreaterThan(100);
  come(Response.json(busyRecord()));
  await expect.element(screen.getByRole('img', { name: /최근 30일 누적 적중률/ })).toBeVisible();
  expect(height()).toBe(kept);
});

test('[R146] the record is asked for again when a settlement has moved the figures, and only then', async () => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  let settled = 85;
  const asked = answering({ stats: () => busyStats({ settledPredictions: settled }) });
  await show();
  const records = () => asked.mock.calls.filter(([address]) => isRecord(address)).length;
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(30_100);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(records()).toBe(0);
  settled = 86;
  await vi.advanceTimersByTimeAsync(30_100);
  await vi.waitFor(() => expect(records()).toBe(1));
});

test('a settled pick leads to its receipt, an open one and one without a post do not', async () => {
  const recentActivity = [
    exampleActivity({ postId: 9, result: 'pending', points: null, title: 'a' }),
    exampleActivity({ postId: 5, result: 'pending', points: null, title: 'f', isPlaying: true }),
    exampleActivity({ postId: 8, result: 'loss', points: 0, title: 'b' }),
    exampleActivity({ postId: 0, result: 'win', title: 'c' }),
    exampleActivity({ postId: 7, result: 'void', points: 0, title: 'd' }),
    exampleActivity({ postId: 6, result: 'win', points: 18, title: 'e' }),
  ];
  answering({ stats: () => busyStats({ recentActivity }) });
  const screen = await show({ stats: busyStats({ recentActivity }), at: '/profile?tab=activity' });
  const links = [...screen.container.querySelectorAll('.pk a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/receipts/8', '/receipts/7', '/receipts/6']);
  await expect.element(screen.getByRole('link', { name: '가람 FC 승 채점 영수증 보기' }).first()).toBeVisible();
  expect([...screen.container.querySelectorAll('.pk-r')].map((end) => end.textContent)).toEqual([
    '결과 대기',
    '경기 중',
    '빗나감',
    '적중+18점',
    '무효',
    '적중+18점',
  ]);
});

test.each([
  [1, 24, '1위· 상위 5%'],
  [2, 3, '2위· 상위 67%'],
  [3, 30, '3위· 상위 10%'],
  [6, 12, '6위· 상위 50%'],
  [7, 25, '7위· 상위 28%'],
  [2, 1_000_000, '2위· 상위 1%'],
])('place %i among %i reads %s', async (ranking, rankedMembers, words) => {
  const stats = busyStats({ ranking, rankedMembers, percentile: percentileOf(ranking, rankedMembers) });
  answering({ stats: () => stats });
  const screen = await show({ stats });
  expect(screen.container.querySelector('.pf-pills .n')?.textContent).toBe(words);
});

test('strangers see the same charts and no advice; the member does', async () => {
  const drawn = async (isMe: boolean) => {
    const element = (
      <WithToasts>
        <PublicProfileScreen member={examplePublic({ isMe })} record={busyRecord()} now={now} />
      </WithToasts>
    );
    return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  };
  const strange = await drawn(false);
  await expect.element(strange.getByRole('img', { name: /최근 30일 누적 적중률, 56.0%에서 62.4%/ })).toBeVisible();
  await expect.element(strange.getByText('91%라고 말한 예측은 60%만 맞았어요.')).toBeVisible();
  expect(strange.container.textContent).not.toContain('보세요');
  expect(strange.container.querySelector('.pf-pills .n')?.textContent).toBe('128위· 상위 9%');
  await strange.unmount();
  const own = await drawn(true);
  await expect.element(own.getByText(/확신이 클 때 조금 낮춰 보세요/)).toBeVisible();
});

test('a public record that could not be read leaves the rest, and can be asked for again', async () => {
  const element = (
    <WithToasts>
      <PublicProfileScreen member={examplePublic()} record={null} now={now} />
    </WithToasts>
  );
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await expect.element(screen.getByRole('button', { name: '다시 불러오기' }).first()).toBeEnabled();
  await expect.element(screen.getByText('85건 중 53건 적중')).toBeVisible();
});
