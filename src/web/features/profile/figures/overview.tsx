// The profile's first tab: four figures, how they came about, and the latest picks.

import { Link } from 'react-router';
import type { UserStats } from '#contract/rankings.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { accuracyMark } from '../../../parts/member/accuracy.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CalibrationCard } from './calibration-card.tsx';
import type { RecordSeen } from './chart-place.tsx';
import { FigureTile } from './figure-tile.tsx';
import { movedWords, type Period, percent, trendOf } from './figures.ts';
import { PickList } from './pick-list.tsx';
import { SportBars } from './sport-bars.tsx';
import { TrendCard } from './trend-card.tsx';

const latestShown = 5;

function PeriodTile({ label, period, of }: { label: string; period: string; of: Period }) {
  if (of.predictions === 0) return <FigureTile label={label} value={undefined} basis={`${period} 결과가 없어요`} />;
  const basis = [movedWords(of.rankingChange), `${figureOf(of.predictions)}건`].filter(Boolean).join(' · ');
  return <FigureTile label={label} value={percent(of.accuracy)} unit="%" basis={basis} trend={trendOf(of.rankingChange)} />;
}

export function FigureTiles({ stats }: { stats: UserStats }) {
  const { settledPredictions: settled, overall, winStreak, bestStreak, weeklyStats, monthlyStats } = stats;
  const hasResults = settled > 0;
  return (
    <dl className="tiles">
      <FigureTile
        label="적중률"
        value={hasResults ? percent(overall.accuracy) : undefined}
        unit="%"
        basis={hasResults ? `${figureOf(settled)}건 중 ${figureOf(overall.correctPredictions)}건 적중` : '결과가 나오면 보여줘요'}
        mark={accuracyMark(overall.accuracy)}
      />
      <FigureTile
        label="연속 적중"
        value={hasResults ? figureOf(winStreak) : undefined}
        unit="연속"
        basis={hasResults ? `최고 ${figureOf(bestStreak)}연속` : '결과가 나오면 보여줘요'}
      />
      <PeriodTile label="이번 주" period="이번 주에는" of={weeklyStats} />
      <PeriodTile label="이번 달" period="이번 달에는" of={monthlyStats} />
    </dl>
  );
}

/** What stands where no pick has been left yet. */
export function NoPicks() {
  return (
    <div className="empty">
      <Icon of="zap" size={32} />
      <h3>아직 남긴 예측이 없어요</h3>
      <p>경기를 고르고 첫 예측을 남겨 보세요.</p>
      <Link to="/quick-prediction" className={buttonClass({ kind: 'primary', size: 'sm' })}>
        빠른 예측
      </Link>
    </div>
  );
}

type Props = { stats: UserStats; seen: RecordSeen; now: Date; onShowAll: () => void };

export function Overview({ stats, seen, now, onShowAll }: Props) {
  const { recentActivity, sportStats } = stats;
  return (
    <>
      <FigureTiles stats={stats} />
      <TrendCard seen={seen} now={now} />
      <div className="pair">
        <CalibrationCard seen={seen} isOwn />
        <div className="stack">
          <SportBars stats={sportStats} />
          <section className="card picks" aria-labelledby="latest-picks">
            <div className="card-h">
              <h2 id="latest-picks" className="h3">
                최근 예측
              </h2>
              {recentActivity.length > latestShown && (
                <Button kind="ghost" size="sm" onClick={onShowAll}>
                  <span>
                    <span className="sr">최근 예측 </span>전체<span className="sr"> 보기</span>
                  </span>
                  <Icon of="chevron-right" size={16} />
                </Button>
              )}
            </div>
            {recentActivity.length === 0 ? <NoPicks /> : <PickList picks={recentActivity.slice(0, latestShown)} now={now} />}
          </section>
        </div>
      </div>
    </>
  );
}
