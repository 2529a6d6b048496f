// Another permitted player in a narrow frame: it learns nothing of where it stands, opens nothing, and leads nowhere.
import { type InFrame, overAll } from './in-frame.ts';

export function PlainFrame({ url, title, isAway, onAlive }: InFrame) {
  return (
    <iframe
      src={url}
      title={title}
      style={isAway ? overAll : undefined}
      onLoad={onAlive}
      allow="autoplay; encrypted-media; fullscreen"
      allowFullScreen
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />
  );
}
