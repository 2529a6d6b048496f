// The days of a league's board: Seoul's yesterday and tomorrow lie on two days of American leagues each.
import { days } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { LeagueDay } from './choice.ts';

const offsetOf: Record<LeagueDay, number> = { yesterday: -1, round: 0, tomorrow: 1 };
const compact = (date: string): string => date.replaceAll('-', '');

/** The Korean date that a choice means; undefined for the league's own round. */
export const koreanDateOf = (day: LeagueDay, now: Date): string | undefined =>
  day === 'round' ? undefined : kstDate(new Date(now.getTime() + days(offsetOf[day])));

/** As the scoreboard is asked: `YYYYMMDD-YYYYMMDD`, the American days around the Korean one. */
export function datesOf(day: LeagueDay, now: Date): string | undefined {
  const date = koreanDateOf(day, now);
  if (!date) return undefined;
  const before = new Date(Date.parse(date) - days(1)).toISOString().slice(0, 10);
  return `${compact(before)}-${compact(date)}`;
}
