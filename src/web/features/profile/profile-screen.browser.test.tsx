// The own profile: four tabs of figures, honest when there are none, asked for again while it is looked at.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '#contract/accounts.ts';
import type { UserStats } from '#contract/rankings.ts';
import type { MemberRecord } from '#contract/record/picks.ts';
import { titleOf } from '#domain/progress/title.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleMyComparison } from '../../parts/comparison/examples.data.ts';
import { exampleUser } from '../../parts/member/examples.data.ts';
import { WithToasts } from '../../parts/test-support.tsx';
import { busyRecord, busyStats, emptyRecord, emptyStats } from './examples.data.ts';
import { ProfileScreen } from './profile-screen.tsx';

const now = '2026-10-25T06:00:00.000Z';
const firm: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] };

type Shown = { user?: User; stats?: UserStats | null; record?: MemberRecord | null; at?: string };

function show({ user = exampleUser(), stats = emptyStats(), record = emptyRecord(), at = '/profile' }: Shown = {}) {
  const screen = (
    <WithToasts>
      <WithQueries>
        <ProfileScreen user={user} stats={stats} record={record} comparison={null} now={now} />
      </WithQueries>
    </WithToasts>
  );
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] });
  return render(<RouterProvider router={router} />).then((drawn) => ({ ...drawn, router }));
}

const statsAsked = (asked: ReturnType<typeof answering>): number =>
  asked.mock.calls.filter(([address]) => address === '/api/user/stats').length;
const answering = (answer: () => Response) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) => (address === '/api/user/comparison' ? Response.json(exampleMyComparison()) : answer()));

