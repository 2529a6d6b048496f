// Charts: what is drawn is also said, its place is kept before it is drawn, and it fits whatever width it is given.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { AccuracyTrend } from './accuracy-trend.tsx';
import type { CalibrationBin } from './calibration.ts';
import { CalibrationChart, CalibrationTable } from './calibration-chart.tsx';
import { type Trend, trendPoints } from './trend.ts';

const bin = (change: Partial<CalibrationBin>): CalibrationBin => ({
  from: 50,
  to: 55,
  count: 14,
  claimed: 52,
  observed: 47,
  low: 24,
  high: 71,
  ...change,
});
const bins = [
  bin({}),
  bin({ from: 60, to: 65, count: 21, claimed: 60.4, observed: 58, low: 37, high: 76 }),
  bin({ from: 70, to: 75, count: 26, claimed: 71, observed: 66, low: 46, high: 81 }),
  bin({ from: 90, to: 95, count: 1284, claimed: 91, observed: 78, low: 75, high: 81 }),
];
const trend: Trend = {
  before: { settled: 20, won: 11 },
  days: [
    { date: '2026-08-01', settled: 9, won: 5 },
    { date: '2026-10-01', settled: 1, won: 1 },
    { date: '2026-10-25', settled: 4, won: 4 },
  ],
};

/** The drawing is fetched when it is first needed. */
const drawn = (look: () => unknown) => expect.poll(look, { timeout: 20_000 });

const styles = () => document.querySelectorAll('style').length;

beforeEach(() => page.viewport(1280, 900));

test('calibration is said in one sentence, bin by bin', async () => {
  const screen = await render(<CalibrationChart bins={bins} label="신뢰도별 실제 적중률" />);
  const name =
    '신뢰도별 실제 적중률. 52%라고 말한 14건 중 47% 적중, 60%라고 말한 21건 중 58% 적중, 71%라고 말한 26건 중 66% 적중, 91%라고 말한 1,284건 중 78% 적중';
  await expect.element(screen.getByRole('img', { name })).toBeVisible();
});

test('the drawing has a dot and an interval for each bin, the larger the count the larger the dot', async () => {
  const before = styles();
  const { container } = await render(<CalibrationChart bins={bins} label="x" />);
  await drawn(() => container.querySelectorAll('.plot-dot').length).toBe(4);
  expect(container.querySelectorAll('.plot-range')).toHaveLength(4);
  expect(container.querySelector('.plot-dot title')?.textContent).toBe('50~55%: 14건 중 47.0% 적중 (95% 구간 24%~71%)');
  const radii = [...container.querySelectorAll('.plot-dot')].map((dot) => Number(dot.getAttribute('r')));
  expect(radii[3]).toBe(Math.max(...radii));
  // Pages forbid styles that are written into them.
  expect([styles(), container.querySelectorAll('style').length]).toEqual([before, 0]);
});

test('the table tells the same bins with their intervals', async () => {
  const screen = await render(<CalibrationTable bins={bins.slice(0, 2)} claim="내가 말한 신뢰도" />);
  expect([...screen.container.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '50~55%평균 52.0%14건47.0%24%~71%',
    '60~65%평균 60.4%21건58.0%37%~76%',
  ]);
});

test('the trend is cumulative: what is older counts along, days without results keep the share', () => {
  const points = trendPoints(trend, 30, '2026-10-25');
  expect(points).toHaveLength(30);
  expect(points[0]).toEqual({ date: '2026-09-26', settled: 29, won: 16, accuracyPct: (16 / 29) * 100 });
  expect(points[5]).toMatchObject({ date: '2026-10-01', settled: 30, won: 17 });
  expect(points.at(-2)).toMatchObject({ date: '2026-10-24', settled: 30, won: 17 });
  expect(points.at(-1)).toMatchObject({ date: '2026-10-25', settled: 34, won: 21 });
  expect(trendPoints(trend, 90, '2026-10-25')[0]).toMatchObject({ date: '2026-07-28', settled: 20, won: 11 });
  expect(trendPoints({ ...trend, before: { settled: 0, won: 0 } }, 90, '2026-10-25')).toHaveLength(86);
});

