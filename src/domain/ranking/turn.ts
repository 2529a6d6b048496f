// Where one week, month or day ends and the next begins: the names of the snapshots that are kept of the standings.
import { monthOf, weekOf } from '../progress/period.ts';
import { days } from '../time/duration.ts';
import { kstDate, startOfKstDate } from '../time/kst.ts';
import type { StandingPeriod } from './standing.ts';

/** Figures of a week or month are filed under the date on which it began; places of all time under the Monday on which they were taken.
 *  @example snapshotKey('weekly', '2026-03-02') // 'weekly:2026-03-02' */
export const snapshotKey = (period: StandingPeriod, date: string): string => `${period}:${date}`;

/** The snapshots against which places are compared now. */
export function keysBefore(now: Date): Record<StandingPeriod, string> {
  const [week, month] = [weekOf(now), monthOf(now)];
  return {
    overall: snapshotKey('overall', week.date),
    weekly: snapshotKey('weekly', week.before),
    monthly: snapshotKey('monthly', month.before),
    'top-performers': snapshotKey('top-performers', week.date),
  };
}

const keptWeeks = 60;
const keptYears = 3;

/** The oldest snapshots that are kept: those of more than a year of weeks, and of three years of months.
 *  @example oldestKept(new Date('2026-03-05T00:00:00Z')).monthly // 'monthly:2023-03-01' */
export function oldestKept(now: Date): Record<StandingPeriod, string> {
  const week = kstDate(new Date(weekOf(now).start.getTime() - days(7 * keptWeeks)));
  const [year = '', month = ''] = monthOf(now).date.split('-');
  return {
    overall: snapshotKey('overall', week),
    weekly: snapshotKey('weekly', week),
    monthly: snapshotKey('monthly', `${Number(year) - keptYears}-${month}-01`),
    'top-performers': snapshotKey('top-performers', week),
  };
}

/** The days that have begun by `now`: whoever has seen the same ones has nothing to do. */
export type Turn = { week: string; month: string; day: string };
export const turnOf = (now: Date): Turn => ({ week: weekOf(now).date, month: monthOf(now).date, day: kstDate(now) });

/** Whether standings counted at that instant are still of the period that runs now. */
export function isOfNow(period: StandingPeriod, countedAt: Date | null, now: Date): boolean {
  if (countedAt === null) return false;
  if (period === 'weekly') return weekOf(countedAt).date === weekOf(now).date;
  if (period === 'monthly') return monthOf(countedAt).date === monthOf(now).date;
  return true;
}

const dayBefore = (date: string): string => kstDate(new Date(startOfKstDate(date).getTime() - days(1)));

/** The first and the last Seoul date of the running period; none for what has no end.
 *  @example datesOf('monthly', new Date('2028-02-10T00:00:00Z')) // { from: '2028-02-01', to: '2028-02-29' } */
export function datesOf(period: StandingPeriod, now: Date): { from: string | null; to: string | null } {
  if (period === 'weekly') {
    const { date, start } = weekOf(now);
    return { from: date, to: kstDate(new Date(start.getTime() + days(6))) };
  }
  if (period !== 'monthly') return { from: null, to: null };
  const { date, start } = monthOf(now);
  // Thirty-two days on it is the next month, whatever the length of this one.
  return { from: date, to: dayBefore(monthOf(new Date(start.getTime() + days(32))).date) };
}
