// Where the video stands: one player at a time, and words where there is none.
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { seconds } from '#domain/time/duration.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Attempt } from './attempts.ts';
import { PlainFrame } from './kinds/plain-frame.tsx';
import { Video } from './kinds/video.tsx';
import { YoutubeFrame } from './kinds/youtube-frame.tsx';
import type { SmallWindow } from './use-small-window.ts';

/** A frame tells no errors: what shows nothing for this long is helped along. */
const slowMs = seconds(15);

type Ends = {
  onVideo: (video: HTMLVideoElement | null) => void;
  onMuted: (isMuted: boolean) => void;
  onSlow: (isSlow: boolean) => void;
  onError: () => void;
};

/** What plays in the small window does not play here: two videos at once are heard by nobody. */
function PlaysElsewhere({ onBack }: { onBack: () => void }) {
  return (
    <div className="screen-say">
      <Icon of="picture-in-picture-2" size={32} />
      <p>작은 창에서 재생하고 있어요.</p>
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          // The button goes: whoever came by keys goes on at the video.
          currentTarget.closest<HTMLElement>('.screen')?.focus({ preventScroll: true });
          onBack();
        }}
      >
        여기서 보기
      </Button>
    </div>
  );
}

type PlayingProps = Ends & { attempt: Attempt; title: string; small: SmallWindow };

function Playing({ attempt, title, small, onVideo, onMuted, onSlow, onError }: PlayingProps) {
  const [isAlive, setAlive] = useState(false);
  const late = useEffectEvent(() => onSlow(true));
  useEffect(() => {
    if (isAlive) return;
    const timer = setTimeout(() => late(), slowMs);
    return () => clearTimeout(timer);
  }, [isAlive]);
  const onAlive = () => {
    setAlive(true);
    onSlow(false);
  };
  const { plays, url } = attempt;
  if (plays === 'video') {
    return <Video url={url} title={title} onVideo={onVideo} onMuted={onMuted} onAlive={onAlive} onError={onError} />;
  }
  const frame = { url, title, isAway: small.room !== null, onAlive };
  const player = plays === 'youtube' ? <YoutubeFrame {...frame} onError={onError} /> : <PlainFrame {...frame} />;
  if (!small.room) return player;
  return (
    <>
      {createPortal(player, small.room.document.body)}
      <PlaysElsewhere onBack={small.close} />
    </>
  );
}

type Props = Ends & {
  box: Ref<HTMLDivElement>;
  small: SmallWindow;
  attempt: Attempt | null;
  /** Changes when the same address is to be loaded again. */
  turn: number;
  isSpent: boolean;
  title: string;
  /** What is said where every address has failed. */
  children: ReactNode;
};

export function Stage({ box, small, attempt, turn, isSpent, title, children, ...ends }: Props) {
  return (
    <div className="screen" ref={box} tabIndex={-1}>
      {attempt && !isSpent ? (
        <Playing key={`${turn}:${attempt.key}`} attempt={attempt} title={title} small={small} {...ends} />
      ) : (
        <div className="screen-say">
          <Icon of="tv-minimal-play" size={32} />
          {children}
        </div>
      )}
    </div>
  );
}
