// A match as every list shows it: when, who, how it stands, what it pays. What opens under it is the screen's business.
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { OddsMatch, Side } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { Icon } from '../../ui/icon.tsx';
import { type PickEnd, ResultBadge } from '../member/result-badge.tsx';
import { PeekButton, useTelling } from '../spoiler.tsx';
import { clockTime, dayWord } from '../when.ts';
import { LiveBadge } from './live-badge.tsx';
import { stateOf } from './match-state.ts';
import { OddsLine, OddsSource } from './odds-line.tsx';
import { useFlash } from './score/use-flash.ts';
import { TeamMark } from './team-mark.tsx';

function MatchTime({ match, now, isTold }: { match: OddsMatch; now: Date; isTold: boolean }) {
  const { look, word } = stateOf(match);
  if (look === 'live') {
    return (
      <div className="mr-time">
        <LiveBadge />
        {isTold && match.clock && <small className="n mr-clock">{match.clock.minute}</small>}
        {isTold && match.clock?.period && <small className="mr-clock">{match.clock.period}</small>}
      </div>
    );
  }
  // It is not played at the hour it had: the word comes first, and the hour is left out.
  if (look === 'off') {
    return (
      <div className="mr-time">
        <span className="tag tag-off">{word}</span>
        <small className="mr-new">{match.statusDetail === 'postponed' ? '새 일정 미정' : dayWord(match.startTime, now)}</small>
      </div>
    );
  }
  const time = match.timeConfirmed ? clockTime(match.startTime) : undefined;
  return (
    <div className="mr-time">
      <span className="n">{time ?? '시간 미정'}</span>
      <small>{dayWord(match.startTime, now)}</small>
      <span className={`tag tag-${look}`}>{word}</span>
    </div>
  );
}

/** Full names stay while they fit; the short one is clear inside its league. */
const longest = 8;
const rowName = ({ name, shortName }: Side): string => (name.length > longest ? shortName : name);

/** As much of a match as those know who want to ask. */
const untold = { score: null, winner: null, shootout: null, regulation: undefined } as const;

function TeamLine({ side, sport, score, dim }: { side: Side; sport: Sport; score: number | string | undefined; dim: boolean }) {
  // Seen and not said: of a list only the match that is open speaks.
  const isLit = useFlash(score?.toString());
  return (
    <span className={`tl ${dim ? 'dim' : ''}`}>
      <TeamMark side={side} sport={sport} />
      <span className="tl-n">{rowName(side)}</span>
      {score !== undefined && <b className={`n tl-s ${isLit ? 'flash' : ''}`}>{score}</b>}
    </span>
  );
}

type TeamsProps = { match: OddsMatch; hasResult: boolean; isTold: boolean; onTell: () => void };

function Teams({ match, hasResult, isTold, onTell }: TeamsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { sport } = match;
  const { score, winner, shootout, regulation } = isTold ? match : untold;
  const hasLost = (side: 'HOME' | 'AWAY') => winner !== null && winner !== 'DRAW' && winner !== side;
  // A fight ends with a winner and without a score.
  const wonBy = score ? null : winner;
  return (
    <div ref={box} className={`mr-x ${score ? '' : 'mr-x-vs'}`} tabIndex={hasResult ? -1 : undefined}>
      <TeamLine side={match.homeSide} sport={sport} score={wonBy === 'HOME' ? '승' : score?.home} dim={hasLost('HOME')} />
      <TeamLine side={match.awaySide} sport={sport} score={wonBy === 'AWAY' ? '승' : score?.away} dim={hasLost('AWAY')} />
      {isTold && !score && !winner && <span className="mr-vs">VS</span>}
      {regulation && (
        <small className="mr-pk n">
          90분 {regulation.home}:{regulation.away}
        </small>
      )}
      {shootout && (
        <small className="mr-pk n">
          승부차기 {shootout.home}:{shootout.away}
        </small>
      )}
      {!isTold && (
        <PeekButton
          what="점수"
          of={`${match.homeSide.name} 대 ${match.awaySide.name}`}
          className="peek"
          onTell={() => {
            // The button goes with the secret; whoever came by keys goes on from the score.
            box.current?.focus();
            onTell();
          }}
        />
      )}
    </div>
  );
}

function RowOdds({ match }: { match: OddsMatch }) {
  const { firstBookmaker: book } = match;
  if (!book) return <p className="mr-none">{match.statusDetail === 'scheduled' ? '아직 배당이 없어요.' : '배당이 없어요.'}</p>;
  return (
    <>
      <OddsLine
        sport={match.sport}
        prices={book}
        canDraw={match.canDraw && book.draw !== null}
        pick={match.pick?.outcome}
        moved={book.moved}
        locked={match.status === 'FINISHED' || stateOf(match).look === 'off'}
      />
      <OddsSource title={book.title} updatedAt={book.updatedAt} />
    </>
  );
}

type Props = {
  match: OddsMatch;
  /** How the reader's own pick of a match that is over stands. */
  own?: PickEnd | undefined;
  now: Date;
  isSelected: boolean;
  isOpen: boolean;
  panelId: string;
  onToggle: () => void;
  /** What opens inside the row. */
  children?: ReactNode;
};

export function MatchRow({ match, own, now, isSelected, isOpen, panelId, onToggle, children }: Props) {
  // Prices of a match in play say as much as its score.
  const hasResult = match.score !== null || match.winner !== null || match.status === 'LIVE';
  const { isTold, tell } = useTelling({ matchId: match.matchId, hasResult });
  const name = `${match.homeSide.name} 대 ${match.awaySide.name}`;
  return (
    <li className={`mr wide ${isSelected ? 'is-sel' : ''} ${isTold ? '' : 'secret'}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; the button inside is the control. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the button. */}
      <div className="mr-t" onClick={onToggle}>
        <MatchTime match={match} now={now} isTold={isTold} />
        <Teams match={match} hasResult={hasResult} isTold={isTold} onTell={tell} />
        {isTold && own && (
          <span className="mr-own">
            내 예측 <ResultBadge end={own} />
          </span>
        )}
        <div className="mr-act">
          <button
            type="button"
            className="ai-btn"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={`${name} AI 분석`}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <span>AI 분석</span>
            <Icon of="chevron-down" size={16} />
          </button>
          <Link
            className="to-match"
            to={`/matches/${match.matchId}`}
            aria-label={`${name} 경기 페이지`}
            onClick={(event) => event.stopPropagation()}
          >
            경기 페이지
          </Link>
        </div>
        {isTold && (
          <div className="mr-od">
            <RowOdds match={match} />
          </div>
        )}
      </div>
      {children}
    </li>
  );
}