beforeEach(async () => {
  await page.viewport(1280, 900);
  answering(() => Response.json(emptyStats()));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[R145] four tabs, by mouse and by keyboard, and the chosen one stands in the address', async () => {
  const { router, ...screen } = await show();
  const names = screen.getByRole('tab').elements();
  expect(names.map((tab) => tab.textContent)).toEqual(['개요', '통계', '종목별', '활동']);
  await screen.getByRole('tab', { name: '통계' }).click();
  expect(router.state.location.search).toBe('?tab=statistics');
  await expect.element(screen.getByRole('tabpanel', { name: '통계' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(router.state.location.search).toBe('?tab=sports');
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('tabpanel', { name: '활동' })).toBeVisible();
  await userEvent.keyboard('{Home}');
  expect(router.state.location.search).toBe('');
});

test('a tab can be linked to, and an unknown one is the first', async () => {
  const linked = await show({ at: '/profile?tab=activity' });
  await expect.element(linked.getByRole('tab', { name: '활동' })).toHaveAttribute('aria-selected', 'true');
  await linked.unmount();
  const unknown = await show({ at: '/profile?tab=nowhere' });
  await expect.element(unknown.getByRole('tab', { name: '개요' })).toHaveAttribute('aria-selected', 'true');
});

test('[R146] the figures are asked for on arrival and every 30 seconds', async () => {
  vi.useFakeTimers(firm);
  const asked = answering(() => Response.json(busyStats()));
  const screen = await show();
  await vi.waitFor(() => expect(statsAsked(asked)).toBe(1));
  await expect.element(screen.getByText('85건 중 53건 적중')).toBeVisible();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(statsAsked(asked)).toBe(1);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(statsAsked(asked)).toBe(2);
});

test('[R146] a hidden page does not ask', async () => {
  vi.useFakeTimers(firm);
  const asked = answering(() => Response.json(busyStats()));
  await show();
  await vi.waitFor(() => expect(statsAsked(asked)).toBe(1));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(95_000);
  expect(statsAsked(asked)).toBe(1);
});

test('[R140] tier, level, experience, title, place and percentile stand beside the name', async () => {
  answering(() => Response.json(busyStats()));
  const screen = await show({ stats: busyStats() });
  const card = screen.getByRole('region', { name: '주말엔축구 프로필' });
  const text = card.element().textContent;
  for (const words of ['@weekend_fb', '2025년 3월 가입', '골드', '숙련자', '128위· 상위 9%', '레벨 14', '340 / 1,400 XP'])
    expect(text).toContain(words);
});

test('[R141] the ladder has seven steps, marks the own one and tells what the next one takes', async () => {
  answering(() => Response.json(busyStats()));
  const screen = await show({ stats: busyStats() });
  const steps = [...screen.container.querySelectorAll('.ladder li')].map((step) => step.textContent);
  expect(steps[0]).toBe('그랜드마스터10,000점부터');
  expect(steps.slice(3, 5)).toEqual(['플래티넘다음 등급 · 588점 남음', '골드지금']);
  expect(steps).toHaveLength(7);
});

test('[R147][R318] the overview tells accuracy, streaks, week and month, each with its sample', async () => {
  answering(() => Response.json(busyStats()));
  const screen = await show({ stats: busyStats() });
  const tiles = [...screen.container.querySelectorAll('.tile')].map((tile) => tile.textContent);
  expect(tiles).toEqual([
    '적중률62.4%85건 중 53건 적중',
    '연속 적중3연속최고 8연속',
    '이번 주66.7%6계단 올랐어요 · 9건',
    '이번 달61.3%2계단 내려갔어요 · 31건',
  ]);
  expect([...screen.container.querySelectorAll('.sbar')].map((bar) => [bar.textContent, bar.classList.contains('low')])).toEqual([
    ['축구66.7%42건', false],
    ['야구50.0%4건', true],
  ]);
  expect(screen.container.querySelectorAll('.pk')).toHaveLength(5);
  await screen.getByRole('button', { name: '최근 예측 전체 보기' }).click();
  await expect.element(screen.getByRole('tab', { name: '활동' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  [80, 'acc-high', '예측 마스터'],
  [79.99, 'acc-good', '전문가'],
  [70, 'acc-good', '전문가'],
  [69.99, 'acc-fair', '숙련자'],
  [60, 'acc-fair', '숙련자'],
  [59.99, 'acc-low', '초보자'],
  [50, 'acc-low', '초보자'],
  [49.99, 'acc-low', '신규'],
])('[R142][R144] at %d %% the share is coloured %s and the title is %s', async (accuracy, mark, title) => {
  const stats = busyStats({ overall: { ...busyStats().overall, accuracy }, title: titleOf(accuracy) });
  answering(() => Response.json(stats));
  const screen = await show({ stats });
  expect(screen.container.querySelector('.tile dd')?.className).toBe(`n ${mark}`);
  expect([...screen.container.querySelectorAll('.pf-pills .pill')].map((pill) => pill.textContent)).toContain(title);
});

test('[R143] the level bar is full where nothing is missing', async () => {
  const stats = busyStats({ user: { level: 99, experience: 50, experienceToNext: 0, tier: '골드' } });
  answering(() => Response.json(stats));
  const screen = await show({ stats });
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

test('[R147] the statistics tell periods, place, percentile, streaks and reliability', async () => {
  answering(() => Response.json(busyStats()));
  const screen = await show({ stats: busyStats(), at: '/profile?tab=statistics' });
  const rows = [...(screen.container.querySelector('tbody')?.querySelectorAll('tr') ?? [])].map((row) => row.textContent);
  expect(rows).toEqual([
    '이번 주월요일 0시부터66.7%9건6계단 올랐어요',
    '이번 달1일 0시부터61.3%31건2계단 내려갔어요',
    '전체가입한 날부터62.4%85건–',
  ]);
  const tiles = [...screen.container.querySelectorAll('.tile')].map((tile) => tile.textContent);
  expect(tiles.slice(0, 5)).toEqual([
    '순위128위최상위 예측자 · 상위 9%',
    '백분위91.2100이 가장 높아요',
    '연속 적중3연속지금 이어지는 기록',
    '최고 연속8연속가입한 날부터',
    '신뢰 점수98.0점100점 만점',
  ]);
});

test('[R147] each sport has its results, accuracy and rate of wins, in grey below ten', async () => {
  answering(() => Response.json(busyStats()));
  const screen = await show({ stats: busyStats(), at: '/profile?tab=sports' });
  const rows = [...screen.container.querySelectorAll('tbody tr')].map((row) => [row.textContent, row.className]);
  expect(rows).toEqual([
    ['축구66.7%66.7%42건', ''],
    ['야구50.0%50.0%4건', 'low'],
  ]);
});

test('[R147] the activity tells pick, sport, time, confidence and result', async () => {
  answering(() => Response.json(busyStats()));
  const screen = await show({ stats: busyStats(), at: '/profile?tab=activity' });
  const rows = [...screen.container.querySelectorAll('.pk')].map((row) => row.textContent);
  expect(rows).toHaveLength(6);
  for (const words of ['가람 FC 승', '축구', '가람 FC vs 나루 유나이티드', '신뢰도 75%', '일 전']) expect(rows[0]).toContain(words);
  expect([...screen.container.querySelectorAll('.res')].map((badge) => badge.textContent)).toEqual([
    '결과 대기',
    '적중',
    '빗나감',
    '무효',
    '적중',
    '적중',
  ]);
  expect(screen.container.querySelector('time')?.getAttribute('title')).toBe('2026년 10월 25일 (일) 오후 2:00');
});

test('[R148] an empty member sees no invented number, but the way to a first pick', async () => {
  const screen = await show();
  expect([...screen.container.querySelectorAll('.tile dd:not(.sub)')].map((value) => value.textContent)).toEqual(
    Array.from({ length: 4 }, () => '집계 전'),
  );
  await expect.element(screen.getByText('아직 남긴 예측이 없어요')).toBeVisible();
  await expect.element(screen.getByRole('tabpanel').getByRole('link', { name: '빠른 예측' })).toHaveAttribute('href', '/quick-prediction');
  await expect.element(screen.getByText('순위 집계 전')).toBeVisible();
  await expect.element(screen.getByText('결과가 10건 모이면 보여줘요. 지금 0건이에요.')).toBeVisible();
  await expect.element(screen.getByText('신뢰도를 직접 정한 예측의 결과가 30건 모이면 보여줘요. 지금 0건이에요.')).toBeVisible();
  expect(
    screen
      .getByRole('img')
      .elements()
      .filter((image) => image.classList.contains('plot')),
  ).toEqual([]);
  // The explanations below name percents; the figures above them must not.
  const figures = [...screen.getByRole('tabpanel').element().children].filter(({ tagName }) => tagName !== 'DETAILS');
  expect(figures.map(({ textContent }) => textContent).join()).not.toMatch(/\d%/);
});

test('[R148] without a place the statistics say how many results are missing to one', async () => {
  const stats = emptyStats({ settledPredictions: 2 });
  answering(() => Response.json(stats));
  const screen = await show({ stats, at: '/profile?tab=statistics' });
  await expect.element(screen.getByText('아직 순위가 없어요')).toBeVisible();
  await expect.element(screen.getByText('결과가 나온 예측이 3건 모이면 순위에 올라가요. 지금 2건이에요.')).toBeVisible();
  await screen.getByRole('tab', { name: '활동' }).click();
  await expect.element(screen.getByText('아직 남긴 예측이 없어요')).toBeVisible();
});

test('[R318] every number’s meaning can be read on the page', async () => {
  const screen = await show();
  await screen.getByText('숫자를 읽는 법').click();
  for (const name of ['적중률', '이번 주 · 이번 달', '연속 적중', '순위', '백분위', '신뢰 점수'])
    await expect
      .element(
        screen
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .last(),
      )
      .toBeVisible();
});

test('figures that cannot be had say so, and can be asked for again', async () => {
  answering(() => new Response('{}', { status: 403 }));
  const screen = await show({ stats: null });
  const again = screen.getByRole('button', { name: '다시 불러오기' });
  await expect.element(again).toBeVisible();
  answering(() => Response.json(busyStats()));
  await again.click();
  await expect.element(screen.getByText('85건 중 53건 적중')).toBeVisible();
});

test('a place of the turn of the day is not shown for the place of now', async () => {
  answering(() => new Response('{}', { status: 403 }));
  const screen = await show({ user: exampleUser({ ranking: 512 }), stats: null });
  await expect.element(screen.getByRole('button', { name: '다시 불러오기' })).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/512위|순위 집계 전/);
});

test('old figures stay on screen and say how old they are', async () => {
  answering(() => new Response('{}', { status: 403 }));
  const screen = await show({ stats: busyStats() });
  await expect.element(screen.getByText(/데이터예요. 새로 가져오지 못했어요/)).toBeVisible();
  await expect.element(screen.getByText('85건 중 53건 적중')).toBeVisible();
});

test('[R152] an unconfirmed address can be sent its letter, once', async () => {
  const screen = await show();
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) => Response.json(address === '/api/user/stats' ? emptyStats() : { ok: true }));
  const letters = () => asked.mock.calls.filter(([address]) => address === '/api/user/email/verification');
  await screen.getByRole('button', { name: '메일 다시 보내기' }).click();
  await expect.element(page.getByText('확인 메일을 보냈어요').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '메일을 보냈어요' })).toBeDisabled();
  expect(letters()).toHaveLength(1);
});

test('a letter that could not be sent says why', async () => {
  const screen = await show();
  answering(() => Response.json({ code: 'too-many-requests', message: '요청이 너무 많아요.' }, { status: 403 }));
  await screen.getByRole('button', { name: '메일 다시 보내기' }).click();
  await expect.element(page.getByText('메일을 보내지 못했어요').first()).toBeVisible();
  await expect.element(page.getByText('요청이 너무 많아요.').first()).toBeVisible();
});

test('a new address that waits for its letter is shown; a confirmed one wears the mark', async () => {
  const waiting = await show({ user: exampleUser({ pendingEmail: 'new@example.com', isVerified: true }) });
  await expect.element(waiting.getByText(/new@example.com 주소로 보낸 확인 메일을 누르면 바뀌어요/)).toBeVisible();
  await expect.element(waiting.getByRole('button', { name: '메일 다시 보내기' })).toBeVisible();
  await waiting.unmount();
  const confirmed = await show({ user: exampleUser({ isVerified: true }) });
  await expect.element(confirmed.getByRole('button', { name: '이메일을 확인한 회원이에요' })).toBeVisible();
  expect(confirmed.getByRole('button', { name: '메일 다시 보내기' }).elements()).toHaveLength(0);
});

test.each([360, 390, 1280])('[R327] %i px wide, nothing sticks out, whatever the tab', async (width) => {
  await page.viewport(width, 844);
  const long = exampleUser({ displayName: '가나다라마바사아자차카타파하거너더러머버', username: 'abcdefghij0123456789', isVerified: true });
  answering(() => Response.json(busyStats()));
  for (const tab of ['overview', 'statistics', 'sports', 'activity']) {
    const screen = await show({ user: long, stats: busyStats(), record: busyRecord(), at: `/profile?tab=${tab}` });
    expect([tab, document.documentElement.scrollWidth]).toEqual([tab, document.documentElement.clientWidth]);
    await screen.unmount();
  }
});
