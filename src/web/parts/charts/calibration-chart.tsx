// Whether someone who says 70 % is right seven times in ten: the drawing, fetched when it is first looked at, and the same numbers as a table.

import { late } from '../../ui/late/late.ts';
import { type CalibrationBin, calibrationSentence, counted, wholePercent } from './calibration.ts';
import { ChartFrame } from './chart-frame.tsx';

const CalibrationPlot = late(() => import('./plots/calibration-plot.tsx'));

/** `label` says whose claims these are and opens the sentence that readers of the screen hear. */
export function CalibrationChart({ bins, label }: { bins: readonly CalibrationBin[]; label: string }) {
  return (
    <ChartFrame kind="calibration" sentence={calibrationSentence(label, bins)} draw={(size) => <CalibrationPlot bins={bins} {...size} />} />
  );
}

/** `claim` heads the first column: whose confidence it is. */
export function CalibrationTable({ bins, claim }: { bins: readonly CalibrationBin[]; claim: string }) {
  return (
    <div className="tbl-x">
      <table className="tbl" aria-label={`${claim}별 실제 적중률`}>
        <thead>
          <tr>
            <th scope="col">{claim}</th>
            <th scope="col">결과</th>
            <th scope="col">실제 적중률</th>
            <th scope="col">95% 구간</th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ from, to, claimed, count, observed, low, high }) => (
            <tr key={from}>
              <th scope="row" className="n">
                {from}~{to}%<small>평균 {claimed.toFixed(1)}%</small>
              </th>
              <td className="n">{counted(count)}</td>
              <td className="n">{observed.toFixed(1)}%</td>
              <td className="n">
                {wholePercent(low)}~{wholePercent(high)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
