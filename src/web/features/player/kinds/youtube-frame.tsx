// YouTube's own player without cookies, listened to for its errors; nothing of ours lies over it.
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { youtubeFrame } from '../playable.ts';
import { greetings, heardIn, youtubeOrigin } from './youtube-talk.ts';

/** Their own script greets as often until it is answered. */
const greetEveryMs = 250;
const greetMost = 80;

type Props = { url: string; title: string; onAlive: () => void; onError: () => void };

export function YoutubeFrame({ url, title, onAlive, onError }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const id = useId();
  const alive = useEffectEvent(onAlive);
  const failed = useEffectEvent(onError);
  useEffect(() => {
    let isHeard = false;
    let greeted = 0;
    function hear({ source, origin, data }: MessageEvent<unknown>) {
      if (origin !== youtubeOrigin || source === null || source !== frame.current?.contentWindow) return;
      const heard = heardIn(data);
      if (!heard) return;
      isHeard = true;
      if (heard.kind === 'error') failed();
      else alive();
    }
    function greet() {
      if (isHeard || greeted >= greetMost) return clearInterval(timer);
      greeted += 1;
      for (const words of greetings(id)) frame.current?.contentWindow?.postMessage(words, '*');
    }
    const timer = setInterval(greet, greetEveryMs);
    addEventListener('message', hear);
    return () => {
      clearInterval(timer);
      removeEventListener('message', hear);
    };
  }, [id]);
  return (
    <iframe
      ref={frame}
      src={youtubeFrame(url, location.origin)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}
