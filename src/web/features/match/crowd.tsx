// What members picked of a match: folded until one has picked oneself, and open to all once it has begun.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { figureOf } from '#domain/korean/figure.ts';
import type { ApiOutcome } from '../../parts/match/outcome-words.ts';
import { ProbabilityBar } from '../../parts/match/probability-bar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type MatchPicks, useMatchPicks } from './match.queries.ts';

type Crowd = NonNullable<MatchPicks['crowd']>;

function mostOf({ home, draw = 0, away }: NonNullable<Crowd['shares']>): ApiOutcome {
  if (home >= draw && home >= away) return 'HOME';
  return away >= draw ? 'AWAY' : 'DRAW';
}

function CrowdBar({ crowd: { shares, picks }, match }: { crowd: Crowd; match: OddsMatch }) {
  if (!shares) return <p className="mp-none">아직 예측한 회원이 없어요.</p>;
  return (
    <>
      <p className="mp-say">
        회원 <b className="n">{figureOf(picks)}명</b>이 예측했어요.
      </p>
      <ProbabilityBar sport={match.sport} homePct={shares.home} drawPct={shares.draw} awayPct={shares.away} lit={mostOf(shares)} />
    </>
  );
}

/** Who may still pick sees the others by it; a match that was put off is unfolded by its kick-off alone, and one called off has none. */
const foldedWords: Partial<Record<OddsMatch['statusDetail'], string>> = {
  scheduled: '예측을 남기면 다른 회원의 예측을 볼 수 있어요. 경기가 시작되면 모두에게 보여요.',
  cancelled: '취소된 경기예요. 남긴 예측은 채점하지 않아요.',
};
const unfoldedLater = '다른 회원의 예측은 경기가 시작되면 모두에게 보여요.';

function Go({ match, hasOwn }: { match: OddsMatch; hasOwn: boolean }) {
  if (match.statusDetail !== 'scheduled') return null;
  return (
    <Link className={buttonClass({ kind: hasOwn ? 'sec' : 'primary', block: true })} to={`/quick-prediction?match=${match.matchId}`}>
      <Icon of="zap" /> {hasOwn ? '예측 고치러 가기' : '예측하러 가기'}
    </Link>
  );
}

type Props = {
  match: OddsMatch;
  initial: MatchPicks | null;
  /** How the reader's own pick is shown, with what others say of it. */
  ownPick: (own: OwnPick) => ReactNode;
};

export function CrowdSection({ match, initial, ownPick }: Props) {
  const { data, isError, refetch } = useMatchPicks(match.matchId, { initial, phase: match.status });
  const own = data?.mine ?? null;
  return (
    <section className="card pad" aria-labelledby="mp-crowd">
      <h2 id="mp-crowd" className="h3">
        모두의 예측
      </h2>
      {!data && isError && (
        <p className="mp-none" role="alert">
          예측을 불러오지 못했어요.{' '}
          <Button size="sm" onClick={() => void refetch()}>
            다시 시도
          </Button>
        </p>
      )}
      {!data && !isError && <p className="mp-none">예측을 불러오고 있어요.</p>}
      {/* How it ended is not told by one's own pick while the screen has not shown it. */}
      {own && ownPick(match.status === 'FINISHED' ? own : { ...own, result: 'pending', points: null })}
      {data?.isFolded && !own && <p className="mp-none">{foldedWords[match.statusDetail] ?? unfoldedLater}</p>}
      {data?.crowd && !own && <CrowdBar crowd={data.crowd} match={match} />}
      <Go match={match} hasOwn={own !== null} />
    </section>
  );
}