test('the trend is said with its first and last value, and the last one is labelled', async () => {
  const screen = await render(<AccuracyTrend points={trendPoints(trend, 30, '2026-10-25')} span={30} />);
  await expect.element(screen.getByRole('img', { name: '최근 30일 누적 적중률, 55.2%에서 61.8%. 지금까지 결과 34건' })).toBeVisible();
  await drawn(() => screen.container.querySelector('.plot-now')?.textContent).toBe('61.8%');
  const words = [...screen.container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words).toEqual(['40%', '50%', '60%', '70%', '80%', '9.26', '10.6', '10.16', '10.25', '61.8%']);
});

test('a short past keeps its days in their place', async () => {
  const points = trendPoints({ before: { settled: 0, won: 0 }, days: [{ date: '2026-10-20', settled: 12, won: 6 }] }, 30, '2026-10-25');
  expect(points).toHaveLength(6);
  const { container } = await render(<AccuracyTrend points={points} span={30} />);
  await drawn(() => container.querySelector('.plot-now')?.textContent).toBe('50.0%');
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('9.26');
});

test('the pointer finds the value of a day, and leaves nothing behind', async () => {
  const { container } = await render(<AccuracyTrend points={trendPoints(trend, 30, '2026-10-25')} span={30} />);
  await drawn(() => container.querySelector('.plot-trend svg')).not.toBeNull();
  const svg = container.querySelector('.plot-trend svg') as SVGSVGElement;
  const { left, right, top } = svg.getBoundingClientRect();
  const at = (clientX: number) => svg.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: top + 50, bubbles: true }));
  at(left + 40);
  await drawn(() => container.querySelector('.plot-found')?.textContent).toBe('9.26 · 55.2% · 29건');
  at(right - 50);
  await drawn(() => container.querySelector('.plot-found')?.textContent).toBe('10.25 · 61.8% · 34건');
  at(left);
  await drawn(() => container.querySelector('.plot-found')).toBeNull();
});

test('a share outside of 40 to 80 % widens the axis', async () => {
  const points = trendPoints({ before: { settled: 10, won: 10 }, days: [] }, 30, '2026-10-25');
  const { container } = await render(<AccuracyTrend points={points} span={30} />);
  await drawn(() => container.querySelector('.plot-now')?.textContent).toBe('100.0%');
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('90%');
});

test('without a result the sentence says so, and nothing breaks', async () => {
  const screen = await render(
    <>
      <CalibrationChart bins={[]} label="신뢰도별 실제 적중률" />
      <AccuracyTrend points={[]} span={90} />
    </>,
  );
  await expect.element(screen.getByRole('img', { name: '신뢰도별 실제 적중률. 아직 결과가 없어요' })).toBeInTheDocument();
  await expect.element(screen.getByRole('img', { name: '최근 90일 누적 적중률. 아직 결과가 없어요' })).toBeInTheDocument();
});

test.each([288, 358, 760, 1160])(
  'in %i px the place keeps its height, and the drawing stays inside of it and follows it',
  async (width) => {
    const show = (wide: number) => (
      <div style={{ width: wide }}>
        <CalibrationChart bins={bins} label="x" />
        <AccuracyTrend points={trendPoints(trend, 90, '2026-10-25')} span={90} />
      </div>
    );
    const { container, rerender } = await render(show(width));
    const heights = () => [...container.querySelectorAll('.plot')].map((place) => place.clientHeight);
    const kept = heights();
    await drawn(() => container.querySelectorAll('.plot > svg').length).toBe(2);
    expect(heights()).toEqual(kept);
    const outside = () =>
      [...container.querySelectorAll('.plot')].flatMap((place) => {
        const frame = place.getBoundingClientRect();
        return [...place.querySelectorAll('text, circle')].flatMap((drawn) => {
          const { left, right, top, bottom } = drawn.getBoundingClientRect();
          const isInside = left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
          return isInside ? [] : [`${drawn.tagName} ${drawn.textContent}`];
        });
      });
    expect(outside()).toEqual([]);
    await rerender(show(300));
    await drawn(() => [...container.querySelectorAll('.plot > svg')].map((svg) => svg.getAttribute('width'))).toEqual(['300', '300']);
    expect(outside()).toEqual([]);
  },
);
