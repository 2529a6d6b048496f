// The time on screens: it starts at the server's, so that the first drawing agrees, and then walks.
import { useEffect, useState } from 'react';

export function useNow(startIso: string, everyMs = 10_000): Date {
  const [now, setNow] = useState(() => new Date(startIso));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
