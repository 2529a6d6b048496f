// What stands around the video: the score as it is now, who watches, and what the AI thought before the match began.

import { Link } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import { figureOf } from '#domain/korean/figure.ts';
import type { Sport } from '#domain/sport.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { LiveBadge } from '../../parts/match/live-badge.tsx';
import { stateOf } from '../../parts/match/match-state.ts';
import { ProbabilityBar } from '../../parts/match/probability-bar.tsx';
import { ScoreAnnouncer } from '../../parts/match/score/announcer.tsx';
import { useFlash } from '../../parts/match/score/use-flash.ts';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import type { Watchable } from '../../parts/player/player-door.ts';
import { Spoiler, useTelling } from '../../parts/spoiler.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useForecast } from './player.queries.ts';

/** The minute alone already tells whether there was extra time. */
export function StateNow({ watched, match }: { watched: Watchable; match: OddsMatch | null }) {
  const { isTold } = useTelling({ matchId: watched.matchId ?? undefined });
  if (!match) return watched.isLive ? <LiveBadge>라이브</LiveBadge> : <span>{watched.status}</span>;
  const { look, word } = stateOf(match);
  if (look !== 'live') return <span className={`tag tag-${look}`}>{word}</span>;
  return (
    <>
      <LiveBadge>라이브</LiveBadge>
      {isTold && match.clock && <span className="n">{[match.clock.period, match.clock.minute].filter(Boolean).join(' ')}</span>}
    </>
  );
}

/** Whoever is not counted, as before a match begins, is nobody: 0 would be a claim. */
export function Viewers({ count }: { count: number | null }) {
  return count === null || count === 0 ? null : (
    <span className="pl-eye n">
      <Icon of="eye" size={14} />
      {figureOf(count)}명 시청
    </span>
  );
}

function Score({ score: { home, away } }: { score: NonNullable<OddsMatch['score']> }) {
  const words = `${home} : ${away}`;
  return <b className={`n vs-mini-s ${useFlash(words) ? 'flash' : ''}`}>{words}</b>;
}

type Line = { watched: Pick<Watchable, 'sport' | 'homeSide' | 'awaySide'>; match: OddsMatch | null };

/** Only a score that is kept up to date: what a card knew when it was pressed is soon wrong. Who plays stands there before it is known. */
export function ScoreLine({ watched, match }: Line) {
  const sport = watched.sport as Sport;
  const { homeSide, awaySide } = watched;
  return (
    <div className="vs-mini">
      <span className="tl">
        <TeamMark side={homeSide} sport={sport} />
        <span className="tl-n">{homeSide.name}</span>
      </span>
      {match?.score ? (
        <Spoiler what="점수" of={`${homeSide.name} 대 ${awaySide.name}`} matchId={match.matchId}>
          <Score score={match.score} />
        </Spoiler>
      ) : (
        <span className="vs-mini-w">{match && 'VS'}</span>
      )}
      <span className="tl">
        <TeamMark side={awaySide} sport={sport} />
        <span className="tl-n">{awaySide.name}</span>
      </span>
      {match && <ScoreAnnouncer match={{ ...match, homeSide, awaySide }} />}
    </div>
  );
}

function Forecast({ match }: { match: OddsMatch }) {
  const forecast = useForecast(match);
  if (!forecast) return null;
  const { teamA, teamB, draw } = forecast.probabilities;
  return (
    <>
      <ProbabilityBar sport={match.sport} homePct={teamA.percentage} drawPct={draw} awayPct={teamB.percentage} lit={forecast.outcome} />
      <p className="pl-src">
        <AiMark /> 경기 전 예측이에요.
      </p>
    </>
  );
}

export function WhatWillHappen({ match, headingId }: { match: OddsMatch; headingId: string }) {
  const isOpen = match.statusDetail === 'scheduled';
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>이 경기, 어떻게 될까요?</h3>
      <Forecast match={match} />
      <Link
        to={isOpen ? `/quick-prediction?${new URLSearchParams({ sport: match.sport, match: match.matchId })}` : `/matches/${match.matchId}`}
        className={buttonClass({ kind: 'soft', block: true })}
      >
        <Icon of="zap" /> {isOpen ? '예측하러 가기' : '경기 자세히 보기'}
      </Link>
    </section>
  );
}
