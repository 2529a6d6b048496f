// How a match stands, large: the score, who won where there is none, and a shoot-out or the ninety minutes that settled beside it. Lights up once when it changes.
import type { OddsMatch } from '#contract/matches.ts';
import { kickoffTold } from '../../parts/match/match-state.ts';
import { outcomeWords } from '../../parts/match/outcome-words.ts';
import { scoreWords } from '../../parts/match/score/score-words.ts';
import { useFlash } from '../../parts/match/score/use-flash.ts';

/** How a match stands that has a score. */
function Standing({ match, score }: { match: OddsMatch; score: { home: number; away: number } }) {
  const isLit = useFlash(`${score.home}:${score.away}`);
  const { regulation, shootout } = match;
  return (
    <>
      <b className={`n mp-score ${isLit ? 'flash' : ''}`}>
        <span aria-hidden="true">
          {score.home} : {score.away}
        </span>
        <span className="sr">{scoreWords(match, score)}</span>
      </b>
      {regulation && <small className="n mp-pk">{`(90분 ${regulation.home}:${regulation.away})`}</small>}
      {shootout && <small className="n mp-pk">{`(${shootout.home}:${shootout.away} 승부차기)`}</small>}
    </>
  );
}

export function Score({ match, isHeld, now }: { match: OddsMatch; isHeld: boolean; now: Date }) {
  const { score, winner, status, sport } = match;
  if (score && status !== 'UPCOMING') return <Standing match={match} score={score} />;
  // A fight ends with a winner and without a score.
  if (winner) return <b className="mp-won">{outcomeWords(sport)[winner]}</b>;
  return (
    <>
      <b className="mp-vs">VS</b>
      {isHeld ? (
        <small className="mp-wait">내 화면에 맞춰 곧 보여줘요</small>
      ) : (
        status === 'UPCOMING' && <small className="n mp-wait">{kickoffTold(match, now)}</small>
      )}
    </>
  );
}
