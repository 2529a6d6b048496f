// What may be done with the video besides playing it: the whole screen, and a picture over other windows, each where the browser can.
import { useEffect, useState } from 'react';

/** iPhones show only a video on the whole screen, by a method of their own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export function useFullscreen(video: AppleVideo | null, box: HTMLElement | null): (() => void) | null {
  if (box && document.fullscreenEnabled) {
    return () => void (document.fullscreenElement ? document.exitFullscreen() : box.requestFullscreen()).catch(reportError);
  }
  return video?.webkitEnterFullscreen ? () => video.webkitEnterFullscreen?.() : null;
}

/** `toggle` is null where this browser has no way to it. */
export type Picture = { isOn: boolean; toggle: (() => void) | null };

/** Null where it cannot be had. A frame has its own way: use-small-window.ts. */
export function usePicture(video: HTMLVideoElement | null): Picture | null {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!video) return;
    const enter = () => setOn(true);
    const leave = () => setOn(false);
    video.addEventListener('enterpictureinpicture', enter);
    video.addEventListener('leavepictureinpicture', leave);
    return () => {
      video.removeEventListener('enterpictureinpicture', enter);
      video.removeEventListener('leavepictureinpicture', leave);
      leave();
    };
  }, [video]);
  if (!video || !document.pictureInPictureEnabled || video.disablePictureInPicture) return null;
  const toggle = () =>
    void (document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(reportError);
  return { isOn, toggle };
}
