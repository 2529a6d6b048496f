// The time to the second, for as long as a match is near enough that seconds count; else the page's own, slower clock.
import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';

export function useFineNow(now: Date, isFine: boolean): Date {
  const [fine, setFine] = useState<Date>();
  useEffect(() => {
    if (!isFine) return;
    const tick = () => setFine(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isFine]);
  return isFine && fine && fine > now ? fine : now;
}
