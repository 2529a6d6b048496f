// The player's memory, for the dialog and for the page of its own: what plays, in which element, and what keeps it from playing.
import { useState } from 'react';
import { type Found, nextAttempt } from './attempts.ts';
import { useAttempts } from './use-attempts.ts';
import { useSmallWindow } from './use-small-window.ts';

/** Where a stream plays alone in its window; the mark at the end says that it was chosen to play. */
const ownWindow = ({ source, sourceId, id }: Found, matchId: string | null): string =>
  `/watch/${encodeURIComponent(source)}/${encodeURIComponent(sourceId)}?stream=${encodeURIComponent(id)}${matchId ? `&match=${matchId}` : ''}#play`;

export function usePlaying(list: readonly Found[], matchId: string | null = null) {
  const attempts = useAttempts(list);
  const { attempt, failed, fail, turn, isSpent } = attempts;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [silenced, setSilenced] = useState<HTMLVideoElement | null>(null);
  const [slow, setSlow] = useState('');
  const small = useSmallWindow(attempt && !isSpent && attempt.plays !== 'video' ? turn : null);
  const at = attempt && !isSpent ? `${turn}:${attempt.key}` : '';
  const next = attempt && nextAttempt(attempt, { list, failed: new Set([...failed, attempt.key]), ourHost: location.hostname });
  return {
    ...attempts,
    video,
    box,
    setBox,
    small,
    isSlow: at !== '' && slow === at,
    /** Goes on to what comes next where something does. */
    skip: attempt && next ? () => fail(attempt) : undefined,
    sound:
      video && silenced === video
        ? () => {
            video.muted = false;
            setSilenced(null);
          }
        : null,
    windowHref:
      attempt && (attempt.plays === 'youtube' && attempt.found.homeUrl ? attempt.found.homeUrl : ownWindow(attempt.found, matchId)),
    ends: {
      onVideo: setVideo,
      onMuted: (isMuted: boolean) => setSilenced(isMuted ? video : null),
      onSlow: (isSlow: boolean) => setSlow(isSlow ? at : ''),
      onError: () => attempt && fail(attempt),
    },
  };
}
export type Playing = ReturnType<typeof usePlaying>;
