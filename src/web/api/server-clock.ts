// The server's clock, as far as its answers tell it: on a device whose own clock is minutes off, a match still closes when it closes there.
import { seconds } from '#domain/time/duration.ts';

/** Heads tell whole seconds and may travel a while: less than this is no difference. */
const sameMs = seconds(30);
let aheadMs = 0;

/** `heardMs`: when it was heard, by this device's clock. */
function hear(told: string | null | undefined, heardMs: number): void {
  const differenceMs = heardMs - Date.parse(told ?? '');
  if (Number.isNaN(differenceMs)) return;
  aheadMs = Math.abs(differenceMs) > sameMs ? differenceMs : 0;
}

/** Told with every answer that comes from the server itself. */
export const hearClock = (headers: Headers): void => hear(headers.get('date'), Date.now());

/** Told by the page before anything was asked: when it was drawn there, and when it began to arrive here. */
export const hearPage = (drawnAt: string | undefined, arrivedMs: number): void => hear(drawnAt, arrivedMs);

/** When it was by the server's clock, what this device's own tells: a query remembers by it when its answer came. */
export const serverTime = (ms: number): Date => new Date(ms - aheadMs);

/** And back: when it is by this device's clock, what the server tells. */
export const deviceMs = (told: string): number => Date.parse(told) + aheadMs;

export const serverNow = (): Date => serverTime(Date.now());
