// A match on one line: when or how it stands, who plays, what there is to watch, and a bell before it begins.
import { memo } from 'react';
import { Link } from 'react-router';
import type { LiveMatch } from '#contract/live.ts';
import { BellButton } from '../../../parts/following/bell-button.tsx';
import { LiveBadge } from '../../../parts/match/live-badge.tsx';
import { useFlash } from '../../../parts/match/score/use-flash.ts';
import { openPlayer } from '../../../parts/player/player-door.ts';
import { Spoiler, useTelling } from '../../../parts/spoiler.tsx';
import { clockTime, dayWord } from '../../../parts/when.ts';
import { SportMark } from '../card/sport-mark.tsx';
import { hasSides, isComing, isOff, type Score, scoreOf, spokenName, streamWords } from '../match-words.ts';

type Props = { match: LiveMatch; now: Date };

/** The minute says as much as a score to whoever wants to ask for it. */
function Live({ match }: { match: LiveMatch }) {
  const { isTold } = useTelling({ matchId: match.matchId ?? match.id, hasResult: scoreOf(match) !== null });
  return (
    <span className="sn-time">
      <LiveBadge />
      {isTold && match.status !== '' && <small className="n">{match.status}</small>}
    </span>
  );
}

function Time({ match, now }: Props) {
  if (match.isLive) return <Live match={match} />;
  const day = dayWord(match.time, now);
  // It is not played at the hour it had: the word comes first, and the hour is left out.
  if (isOff(match)) {
    return (
      <span className="sn-time">
        <span className="tag tag-off">{match.status}</span>
        <small>{match.statusDetail === 'postponed' ? '새 일정 미정' : day}</small>
      </span>
    );
  }
  return (
    <span className="sn-time n">
      {match.timeConfirmed ? (clockTime(match.time) ?? '미정') : '미정'}
      {day !== '오늘' && <small>{day}</small>}
    </span>
  );
}

/** Alone, so that what is asked for does not light up as if it had changed. */
function Standing({ score: { home, away } }: { score: Score }) {
  const words = `${home} : ${away}`;
  return <b className={`n sn-s ${useFlash(words) ? 'flash' : ''}`}>{words}</b>;
}

function Result({ match }: { match: LiveMatch }) {
  const score = scoreOf(match);
  const isCalm = isComing(match) || match.isLive || isOff(match);
  const tag = isCalm ? null : <span className={`tag tag-${match.statusDetail === 'final' ? 'final' : 'off'}`}>{match.status}</span>;
  if (!score) return tag;
  return (
    <>
      <Spoiler what="점수" of={spokenName(match)} matchId={match.matchId ?? match.id}>
        <Standing score={score} />
      </Spoiler>
      {tag}
    </>
  );
}

/** What is over and has nothing to watch is no way to anywhere. */
function Streams({ match }: { match: LiveMatch }) {
  const words = streamWords(match.streamCount);
  if (!match.isLive && match.streamCount === 0 && !isComing(match)) return <span className="sn-c" />;
  return (
    <button type="button" className="sn-c sn-go n" aria-haspopup="dialog" onClick={() => openPlayer(match)}>
      <span className="sr">{spokenName(match)} </span>
      {words}
    </button>
  );
}

function Teams({ match }: { match: LiveMatch }) {
  if (!hasSides(match)) return <b>{match.title}</b>;
  return (
    <>
      <b>{match.homeSide.name}</b> <span className="t3">vs</span> <b>{match.awaySide.name}</b>
    </>
  );
}

export const MatchLine = memo(function MatchLine({ match, now }: Props) {
  return (
    <li className="sn">
      <Time match={match} now={now} />
      <SportMark sport={match.sport} size={18} named />
      <span className="sn-t">
        {match.matchId === null ? (
          <span className="sn-n">
            <Teams match={match} />
          </span>
        ) : (
          <Link className="sn-n" to={`/matches/${match.matchId}`}>
            <Teams match={match} />
          </Link>
        )}
        <small>{match.league}</small>
      </span>
      <span className="sn-r">
        <Result match={match} />
        <Streams match={match} />
      </span>
      {match.matchId !== null && isComing(match) && (
        <BellButton matchId={match.matchId} name={spokenName(match)} startsAt={match.time} timeConfirmed={match.timeConfirmed} />
      )}
    </li>
  );
});

export function MatchLines({ matches, now }: { matches: readonly LiveMatch[]; now: Date }) {
  return (
    <ol className="card soon">
      {matches.map((match) => (
        <MatchLine key={match.id} match={match} now={now} />
      ))}
    </ol>
  );
}
