// What members picked of a match: folded until one has picked oneself, and open to all once it has begun.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { isAhead } from '../../parts/match/match-state.ts';
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

/** By the server's clock: feeds tell of a kick-off minutes late. */
const isOpen = (match: OddsMatch, now: Date): boolean => match.statusDetail === 'scheduled' && !match.isShut && isAhead(match, now);

/** Who may still pick sees the others by it; else the kick-off alone unfolds them, and one called off has none. */
function foldedWords(match: OddsMatch, now: Date): string {
  if (isOpen(match, now)) return '예측을 남기면 다른 회원의 예측을 볼 수 있어요. 경기가 시작되면 모두에게 보여요.';
  if (match.statusDetail === 'cancelled') return '취소된 경기예요. 남긴 예측은 채점하지 않아요.';
  return '다른 회원의 예측은 경기가 시작되면 모두에게 보여요.';
}

function Go({ match, hasOwn }: { match: OddsMatch; hasOwn: boolean }) {
  return (
    <Link className={buttonClass({ kind: hasOwn ? 'sec' : 'primary', block: true })} to={`/quick-prediction?match=${match.matchId}`}>
      <Icon of="zap" /> {hasOwn ? '예측 고치러 가기' : '예측하러 가기'}
    </Link>
  );
}

type Props = {
  match: OddsMatch;
  now: Date;
  initial: MatchPicks | null;
  /** How the reader's own pick is shown, with what others say of it. */
  ownPick: (own: OwnPick) => ReactNode;
};

export function CrowdSection({ match, now, initial, ownPick }: Props) {
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
      {/* How it ended is not told by one's own pick while the screen has not shown it. What was put off has no end to hide. */}
      {own &&
        ownPick(match.status === 'FINISHED' || match.statusDetail === 'postponed' ? own : { ...own, result: 'pending', points: null })}
      {data?.isFolded && !own && <p className="mp-none">{foldedWords(match, now)}</p>}
      {data?.crowd && !own && <CrowdBar crowd={data.crowd} match={match} />}
      {/* A pick whose post was taken down stands as it is. */}
      {isOpen(match, now) && own?.postId !== null && <Go match={match} hasOwn={own !== null} />}
    </section>
  );
}
