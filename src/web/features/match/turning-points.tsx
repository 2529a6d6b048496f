// What happened in a match, newest first, with the score after each turn.
import type { Moment } from '#contract/live/match-page.ts';
import type { OddsMatch } from '#contract/matches.ts';
import type { Seen } from './as-seen.ts';
import { FoldedSection } from './folded.tsx';
import { momentWords, namesOf, sideOf } from './words.ts';

function Turn({ moment, match }: { moment: Moment; match: OddsMatch }) {
  const { kind, side, score, when } = moment;
  const look = side === null ? 'c' : side === 'HOME' ? 'h' : 'a';
  // Long after the last half, and no part of it.
  const isCalledOff = kind === 'fix' && score === null;
  const place = sideOf(moment, match.sport);
  return (
    <li className={`mp-turn mp-turn-${look} ${kind === 'score' ? 'mp-turn-on' : ''}`}>
      <span className="n mp-turn-w">{kind === 'period' || isCalledOff ? '' : when}</span>
      <span className="mp-turn-x">
        {place && <i className={`pick ${look === 'h' ? 'pick-h' : 'pick-a'}`}>{place}</i>}
        {momentWords(moment, match)}
      </span>
      {score && (
        <b className="n">
          {score.home} : {score.away}
        </b>
      )}
    </li>
  );
}

function nothingYet({ match, isScoreHeld }: Seen): string {
  if (match.status === 'UPCOMING') return '경기가 시작되면 장면이 여기에 쌓여요.';
  if (match.statusDetail === 'cancelled') return '취소된 경기라 진행 기록이 없어요.';
  if (match.status === 'FINISHED') return '경기가 끝난 뒤에 결과를 받아서 진행 기록이 없어요.';
  return isScoreHeld ? '내 화면에 맞춰 곧 보여줘요.' : '아직 기록된 장면이 없어요';
}

export function TurningPoints({ seen, isTold }: { seen: Seen; isTold: boolean }) {
  const { match, moments } = seen;
  return (
    <section className="card pad" aria-labelledby="mp-turns">
      <h2 id="mp-turns" className="h3">
        진행
      </h2>
      {moments.length === 0 && <p className="mp-none">{nothingYet(seen)}</p>}
      {moments.length > 0 && !isTold && <FoldedSection what="진행" of={namesOf(match)} matchId={match.matchId} />}
      {moments.length > 0 && isTold && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys.
        <ol className="mp-turns" tabIndex={0} reversed aria-label="진행 기록, 최근 것부터">
          {[...moments].reverse().map((moment) => (
            <Turn key={moment.id} moment={moment} match={match} />
          ))}
        </ol>
      )}
    </section>
  );
}
