// The time on screens: it starts at the server's, so that the first drawing agrees, and then walks.
import { startTransition, useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

export function useNow(startIso: string, everyMs = 10_000): Date {
  const [start] = useState(() => new Date(startIso));
  const [now, setNow] = useState(start);
  useEffect(() => {
    // Lists are drawn anew with it: whoever presses or types meanwhile goes first.
    const tick = () => startTransition(() => setNow(serverNow()));
    // Drawn just now the page is right still; one that was kept, or comes from a clock that walks elsewhere, is not.
    if (Math.abs(serverNow().getTime() - start.getTime()) >= everyMs) tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [start, everyMs]);
  return now;
}
