// The profile's third tab: the figures of each sport as a table.

import type { UserStats } from '#contract/rankings.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { Accuracy } from '../../../parts/member/accuracy.tsx';
import { fewResults, figuresBySport, percent } from './figures.ts';
import { NoPicks } from './overview.tsx';

export function SportsTab({ stats }: { stats: UserStats }) {
  const rows = figuresBySport(stats.sportStats);
  if (rows.length === 0) {
    return (
      <div className="card">
        {stats.picks === 0 ? (
          <NoPicks />
        ) : (
          <div className="empty">
            <h3>아직 결과가 나온 예측이 없어요</h3>
            <p>경기가 끝나고 결과가 확정되면 종목별로 보여줘요.</p>
          </div>
        )}
      </div>
    );
  }
  return (
    <section className="card pad" aria-labelledby="by-sport">
      <h2 id="by-sport" className="h3">
        종목별 기록
      </h2>
      <div className="tbl-x">
        <table className="tbl" aria-labelledby="by-sport">
          <thead>
            <tr>
              <th scope="col">종목</th>
              <th scope="col">적중률</th>
              <th scope="col">승률</th>
              <th scope="col">결과</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sport, figures }) => (
              <tr key={sport} className={figures.predictions < fewResults ? 'low' : ''}>
                <th scope="row">
                  <span className="row">
                    <SportIcon sport={sport} tinted />
                    {sportNamesKo[sport]}
                  </span>
                </th>
                <td>
                  <Accuracy accuracyPct={figures.accuracy} />
                </td>
                <td className="n">{percent(figures.winRate)}%</td>
                <td className="n">{figureOf(figures.predictions)}건</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="src">가입한 날부터 집계해요. {fewResults}건이 안 되는 종목은 흐리게 보여요.</p>
    </section>
  );
}
