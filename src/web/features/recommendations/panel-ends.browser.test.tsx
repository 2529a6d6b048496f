// The recommendation panel after kick-off: what is under way, how each leg stands, and what became of a day that is over.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Recommendation } from '#contract/recommendations.ts';
import { days, hours } from '#domain/time/duration.ts';
import '../../styles/app.css';
import { WithQueries } from '../../api/with-queries.tsx';
import { SpoilerGuard } from '../../parts/spoiler.tsx';
import { stamp } from '../../parts/when.ts';
import { exampleMulti, exampleSingle } from './examples.data.ts';
import { RecommendationPanel } from './recommendation-panel.tsx';

type Leg = Recommendation['matches'][number];

const from = (ms: number): string => new Date(Date.now() + ms).toISOString();
const before = from(-hours(1));
const after = from(hours(3));
const coming: Partial<Leg> = { startTime: after, statusDetail: 'scheduled', status: 'pending' };

const slipOf = (example: Recommendation, change: Partial<Recommendation>, legs: readonly Partial<Leg>[]): Recommendation => ({
  ...example,
  createdAt: new Date().toISOString(),
  matches: example.matches.map((leg, index) => ({ ...leg, ...coming, ...legs[index] })),
  ...change,
});
const multiOf = (legs: readonly Partial<Leg>[], change: Partial<Recommendation> = {}) => slipOf(exampleMulti, { id: 'm', ...change }, legs);
const singleOf = (leg: Partial<Leg>, change: Partial<Recommendation> = {}) => slipOf(exampleSingle, { id: 's', ...change }, [leg]);

const wonMulti = multiOf(
  [
    { startTime: before, statusDetail: 'final', status: 'won' },
    { startTime: before, statusDetail: 'final', status: 'won' },
    { status: 'void', statusDetail: 'cancelled' },
  ],
  { status: 'won' },
);
const lostSingle = singleOf({ startTime: before, statusDetail: 'final', status: 'lost' }, { status: 'lost' });

class NoStream extends EventTarget {
  close() {}
}
type Lists = { open?: Recommendation[]; ended?: Recommendation[] | 'refused' };

function answering({ open = [], ended = [] }: Lists) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const list = typeof asked === 'string' && asked.includes('status=settled') ? ended : open;
    return list === 'refused' ? new Response('no', { status: 403 }) : Response.json(list);
  });
}

const show = (
  initial: Recommendation[] | null,
  { ended = null, isSpoilerFree = false }: { ended?: Recommendation[] | null; isSpoilerFree?: boolean } = {},
) =>
  render(
    <MemoryRouter>
      <SpoilerGuard isOn={isSpoilerFree}>
        <WithQueries>
          <RecommendationPanel initial={initial} initialEnded={ended} now={new Date().toISOString()} />
        </WithQueries>
      </SpoilerGuard>
    </MemoryRouter>,
  );
const linesOf = (dialog: { element: () => Element }) =>
  [...dialog.element().querySelectorAll('.bet .pro-f')].map((line) => line.textContent);

beforeEach(async () => {
  vi.stubGlobal('EventSource', NoStream);
  await page.viewport(390, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R49][R51] a combination that is under way says so on its card, and each leg how it stands', async () => {
  const multi = multiOf([
    { startTime: before, statusDetail: 'final', status: 'won' },
    { startTime: before, statusDetail: 'live' },
  ]);
  answering({ open: [multi] });
  const screen = await show([multi]);
  const card = screen.getByRole('button', { name: /^조합 추천/ });
  expect(card.element().textContent).toContain('3경기 중 2경기 시작');
  await card.click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(linesOf(dialog)).toEqual([`${stamp(before)} 시작적중`, `${stamp(before)} 시작진행 중`, `${stamp(after)} 예정`]);
});

