// How long an answer stays good: live days change by the second, days ahead by the hour, past days hardly ever.
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';

/** Whether the days an answer speaks of are over, going on, or to come. */
export type When = 'past' | 'now' | 'ahead';
export type Freshness = { freshMs: number; staleMs: number };

/** The pace at which live slates are asked for unless configured otherwise; all other paces keep their proportion to it. */
export const usualPollMs = seconds(30);

const freshness: Readonly<Record<When, Freshness>> = {
  past: { freshMs: hours(6), staleMs: days(7) },
  now: { freshMs: seconds(15), staleMs: hours(6) },
  ahead: { freshMs: hours(1), staleMs: days(3) },
};

/** What is asked for anew may be as old as this: leagues that share one answer ask one after the other. */
export const anewMs = minutes(1);

/** `scale` shortens or lengthens what counts as fresh; what may still be told when asking fails stays as long as it is. */
export const freshnessOf = (when: When, scale: number): Freshness => ({ ...freshness[when], freshMs: freshness[when].freshMs * scale });

/** A scoreboard that people look at right now. */
export const proxyFreshness = (scale: number): Freshness => ({ freshMs: seconds(15) * scale, staleMs: minutes(10) });
