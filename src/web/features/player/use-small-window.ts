// A picture over other windows for what plays in a frame: its video is not ours to lift out, so the frame itself goes into a small window.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Picture } from './use-screen.ts';

/** The Document Picture-in-Picture API, which not every browser has: https://wicg.github.io/document-picture-in-picture/ */
type SmallWindows = { requestWindow: (size: { width: number; height: number }) => Promise<Window> };
const smallWindows = (): SmallWindows | undefined =>
  (window as Window & { documentPictureInPicture?: SmallWindows }).documentPictureInPicture;

const size = { width: 480, height: 270 };

/** It comes empty and white, without any of our sheets. */
function dress({ document: { documentElement, body } }: Window): void {
  documentElement.lang = document.documentElement.lang;
  Object.assign(body.style, { margin: '0', background: '#000', overflow: 'hidden' });
}

export type SmallWindow = {
  /** Where the frame is shown meanwhile. */
  room: Window | null;
  /** Null while no frame plays. */
  picture: Picture | null;
  close: () => void;
};

/** `turn` names what plays in a frame, null where nothing does: what comes after it finds the small window closed. */
export function useSmallWindow(turn: number | null): SmallWindow {
  const [opened, setOpened] = useState<{ room: Window; turn: number } | null>(null);
  const turnNow = useRef<number | null>(null);
  const room = opened?.turn === turn ? opened.room : null;
  const close = () => setOpened(null);

  useLayoutEffect(() => {
    turnNow.current = turn;
    return () => {
      turnNow.current = null;
    };
  }, [turn]);

  useEffect(() => {
    if (!room) return;
    const forget = () => setOpened((now) => (now?.room === room ? null : now));
    room.addEventListener('pagehide', forget);
    return () => {
      room.removeEventListener('pagehide', forget);
      room.close();
      forget();
    };
  }, [room]);

  if (turn === null) return { room, picture: null, close };
  const windows = smallWindows();
  async function open(from: SmallWindows, asked: number) {
    const given = await from.requestWindow(size);
    // Closed in the meantime, or something else was chosen.
    if (turnNow.current !== asked) return given.close();
    dress(given);
    setOpened({ room: given, turn: asked });
  }
  const toggle = windows ? () => (room ? close() : void open(windows, turn).catch(reportError)) : null;
  return { room, picture: { isOn: room !== null, toggle }, close };
}
