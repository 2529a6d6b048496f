// What a reader is told while the database is away: come back in a moment, and nothing about why.
import { Refusal } from '#contract/errors.ts';
import { seconds } from '#domain/time/duration.ts';
import { isDatabaseAway } from '#storage/away.ts';

/** Undefined for a fault of any other kind. */
export const refusalInOutage = (fault: unknown): Refusal | undefined =>
  isDatabaseAway(fault) ? new Refusal('unavailable', { retryAfterMs: seconds(3) }) : undefined;
