// The AI's day: it begins at four in the morning of Seoul, and its picks are of the matches until it ends.
import { days, hours } from '../time/duration.ts';
import { kstDate, lastKstTime } from '../time/kst.ts';

export const dayStart = '04:00';

/** So many matches are the picks of a day, at most. */
export const picksKept = 30;

/** The date that an instant belongs to, YYYY-MM-DD: until four in the morning that of the day before. */
export const aiDayOf = (at: Date): string => kstDate(lastKstTime(at, dayStart));

/**
 * Until when the matches belong to the day that was due at `dueAt`: until the next four o'clock, but never less than a whole day from now.
 * Who opens a house in the small hours would else find a day of minutes, and nothing in it.
 */
export const dayEnd = (dueAt: Date, now: Date): Date => new Date(Math.max(dueAt.getTime(), now.getTime()) + days(1));

const nearlyOverMs = hours(1);

/** Whether the next day begins so soon that what is told of this one would be told again within the hour. */
export const isDayNearlyOver = (dueAt: Date, now: Date): boolean => now.getTime() > dueAt.getTime() + days(1) - nearlyOverMs;
