// The bar under the video: how the match stands, and what can be done with the picture. It never lies over somebody else's player.
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFullscreen, usePicture } from './use-screen.ts';

type Props = {
  video: HTMLVideoElement | null;
  box: HTMLElement | null;
  /** Where the same plays in a window of its own. */
  windowHref: string | null;
  /** Called when it goes on there. */
  onMoved: () => void;
  /** Set while the browser keeps the sound off. */
  onSound: (() => void) | null;
  children?: ReactNode;
};

export function Controls({ video, box, windowHref, onMoved, onSound, children }: Props) {
  const enterFullscreen = useFullscreen(video, box);
  const picture = usePicture(video);
  return (
    <div className="ctrl">
      <div className="ctrl-l">{children}</div>
      {onSound && (
        <Button kind="soft" size="sm" onClick={onSound}>
          <Icon of="volume-2" size={16} /> 소리 켜기
        </Button>
      )}
      {picture && (
        <IconButton label="화면 속 화면" aria-pressed={picture.isOn} onClick={picture.toggle}>
          <Icon of="picture-in-picture-2" />
        </IconButton>
      )}
      {windowHref && (
        // It leaves after the link has been followed.
        <a
          className="ibtn"
          href={windowHref}
          target="_blank"
          rel="noopener"
          aria-label="새 창에서 열기"
          onClick={() => setTimeout(onMoved)}
        >
          <Icon of="external-link" />
        </a>
      )}
      {enterFullscreen && (
        <IconButton label="전체 화면" onClick={enterFullscreen}>
          <Icon of="maximize" />
        </IconButton>
      )}
    </div>
  );
}
