// Which of ESPN's days to ask for: its slates are filed under days of the American East, not of UTC or Seoul.
import { days, hours } from '#domain/time/duration.ts';
import type { Window } from '../feed.ts';

const eastern = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });

/** A late game on the West coast begins after midnight in the East and still stands under the day before. */
const lateMs = hours(6);

const easternDay = (at: Date): string => eastern.format(at);

export type DayRange = { first: string; last: string };

/** A day in Seoul spans two American days, its own and the one before. */
export const easternDays = ({ from, to }: Window): DayRange => ({
  first: easternDay(new Date(from.getTime() - lateMs)),
  last: easternDay(new Date(Math.max(from.getTime(), to.getTime() - 1))),
});

const shifted = (day: string, byMs: number): string => new Date(Date.parse(`${day}T12:00:00Z`) + byMs).toISOString().slice(0, 10);
const lengthOf = ({ first, last }: DayRange): number => Math.round((Date.parse(last) - Date.parse(first)) / days(1)) + 1;

/** The range in pieces of at most so many days. */
export function piecesOf(range: DayRange, daysMax: number): DayRange[] {
  if (lengthOf(range) <= daysMax) return [range];
  const last = shifted(range.first, days(daysMax - 1));
  return [{ first: range.first, last }, ...piecesOf({ first: shifted(last, days(1)), last: range.last }, daysMax)];
}

/** The two halves of a range that was too full; null for a single day. */
export function halvesOf(range: DayRange): [DayRange, DayRange] | null {
  const length = lengthOf(range);
  if (length < 2) return null;
  const middle = shifted(range.first, days(Math.floor(length / 2) - 1));
  return [
    { first: range.first, last: middle },
    { first: shifted(middle, days(1)), last: range.last },
  ];
}

/** As `dates=` wants it. */
export const datesParam = ({ first, last }: DayRange): string => {
  const [a, b] = [first.replaceAll('-', ''), last.replaceAll('-', '')];
  return a === b ? a : `${a}-${b}`;
};
