// A pick as a slip: the match, what was picked at which price and how sure, and how the match stands.
import { Link } from 'react-router';
import type { Post } from '#contract/board.ts';
import type { Sport } from '#domain/sport.ts';
import { Spoiler } from '../spoiler.tsx';
import { kickoffWords } from '../when.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { LiveBadge } from './live-badge.tsx';
import { stateOf } from './match-state.ts';
import { SportIcon } from './sport-icon.tsx';
import { TeamMark } from './team-mark.tsx';

type Match = NonNullable<Post['match']>;
type Crest = NonNullable<Match['crests']>['home'];
export type SlipLook = 'stack' | 'wide';

/** `stack`: on two lines behind a tear line; `wide`: on one where there is room. */
type Props = { post: Post; now: Date; look?: SlipLook };

const chips = { HOME: 'pick-h', DRAW: 'pick-d', AWAY: 'pick-a' } as const;
const unscored = '경기를 고르지 않은 글이라 채점하지 않아요.';

function State({ match, now }: { match: Match; now: Date }) {
  const { status, statusDetail = '', startTime, timeConfirmed = true } = match;
  const { look, word } = stateOf({ status, statusDetail });
  if (look === 'live') return <LiveBadge />;
  if (look !== 'upcoming') return <span className="slip-w">{word}</span>;
  return (
    <time className="slip-w n" dateTime={startTime}>
      {kickoffWords(startTime, { timeConfirmed, now })}
    </time>
  );
}

function Team({ name, crest, sport, isAway = false }: { name: string; crest: Crest | undefined; sport: Sport; isAway?: boolean }) {
  const mark = crest && <TeamMark side={{ crest }} sport={sport} size={20} />;
  return (
    <span className="slip-t">
      {!isAway && mark}
      <span className="slip-n">{name}</span>
      {isAway && mark}
    </span>
  );
}

export const teamsOf = ({ homeTeam, awayTeam }: Pick<Match, 'homeTeam' | 'awayTeam'>): string => `${homeTeam} 대 ${awayTeam}`;

function Between({ match }: { match: Match }) {
  const { score, regulation } = match;
  const versus = (
    <span className="slip-v">
      <span aria-hidden="true">vs</span>
      <span className="sr">대</span>
    </span>
  );
  if (!score) return versus;
  return (
    <Spoiler what="점수" of={teamsOf(match)} matchId={match.matchId}>
      <span className="slip-v n">
        {score.home}
        <span aria-hidden="true"> : </span>
        <span className="sr">대</span>
        {score.away}
        {regulation && <small className="t3">{` 90분 ${regulation.home}:${regulation.away}`}</small>}
      </span>
    </Spoiler>
  );
}

function Teams({ match, sport }: { match: Match; sport: Sport }) {
  const { homeTeam, awayTeam, crests } = match;
  return (
    <p className="slip-m">
      <Team name={homeTeam} crest={crests?.home} sport={sport} />
      <Between match={match} />
      <Team name={awayTeam} crest={crests?.away} sport={sport} isAway />
    </p>
  );
}

/** Odds are told where somebody offered any; a settled pick leads to its receipt. */
/** A dash is nothing to hear. */
const Untold = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr">없음</span>
  </>
);

function Picked({ post }: { post: Post }) {
  const { prediction, outcome, odds, confidence, isConfidenceTouched, isScored, result } = post;
  const isSettled = result === 'won' || result === 'lost' || result === 'void';
  return (
    <p className="slip-p">
      {prediction && (
        <span className={`pick ${outcome ? chips[outcome] : 'pick-d'}`}>
          <span className="sr">예측 </span>
          {prediction}
        </span>
      )}
      {isScored ? (
        <span className="slip-o odds-word">
          배당 <b className="n">{odds === null ? <Untold /> : odds.toFixed(2)}</b>
        </span>
      ) : (
        <span className="slip-o" title={unscored}>
          의견 (채점 제외)
        </span>
      )}
      <ConfidenceBadge confidencePct={confidence} />
      {!isConfidenceTouched && <small className="t3">기본값</small>}
      {isSettled && (
        <Link className="lk slip-r" to={`/receipts/${post.id}`}>
          채점 보기
        </Link>
      )}
      {post.match && (
        <Link className="to-match" to={`/matches/${post.match.matchId}`} aria-label={`${teamsOf(post.match)} 경기 페이지`}>
          경기 페이지
        </Link>
      )}
    </p>
  );
}

export function PickSlip({ post, now, look = 'stack' }: Props) {
  const { match, sport, sportCode } = post;
  return (
    <div className={`slip ${look === 'wide' ? 'slip-wide' : ''} ${match ? '' : 'slip-bare'}`}>
      <p className="slip-l">
        {sportCode && <SportIcon sport={sportCode} size={16} tinted />}
        <span className="slip-g">
          {match ? (
            <>
              <span className="slip-s">{sport} · </span>
              {match.league}
            </>
          ) : (
            sport
          )}
        </span>
        {match && <State match={match} now={now} />}
      </p>
      {match && sportCode && <Teams match={match} sport={sportCode} />}
      <Picked post={post} />
    </div>
  );
}
