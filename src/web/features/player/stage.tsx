// Where the video stands: one player at a time, and words where there is none.
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Attempt } from './attempts.ts';
import { PlainFrame } from './kinds/plain-frame.tsx';
import { Video } from './kinds/video.tsx';
import { YoutubeFrame } from './kinds/youtube-frame.tsx';

/** A frame tells no errors: what shows nothing for this long is helped along. */
const slowMs = seconds(15);

type Ends = {
  onVideo: (video: HTMLVideoElement | null) => void;
  onMuted: (isMuted: boolean) => void;
  onSlow: (isSlow: boolean) => void;
  onError: () => void;
};

function Playing({ attempt, title, onVideo, onMuted, onSlow, onError }: { attempt: Attempt; title: string } & Ends) {
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
  if (plays === 'youtube') return <YoutubeFrame url={url} title={title} onAlive={onAlive} onError={onError} />;
  if (plays === 'frame') return <PlainFrame url={url} title={title} onAlive={onAlive} />;
  return <Video url={url} title={title} onVideo={onVideo} onMuted={onMuted} onAlive={onAlive} onError={onError} />;
}

type Props = Ends & {
  box: Ref<HTMLDivElement>;
  attempt: Attempt | null;
  /** Changes when the same address is to be loaded again. */
  turn: number;
  isSpent: boolean;
  title: string;
  /** What is said where every address has failed. */
  children: ReactNode;
};

export function Stage({ box, attempt, turn, isSpent, title, children, ...ends }: Props) {
  return (
    <div className="screen" ref={box}>
      {attempt && !isSpent ? (
        <Playing key={`${turn}:${attempt.key}`} attempt={attempt} title={title} {...ends} />
      ) : (
        <div className="screen-say">
          <Icon of="tv-minimal-play" size={32} />
          {children}
        </div>
      )}
    </div>
  );
}
