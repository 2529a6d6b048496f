// Whether the server can be reached: known from the browser, read from a fault, or tried.
import { useEffect, useEffectEvent } from 'react';
import { seconds } from '#domain/time/duration.ts';
import { ApiError, ask } from '../api/client.ts';

const limitMs = seconds(8);
/** The first try after the network is back often fails still. */
const againMs = seconds(5);

/** Only the worker behind the page would answer: with the offline page, which leads back when the network is. */
export const isCutOff = (): boolean => !navigator.onLine && Boolean(navigator.serviceWorker?.controller);

/** Any answer at all will do: whoever refuses is there. */
export async function isReachable(): Promise<boolean> {
  try {
    await ask('platformStats', {}, { signal: AbortSignal.timeout(limitMs) });
    return true;
  } catch (fault) {
    return fault instanceof ApiError;
  }
}

/** What browsers say where no answer came. Any other TypeError is a fault of ours, which the network does not mend. */
const brokenLine = /^(Failed to fetch|NetworkError when|Load failed|network error)/i;

export const isOfTheLine = (fault: unknown): boolean =>
  fault instanceof DOMException ? fault.name === 'NetworkError' : fault instanceof TypeError && brokenLine.test(fault.message);

/** `onBack` once the server answers again; tried by itself while the page is in sight, and when the browser has a network again. */
export function useLineBack(isWaiting: boolean, onBack: () => void): void {
  const goOn = useEffectEvent(onBack);
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    async function look() {
      if (!(await isReachable()) || isOver) return;
      isOver = true;
      goOn();
    }
    const timer = setInterval(() => !document.hidden && void look(), againMs);
    const onLine = () => void look();
    addEventListener('online', onLine);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('online', onLine);
    };
  }, [isWaiting]);
}
