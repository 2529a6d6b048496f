// Keeps the latest line of the log in sight: it glides there, or stands there at once for who wants no motion.
import { type RefObject, useLayoutEffect, useRef } from 'react';

const stillness = '(prefers-reduced-motion: reduce)';
const roomPx = 12;

/** `change` is anything that differs when something new stands. A long answer is shown from its beginning. */
export function useLatest(box: RefObject<HTMLElement | null>, change: string, isShown: boolean): void {
  const wasShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the reason to scroll.
  useLayoutEffect(() => {
    const element = box.current;
    const isFirst = !wasShown.current;
    wasShown.current = isShown;
    if (!element || !isShown) return;
    const lines = element.querySelectorAll<HTMLElement>(':scope > ol > li');
    const latest = lines[lines.length - 1];
    const end = element.scrollHeight - element.clientHeight;
    const top = latest && latest.offsetHeight > element.clientHeight ? latest.offsetTop - roomPx : end;
    element.scrollTo({ top, behavior: isFirst || matchMedia(stillness).matches ? 'instant' : 'smooth' });
  }, [box, change, isShown]);
}
