// The weeks and months over which figures are counted: from Monday and from the first, at midnight in Seoul.
import { days } from '../time/duration.ts';
import { kstDate, startOfKstDate } from '../time/kst.ts';

/** `date` is the Seoul date on which it began; `before` that of the one before it. */
export type Period = { date: string; start: Date; before: string };

const dayBefore = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days(count)).toISOString().slice(0, 10);

/** @example weekOf(new Date('2026-03-01T15:00:00Z')).date // '2026-03-02', a Monday */
export function weekOf(now: Date): Period {
  const today = kstDate(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const date = dayBefore(today, (weekday + 6) % 7);
  return { date, start: startOfKstDate(date), before: dayBefore(date, 7) };
}

/** @example monthOf(new Date('2026-02-28T15:00:00Z')).date // '2026-03-01' */
export function monthOf(now: Date): Period {
  const date = `${kstDate(now).slice(0, 7)}-01`;
  return { date, start: startOfKstDate(date), before: `${dayBefore(date, 1).slice(0, 7)}-01` };
}
