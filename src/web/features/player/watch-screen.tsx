// One source of streams alone on its page: for a window of its own, and for whoever was sent its address.
import { useEffect, useEffectEvent, useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { Stream } from '#contract/live.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { closePlayer } from '../../parts/player/player-door.ts';
import { OnOwnTime } from '../../parts/spoiler.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Found, foundIn } from './attempts.ts';
import { Controls } from './controls.tsx';
import { HomeLink, SlowLine, Spent } from './help-lines.tsx';
import { ScoreLine } from './match-facts.tsx';
import { RightsNote } from './picking/picker.tsx';
import { StreamList } from './picking/stream-list.tsx';
import { StreamReport } from './picking/stream-report.tsx';
import { useMatch } from './player.queries.ts';
import { Stage } from './stage.tsx';
import { streamName } from './use-attempts.ts';
import { usePlaying } from './use-playing.ts';

export type WatchData = {
  source: string;
  sourceId: string;
  /** Never empty. */
  streams: readonly Stream[];
  /** Which of them the address names. */
  wantedId: string | undefined;
  /** What it shows, where that is known. */
  match: { matchId: string; title: string; league: string } | null;
};

/** A window that our own player opened plays at once; whoever only followed a link is asked first. */
function usePlaysWhenSent(found: Found | undefined, onPlay: (found: Found) => void): void {
  const play = useEffectEvent(onPlay);
  useEffect(() => {
    if (found && location.hash === '#play') play(found);
  }, [found]);
}

function Heading({ shown, match }: { shown: Found; match: WatchData['match'] }) {
  const by = `${shown.provider}에서 보여 주는 영상이에요.`;
  return (
    <header className="ph">
      <h1>{match?.title ?? streamName(shown)}</h1>
      {match ? (
        <p>
          {`${match.league} · ${streamName(shown)} · ${by} `}
          <Link className="to-match" to={`/matches/${match.matchId}`}>
            경기 페이지
          </Link>
        </p>
      ) : (
        <p>{by}</p>
      )}
    </header>
  );
}

function Score({ matchId }: { matchId: string }) {
  const match = useMatch(matchId);
  // Its place is kept until it is known: nothing under it moves.
  return match ? <ScoreLine watched={match} match={match} /> : <div className="vs-mini" />;
}

/** Held back by as much as this device's picture is late, as in the player. */
function ScoreNow({ matchId }: { matchId: string }) {
  return (
    <WithQueries>
      <OnOwnTime value={true}>
        <Score matchId={matchId} />
      </OnOwnTime>
    </WithQueries>
  );
}

export function WatchScreen({ source, sourceId, streams, wantedId, match }: WatchData) {
  const list = useMemo(() => foundIn(source, sourceId, streams), [source, sourceId, streams]);
  const wanted = list.find(({ id }) => id === wantedId) ?? list[0];
  const playing = usePlaying(list);
  const { attempt, turn, isSpent, isSlow, skip, news, choose, setBox, small, ends, video, box, sound } = playing;
  const headingId = useId();
  const shown = attempt?.found ?? wanted;
  function play(found: Found) {
    // Two videos at once are heard by nobody.
    closePlayer();
    choose(found);
  }
  usePlaysWhenSent(wanted, play);
  if (!shown) return null;
  return (
    <div className="wrap">
      <Heading shown={shown} match={match} />
      <p className="sr" role="status">
        {news}
      </p>
      <div className="watch">
        <div className="pl-main">
          <Stage
            box={setBox}
            small={small}
            attempt={attempt}
            turn={turn}
            isSpent={isSpent}
            title={`${match?.title ?? streamName(shown)} 중계`}
            {...ends}
          >
            {isSpent ? (
              <Spent found={shown} onAgain={() => play(shown)} />
            ) : (
              <Button kind="primary" onClick={() => play(shown)}>
                <Icon of="play" /> 재생하기
              </Button>
            )}
          </Stage>
          <Controls video={video} box={attempt && box} framed={small.picture} windowHref={null} onMoved={closePlayer} onSound={sound}>
            <HomeLink found={shown} />
          </Controls>
          {attempt && isSlow && <SlowLine found={attempt.found} onNext={skip} />}
          {match && <ScoreNow matchId={match.matchId} />}
        </div>
        <div className="dlg-b">
          <section>
            <div className="pl-h">
              <h2 id={headingId}>영상 고르기</h2>
              <span className="n">{list.length}개</span>
            </div>
            <StreamList labelId={headingId} list={list} chosenKey={attempt?.found.key} onChoose={play} />
            <StreamReport key={shown.key} found={shown} />
          </section>
          <RightsNote />
        </div>
      </div>
    </div>
  );
}
