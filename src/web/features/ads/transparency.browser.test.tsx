// Advertising laid open: the log of ads, the reasons of the partner's gate, and what is said of clicks.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AdRun, AdTransparency } from '#contract/ads.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { answering, asksOf, SpokenStream } from '../../parts/test-support.tsx';
import type { TransparencyData } from './runs.queries.ts';
import { TransparencyScreen } from './transparency-screen.tsx';

const path = '/api/ads/transparency';
const runOf = (id: number, change: Partial<AdRun> = {}): AdRun => ({
  id,
  position: 'banner',
  title: `광고 ${id}`,
  advertiser: '한강축구교실',
  linkHost: 'shop.example.com',
  startedAt: '2026-03-01T10:30:00.000Z',
  endedAt: null,
  ...change,
});
const off: AdTransparency['partner'] = { mode: 'off', advertiser: null, reason: 'off' };
const toldOf = (runs: AdRun[], nextCursor: string | null = null, partner = off) => ({ runs, partner, nextCursor });

function show(told: TransparencyData['told']) {
  const element = (
    <WithQueries>
      <TransparencyScreen data={{ told, now: new Date().toISOString() }} />
    </WithQueries>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

beforeEach(() => {
  vi.stubGlobal('EventSource', SpokenStream);
  document.documentElement.className = 'dark';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('every ad is told with who paid, where it stood, and from when to when', async () => {
  const screen = await show(
    toldOf([
      runOf(2, { position: 'partner', title: '제휴 광고 데모', advertiser: '광고주 예시', linkHost: null }),
      runOf(1, { position: 'sidebar', advertiser: 'shop.example.com', endedAt: '2026-03-03T01:00:00.000Z' }),
    ]),
  );
  const rows = screen.getByRole('list', { name: '광고 기록' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('제휴 광고 데모제휴 안내광고주 예시2026년 3월 1일 (일) 오후 7:30부터 지금까지');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('광고 1화면 옆shop.example.com2026년 3월 1일 (일) 오후 7:30부터 2026년 3월 3일 (화) 오전 10:00까지');
});

test('the rest of the log comes at a press, none twice', async () => {
  const heard = answering({
    [`GET ${path}`]: () => Response.json({ runs: [runOf(2), runOf(1)], partner: off }),
  });
  const screen = await show(toldOf([runOf(3), runOf(2)], '2026-03-01T10:30:00.000Z~2'));
  await screen.getByRole('button', { name: '광고 더 보기' }).click();
  const rows = screen.getByRole('list', { name: '광고 기록' }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(3);
  expect(asksOf(heard, 'GET', path).map(({ query }) => query.get('cursor'))).toEqual(['2026-03-01T10:30:00.000Z~2']);
  await expect.element(screen.getByRole('button', { name: '광고 더 보기' })).not.toBeInTheDocument();
});

test('a log without ads says so, and one that was not read is asked for', async () => {
  const empty = await show(toldOf([]));
  await expect.element(empty.getByRole('heading', { name: '광고한 적이 없어요' })).toBeVisible();
  await empty.unmount();
  answering({ [`GET ${path}`]: () => Response.json({ runs: [runOf(1)], partner: off }) });
  const unread = await show(null);
  await expect.element(unread.getByText('광고 1', { exact: true })).toBeVisible();
});

test('[R82][R83] each reader is told why the partner is shown to them or not, and where help is', async () => {
  for (const [reason, words] of [
    ['off', /지금은 제휴 광고를 하지 않아요/],
    ['demo', /실제 광고주가 없는 예시/],
    ['open', /조건을 모두 만족해서 보여요/],
    ['paused', /운영자가 잠시 멈췄어요/],
    ['region', /지역인지 확인되지 않아서/],
    ['signed-out', /로그인하지 않아서/],
    ['not-adult', /19세 이상이라고 확인하지 않아서/],
    ['opted-out', /제휴 광고를 숨겨서/],
  ] as const) {
    const screen = await show(toldOf([], null, { mode: 'on', advertiser: reason === 'open' ? '바다운영사' : null, reason }));
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.container.textContent?.includes('바다운영사')).toBe(reason === 'open');
    await screen.unmount();
  }
});

test('[R324][R327] the helpline and the page on responsible use are there, and nothing sticks out on a narrow phone', async () => {
  await page.viewport(360, 740);
  const screen = await show(toldOf([runOf(1, { title: '가나다라'.repeat(20), linkHost: `${'a'.repeat(60)}.example.com` })]));
  await expect.element(screen.getByRole('link', { name: '☎1336' })).toHaveAttribute('href', 'tel:1336');
  await expect.element(screen.getByRole('link', { name: '책임 있는 이용' })).toHaveAttribute('href', '/responsible');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
