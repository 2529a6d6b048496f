// How a member's share of right picks has moved: the drawing, fetched when it is first looked at.

import { late } from '../../ui/late/late.ts';
import { ChartFrame } from './chart-frame.tsx';
import { type TrendDays, type TrendPoint, trendSentence } from './trend.ts';

const TrendPlot = late(() => import('./plots/trend-plot.tsx'));

export function AccuracyTrend({ points, span }: { points: readonly TrendPoint[]; span: TrendDays }) {
  return (
    <ChartFrame kind="trend" sentence={trendSentence(points, span)} draw={(size) => <TrendPlot points={points} span={span} {...size} />} />
  );
}
