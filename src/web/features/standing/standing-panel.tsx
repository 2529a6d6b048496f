// The own record in one look: accuracy, streak, rank and level; a way in for visitors, and a first step for those without picks.

import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { figureOf } from '#domain/korean/figure.ts';
import type { OwnText } from '../../own/text.ts';
import { Accuracy } from '../../parts/member/accuracy.tsx';
import { LevelBar } from '../../parts/member/level-bar.tsx';
import { TierBadge } from '../../parts/member/tier-badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Standing, useStanding } from './standing.queries.ts';

function Card({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card mystat" aria-labelledby="my-record">
      <div className="mystat-h">
        <h3 id="my-record">내 기록</h3>
        {beside}
      </div>
      {children}
    </section>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(`${pathname}${search}`);
  return (
    <Card>
      <p className="mystat-p">로그인하면 내 적중률과 순위를 볼 수 있어요.</p>
      <p className="mystat-go">
        <Link to={`/login?next=${next}`} className={buttonClass({ kind: 'soft', size: 'sm' })}>
          로그인
        </Link>
        <Link to={`/signup?next=${next}`} className={buttonClass({ size: 'sm' })}>
          가입하기
        </Link>
      </p>
    </Card>
  );
}

function Waiting() {
  return (
    <Card>
      <div className="mystat-w late" role="status" aria-busy="true" aria-label="내 기록을 불러오는 중">
        <Skeleton width="100%" height={42} />
        <Skeleton width="100%" height={34} />
      </div>
    </Card>
  );
}

/** Since when a figure counts and over how many picks; it leads to what the figure means. */
function Basis({ of, anchor, words }: { of: string; anchor: string; words: string }) {
  return (
    <dd className="kv-s n">
      <Link className="lk" to={`/rules#${anchor}`} aria-label={`${of} 기준 보기: ${words}`}>
        {words}
      </Link>
    </dd>
  );
}

/** What has no number yet says so instead of a zero. */
function Figures({ stats }: { stats: Standing }) {
  const { settledPredictions: settled, ranking, winStreak, accuracyRate } = stats;
  const counted = `지금까지 · ${figureOf(settled)}건`;
  return (
    <dl className="mystat-g">
      <div className="kv">
        <dt>적중률</dt>
        <dd>{settled > 0 ? <Accuracy accuracyPct={accuracyRate} /> : <span className="t3">집계 전</span>}</dd>
        <Basis of="적중률" anchor="measure-accuracy" words={counted} />
      </div>
      <div className="kv">
        <dt>연속 적중</dt>
        <dd className="n">{figureOf(winStreak)}</dd>
        <Basis of="연속 적중" anchor="measure-streak" words={counted} />
      </div>
      <div className="kv">
        <dt>순위</dt>
        <dd className="n">{ranking === null ? <span className="t3">–</span> : `${figureOf(ranking)}위`}</dd>
        <Basis of="순위" anchor="measure-rank" words={ranking === null ? '3건부터 순위에 올라가요' : counted} />
      </div>
    </dl>
  );
}

function Member({ initial }: { initial: OwnText<Standing> | null }) {
  const { data: stats, isError, isFetching, refetch } = useStanding(initial);
  if (!stats && !isError) return <Waiting />;
  if (!stats) {
    return (
      <Card>
        <p className="mystat-p" role="alert">
          내 기록을 불러오지 못했어요.
        </p>
        <Button size="sm" onClick={() => void refetch()} aria-busy={isFetching}>
          <Icon of="refresh-cw" size={16} /> 다시 불러오기
        </Button>
      </Card>
    );
  }
  if (stats.picks === 0 && stats.settledPredictions === 0) {
    return (
      <Card beside={<TierBadge tier={stats.user.tier} />}>
        <p className="mystat-p">
          <b>첫 예측을 남겨 보세요</b>
          <small>경기를 고르고 결과와 확신만 정하면 기록이 시작돼요.</small>
        </p>
        <Link to="/quick-prediction" className={buttonClass({ kind: 'soft', size: 'sm', block: true })}>
          첫 예측 남기기
        </Link>
      </Card>
    );
  }
  return (
    <Card
      beside={
        <>
          <TierBadge tier={stats.user.tier} />
          <Link className="more" to="/profile" aria-label="내 기록 자세히">
            자세히
            <Icon of="chevron-right" size={16} />
          </Link>
        </>
      }
    >
      <Figures stats={stats} />
      <LevelBar {...stats.user} />
    </Card>
  );
}

/** `isMember`: someone is signed in. `initial` is what the server had of them; null leaves it to the browser. */
export function StandingPanel({ isMember, initial }: { isMember: boolean; initial: OwnText<Standing> | null }) {
  return isMember ? <Member initial={initial} /> : <SignedOut />;
}
