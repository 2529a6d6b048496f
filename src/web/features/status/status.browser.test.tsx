// The page of the house's condition: one sentence for all, a word for each part, troubles by day, and no answer said as such.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HouseStatus, Incident } from '#contract/operation/status.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { answering, refusal } from '../../parts/test-support.tsx';
import { StatusScreen } from './status-screen.tsx';

const opened = Date.now();
const before = (minutes: number): string => new Date(opened - minutes * 60_000).toISOString();
const now = before(0);
const statusOf = (change: Partial<Record<string, HouseStatus['parts'][number]['state']>> = {}, incidents: Incident[] = []): HouseStatus => {
  const parts = (['house', 'matches', 'odds', 'forecasts', 'live', 'settlement', 'mail', 'push'] as const).map((part) => ({
    part,
    state: change[part] ?? ('ok' as const),
    asOf: before(10),
  }));
  const state = (['late', 'unknown'] as const).find((worse) => parts.some((one) => one.state === worse)) ?? 'ok';
  return { state, parts, incidents, days: 7, mode: 'live', checkedAt: now };
};

function show(told: HouseStatus | null) {
  const element = (
    <WithQueries>
      <StatusScreen data={{ told, now }} />
    </WithQueries>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

beforeEach(async () => {
  document.documentElement.className = 'dark';
  await page.viewport(390, 844);
});
afterEach(() => vi.restoreAllMocks());

test('everything in order is said in one sentence, and each part has its word and its time', async () => {
  answering({ 'GET /api/status': () => Response.json(statusOf({ odds: 'off' })) });
  const screen = await show(statusOf({ odds: 'off' }));
  await expect.element(screen.getByRole('status')).toMatchTextContent(/모두 정상이에요방금 전에 확인했어요/);
  const rows = screen.getByRole('list', { name: '기능별 상태' }).getByRole('listitem');
  await expect.element(rows.nth(1)).toHaveTextContent('경기 소식점수와 일정을 제때 받고 있어요.마지막 소식 10분 전정상');
  await expect.element(rows.nth(2)).toHaveTextContent('배당배당을 받지 않는 서버예요.안 써요');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('how old a word is does not depend on the clock of the device', async () => {
  const hoursAgo = (told: HouseStatus): HouseStatus =>
    JSON.parse(JSON.stringify(told).replaceAll(now, before(180)).replaceAll(before(10), before(190)));
  answering({ 'GET /api/status': () => Response.json(hoursAgo(statusOf())) });
  const screen = await show(null);
  await expect
    .element(screen.getByRole('list', { name: '기능별 상태' }).getByRole('listitem').nth(1))
    .toMatchTextContent(/마지막 소식 10분 전/);
});

test('a feed that never answered is late in its own words: nothing old is shown that could be called the last news', async () => {
  const told = statusOf({ matches: 'late' });
  const parts = told.parts.map((one) => (one.part === 'matches' ? { ...one, asOf: null } : one));
  answering({ 'GET /api/status': () => Response.json({ ...told, parts }) });
  const screen = await show({ ...told, parts });
  const row = screen.getByRole('list', { name: '기능별 상태' }).getByRole('listitem').nth(1);
  await expect.element(row).toMatchTextContent(/경기 소식점수와 일정을 보내는 곳이 아직 한 번도 답하지 않았어요.+늦어요$/);
  expect(row.element().textContent).not.toContain('마지막');
});

test('what was never heard of is not called in order, neither by itself nor in the sentence for all', async () => {
  const told = statusOf({ forecasts: 'unknown', settlement: 'unknown' });
  answering({ 'GET /api/status': () => Response.json(told) });
  const screen = await show(told);
  await expect.element(screen.getByRole('status')).toMatchTextContent(/^2가지는 아직 알 수 없어요/);
  const rows = screen.getByRole('list', { name: '기능별 상태' }).getByRole('listitem');
  await expect.element(rows.nth(3)).toMatchTextContent(/AI 예측아직 만든 예측이 없어요.+확인 전$/);
  await expect.element(rows.nth(5)).toMatchTextContent(/결과 정산아직 정산할 경기를 찾아보지 않았어요.+확인 전$/);
});

test('what is late is counted and named, and the troubles stand by day, newest first', async () => {
  const incidents: Incident[] = [
    { part: 'matches', from: before(10), to: null, times: 4 },
    { part: 'house', from: before(4000), to: before(3850), times: 1 },
  ];
  const told = statusOf({ matches: 'late', mail: 'late' }, incidents);
  answering({ 'GET /api/status': () => Response.json(told) });
  const screen = await show(told);
  await expect.element(screen.getByRole('status')).toMatchTextContent(/2가지가 늦어지고 있어요/);
  const logs = screen.getByRole('list', { name: '지난 장애' });
  await expect.element(logs.nth(0)).toMatchTextContent(/점수와 일정을 받지 못했어요.+부터 · 아직 이어지고 있을 수 있어요 · 10분 전 시작$/);
  await expect.element(logs.nth(1)).toMatchTextContent(/자동 작업이 멈춰 있었어요.+부터 · 2시간 30분 동안$/);
});

test('a house that does not answer is not called in order', async () => {
  answering({ 'GET /api/status': () => refusal(503, 'unavailable', '잠시 뒤에 다시 시도해 주세요.') });
  const screen = await show(null);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/지금 상태를 확인하지 못했어요/);
  expect(screen.container.textContent).not.toContain('정상');
});
