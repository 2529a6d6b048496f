// The server's clock, as far as its answers tell it: on a device whose own clock is minutes off, a match still closes when it closes there.
import { seconds } from '#domain/time/duration.ts';

/** Heads tell whole seconds and may travel a while: less than this is no difference. */
const sameMs = seconds(30);
let aheadMs = 0;

/** Told with every answer that comes from the server itself. */
export function hearClock(headers: Headers): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const differenceMs = Date.now() - told;
  aheadMs = Math.abs(differenceMs) > sameMs ? differenceMs : 0;
}

export const serverNow = (): Date => new Date(Date.now() - aheadMs);
