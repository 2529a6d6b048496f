// Whether the server can be reached: known from the browser, or tried.
import { seconds } from '#domain/time/duration.ts';
import { ApiError, ask } from '../api/client.ts';

const limitMs = seconds(8);

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
