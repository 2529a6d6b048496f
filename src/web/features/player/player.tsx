// The dialog that picks and plays, and the same dialog small in its corner while one wanders about.
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWatching } from '../../parts/match/use-watching.ts';
import { closePlayer, openPlayer, type Watchable } from '../../parts/player/player-door.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shutBeside } from '../../ui/over/open.ts';
import type { Found } from './attempts.ts';
import { Controls } from './controls.tsx';
import { SlowLine, Spent } from './help-lines.tsx';
import { ScoreLine, StateNow, Viewers, WhatWillHappen } from './match-facts.tsx';
import { type Choice, Picker, RightsNote } from './picking/picker.tsx';
import { useChannels, useMatch, useStreams } from './player.queries.ts';
import { Stage } from './stage.tsx';
import { streamName } from './use-attempts.ts';
import { type Place, usePlace } from './use-place.ts';
import { type Playing, usePlaying } from './use-playing.ts';

function useChoice({ sources }: Watchable): Choice {
  const streams = useStreams(sources);
  const isNone = !streams.isPending && (streams.data ?? []).length === 0;
  const channels = useChannels(isNone);
  return {
    streams: streams.data ?? [],
    channels: isNone ? (channels.data ?? []) : [],
    isLooking: streams.isPending || (isNone && channels.isPending),
    isUnknown: streams.isError,
    hasFailed: streams.isError || channels.isError,
    onRetry: () => {
      if (streams.isError) void streams.refetch();
      if (channels.isError) void channels.refetch();
    },
  };
}

/** A channel shows what it likes, which need not be this match. */
const frameTitle = ({ title }: Watchable, found: Found): string => (found.source === 'channels' ? streamName(found) : `${title} 중계`);

/** The only stream there is needs no choosing: pressing the card was the choice. */
function usePlaysTheOnly({ streams }: Choice, { choose }: Playing): void {
  const only = streams.length === 1 ? streams[0] : undefined;
  const start = useEffectEvent(choose);
  useEffect(() => {
    if (only) start(only);
  }, [only]);
}

/** Whoever goes to another page goes on watching in the corner. */
function useLeaveOnWalk(onLeave: () => void): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    leave();
  }, [pathname]);
}

/** Its button goes with it: whoever came by keys goes on in the page. */
function closeMini(): void {
  closePlayer();
  document.querySelector('main')?.focus({ preventScroll: true });
}

type HeadProps = { watched: Watchable; titleId: string; place: Place; canShrink: boolean; onShrink: () => void };

function Head({ watched, titleId, place, canShrink, onShrink }: HeadProps) {
  return (
    <div className={place === 'full' ? 'dlg-h' : 'bar'}>
      <h2 id={titleId}>
        {watched.title}
        {place === 'full' && <small>{watched.league}</small>}
      </h2>
      {place === 'full' && canShrink && (
        <IconButton label="작은 화면으로" onClick={onShrink}>
          <Icon of="minus" size={20} />
        </IconButton>
      )}
      {place === 'mini' && (
        <IconButton label="크게 보기" onClick={() => openPlayer(watched)}>
          <Icon of="maximize-2" />
        </IconButton>
      )}
      <IconButton label={place === 'full' ? '닫기' : '미니 플레이어 닫기'} onClick={place === 'full' ? closePlayer : closeMini}>
        <Icon of="x" size={place === 'full' ? 20 : 18} />
      </IconButton>
    </div>
  );
}

function Side({ watched, choice, playing }: { watched: Watchable; choice: Choice; playing: Playing }) {
  const headingId = useId();
  const match = useMatch(watched.matchId);
  return (
    <div className="dlg-b">
      <Picker choice={choice} chosen={playing.attempt?.found} onChoose={playing.choose} />
      {match && <WhatWillHappen match={match} headingId={headingId} />}
      <RightsNote />
    </div>
  );
}

function Under({ watched, playing, viewers }: { watched: Watchable; playing: Playing; viewers: number | null }) {
  const match = useMatch(watched.matchId);
  const { attempt, isSlow, skip, video, box, small, windowHref, sound } = playing;
  return (
    <>
      <Controls video={video} box={box} framed={small.picture} windowHref={windowHref} onMoved={closePlayer} onSound={sound}>
        <StateNow watched={watched} match={match} />
        <Viewers count={viewers} />
      </Controls>
      {attempt && isSlow && <SlowLine found={attempt.found} onNext={skip} />}
      {watched.matchId !== null && <ScoreLine watched={watched} match={match} />}
    </>
  );
}

type Props = { watched: Watchable; place: Place; onShrink: () => void };

export function Player({ watched, place, onShrink }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const choice = useChoice(watched);
  const playing = usePlaying(choice.streams.length > 0 ? choice.streams : choice.channels, watched.matchId);
  const { attempt, turn, isSpent, news, choose, setBox, small, ends } = playing;
  const viewers = useWatching(attempt ? watched.matchId : null);
  const isFull = place === 'full';
  /** Nothing is lost by a slip: what plays goes on small, what does not is shut. */
  const leave = () => (attempt && !isSpent ? onShrink() : closePlayer());
  usePlace(dialog, place);
  usePlaysTheOnly(choice, playing);
  useLeaveOnWalk(() => isFull && leave());
  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    leave();
  }
  return (
    <aside className={isFull ? undefined : 'mini-at'} aria-label={isFull ? undefined : '미니 플레이어'}>
      <dialog
        ref={dialog}
        className={isFull ? `player ${attempt ? 'two' : ''}` : 'mini'}
        aria-labelledby={titleId}
        onCancel={cancel}
        // Shut by the browser itself, without asking; otherwise it already stands open in its other place.
        onClose={() => !dialog.current?.open && leave()}
        {...shutBeside(() => isFull && leave())}
      >
        <Head watched={watched} titleId={titleId} place={place} canShrink={attempt !== null && !isSpent} onShrink={onShrink} />
        <p className="sr" role="status">
          {news}
        </p>
        <div className="dlg-b2">
          {attempt && (
            <div className="pl-main">
              <Stage
                box={setBox}
                small={small}
                attempt={attempt}
                turn={turn}
                isSpent={isSpent}
                title={frameTitle(watched, attempt.found)}
                {...ends}
              >
                <Spent found={attempt.found} onAgain={() => choose(attempt.found)} />
              </Stage>
              {isFull && <Under watched={watched} playing={playing} viewers={viewers} />}
            </div>
          )}
          {isFull && <Side watched={watched} choice={choice} playing={playing} />}
        </div>
      </dialog>
    </aside>
  );
}
