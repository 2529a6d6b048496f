// The server's clock on screen: it goes on from what was heard last, whatever the clock of the device says.
import { useEffect, useRef, useState } from 'react';

const sameMs = 50;

/** Never ahead of the server's own: an answer is older than its arrival. Nothing is due before its time on a device whose clock is fast. */
export function useServerNow(heardIso: string, everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(heardIso));
  const base = useRef<{ serverMs: number; at: number }>(undefined);
  useEffect(() => {
    const heardMs = Date.parse(heardIso);
    const read = () => (base.current ? base.current.serverMs + performance.now() - base.current.at : Number.NEGATIVE_INFINITY);
    if (heardMs > read()) base.current = { serverMs: heardMs, at: performance.now() };
    const tick = () => {
      const ms = read();
      // What was drawn just now is not drawn again for the same moment.
      setNow((was) => (Math.abs(ms - was.getTime()) < sameMs ? was : new Date(ms)));
    };
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [heardIso, everyMs]);
  return now;
}
