// A match as a card: pressed it opens what there is to watch, and a link beside it leads to the match's own page.
import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { LiveMatch } from '#contract/live.ts';
import { Court } from '../../../parts/match/court.tsx';
import { LiveBadge } from '../../../parts/match/live-badge.tsx';
import { kickoffTold } from '../../../parts/match/match-state.ts';
import { openPlayer } from '../../../parts/player/player-door.ts';
import { Spoiler, useTelling } from '../../../parts/spoiler.tsx';
import { clockTime } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import {
  hasSides,
  isComing,
  pictureOf,
  scoreOf,
  spokenName,
  spokenRest,
  sportOrNone,
  sportWord,
  streamWords,
  viewerWords,
} from '../match-words.ts';
import { Crest } from './crest.tsx';
import { FlashingScore } from './score.tsx';
import { SportMark } from './sport-mark.tsx';
import { isTwoLines } from './title-lines.ts';

type Props = { match: LiveMatch; now: Date };

function Poster({ address }: { address: string }) {
  const [isLost, setLost] = useState(false);
  if (isLost) return null;
  return <img className="lv-poster" src={address} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setLost(true)} />;
}

/** Where the match stands: the minute says as much as a score to whoever wants to ask for it. */
function State({ match, isTold }: { match: LiveMatch; isTold: boolean }) {
  if (match.isLive) return <LiveBadge>{isTold && match.status !== '' ? match.status : 'LIVE'}</LiveBadge>;
  return <span className="lv-st">{match.status}</span>;
}

function Middle({ match }: { match: LiveMatch }) {
  const score = scoreOf(match);
  if (!score) return <span className="lv-vs">VS</span>;
  return (
    <span className="lv-sc">
      <Spoiler what="점수" of={spokenName(match)} matchId={match.matchId ?? match.id}>
        <FlashingScore score={score} />
      </Spoiler>
    </span>
  );
}

function Sides({ match }: { match: LiveMatch }) {
  const { homeSide, awaySide, sport, homeBadge, awayBadge } = match;
  if (!hasSides(match)) {
    return (
      <span className="lv-one">
        <SportMark sport={sport} size={40} />
      </span>
    );
  }
  return (
    <>
      <Crest side={homeSide} sport={sport} badge={homeBadge} size={48} />
      <Middle match={match} />
      <Crest side={awaySide} sport={sport} badge={awayBadge} size={48} />
    </>
  );
}

function Name({ match }: { match: LiveMatch }) {
  const { homeSide, awaySide, title } = match;
  if (!hasSides(match)) return title;
  return (
    <>
      {homeSide.name} vs {isTwoLines(homeSide.name, awaySide.name) && <br />}
      {awaySide.name}
    </>
  );
}

function Facts({ match, now }: Props) {
  const viewers = viewerWords(match.viewers);
  return (
    <span className="lv-m">
      <span>
        <SportMark sport={match.sport} />
        {sportWord(match.sport)}
      </span>
      {match.isLive && match.matchId !== null && match.timeConfirmed && <span className="n">{clockTime(match.time)} 시작</span>}
      {/* What is always on began at no hour. */}
      {!match.isLive && match.statusDetail !== 'live' && !isComing(match) && (
        <span className="n">{kickoffTold({ ...match, startTime: match.time }, now)}</span>
      )}
      {viewers && (
        <span className="n">
          <Icon of="eye" size={14} />
          {viewers}
        </span>
      )}
      <span className="n">
        <Icon of="radio" size={14} />
        {streamWords(match.streamCount)}
      </span>
    </span>
  );
}

/** News of one match draws no other anew. */
export const LiveCard = memo(function LiveCard({ match, now }: Props) {
  const { isTold } = useTelling({ matchId: match.matchId ?? match.id, hasResult: scoreOf(match) !== null });
  const poster = pictureOf(match.poster);
  return (
    <li className="lv">
      <div className={`lv-p ${poster ? 'has-poster' : ''}`}>
        {poster ? <Poster address={poster} /> : <Court sport={sportOrNone(match.sport)} />}
        <span className="lv-top">
          <State match={match} isTold={isTold} />
          <span className="lv-lg">
            {match.popular && (
              <span className="lv-pop">
                <Icon of="flame" size={12} /> 인기
              </span>
            )}
            <span className="lv-ln">{match.league}</span>
          </span>
        </span>
        <Sides match={match} />
      </div>
      <div className="lv-b">
        <h3>
          <button type="button" className="lv-go" aria-haspopup="dialog" onClick={() => openPlayer(match)}>
            <span aria-hidden="true">
              <Name match={match} />
            </span>
            <span className="sr">{`${spokenName(match)}${spokenRest(match, isTold)}`}</span>
          </button>
        </h3>
        <div className="lv-f">
          <Facts match={match} now={now} />
          {match.matchId !== null && (
            <Link className="lv-page" to={`/matches/${match.matchId}`}>
              <span className="sr">{spokenName(match)} </span>
              경기 페이지
              <Icon of="chevron-right" size={14} />
            </Link>
          )}
        </div>
      </div>
    </li>
  );
});

/** In the order of the list. */
export function LiveCards({ matches, now }: { matches: readonly LiveMatch[]; now: Date }) {
  return (
    <ul className="lv-g">
      {matches.map((match) => (
        <LiveCard key={match.id} match={match} now={now} />
      ))}
    </ul>
  );
}
