// What it takes to move up, from what is known: the points to the next place, and the results that are missing to be ranked.

import { Link } from 'react-router';
import type { BattleUserStats } from '#contract/rankings.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { basePoints, difficultyMax } from '#domain/progress/points.ts';
import { leastForTop } from '#domain/ranking/standing.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Step = { figure: string; line: string };

/** The next step of the overall ranking. */
export function nextWords({ picksToRank, ranking, next }: BattleUserStats): Step {
  if (picksToRank > 0) return { figure: `결과가 ${figureOf(picksToRank)}건`, line: '더 나오면 전체 순위에 올라가요' };
  if (ranking === null) return { figure: '곧', line: '다음 집계에서 순위에 올라가요' };
  if (!next) return { figure: `${figureOf(ranking)}위`, line: '가장 높은 순위예요' };
  if (next.pointsMissing > 0)
    return { figure: `${figureOf(next.pointsMissing)}P`, line: `더 얻으면 ${figureOf(next.ranking)}위와 포인트가 같아져요` };
  return { figure: `${figureOf(next.ranking)}위`, line: '포인트가 같아요. 한 번 더 맞히면 앞설 수 있어요' };
}

function stepsOf(mine: BattleUserStats): Step[] {
  const missing = leastForTop - mine.settledPredictions;
  return [
    nextWords(mine),
    { figure: `${basePoints}~${basePoints + difficultyMax}P`, line: '예측 하나를 맞히면 받아요. 연속 보너스는 따로예요' },
    ...(missing > 0 ? [{ figure: `결과가 ${figureOf(missing)}건`, line: '더 나오면 최고 성과 순위에 올라가요' }] : []),
  ];
}

export function Climb({ mine }: { mine: BattleUserStats | undefined }) {
  return (
    <section className="card pad" aria-labelledby="climb">
      <h2 id="climb" className="lb-h3">
        상위로 가려면
      </h2>
      {mine ? (
        <ul className="lb-rules bt-steps">
          {stepsOf(mine).map(({ figure, line }) => (
            <li key={line}>
              <b className="n">{figure}</b>
              <span>{line}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="lb-rules">
          <Skeleton width="100%" height={20} />
          <Skeleton width="100%" height={20} />
        </div>
      )}
      <div className="lb-go">
        <Link to="/quick-prediction" className={buttonClass({ kind: 'primary', block: true })}>
          <Icon of="zap" size={18} />
          빠른 예측
        </Link>
      </div>
    </section>
  );
}
