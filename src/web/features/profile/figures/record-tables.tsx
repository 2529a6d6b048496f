// The two charts as tables: what came true day by day, and by stated confidence.

import { useState } from 'react';
import { figureOf } from '#domain/korean/figure.ts';
import { CalibrationTable } from '../../../parts/charts/calibration-chart.tsx';
import { daysWithShare, type Trend } from '../../../parts/charts/trend.ts';
import { Button } from '../../../ui/button.tsx';
import { Reading, TooFewClaims } from './calibration-card.tsx';
import { ChartPlace, NoRecord, type RecordSeen, TooFew } from './chart-place.tsx';
import { dayWords, percent } from './figures.ts';
import { calibrationMin, trendMin } from './record-words.ts';
import { settledIn } from './trend-card.tsx';

const firstShown = 7;

function DayTable({ trend }: { trend: Trend }) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = daysWithShare(trend).toReversed();
  const shown = isWhole ? rows : rows.slice(0, firstShown);
  return (
    <>
      <div className="tbl-x">
        <table className="tbl" aria-label="날짜별 기록">
          <thead>
            <tr>
              <th scope="col">날짜</th>
              <th scope="col">결과</th>
              <th scope="col">적중</th>
              <th scope="col">누적 적중률</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ date, settled, won, accuracyPct }) => (
              <tr key={date}>
                <th scope="row" className="n">
                  {dayWords(date)}
                </th>
                <td className="n">{figureOf(settled)}건</td>
                <td className="n">{figureOf(won)}건</td>
                <td className="n">{percent(accuracyPct)}%</td>
              </tr>
            ))}
            {trend.before.settled > 0 && (isWhole || rows.length <= firstShown) && (
              <tr>
                <th scope="row">그 전</th>
                <td className="n">{figureOf(trend.before.settled)}건</td>
                <td className="n">{figureOf(trend.before.won)}건</td>
                <td className="n">{percent((100 * trend.before.won) / trend.before.settled)}%</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {rows.length > firstShown && !isWhole && (
        <Button size="sm" onClick={() => setIsWhole(true)}>
          {figureOf(rows.length)}일 모두 보기
        </Button>
      )}
    </>
  );
}

export function RecordTables({ seen }: { seen: RecordSeen }) {
  const { record, isLost, onRetry } = seen;
  const settled = record ? settledIn(record.trend) : 0;
  const sample = record?.calibration.sample ?? 0;
  return (
    <>
      <ChartPlace title="신뢰도별 기록" line="말한 신뢰도와 실제 적중률 · 신뢰도를 그대로 둔 예측은 빼요">
        {!record && <NoRecord kind="calibration" isLost={isLost} onRetry={onRetry} />}
        {record && sample < calibrationMin && <TooFewClaims sample={sample} />}
        {record && sample >= calibrationMin && (
          <>
            <CalibrationTable bins={record.calibration.bins} claim="내가 말한 신뢰도" />
            <Reading bins={record.calibration.bins} isOwn />
          </>
        )}
      </ChartPlace>
      <ChartPlace title="날짜별 기록" line="최근 90일 · 결과가 나온 날만 보여줘요">
        {!record && <NoRecord kind="trend" isLost={isLost} onRetry={onRetry} />}
        {record && settled < trendMin && (
          <TooFew>
            결과가 {trendMin}건 모이면 보여줘요. 지금 {figureOf(settled)}건이에요.
          </TooFew>
        )}
        {record && settled >= trendMin && <DayTable trend={record.trend} />}
      </ChartPlace>
    </>
  );
}
