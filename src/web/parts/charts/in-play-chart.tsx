// How likely each end of a match was while it went on: the drawing, fetched when it is first looked at, and the same numbers as a table.
import type { InPlayPoint } from '#contract/live/match-page.ts';
import type { Sport } from '#domain/sport.ts';
import { late } from '../../ui/late/late.ts';
import { outcomeWords } from '../match/outcome-words.ts';
import { ChartFrame } from './chart-frame.tsx';
import { inPlaySentence, sharesOf, tableRows } from './in-play.ts';

const InPlayPlot = late(() => import('./plots/in-play-plot.tsx'));
const rowsMost = 40;

type Props = { points: readonly InPlayPoint[]; sport: Sport; canDraw: boolean };

export function InPlayChart({ points, sport, canDraw, isOver }: Props & { isOver: boolean }) {
  return (
    <ChartFrame
      kind="in-play"
      sentence={inPlaySentence(points, { sport, canDraw, isOver })}
      draw={(size) => <InPlayPlot points={points} sport={sport} canDraw={canDraw} {...size} />}
    />
  );
}

export function InPlayTable({ points, sport, canDraw }: Props) {
  const words = outcomeWords(sport);
  const heads = canDraw ? (['HOME', 'DRAW', 'AWAY'] as const) : (['HOME', 'AWAY'] as const);
  return (
    <div className="tbl-x">
      <table className="tbl">
        <caption className="sr">경기가 진행되는 동안의 승리 확률, 최근 것부터</caption>
        <thead>
          <tr>
            <th scope="col">때</th>
            <th scope="col">점수</th>
            {heads.map((outcome) => (
              <th key={outcome} scope="col">
                {words[outcome]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableRows(points, rowsMost).map((point) => (
            <tr key={point.at}>
              <th scope="row" className="n">
                {point.when || (point.progress === 0 ? '시작' : '–')}
              </th>
              <td className="n">
                {point.score.home} : {point.score.away}
              </td>
              {sharesOf(point, canDraw).map(({ outcome, pct }) => (
                <td key={outcome} className="n">
                  {pct}%
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
