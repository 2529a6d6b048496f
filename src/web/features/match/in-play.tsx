// How likely each end was along the way, as the model worked it out: a line, a sentence, a table, and what it does not know.
import { AiMark } from '../../parts/ai-mark.tsx';
import { inPlaySentence } from '../../parts/charts/in-play.ts';
import { InPlayChart, InPlayTable } from '../../parts/charts/in-play-chart.tsx';
import type { Seen } from './as-seen.ts';
import { FoldedSection } from './folded.tsx';
import { namesOf } from './words.ts';

/** Why nothing is drawn. */
function nothingYet({ match, inPlay, isScoreHeld }: Seen): string {
  if (match.sport === 'mma') return 'MMA는 진행 중 점수가 없어서 확률을 새로 계산하지 않아요.';
  if (match.statusDetail === 'cancelled') return '취소된 경기라 계산하지 않았어요.';
  if (match.status === 'UPCOMING') return '경기가 시작되면 점수와 시간에 따라 확률을 다시 계산해요.';
  if (isScoreHeld) return '내 화면에 맞춰 곧 보여줘요.';
  if (inPlay === null && match.pick === null) return '시작 전에 저장한 AI 예측이 없어서 계산하지 않았어요.';
  return match.status === 'FINISHED' ? '경기 중에 계산한 확률이 없어요.' : '아직 계산한 확률이 없어요.';
}

function Line({ seen: { match, inPlay } }: { seen: Seen }) {
  const points = inPlay?.points ?? [];
  const { sport, canDraw } = match;
  const isOver = match.status === 'FINISHED';
  return (
    <>
      <p className="mp-say">{inPlaySentence(points, { sport, canDraw, isOver })}</p>
      <InPlayChart points={points} sport={sport} canDraw={canDraw} isOver={isOver} />
      <details className="mp-more">
        <summary>표로 보기</summary>
        <InPlayTable points={points} sport={sport} canDraw={canDraw} />
      </details>
      <p className="src">
        시작 전에 저장한 예측에 점수와 남은 시간을 더해 계산해요. 퇴장, 부상, 선수 교체는 모르고, 결과를 보장하지 않아요. 모델{' '}
        <span className="n">{inPlay?.model}</span>
      </p>
    </>
  );
}

export function InPlaySection({ seen, isTold }: { seen: Seen; isTold: boolean }) {
  const { match, inPlay } = seen;
  const hasPoints = inPlay !== null && inPlay.points.length > 0 && match.status !== 'UPCOMING';
  return (
    <section className="card pad" aria-labelledby="mp-inplay">
      <h2 id="mp-inplay" className="h3">
        승리 확률 변화 <AiMark />
      </h2>
      {!hasPoints && <p className="mp-none">{nothingYet(seen)}</p>}
      {hasPoints && !isTold && <FoldedSection what="승리 확률" of={namesOf(match)} matchId={match.matchId} />}
      {hasPoints && isTold && <Line seen={seen} />}
    </section>
  );
}
