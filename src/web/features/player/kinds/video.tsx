// A video of ours or of a permitted host in the browser's own element; sound is asked for, and turned on by hand where it is refused.
import { useEffect, useEffectEvent, useRef } from 'react';
import { isPlainVideo } from '../playable.ts';

type Props = {
  url: string;
  title: string;
  onVideo: (video: HTMLVideoElement | null) => void;
  onMuted: (isMuted: boolean) => void;
  onAlive: () => void;
  onError: () => void;
};

/** Plays with sound, or without it where the browser wants a press for that. */
async function start(video: HTMLVideoElement, onMuted: Props['onMuted']): Promise<void> {
  try {
    await video.play();
  } catch (fault) {
    if (!(fault instanceof DOMException) || fault.name !== 'NotAllowedError') return;
    video.muted = true;
    onMuted(true);
    // Refused again, it waits under its own button for a press.
    await video.play().catch(() => undefined);
  }
}

function feedFile(video: HTMLVideoElement, url: string, onFatal: () => void): () => void {
  video.addEventListener('error', onFatal);
  video.src = url;
  return () => {
    video.removeEventListener('error', onFatal);
    video.removeAttribute('src');
    video.load();
  };
}

export function Video({ url, title, onVideo, onMuted, onAlive, onError }: Props) {
  const box = useRef<HTMLVideoElement>(null);
  const failed = useEffectEvent(onError);
  const begin = useEffectEvent((video: HTMLVideoElement) => void start(video, onMuted));
  const tell = useEffectEvent(onVideo);
  useEffect(() => {
    const video = box.current;
    if (!video) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const onFatal = () => !isGone && failed();
    const onReady = () => begin(video);
    tell(video);
    if (isPlainVideo(url)) {
      stop = feedFile(video, url, onFatal);
      onReady();
    } else {
      import('./hls.ts').then(({ feedHls }) => {
        if (!isGone) stop = feedHls({ video, url, onReady, onFatal });
      }, onFatal);
    }
    return () => {
      isGone = true;
      stop?.();
      tell(null);
    };
  }, [url]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a broadcast brings its own captions or none.
    <video
      ref={box}
      aria-label={title}
      playsInline
      controls
      loop={url.startsWith('/')}
      onPlaying={onAlive}
      onVolumeChange={({ currentTarget }) => !currentTarget.muted && onMuted(false)}
    />
  );
}
