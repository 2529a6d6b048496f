// The Korean day: every "today", week and 04:00 run is Seoul's, which has been UTC+9 without summer time since 1988.
import { days, hours } from './duration.ts';

const offsetMs = hours(9);

/** The calendar date in Seoul, as YYYY-MM-DD. */
export const kstDate = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);

/** The instant at which a Seoul date (YYYY-MM-DD) begins. */
export const startOfKstDate = (date: string): Date => new Date(Date.parse(`${date}T00:00:00Z`) - offsetMs);

/** The latest instant not after `at` that reads `time` (HH:MM) on a clock in Seoul. */
export function lastKstTime(at: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const today = startOfKstDate(kstDate(at)).getTime() + hours(hour) + minute * 60_000;
  return new Date(today <= at.getTime() ? today : today - days(1));
}
