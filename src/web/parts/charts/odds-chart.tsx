// How the prices of a match moved at one bookmaker: the drawing, fetched when it is first looked at, and the same numbers as a table.
import type { OddsHistory } from '#contract/live/match-page.ts';
import type { Sport } from '#domain/sport.ts';
import { late } from '../../ui/late/late.ts';
import { outcomeWords } from '../match/outcome-words.ts';
import { stamp } from '../when.ts';
import { ChartFrame } from './chart-frame.tsx';
import { oddsSentence, offered, priceOf } from './odds-history.ts';

const OddsPlot = late(() => import('./plots/odds-plot.tsx'));
const rowsMost = 30;

type Props = { history: OddsHistory; sport: Sport };

export function OddsChart({ history, sport }: Props) {
  return (
    <ChartFrame
      kind="odds"
      sentence={oddsSentence(history, sport)}
      draw={(size) => <OddsPlot points={history.points} sport={sport} {...size} />}
    />
  );
}

export function OddsTable({ history: { points, title }, sport }: Props) {
  const words = outcomeWords(sport);
  const heads = offered(points);
  return (
    <div className="tbl-x">
      <table className="tbl">
        <caption className="sr">{title} 배당 변화, 최근 것부터</caption>
        <thead>
          <tr>
            <th scope="col">때</th>
            {heads.map((outcome) => (
              <th key={outcome} scope="col">
                {words[outcome]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .slice(-rowsMost)
            .reverse()
            .map((point) => (
              <tr key={point.at}>
                <th scope="row" className="n">
                  {stamp(point.at)}
                </th>
                {heads.map((outcome) => (
                  <td key={outcome} className="n">
                    {priceOf[outcome](point)?.toFixed(2) ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
