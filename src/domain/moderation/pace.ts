// How fast one may write: ten seconds between posts, a minute on the first day.
import { days, seconds } from '../time/duration.ts';

const usualMs = seconds(10);
const firstDayMs = seconds(60);

/** The time that must lie between two posts of an account of this age. */
export const postSpacingMs = (accountAgeMs: number): number => (accountAgeMs < days(1) ? firstDayMs : usualMs);
