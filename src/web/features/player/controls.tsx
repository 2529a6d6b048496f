// The bar under the video: how the match stands, and what can be done with the picture. It never lies over somebody else's player.
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Picture, useFullscreen, usePicture } from './use-screen.ts';

const noSmallWindow = '이 브라우저에서는 이 영상을 작은 창으로 띄울 수 없어요.';

function PictureButton({ isOn, toggle }: Picture) {
  const toast = useToast();
  const look = { label: '화면 속 화면', children: <Icon of="picture-in-picture-2" /> };
  if (toggle) return <IconButton {...look} aria-pressed={isOn} onClick={toggle} />;
  return (
    <IconButton
      {...look}
      aria-disabled
      title={noSmallWindow}
      style={{ color: 'var(--text-3)', cursor: 'not-allowed' }}
      // Fingers do not rest on a button to learn why.
      onClick={() => toast({ title: noSmallWindow })}
    />
  );
}

type Props = {
  video: HTMLVideoElement | null;
  box: HTMLElement | null;
  /** What lifts a frame over other windows; a video brings its own way. */
  framed: Picture | null;
  /** Where the same plays in a window of its own. */
  windowHref: string | null;
  /** Called when it goes on there. */
  onMoved: () => void;
  /** Set while the browser keeps the sound off. */
  onSound: (() => void) | null;
  children?: ReactNode;
};

export function Controls({ video, box, framed, windowHref, onMoved, onSound, children }: Props) {
  const enterFullscreen = useFullscreen(video, box);
  const picture = usePicture(video) ?? framed;
  return (
    <div className="ctrl">
      <div className="ctrl-l">{children}</div>
      {onSound && (
        <Button kind="soft" size="sm" onClick={onSound}>
          <Icon of="volume-2" size={16} /> 소리 켜기
        </Button>
      )}
      {picture && <PictureButton {...picture} />}
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
