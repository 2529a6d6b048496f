// How long an answer about a window of time stays good: live days change by the second, past days hardly ever.
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import type { Window } from './feed.ts';

export type Freshness = { freshMs: number; staleMs: number };

/** The pace at which live slates are asked for unless configured otherwise; all other paces keep their proportion to it. */
export const usualPollMs = seconds(30);

/** `scale` shortens or lengthens what counts as fresh; what may still be told when asking fails stays as long as it is. */
export function freshnessOf({ from, to }: Window, { now, scale }: { now: Date; scale: number }): Freshness {
  if (to.getTime() < now.getTime() - hours(12)) return { freshMs: hours(6) * scale, staleMs: days(7) };
  if (from.getTime() > now.getTime() + hours(12)) return { freshMs: hours(1) * scale, staleMs: days(3) };
  return { freshMs: seconds(15) * scale, staleMs: hours(6) };
}

/** A scoreboard that people look at right now. */
export const proxyFreshness = (scale: number): Freshness => ({ freshMs: seconds(15) * scale, staleMs: minutes(10) });
