// One of the day's picks: league and time, how sure, who, what the AI picks, what it pays, and why in two lines.
import { Link } from 'react-router';
import type { DailyItem } from '#contract/analysis.ts';
import type { Side } from '#contract/matches.ts';
import { ConfidenceBadge } from '../../parts/match/confidence-badge.tsx';
import { OddsLine, OddsSource } from '../../parts/match/odds-line.tsx';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { kickoffWords } from '../../parts/when.ts';
import { analysisHref } from './match-link.ts';

function pickedPrice({ odds, outcome }: DailyItem): string {
  const price = odds && { HOME: odds.home, DRAW: odds.draw, AWAY: odds.away }[outcome];
  return price ? price.toFixed(2) : '–';
}

function Team({ side, item, isPicked }: { side: Side; item: DailyItem; isPicked: boolean }) {
  return (
    <span className={`tl ${isPicked ? '' : 'dim'}`}>
      <TeamMark side={side} sport={item.sport} />
      <span className="tl-n">{side.name}</span>
    </span>
  );
}

export function DailyCard({ item, now }: { item: DailyItem; now: Date }) {
  const { odds, bookmaker, outcome } = item;
  return (
    <Link className="aic" to={analysisHref(item)}>
      <div className="aic-h">
        <SportIcon sport={item.sport} size={16} tinted named />
        <span>{item.league}</span>
        <span className="n">{kickoffWords(item.matchTime, { timeConfirmed: item.timeConfirmed, now })}</span>
        <ConfidenceBadge confidencePct={item.confidence} />
      </div>
      <div className="aic-m">
        <div className="aic-t">
          <Team side={item.homeSide} item={item} isPicked={outcome !== 'AWAY'} />
          <Team side={item.awaySide} item={item} isPicked={outcome !== 'HOME'} />
        </div>
        <div className="aic-p">
          <small>AI 픽</small>
          <b>{item.prediction}</b>
          <span className="aic-o n">{pickedPrice(item)}</span>
        </div>
      </div>
      {odds ? (
        <OddsLine
          sport={item.sport}
          prices={{ home: odds.home, draw: odds.draw, away: odds.away }}
          canDraw={item.canDraw && odds.draw !== undefined}
          pick={outcome}
        />
      ) : (
        <p className="mr-none">아직 배당이 없어요.</p>
      )}
      {bookmaker && <OddsSource title={bookmaker.title} updatedAt={bookmaker.updatedAt} />}
      <p className="aic-r">{item.reasoning}</p>
    </Link>
  );
}
