// A match to pick: who, when, at what price, and the one button that covers the card; once it has begun, nothing to press.
import { memo } from 'react';
import { Link } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { OddsLine, OddsSource } from '../../parts/match/odds-line.tsx';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { kickoffWords } from '../../parts/when.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnPickPanel } from './own-pick.tsx';
import { cardStateOf, countdown, isKept, isNear, openFor } from './pickable.ts';
import { useFineNow } from './use-fine-now.ts';

type Props = {
  match: OddsMatch;
  own: OwnPick | undefined;
  now: Date;
  /** The server has said that it is closed. */
  isRefused: boolean;
  onOpen: (match: OddsMatch) => void;
};

function When({ match, now, isOpen, isCounting }: { match: OddsMatch; now: Date; isOpen: boolean; isCounting: boolean }) {
  const mayBegin = match.statusDetail === 'scheduled';
  const kickoff = kickoffWords(match.startTime, { timeConfirmed: match.timeConfirmed, mayBegin, now });
  if (!isOpen) return <span className="n qc-when">{kickoff}</span>;
  if (!isCounting) {
    const left = openFor(match, now);
    return (
      <span className="n qc-when">
        {kickoff}
        {left && ` · 마감 ${left} 전`}
      </span>
    );
  }
  return (
    <span className="n qc-when qc-near">
      <span aria-hidden="true">마감까지 {countdown(match.startTime, now)}</span>
      <span className="sr">{kickoff} 마감</span>
    </span>
  );
}

function Prices({ match }: { match: OddsMatch }) {
  const { firstBookmaker: book } = match;
  if (!book) return <p className="mr-none">아직 배당이 없어요.</p>;
  return (
    <>
      <OddsLine sport={match.sport} prices={book} canDraw={match.canDraw && book.draw !== null} moved={book.moved} />
      <OddsSource title={book.title} updatedAt={book.updatedAt} />
    </>
  );
}

function Heading({ match, now, isOpen, isCounting }: { match: OddsMatch; now: Date; isOpen: boolean; isCounting: boolean }) {
  return (
    <div className="aic-h">
      <SportIcon sport={match.sport} size={16} tinted named />
      <span>{match.league.name}</span>
      <When match={match} now={now} isOpen={isOpen} isCounting={isCounting} />
    </div>
  );
}

export const QuickCard = memo(function QuickCard({ match, own, now: pageNow, isRefused, onOpen }: Props) {
  const isCounting = isNear(match, pageNow);
  const now = useFineNow(pageNow, isCounting);
  const state = cardStateOf(match, { now, isRefused });
  if (!state) return null;
  const isOpen = state.kind === 'open';
  const matchName = `${match.homeSide.name} 대 ${match.awaySide.name}`;
  return (
    <li className={`aic qc ${isOpen ? '' : 'qc-shut'}`} data-match={match.matchId}>
      <Heading match={match} now={now} isOpen={isOpen} isCounting={isCounting} />
      <div className="aic-m">
        <div className="aic-t">
          {[match.homeSide, match.awaySide].map((side) => (
            <span key={side.originalName} className="tl">
              <TeamMark side={side} sport={match.sport} />
              <span className="tl-n">{side.name}</span>
            </span>
          ))}
        </div>
        {state.kind !== 'open' ? (
          <span className="tag qc-lock">
            <Icon of="lock" size={12} />
            {state.word}
          </span>
        ) : (
          !isKept(own) && (
            <button
              type="button"
              className="qc-go"
              aria-haspopup="dialog"
              aria-label={`${matchName} ${own ? '예측 고치기' : '예측하기'}`}
              onClick={() => onOpen(match)}
            >
              {own ? '고치기' : <Icon of="chevron-right" />}
            </button>
          )
        )}
      </div>
      {isOpen && <Prices match={match} />}
      {isOpen && (
        <p className="qc-page">
          <Link className="to-match" to={`/matches/${match.matchId}`} aria-label={`${matchName} 경기 페이지`}>
            경기 페이지
          </Link>
        </p>
      )}
      {own && <OwnPickPanel own={own} match={match} matchName={matchName} />}
    </li>
  );
});
