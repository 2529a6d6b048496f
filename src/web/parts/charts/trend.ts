// The share of right picks up to each day, and what it says in one sentence.

import { oneDigit } from '#contract/percent.ts';
import type { MemberRecord } from '#contract/record/picks.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { days } from '#domain/time/duration.ts';

export type Trend = MemberRecord['trend'];
export type TrendDays = 30 | 90;

/** Up to the end of a day, in Seoul: how many picks were settled and won since ever, and their share in percent. */
export type TrendPoint = { date: string; settled: number; won: number; accuracyPct: number };

/** A date so many days later. */
export const shiftDate = (date: string, by: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days(by)).toISOString().slice(0, 10);

/** One point for each of the last `span` days; days before the first result are absent. */
export function trendPoints(trend: Trend, span: TrendDays, today: string): TrendPoint[] {
  const from = shiftDate(today, 1 - span);
  const byDate = new Map(trend.days.map((day) => [day.date, day]));
  let { settled, won } = trend.before;
  for (const day of trend.days) {
    if (day.date >= from) break;
    settled += day.settled;
    won += day.won;
  }
  const points: TrendPoint[] = [];
  for (let at = 0; at < span; at += 1) {
    const date = shiftDate(from, at);
    const day = byDate.get(date);
    settled += day?.settled ?? 0;
    won += day?.won ?? 0;
    if (settled > 0) points.push({ date, settled, won, accuracyPct: (won / settled) * 100 });
  }
  return points;
}

/** A day's own results, and the share of all up to its end. */
type DayWithShare = Trend['days'][number] & { accuracyPct: number };

/** Only days that had a result, whatever day it is now: a page that stays open past midnight still holds the oldest. */
export function daysWithShare({ before, days: counted }: Trend): DayWithShare[] {
  let { settled, won } = before;
  return counted.map((day) => {
    settled += day.settled;
    won += day.won;
    return { ...day, accuracyPct: (won / settled) * 100 };
  });
}

/** `10.25` */
export const shortDate = (date: string): string => `${Number(date.slice(5, 7))}.${Number(date.slice(8, 10))}`;

/** @example trendSentence(points, 30) // '최근 30일 누적 적중률, 55.2%에서 62.4%. 지금까지 결과 85건' */
export function trendSentence(points: readonly TrendPoint[], span: TrendDays): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `최근 ${span}일 누적 적중률. 아직 결과가 없어요`;
  const settled = `지금까지 결과 ${figureOf(last.settled)}건`;
  return `최근 ${span}일 누적 적중률, ${oneDigit(first.accuracyPct)}%에서 ${oneDigit(last.accuracyPct)}%. ${settled}`;
}
