// The own pick on its card, and beside it what the others and the AI say: shown to those who have said something themselves.

import { Link } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import { wholePercent } from '#contract/percent.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { figureOf } from '#domain/korean/figure.ts';
import type { Sport } from '#domain/sport.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { outcomeWords } from '../../parts/match/outcome-words.ts';
import { ProbabilityBar } from '../../parts/match/probability-bar.tsx';
import { pickEndOf, ResultBadge } from '../../parts/member/result-badge.tsx';
import { Spoiler } from '../../parts/spoiler.tsx';

/** The crowd counts oneself. */
function Others({ own: { crowd, ai, outcome }, sport }: { own: OwnPick; sport: Sport }) {
  return (
    <div className="qc-others">
      {crowd.shares && crowd.picks > 1 ? (
        <div>
          <p className="qc-who">
            <b className="n">회원 {figureOf(crowd.picks)}명</b> 나 포함
          </p>
          <ProbabilityBar sport={sport} homePct={crowd.shares.home} drawPct={crowd.shares.draw} awayPct={crowd.shares.away} lit={outcome} />
        </div>
      ) : (
        <p className="qc-who">아직 다른 회원의 예측이 없어요.</p>
      )}
      {ai && (
        <div>
          <p className="qc-who">
            AI <b>{outcomeWords(sport)[ai.outcome]}</b> <AiMark />
          </p>
          <ProbabilityBar sport={sport} homePct={ai.shares.home} drawPct={ai.shares.draw} awayPct={ai.shares.away} lit={ai.outcome} />
        </div>
      )}
    </div>
  );
}

type Shown = { own: OwnPick; match: OddsMatch; matchName: string };

function Ended({ own: { result, points, matchId }, match, matchName }: Shown) {
  const end = pickEndOf(result, match);
  if (end === 'playing') return <ResultBadge end={end} />;
  return end === 'pending' ? null : (
    <span className="qc-worth">
      <Spoiler what="결과" of={matchName} matchId={matchId}>
        {points !== null && points > 0 && <span className="n">+{figureOf(points)}점 </span>}
        <ResultBadge end={end} />
      </Spoiler>
    </span>
  );
}

export function OwnPickPanel({ own, match, matchName }: Shown) {
  const { sport } = match;
  const changes = own.version - 1;
  return (
    <div className="qc-own">
      <p className="qc-mine">
        <span className="tag tag-mine">내 예측</span>
        <b>{outcomeWords(sport)[own.outcome]}</b>
        <span className="n">
          신뢰도 {wholePercent(own.confidence)}%{!own.isConfidenceTouched && ' (기본값)'}
        </span>
        {own.result === 'pending' && <span className="n qc-worth">맞히면 +{own.worth}점</span>}
        <Ended own={own} match={match} matchName={matchName} />
      </p>
      <p className="qc-links">
        {changes > 0 && <span className="n">{changes}번 고쳤어요</span>}
        {own.postId !== null && (
          <Link className="lk" to={`/receipts/${own.postId}`} aria-label={`${matchName} 예측 영수증`}>
            영수증
          </Link>
        )}
      </p>
      <Others own={own} sport={sport} />
    </div>
  );
}
