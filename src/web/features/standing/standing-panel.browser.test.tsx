// The own record on the home page: for visitors, for beginners, and for members with results.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UserStats } from '#contract/rankings.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { ownText } from '../../own/text.ts';
import { StandingPanel } from './standing-panel.tsx';

const stats = (change: Partial<UserStats> = {}): UserStats => ({
  user: { level: 14, experience: 340, experienceToNext: 1400, tier: '골드' },
  overall: { totalPredictions: 85, correctPredictions: 53, accuracy: 62.35, ranking: 1128, winStreak: 3 },
  ranking: 1128,
  percentile: 91.2,
  rankedMembers: 1443,
  accuracyRate: 62.35,
  winStreak: 3,
  bestStreak: 8,
  weeklyStats: { accuracy: 66.67, rankingChange: 6, predictions: 9 },
  monthlyStats: { accuracy: 61.29, rankingChange: -2, predictions: 31 },
  points: 812,
  picks: 90,
  settledPredictions: 85,
  reliability: 98,
  title: '숙련자',
  sportStats: {},
  recentActivity: [],
  ...change,
});
const beginner = stats({
  user: { level: 1, experience: 0, experienceToNext: 100, tier: '브론즈' },
  overall: { totalPredictions: 0, correctPredictions: 0, accuracy: 0, ranking: null, winStreak: 0 },
  ranking: null,
  accuracyRate: 0,
  winStreak: 0,
  picks: 0,
  settledPredictions: 0,
});

const answering = (answer: () => Response) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
const show = (props: Parameters<typeof StandingPanel>[0]) =>
  render(
    <MemoryRouter initialEntries={['/?from=here']}>
      <WithQueries>
        <StandingPanel {...props} />
      </WithQueries>
    </MemoryRouter>,
  );

beforeEach(() => page.viewport(390, 800));
afterEach(() => vi.restoreAllMocks());

test('[R55] a visitor is asked to sign in, and comes back here; nobody’s figures are asked for', async () => {
  const fetched = answering(() => Response.json({}));
  const screen = await show({ isMember: false, initial: null });
  await expect.element(screen.getByText('로그인하면 내 적중률과 순위를 볼 수 있어요.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '로그인' }))
    .toHaveAttribute('href', `/login?next=${encodeURIComponent('/?from=here')}`);
  expect(fetched).not.toHaveBeenCalled();
});

test('[R55] a member without picks is led to the first one', async () => {
  answering(() => Response.json(beginner));
  const screen = await show({ isMember: true, initial: ownText(beginner) });
  await expect.element(screen.getByText('첫 예측을 남겨 보세요')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '첫 예측 남기기' })).toHaveAttribute('href', '/quick-prediction');
  expect(screen.container.textContent).not.toContain('0.0%');
});

test('[R318] a member with results sees accuracy, streak and rank with period, sample and the way to their meaning, and the level', async () => {
  answering(() => Response.json(stats()));
  const screen = await show({ isMember: true, initial: ownText(stats()) });
  for (const said of ['62.4%', '3', '1,128위', '레벨 14', '340 / 1,400 XP', '골드']) expect(screen.container.textContent).toContain(said);
  const bases = screen.getByRole('link', { name: /기준 보기: 지금까지 · 85건$/ }).elements();
  expect(bases.map((basis) => basis.getAttribute('href'))).toEqual([
    '/rules#measure-accuracy',
    '/rules#measure-streak',
    '/rules#measure-rank',
  ]);
  await expect.element(screen.getByRole('link', { name: '내 기록 자세히' })).toHaveAttribute('href', '/profile');
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24');
});

test('picks that have no result yet are no zero percent', async () => {
  const waiting = stats({ settledPredictions: 0, accuracyRate: 0, ranking: null });
  answering(() => Response.json(waiting));
  const screen = await show({ isMember: true, initial: ownText(waiting) });
  for (const said of ['집계 전', '지금까지 · 0건', '3건부터 순위에 올라가요']) expect(screen.container.textContent).toContain(said);
  expect(screen.container.textContent).not.toContain('0.0%');
});

test('figures that could not be had say so and can be asked for again', async () => {
  let isDown = true;
  answering(() => (isDown ? new Response('no', { status: 403 }) : Response.json(stats())));
  const screen = await show({ isMember: true, initial: null });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('내 기록을 불러오지 못했어요.');
  isDown = false;
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByText('62.4%')).toBeVisible();
});

for (const width of [320, 360]) {
  test(`long numbers fit at ${width} px`, async () => {
    await page.viewport(width, 600);
    const far = stats({ ranking: 1_234_567, winStreak: 1234, settledPredictions: 123_456 });
    answering(() => Response.json(far));
    await show({ isMember: true, initial: ownText(far) });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
}
