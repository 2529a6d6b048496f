// Lifts the sheet above a phone's keyboard, which covers the end of the page without making it shorter.
import { type RefObject, useEffect } from 'react';

export function useKeyboardRoom(box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const seen = visualViewport;
    const element = box.current;
    if (!isOn || !seen || !element) return;
    function lift(): void {
      if (!seen || !element) return;
      const coveredPx = seen.scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop));
      element.style.setProperty('--keyboard', `${coveredPx}px`);
    }
    lift();
    seen.addEventListener('resize', lift);
    seen.addEventListener('scroll', lift);
    return () => {
      seen.removeEventListener('resize', lift);
      seen.removeEventListener('scroll', lift);
      element.style.removeProperty('--keyboard');
    };
  }, [box, isOn]);
}
