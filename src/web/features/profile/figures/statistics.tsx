// The profile's second tab: the same figures as a table, period by period, and the standing among members.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserStats } from '#contract/rankings.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { battleLabel } from '#domain/progress/battle-label.ts';
import { Accuracy } from '../../../parts/member/accuracy.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RecordSeen } from './chart-place.tsx';
import { FigureTile } from './figure-tile.tsx';
import { movedWords, type Period, percent } from './figures.ts';
import { RecordTables } from './record-tables.tsx';
import { topWords } from './record-words.ts';

/** Fewer settled picks than this give no place. */
const rankedFrom = 3;

type Row = { name: string; since: string; predictions: number; accuracy: number; rankingChange?: Period['rankingChange'] };

function PeriodRow({ name, since, predictions, accuracy, rankingChange }: Row) {
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{since}</small>
      </th>
      <td>{predictions > 0 ? <Accuracy accuracyPct={accuracy} /> : '집계 전'}</td>
      <td className="n">{figureOf(predictions)}건</td>
      <td>{rankingChange === undefined ? '–' : (movedWords(rankingChange) ?? '아직 없어요')}</td>
    </tr>
  );
}

function Standing({ stats }: { stats: UserStats }) {
  if (stats.ranking === null) {
    return (
      <div className="empty">
        <Icon of="list-ordered" size={32} />
        <h3>아직 순위가 없어요</h3>
        <p>
          결과가 나온 예측이 {rankedFrom}건 모이면 순위에 올라가요. 지금 {figureOf(stats.settledPredictions)}건이에요.
        </p>
      </div>
    );
  }
  const { ranking, percentile, rankedMembers } = stats;
  const place = [percentile === null ? undefined : battleLabel(percentile), topWords(ranking, rankedMembers)].filter(Boolean).join(' · ');
  return (
    <dl className="tiles two">
      <FigureTile label="순위" value={figureOf(ranking)} unit="위" basis={place === '' ? '전체 기간 · 포인트 순' : place} />
      <FigureTile label="백분위" value={percentile === null ? undefined : percent(percentile)} basis="100이 가장 높아요" />
    </dl>
  );
}

type Props = { stats: UserStats; seen: RecordSeen; children: ReactNode };

/** `children` stand before the tables of the charts. */
export function Statistics({ stats, seen, children }: Props) {
  const { overall, picks, settledPredictions: settled, weeklyStats, monthlyStats, winStreak, bestStreak } = stats;
  return (
    <>
      <section className="card pad" aria-labelledby="by-period">
        <h2 id="by-period" className="h3">
          기간별 기록
        </h2>
        <div className="tbl-x">
          <table className="tbl" aria-labelledby="by-period">
            <thead>
              <tr>
                <th scope="col">기간</th>
                <th scope="col">적중률</th>
                <th scope="col">결과</th>
                <th scope="col">순위 변화</th>
              </tr>
            </thead>
            <tbody>
              <PeriodRow name="이번 주" since="월요일 0시부터" {...weeklyStats} />
              <PeriodRow name="이번 달" since="1일 0시부터" {...monthlyStats} />
              <PeriodRow name="전체" since="가입한 날부터" predictions={settled} accuracy={overall.accuracy} />
            </tbody>
          </table>
        </div>
      </section>
      <section className="card" aria-labelledby="my-standing">
        <h2 id="my-standing" className="h3 card-h">
          순위
        </h2>
        <Standing stats={stats} />
      </section>
      <dl className="tiles">
        <FigureTile label="연속 적중" value={settled > 0 ? figureOf(winStreak) : undefined} unit="연속" basis="지금 이어지는 기록" />
        <FigureTile label="최고 연속" value={settled > 0 ? figureOf(bestStreak) : undefined} unit="연속" basis="가입한 날부터" />
        <FigureTile label="신뢰 점수" value={percent(stats.reliability)} unit="점" basis="100점 만점" />
        <FigureTile label="포인트" value={figureOf(stats.points)} unit="점" basis="이번 시즌" />
      </dl>
      {children}
      <RecordTables seen={seen} />
      <p className="src">
        남긴 예측은 모두 {figureOf(picks)}건이에요. <Link to="/rules#rankings">순위는 이렇게 정해요</Link>
      </p>
    </>
  );
}
