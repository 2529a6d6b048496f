// The jobs as an admin sees them: how each went, and the words of what went wrong.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../styles/app.css';
import type { AdminJob } from '#contract/admin/house.ts';
import { asksOf } from '../../../parts/test-support.tsx';
import { answer, inMs, narrow, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import JobsTab from './jobs-tab.tsx';
import { tookWords } from './runs-dialog.tsx';

type Run = NonNullable<AdminJob['last']>;
const run = (agoMs: number, change: Partial<Run> = {}): Run => ({
  dueAt: inMs(-agoMs),
  startedAt: inMs(-agoMs),
  finishedAt: inMs(-agoMs + 400),
  ok: true,
  error: null,
  detail: '{"settled":3}',
  ...change,
});
const job = (name: string, change: Partial<AdminJob> = {}): AdminJob => ({
  name,
  rhythm: '15초마다',
  last: run(20_000),
  lastSuccessAt: inMs(-20_000),
  nextAt: inMs(10_000),
  runs: 5760,
  failures: 0,
  ...change,
});
const failed = run(20_000, { ok: false, error: 'the feed is away', detail: null });
const jobs = () => [
  job('settle'),
  job('refresh-scores', { last: failed, lastSuccessAt: inMs(-3_600_000), failures: 12 }),
  job('daily-analysis', { rhythm: '매일 04:00', last: run(1000, { ok: null, finishedAt: null }), nextAt: inMs(3 * 3_600_000 + 5000) }),
  job('upkeep', { last: null, lastSuccessAt: null, runs: 0 }),
];
const path = '/api/admin/jobs';

beforeEach(async () => {
  document.documentElement.className = 'light';
  signIn();
  await wide();
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
  vi.restoreAllMocks();
});

test('each job tells its rhythm, how it went in a word, what failed, and when it is due', async () => {
  answer({ [`GET ${path}`]: () => Response.json(jobs()) });
  const screen = await showAdmin(JobsTab);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  for (const words of ['채점', '15초마다', '성공', '0 / 5,760회', '1분 안']) await expect.element(row(/^채점/)).toMatchTextContent(words);
  for (const words of ['실패', 'the feed is away', '마지막 성공 1시간 전', '12 / 5,760회'])
    await expect.element(row(/^경기·점수 불러오기/)).toMatchTextContent(words);
  for (const words of ['매일 04:00', '실행 중', '3시간']) await expect.element(row(/^오늘의 AI 분석/)).toMatchTextContent(words);
  await expect.element(row(/^기록 정리/)).toMatchTextContent('기록 없음');
  await expect.element(screen.getByText(/마지막 실행이 실패한 작업이 1개 있어요/)).toBeVisible();
});

test('the runs of a job open with their errors, failures alone when asked', async () => {
  const heard = answer({
    [`GET ${path}`]: () => Response.json(jobs()),
    [`GET ${path}/refresh-scores`]: ({ query }) =>
      Response.json(query.get('onlyFailures') === 'true' ? [failed] : [failed, run(60_000, { finishedAt: inMs(-60_000 + 125_000) })]),
  });
  const screen = await showAdmin(JobsTab);
  await screen.getByRole('button', { name: '경기·점수 불러오기 실행 기록' }).click();
  const dialog = screen.getByRole('dialog', { name: '경기·점수 불러오기 실행 기록' });
  const runs = dialog.getByRole('list', { name: '실행 기록' });
  await expect.element(runs).toMatchTextContent('the feed is away');
  await expect.element(runs).toMatchTextContent('2분 5초 걸림');
  await dialog.getByRole('button', { name: '실패만' }).click();
  await expect.poll(() => runs.getByRole('listitem').all().length, { timeout: 15_000 }).toBe(1);
  expect(asksOf(heard, 'GET', `${path}/refresh-scores`).at(-1)?.query.get('onlyFailures')).toBe('true');
});

test('the list is asked again every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const heard = answer({ [`GET ${path}`]: () => Response.json(jobs()) });
  const screen = await showAdmin(JobsTab);
  await expect.element(screen.getByRole('row', { name: /^채점/ })).toBeVisible();
  const before = asksOf(heard, 'GET', path).length;
  vi.advanceTimersByTime(10_500);
  await expect.poll(() => asksOf(heard, 'GET', path).length, { timeout: 15_000 }).toBe(before + 1);
});

test('[R327] on a phone the jobs are cards within 360 px', async () => {
  await narrow();
  answer({ [`GET ${path}`]: () => Response.json(jobs()) });
  const screen = await showAdmin(JobsTab);
  await expect.element(screen.getByRole('list', { name: '작업 목록' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('how long a run took is told in seconds, then in minutes', () => {
  const took = (ms: number) =>
    tookWords({ startedAt: '2026-03-01T00:00:00.000Z', finishedAt: new Date(Date.UTC(2026, 2, 1) + ms).toISOString() });
  expect([took(0), took(420), took(12_400), took(125_000)]).toEqual(['0초', '0.4초', '12초', '2분 5초']);
  expect(tookWords({ startedAt: '2026-03-01T00:00:00.000Z', finishedAt: null })).toBeUndefined();
});
