// A match as it was when it was received: nothing on it can be pressed, because nothing would answer.
import type { DailyItem } from '#contract/analysis.ts';
import type { OddsMatch, Side } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { ConfidenceBadge } from '../../parts/match/confidence-badge.tsx';
import { stateOf } from '../../parts/match/match-state.ts';
import { OddsLine, OddsSource } from '../../parts/match/odds-line.tsx';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { PeekButton, useTelling } from '../../parts/spoiler.tsx';
import { clockTime, dayWord, kickoffWords } from '../../parts/when.ts';

function Team({ side, sport, score, dim = false }: { side: Side; sport: Sport; score?: number | undefined; dim?: boolean }) {
  return (
    <span className={`tl ${dim ? 'dim' : ''}`}>
      <TeamMark side={side} sport={sport} />
      <span className="tl-n">{side.name}</span>
      {score !== undefined && <b className="n tl-s">{score}</b>}
    </span>
  );
}

/** What was to come may have begun since. */
function stateWord(match: OddsMatch, now: Date): string {
  const { look, word } = stateOf(match);
  if (look === 'live') return '당시 진행 중';
  return look === 'upcoming' && match.timeConfirmed && Date.parse(match.startTime) < now.getTime() ? '시작 시각 지남' : word;
}

export function KeptMatch({ match, now }: { match: OddsMatch; now: Date }) {
  const { firstBookmaker: book } = match;
  // Prices of a match in play say as much as its score.
  const hasResult = match.score !== null || match.status === 'LIVE';
  const { isTold, tell } = useTelling({ matchId: match.matchId, hasResult });
  const score = isTold ? match.score : null;
  return (
    <li className={`mr ${isTold ? '' : 'secret'}`}>
      <div className="mr-t">
        <div className="mr-time">
          <span className="n">{match.timeConfirmed ? clockTime(match.startTime) : '시간 미정'}</span>
          <small>{dayWord(match.startTime, now)}</small>
        </div>
        <div className="mr-x">
          <small className="t3 kept-lg">
            {match.league.name} · {stateWord(match, now)}
          </small>
          <Team side={match.homeSide} sport={match.sport} score={score?.home} />
          <Team side={match.awaySide} sport={match.sport} score={score?.away} />
          {!isTold && <PeekButton what="점수" of={`${match.homeSide.name} 대 ${match.awaySide.name}`} className="peek" onTell={tell} />}
        </div>
        {book && isTold && (
          <div className="mr-od">
            <OddsLine
              sport={match.sport}
              prices={book}
              canDraw={match.canDraw && book.draw !== null}
              pick={match.pick?.outcome}
              locked={match.status === 'FINISHED'}
            />
            <OddsSource title={book.title} updatedAt={book.updatedAt} />
          </div>
        )}
      </div>
    </li>
  );
}

export function KeptDaily({ item, now }: { item: DailyItem; now: Date }) {
  return (
    <li className="aic">
      <div className="aic-h">
        <SportIcon sport={item.sport} size={16} tinted named />
        <span>{item.league}</span>
        <span className="n">{kickoffWords(item.matchTime, { timeConfirmed: item.timeConfirmed, now })}</span>
        <ConfidenceBadge confidencePct={item.confidence} />
      </div>
      <div className="aic-m">
        <div className="aic-t">
          <Team side={item.homeSide} sport={item.sport} dim={item.outcome === 'AWAY'} />
          <Team side={item.awaySide} sport={item.sport} dim={item.outcome === 'HOME'} />
        </div>
        <div className="aic-p">
          <small>AI 픽</small>
          <b>{item.prediction}</b>
        </div>
      </div>
      <p className="aic-r">{item.reasoning}</p>
    </li>
  );
}
