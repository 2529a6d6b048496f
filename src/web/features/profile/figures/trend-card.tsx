// How the share of right picks has moved, over the last 30 or 90 days.

import { useState } from 'react';
import { figureOf } from '#domain/korean/figure.ts';
import { kstDate } from '#domain/time/kst.ts';
import { AccuracyTrend } from '../../../parts/charts/accuracy-trend.tsx';
import { type Trend, type TrendDays, trendPoints } from '../../../parts/charts/trend.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ChartPlace, NoRecord, type RecordSeen, TooFew } from './chart-place.tsx';
import { trendMin } from './record-words.ts';

const spans = [
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
] as const;
type Span = (typeof spans)[number]['value'];

const spanDays: Readonly<Record<Span, TrendDays>> = { 30: 30, 90: 90 };

export const settledIn = ({ before, days }: Trend): number => days.reduce((sum, { settled }) => sum + settled, before.settled);

export function TrendCard({ seen, now }: { seen: RecordSeen; now: Date }) {
  const [span, setSpan] = useState<Span>('30');
  const trend = seen.record?.trend;
  const settled = trend ? settledIn(trend) : 0;
  const aside = <Segmented label="기간" choices={spans} value={span} onChange={setSpan} />;
  return (
    <ChartPlace title="적중률 흐름" line={`최근 ${span}일 · 가입한 날부터의 누적 적중률`} aside={settled >= trendMin ? aside : undefined}>
      {!trend && <NoRecord kind="trend" isLost={seen.isLost} onRetry={seen.onRetry} />}
      {trend && settled < trendMin && (
        <TooFew>
          결과가 {trendMin}건 모이면 보여줘요. 지금 {figureOf(settled)}건이에요.
        </TooFew>
      )}
      {trend && settled >= trendMin && <AccuracyTrend points={trendPoints(trend, spanDays[span], kstDate(now))} span={spanDays[span]} />}
    </ChartPlace>
  );
}