test('[R51] a leg that was put off, waits for its result or is out of sight is not said to be coming', async () => {
  const multi = multiOf([
    { statusDetail: 'postponed' },
    { startTime: before, statusDetail: 'final' },
    { startTime: before, statusDetail: 'unknown' },
  ]);
  answering({ open: [multi] });
  const screen = await show([multi]);
  await screen.getByRole('button', { name: /^조합 추천/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(linesOf(dialog)).toEqual(['연기', `${stamp(before)} 시작결과 대기`, '확인 중']);
});

test('[R49] before the first kick-off no card speaks of a start', async () => {
  const single = singleOf({});
  answering({ open: [single] });
  const screen = await show([single]);
  expect(screen.getByRole('button', { name: /^단일 추천/ }).element().textContent).not.toContain('시작');
});

test('[R49] when all of the day are over it says so, how many were right, and each can be opened to its end', async () => {
  answering({ ended: [wonMulti, lostSingle] });
  const screen = await show([], { ended: [wonMulti, lostSingle] });
  await expect.element(screen.getByText('오늘 추천은 모두 끝났어요')).toBeVisible();
  await expect.element(screen.getByText('2건 중 1건 적중')).toBeVisible();
  expect(screen.container.textContent).not.toContain('추천할 만한 경기가 없어요');
  expect(screen.getByRole('button', { name: /^단일 추천/ }).element().textContent).toContain('빗나감');
  await screen.getByRole('button', { name: /^조합 추천/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(linesOf(dialog)).toEqual([`${stamp(before)} 시작적중`, `${stamp(before)} 시작적중`, '무효']);
  expect(dialog.element().querySelector('.sum > div')?.textContent).toBe('결과적중');
});

test('[R50] what is over is asked for only when nothing is open', async () => {
  const single = singleOf({});
  const fetched = answering({ open: [single], ended: [lostSingle] });
  const screen = await show(null);
  await expect.element(screen.getByRole('button', { name: /^단일 추천/ })).toBeVisible();
  expect(fetched.mock.calls.map(([asked]) => asked)).toEqual(['/api/betting-recommendations']);
});

test('[R49] the last one ends while the page stays open: what became of it takes its place', async () => {
  answering({ ended: [lostSingle] });
  const screen = await show(null);
  await expect.element(screen.getByText('오늘 추천은 모두 끝났어요')).toBeVisible();
  await expect.element(screen.getByText('1건 중 0건 적중')).toBeVisible();
});

test('[R49] what is left open of a day before gives way to how today ended, and stands where today has brought nothing', async () => {
  const left = multiOf([], { createdAt: from(-days(2)) });
  answering({ open: [left], ended: [lostSingle] });
  const over = await show([left], { ended: [lostSingle] });
  await expect.element(over.getByText('오늘 추천은 모두 끝났어요')).toBeVisible();
  expect(over.container.querySelectorAll('.pro')).toHaveLength(1);
  await over.unmount();
  answering({ open: [left], ended: [] });
  const early = await show([left], { ended: [] });
  await expect.element(early.getByRole('button', { name: /^조합 추천/ })).toBeVisible();
  expect(early.container.textContent).not.toContain('추천할 만한 경기가 없어요');
});

test('[R49] what ended on a day before is not of today', async () => {
  const old = { ...lostSingle, createdAt: from(-days(2)) };
  answering({ ended: [old] });
  const screen = await show([], { ended: [old] });
  await expect.element(screen.getByText('지금은 추천할 만한 경기가 없어요')).toBeVisible();
  expect(screen.container.querySelectorAll('.pro')).toHaveLength(0);
});

test('[R49] where those that are over cannot be had, nothing is said of the whole day', async () => {
  answering({ ended: 'refused' });
  const screen = await show([]);
  await expect.element(screen.getByText('지금은 추천할 만한 경기가 없어요')).toBeVisible();
});

test('[R49] who asks for results is told none before', async () => {
  answering({ ended: [wonMulti, lostSingle] });
  const screen = await show([], { ended: [wonMulti, lostSingle], isSpoilerFree: true });
  await expect.element(screen.getByText('오늘 추천은 모두 끝났어요')).toBeVisible();
  await screen.getByRole('button', { name: /^단일 추천/ }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/적중|빗나감/);
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 결과 보기' }).click();
  await expect.element(screen.getByRole('dialog').getByText('빗나감')).toBeVisible();
});

test('nothing sticks out where cards are under way or over, at 340 px', async () => {
  await page.viewport(340, 800);
  answering({ ended: [wonMulti, lostSingle] });
  const screen = await show([], { ended: [wonMulti, lostSingle] });
  await screen.getByRole('button', { name: /^조합 추천/ }).click();
  const dialog = screen.getByRole('dialog').element();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
});
