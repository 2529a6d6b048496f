// The own standing in the battle: the place, how many stand at or below it, and the figures behind it.

import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { User } from '#contract/accounts.ts';
import { oneDigit } from '#contract/percent.ts';
import type { BattleUserStats } from '#contract/rankings.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { battleLabel } from '#domain/progress/battle-label.ts';
import { topPct } from '#domain/ranking/standing.ts';
import { RankChange } from '../../../parts/member/rank-change.tsx';
import { TierBadge } from '../../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { StaleSince } from '../../../parts/stale-since.tsx';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nextWords } from './climb.tsx';

export type Fighter = Pick<User, 'displayName' | 'username' | 'avatar' | 'icon' | 'tier'>;
type Period = BattleUserStats['weeklyStats'];
type Mark = CSSProperties & Record<'--v', string>;

function PlaceBar({ mine, percentile }: { mine: BattleUserStats; percentile: number }) {
  const at: Mark = { '--v': `${percentile}%` };
  return (
    <>
      <div
        className="bt-pct"
        role="img"
        aria-label={`백분위 ${percentile.toFixed(1)}, 순위에 오른 ${figureOf(mine.rankedMembers)}명 가운데`}
      >
        <i style={at} />
        <span style={at} aria-hidden="true">
          나
        </span>
      </div>
      <p className="bt-ends n" aria-hidden="true">
        <span>하위</span>
        <span>50%</span>
        <span>상위</span>
      </p>
    </>
  );
}

function PeriodFigure({ label, of }: { label: string; of: Period }) {
  return (
    <div className="bt-kv">
      <dt>{label}</dt>
      <dd className="n">{of.predictions === 0 ? '–' : `${oneDigit(of.accuracy)}%`}</dd>
      <dd className="sub">
        {of.predictions === 0 ? '결과 없음' : `${figureOf(of.predictions)}건`}
        {of.rankingChange !== null && <RankChange places={of.rankingChange} />}
      </dd>
    </div>
  );
}

function Figures({ mine }: { mine: BattleUserStats }) {
  const { settledPredictions, correctPredictions, accuracyRate, winStreak, bestStreak } = mine;
  return (
    <dl className="bt-kvs">
      <div className="bt-kv">
        <dt>적중률</dt>
        <dd className="n">{settledPredictions === 0 ? '–' : `${oneDigit(accuracyRate)}%`}</dd>
        <dd className="sub n">
          {settledPredictions === 0 ? '집계 전' : `${figureOf(correctPredictions)}/${figureOf(settledPredictions)} 적중`}
        </dd>
      </div>
      <div className="bt-kv">
        <dt>연속 적중</dt>
        <dd className="n">{figureOf(winStreak)}</dd>
        <dd className="sub n">최고 {figureOf(bestStreak)}</dd>
      </div>
      <PeriodFigure label="이번 주" of={mine.weeklyStats} />
      <PeriodFigure label="이번 달" of={mine.monthlyStats} />
    </dl>
  );
}

function bandWords({ ranking, percentile, rankedMembers }: BattleUserStats): string {
  if (ranking === null || percentile === null) return '아직 순위에 오르지 않았어요';
  return `${battleLabel(percentile)} · ${figureOf(rankedMembers)}명 중 상위 ${topPct(ranking, rankedMembers)}%`;
}

function Standing({ user, mine }: { user: Fighter; mine: BattleUserStats }) {
  const next = nextWords(mine);
  return (
    <>
      <div className="bt-h">
        <UserAvatar of={user} />
        <div>
          <p className="bt-n">
            <b>{user.displayName}</b>
            <TierBadge tier={user.tier} />
          </p>
          <p className="bt-band n">{bandWords(mine)}</p>
        </div>
        <b className="bt-rank n">{mine.ranking === null ? '순위 전' : `${figureOf(mine.ranking)}위`}</b>
      </div>
      {mine.percentile !== null && <PlaceBar mine={mine} percentile={mine.percentile} />}
      <Figures mine={mine} />
      <p className="bt-next m-only">
        <b className="n">{next.figure}</b> {next.line}
      </p>
    </>
  );
}

type Props = { user: Fighter; mine: Pick<UseQueryResult<BattleUserStats>, 'data' | 'isError' | 'dataUpdatedAt' | 'refetch'> };

export function MyBattle({ user, mine: { data, isError, dataUpdatedAt, refetch } }: Props) {
  const again = () => void refetch();
  if (!data && isError) return <ErrorPanel title="내 배틀 현황을 불러오지 못했어요" onRetry={again} />;
  return (
    <section className="card pad bt-me" aria-label="내 배틀 현황" aria-busy={!data}>
      {isError && <StaleSince at={dataUpdatedAt} onRetry={again} />}
      {data ? (
        <Standing user={user} mine={data} />
      ) : (
        <div className="stack" role="status" aria-label="내 배틀 현황을 불러오는 중">
          <Skeleton width="60%" height={36} />
          <Skeleton width="100%" height={10} />
          <Skeleton width="100%" height={44} />
        </div>
      )}
    </section>
  );
}
