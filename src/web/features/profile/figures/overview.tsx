// The profile's first tab: four figures, how they came about, and the latest picks.
import { ChevronRight, Zap } from 'lucide-react';
import { Link } from 'react-router';
import type { UserStats } from '#contract/rankings.ts';
import { accuracyMark } from '../../../parts/member/accuracy.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChartPlace } from './chart-place.tsx';
import { FigureTile } from './figure-tile.tsx';
import { count, movedWords, type Period, percent, trendOf } from './figures.ts';
import { PickList } from './pick-list.tsx';
import { SportBars } from './sport-bars.tsx';

const latestShown = 5;

function PeriodTile({ label, period, of }: { label: string; period: string; of: Period }) {
  if (of.predictions === 0) return <FigureTile label={label} value={undefined} basis={`${period} 결과가 없어요`} />;
  const basis = [movedWords(of.rankingChange), `${count(of.predictions)}건`].filter(Boolean).join(' · ');
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
        basis={hasResults ? `${count(settled)}건 중 ${count(overall.correctPredictions)}건 적중` : '결과가 나오면 보여줘요'}
        mark={accuracyMark(overall.accuracy)}
      />
      <FigureTile
        label="연속 적중"
        value={hasResults ? count(winStreak) : undefined}
        unit="연속"
        basis={hasResults ? `최고 ${count(bestStreak)}연속` : '결과가 나오면 보여줘요'}
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
      <Icon of={Zap} size={32} />
      <h3>아직 남긴 예측이 없어요</h3>
      <p>경기를 고르고 첫 예측을 남겨 보세요.</p>
      <Link to="/quick-prediction" className={buttonClass({ kind: 'primary', size: 'sm' })}>
        빠른 예측
      </Link>
    </div>
  );
}

type Props = { stats: UserStats; now: Date; onShowAll: () => void };

export function Overview({ stats, now, onShowAll }: Props) {
  const { settledPredictions: settled, recentActivity, sportStats } = stats;
  return (
    <>
      <FigureTiles stats={stats} />
      <ChartPlace title="적중률 흐름" line="최근 30일 · 누적 적중률" settled={settled} />
      <div className="pair">
        <div className="stack">
          <ChartPlace
            title="내 신뢰도는 얼마나 정확할까요?"
            line="내가 말한 신뢰도와 실제 적중률 · 신뢰도를 그대로 둔 예측은 빼요"
            settled={settled}
          />
          <SportBars stats={sportStats} />
        </div>
        <section className="card picks" aria-labelledby="latest-picks">
          <div className="card-h">
            <h2 id="latest-picks" className="h3">
              최근 예측
            </h2>
            {recentActivity.length > latestShown && (
              <Button kind="ghost" size="sm" onClick={onShowAll}>
                전체
                <Icon of={ChevronRight} size={16} />
              </Button>
            )}
          </div>
          {recentActivity.length === 0 ? <NoPicks /> : <PickList picks={recentActivity.slice(0, latestShown)} now={now} />}
        </section>
      </div>
    </>
  );
}
