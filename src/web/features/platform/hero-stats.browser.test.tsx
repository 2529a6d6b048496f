// The three numbers: real, still counting, or unavailable, and never invented; and the day above them, which an open page goes along with.
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Measured, PlatformStats } from '#contract/platform.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { todayWords } from '../../parts/when.ts';
import { HeroStats } from './hero-stats.tsx';
import { Today } from './today.tsx';

const measure = (value: number | null, sample: number): Measured => ({ value, sample, period: '최근 90일', definition: '정의' });
const stats = (accuracy: number | null): PlatformStats => ({
  aiAccuracy: accuracy,
  activeUsers: 7,
  successfulPredictions: 41,
  measures: {
    aiAccuracy: measure(accuracy, accuracy === null ? 12 : 486),
    activeUsers: measure(7, 7),
    successfulPredictions: measure(41, 41),
  },
  today: { matches: 173, live: 2 },
  lastAnalysisRun: null,
  mode: 'demo',
});

const longAgo = new Date(Date.now() - 86_400_000).toISOString();

const show = (initial: PlatformStats | null, at = new Date().toISOString()) =>
  render(
    <MemoryRouter>
      <WithQueries>
        <HeroStats initial={initial ? { value: initial, at } : undefined} />
      </WithQueries>
    </MemoryRouter>,
  );

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[R31][R318] three tiles, each whole: value, period, the sample of what is a share, and the way to the definition', async () => {
  // Each with a period of its own, so that none can pass for another.
  const told: PlatformStats = {
    ...stats(64.2),
    activeUsers: 1234,
    successfulPredictions: 45_678,
    measures: {
      aiAccuracy: measure(64.2, 1486),
      activeUsers: { ...measure(1234, 1234), period: '최근 30일' },
      successfulPredictions: { ...measure(45_678, 45_678), period: '전체 기간' },
    },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(told));
  const screen = await show(told);
  const tiles = [...screen.container.querySelectorAll('.stat')].map((tile) => [
    [...tile.querySelectorAll('dt, dd')].map((line) => line.textContent),
    tile.querySelector('a')?.getAttribute('href'),
  ]);
  expect(tiles).toEqual([
    [['AI 적중률', '64.2%', '최근 90일 · 1,486경기'], '/rules#measure-ai-accuracy'],
    [['활동 회원', '1,234명', '최근 30일 로그인'], '/rules#measure-active-users'],
    [['맞힌 예측', '45,678건', '전체 기간'], '/rules#measure-successful-predictions'],
  ]);
});

test('[R32] the figures are asked for again after ten seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(stats(65.1)));
  const screen = await show(stats(64.2));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(fetched.mock.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/platform-stats']);
  await expect.poll(() => screen.container.textContent).toContain('65.1%');
});

test('[R33] too small a sample says 집계 중, and a failure offers to try again, with no number invented', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(stats(null)));
  const counting = await show(stats(null));
  await expect.element(counting.getByText('집계 중')).toBeInTheDocument();
  await counting.unmount();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 403 }));
  const failed = await show(null);
  await expect.element(failed.getByRole('button', { name: '다시 불러오기' })).toBeInTheDocument();
  expect(failed.container.textContent).not.toMatch(/87\.3|2\.1K|45\.2K/);
});

test('while no member has signed in the tile says 집계 중 rather than nought, and by what it counts', async () => {
  const none = {
    ...stats(64.2),
    activeUsers: 0,
    measures: { ...stats(64.2).measures, activeUsers: { ...measure(0, 0), period: '최근 30일' } },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(none));
  const screen = await show(none);
  expect(screen.container.querySelectorAll('.stat')[1]?.textContent).toBe('활동 회원집계 중최근 30일 로그인');
});

test('what was just drawn is not asked for again at once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(stats(65.1)));
  const screen = await show(stats(64.2));
  await new Promise((done) => setTimeout(done, 50));
  expect(fetched).not.toHaveBeenCalled();
  expect(screen.container.textContent).toContain('64.2%');
});

test('[R33] figures that could not be fetched anew stay, say how old they are, and are tried again', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 403 }));
  const screen = await show(stats(64.2), longAgo);
  const stale = screen.getByText('1일 전 데이터예요. 새로 가져오지 못했어요.');
  await expect.element(stale).toBeVisible();
  expect(screen.container.textContent).toContain('64.2%');
  fetched.mockImplementation(async () => Response.json(stats(65.1)));
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect.poll(() => screen.container.textContent).toContain('65.1%');
  await expect.element(stale).not.toBeInTheDocument();
});

test('a page of yesterday says which day it is now, and how many matches that one has', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(stats(64.2)));
  const screen = await render(
    <WithQueries>
      <Today initial={{ value: { ...stats(64.2), today: { matches: 183, live: 0 } }, at: longAgo }} now={longAgo} />
    </WithQueries>,
  );
  await expect.element(screen.getByText(todayWords(new Date()), { exact: true })).toBeVisible();
  await expect.element(screen.getByText('오늘 173경기')).toBeVisible();
  await expect.element(screen.getByText('2경기 진행 중')).toBeVisible();
  expect(screen.container.textContent).not.toContain(todayWords(new Date(longAgo)));
});
