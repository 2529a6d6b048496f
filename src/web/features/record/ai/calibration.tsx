// Whether what the AI calls 60 % happens six times in ten: drawing, table and one sentence.

import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { AiRecord } from '#contract/record/ai-record.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { CalibrationChart, CalibrationTable } from '../../../parts/charts/calibration-chart.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { leastSample } from '../words.ts';
import { calibrationWords } from './calibration-words.ts';
import { periodWords } from './headline.tsx';

const views = [
  { value: 'chart', label: '그래프' },
  { value: 'table', label: '표' },
] as const;

export const Calibration = memo(function Calibration({ record }: { record: Pick<AiRecord, 'calibration' | 'overall' | 'period'> }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('chart');
  const { calibration: bins, overall, period } = record;
  const hasEnough = overall.sample >= leastSample && bins.length > 0;
  return (
    <section className="card pad" aria-labelledby="calibration">
      <header className="rec-h">
        <h2 id="calibration" className="h3">
          말한 확률과 실제
        </h2>
        {hasEnough && <Segmented label="보기" choices={views} value={view} onChange={setView} />}
      </header>
      <p className="src n">
        {periodWords[period]} · {figureOf(overall.sample)}경기에서 AI가 고른 결과의 확률이에요.{' '}
        <Link to="/rules#measure-calibration">읽는 법</Link>
      </p>
      {!hasEnough && (
        <p className="rec-none n">
          결과가 {leastSample}경기 모이면 보여줘요. 지금 {figureOf(overall.sample)}경기예요.
        </p>
      )}
      {hasEnough && view === 'chart' && <CalibrationChart bins={bins} label="AI가 말한 확률과 실제로 일어난 비율" />}
      {hasEnough && view === 'table' && <CalibrationTable bins={bins} claim="AI가 말한 확률" />}
      {hasEnough && <p className="rec-words">{calibrationWords(bins)}</p>}
    </section>
  );
});
