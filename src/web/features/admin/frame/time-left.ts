// How long the admins' session still lasts, counted from its end so that it is right after a sleep too.
import { useEffect, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** `1:42:10`, `42:10` below an hour; never below `0:00`. */
export function leftWords(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** By the server's clock, which ends it. */
export const leftOf = (endsAt: string): number => Date.parse(endsAt) - serverNow().getTime();

/** Asked anew every second, and at once when the page comes back into sight; `onEnd` is called when nothing is left. */
export function useTimeLeft(endsAt: string, onEnd: () => void): number {
  const [leftMs, setLeft] = useState(() => leftOf(endsAt));
  useEffect(() => {
    const look = () => {
      const left = leftOf(endsAt);
      setLeft(left);
      // What is no moment at all has ended too.
      if (!(left > 0)) onEnd();
    };
    look();
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt, onEnd]);
  return leftMs;
}
