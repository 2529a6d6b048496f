// Tells once that a page has been in sight for a while without a break.
import { useEffect, useEffectEvent } from 'react';

/** `of`: what is looked at; another one is another look. */
export function useInSight({ of, afterMs, onSeen }: { of: string | number; afterMs: number; onSeen: () => void }): void {
  const seen = useEffectEvent(onSeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another look.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        stop();
        seen();
      }, afterMs);
    }
    function stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    }
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [of]);
}
