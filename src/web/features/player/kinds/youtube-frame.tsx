// YouTube's own player without cookies, listened to for its errors; nothing of ours lies over it.
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { youtubeFrame } from '../playable.ts';
import { type InFrame, overAll } from './in-frame.ts';
import { greetings, heardIn, youtubeOrigin } from './youtube-talk.ts';

/** Their own script greets as often until it is answered. */
const greetEveryMs = 250;
const greetMost = 80;

type Props = InFrame & { onError: () => void };

export function YoutubeFrame({ url, title, isAway, onAlive, onError }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const id = useId();
  const src = youtubeFrame(url, location.origin);
  const alive = useEffectEvent(onAlive);
  const failed = useEffectEvent(onError);
  useEffect(() => {
    // A frame is sent where its page says, and the small window's page has no address to be known by: their error 153.
    // Sent there by a script of this page it bears this page's referrer.
    if (isAway) frame.current?.contentWindow?.location.replace(src);
  }, [isAway, src]);
  useEffect(() => {
    // It answers the page that asks, or the one that it stands in.
    const ears = new Set<Window>([window, frame.current?.ownerDocument.defaultView ?? window]);
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
    for (const ear of ears) ear.addEventListener('message', hear);
    return () => {
      clearInterval(timer);
      for (const ear of ears) ear.removeEventListener('message', hear);
    };
  }, [id]);
  return (
    <iframe
      ref={frame}
      src={isAway ? undefined : src}
      title={title}
      style={isAway ? overAll : undefined}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}
