// The head of a match's page: league and place, who plays, how it stands, who watches, and from whom all this is known.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MatchDetail } from '#contract/live/match-page.ts';
import type { OddsMatch, Side } from '#contract/matches.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { minutes } from '#domain/time/duration.ts';
import { BellButton } from '../../parts/following/bell-button.tsx';
import { FollowButton } from '../../parts/following/follow-button.tsx';
import { LiveBadge } from '../../parts/match/live-badge.tsx';
import { stateOf } from '../../parts/match/match-state.ts';
import { sideWords } from '../../parts/match/outcome-words.ts';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { openPlayer } from '../../parts/player/player-door.ts';
import { Spoiler } from '../../parts/spoiler.tsx';
import { agoFine, dayWord, longMoment } from '../../parts/when.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Seen } from './as-seen.ts';
import { Score } from './score.tsx';
import { clockOf, namesOf } from './words.ts';

/** Streams open so long before the kick-off. */
const streamsOpenMs = minutes(10);

function Team({ side, match, place, isFollowed }: { side: Side; match: OddsMatch; place: string; isFollowed: boolean }) {
  return (
    <div className="vs-t mp-t">
      <TeamMark side={side} sport={match.sport} size={56} />
      <span>{side.name}</span>
      <small>{place}</small>
      {side.teamId != null && <FollowButton teamId={side.teamId} name={side.name} initial={isFollowed} />}
    </div>
  );
}

/** `isTold`: the clock says how far it is, which is as much as a score to those who watch later. */
function Phase({ match, isTold }: { match: OddsMatch; isTold: boolean }) {
  const { look, word } = stateOf(match);
  if (look !== 'live') return <span className={`tag tag-${look}`}>{word}</span>;
  const clock = isTold ? clockOf(match) : '';
  return (
    <span className="mp-live">
      <LiveBadge />
      {clock && <span className="n">{clock}</span>}
    </span>
  );
}

/** Whose word this is, and how old. */
function Told({ told, now }: { told: MatchDetail['told']; now: Date }) {
  return (
    <span>
      {told.by}
      {told.at && (
        <>
          {' · '}
          <time className="n" dateTime={told.at} title={longMoment(told.at)} suppressHydrationWarning>
            {agoFine(told.at, now)} 확인
          </time>
        </>
      )}
      {told.stale && <b className="mp-old"> · 새 소식이 늦어지고 있어요</b>}
    </span>
  );
}

function watchableOf({ match, sources }: Seen, status: string) {
  const { matchId, league, sport, homeTeam, awayTeam, homeSide, awaySide, score } = match;
  return {
    id: matchId,
    matchId,
    title: `${homeSide.name} vs ${awaySide.name}`,
    league: league.name,
    sport,
    homeTeam,
    awayTeam,
    homeSide,
    awaySide,
    homeScore: score?.home ?? null,
    awayScore: score?.away ?? null,
    status,
    isLive: match.status === 'LIVE',
    sources,
  };
}

function WatchButton({ seen, now }: { seen: Seen; now: Date }) {
  const { match, streamCount } = seen;
  const isOff = stateOf(match).look === 'off';
  const opensMs = Date.parse(match.startTime) - streamsOpenMs;
  if (match.status === 'FINISHED' || isOff) return null;
  if (match.status === 'UPCOMING' && now.getTime() < opensMs) {
    return match.timeConfirmed ? <p className="mp-later">시작 10분 전부터 영상을 볼 수 있어요</p> : null;
  }
  return (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => openPlayer(watchableOf(seen, clockOf(match) || stateOf(match).word))}>
      <Icon of="monitor-play" /> 중계 보기
      {streamCount > 0 && <span className="n mp-n">영상 {streamCount}개</span>}
    </Button>
  );
}

/** Before the start only: who wants to be called. */
function Call({ seen: { match, following } }: { seen: Seen }) {
  if (match.status !== 'UPCOMING' || stateOf(match).look === 'off') return null;
  const { matchId, startTime, timeConfirmed } = match;
  return <BellButton matchId={matchId} name={namesOf(match)} startsAt={startTime} timeConfirmed={timeConfirmed} initial={following.bell} />;
}

/** Its day is enough: the page it leads to knows the hour. */
function Instead({ seen: { match, instead }, now }: { seen: Seen; now: Date }) {
  if (!instead) return null;
  const { matchId, home, away, startTime } = instead;
  return (
    <p className="mp-later">
      {match.sport === 'mma' ? '새 경기' : '두 팀의 다음 경기'}:{' '}
      <Link to={`/matches/${matchId}`} className="lk">
        {home} 대 {away} ·{' '}
        <time dateTime={startTime} suppressHydrationWarning>
          {dayWord(startTime, now)}
        </time>
      </Link>
    </p>
  );
}

type Props = { seen: Seen; now: Date; isTold: boolean; viewers: number | null; children?: ReactNode };

export function MatchHead({ seen, now, isTold, viewers, children }: Props) {
  const { match, venue, neutral, told, following } = seen;
  const { homeSide, awaySide, sport, league } = match;
  const words = sideWords(sport);
  const hasResult = match.status !== 'UPCOMING' && (match.score !== null || match.winner !== null);
  const score = <Score match={match} isHeld={seen.isScoreHeld === true} now={now} />;
  return (
    <header className="card pad mp-head">
      <h1 className="sr">
        {namesOf(match)} · {league.name}
      </h1>
      <p className="feat-h mp-league">
        <SportIcon sport={sport} tinted named />
        <span>{league.name}</span>
        {league.guessed && <span className="tag">추정</span>}
        <Phase match={match} isTold={isTold} />
      </p>
      <div className="vs mp-vsbox">
        <Team side={homeSide} match={match} place={neutral && sport !== 'mma' ? '중립 경기장' : words.HOME} isFollowed={following.home} />
        <div className="vs-c mp-c">
          {hasResult ? (
            <Spoiler what="점수" of={namesOf(match)} matchId={match.matchId}>
              {score}
            </Spoiler>
          ) : (
            score
          )}
        </div>
        <Team side={awaySide} match={match} place={neutral && sport !== 'mma' ? '중립 경기장' : words.AWAY} isFollowed={following.away} />
      </div>
      <div className="mp-do">
        <WatchButton seen={seen} now={now} />
        <Call seen={seen} />
        <Instead seen={seen} now={now} />
      </div>
      <p className="mp-facts">
        <time className="n" dateTime={match.startTime}>
          {match.timeConfirmed ? longMoment(match.startTime) : `${longMoment(match.startTime).replace(/ (오전|오후).*$/, '')} 시간 미정`}
        </time>
        {venue && <span>{venue}</span>}
        {viewers !== null && viewers > 0 && (
          <span className="n" title="지금 이 경기 페이지를 열어 둔 사람 수예요">
            <Icon of="eye" size={14} /> {figureOf(viewers)}명 보는 중
          </span>
        )}
        <Told told={told} now={now} />
      </p>
      {children}
    </header>
  );
}
