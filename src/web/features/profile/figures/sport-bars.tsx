// A member's accuracy sport by sport, as bars; what rests on few results is grey.

import type { CSSProperties } from 'react';
import type { UserStats } from '#contract/rankings.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { sportNamesKo } from '#domain/sport.ts';
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { fewResults, figuresBySport, percent } from './figures.ts';

export function SportBars({ stats }: { stats: UserStats['sportStats'] }) {
  const rows = figuresBySport(stats);
  const hasFew = rows.some(({ figures }) => figures.predictions < fewResults);
  return (
    <section className="card pad" aria-labelledby="sport-bars">
      <h2 id="sport-bars" className="h3">
        종목별 적중률
      </h2>
      {rows.length === 0 && <p className="none">아직 결과가 나온 종목이 없어요.</p>}
      {rows.length > 0 && (
        <ul className="sbars">
          {rows.map(({ sport, figures }) => {
            const style: CSSProperties & Record<'--v', string> = { '--v': `${figures.accuracy}%` };
            return (
              <li key={sport} className={figures.predictions < fewResults ? 'sbar low' : 'sbar'}>
                <span>
                  <SportIcon sport={sport} tinted />
                  {sportNamesKo[sport]}
                </span>
                <i style={style} />
                <span className="n">
                  {percent(figures.accuracy)}%<small>{figureOf(figures.predictions)}건</small>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {rows.length > 0 && (
        <p className="src">가입한 날부터 결과가 나온 예측 기준이에요.{hasFew && ` ${fewResults}건이 안 되는 종목은 흐리게 보여요.`}</p>
      )}
    </section>
  );
}
