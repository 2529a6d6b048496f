// The delay of this device: read when the page wakes, changed by the slider, remembered for every match.
import { useEffect, useState } from 'react';
import { keepDelay, keptDelayS, onDelay } from '../../parts/delay/kept-delay.ts';

/** `drawnS` is what the server drew the page with. */
export function useDelay(drawnS: number): { delayS: number; setDelayS: (delayS: number) => void } {
  const [delayS, setDelayS] = useState(drawnS);
  useEffect(() => {
    // The cookie went and the device still knows, or the other way round.
    const longer = Math.max(keptDelayS(), drawnS);
    if (longer > 0) keepDelay(longer);
    setDelayS(longer);
    return onDelay(() => setDelayS(keptDelayS()));
  }, [drawnS]);
  return {
    delayS,
    setDelayS(next) {
      setDelayS(next);
      keepDelay(next);
    },
  };
}
