// Which of ESPN's days to ask for: its slates are filed under days of the American East, not of UTC or Seoul.
import { days, hours } from '#domain/time/duration.ts';
import type { Window } from '../feed.ts';
import type { When } from '../freshness.ts';

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

const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T12:00:00Z`) + days(by)).toISOString().slice(0, 10);
const lengthOf = ({ first, last }: DayRange): number => Math.round((Date.parse(last) - Date.parse(first)) / days(1)) + 1;

/** The range in pieces of at most so many days. */
function piecesOf(range: DayRange, daysMax: number): DayRange[] {
  const length = lengthOf(range);
  if (length < 1) return [];
  if (length <= daysMax) return [range];
  const last = shifted(range.first, daysMax - 1);
  return [{ first: range.first, last }, ...piecesOf({ first: shifted(last, 1), last: range.last }, daysMax)];
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

export type DaySlice = { range: DayRange; when: When };

/** The days of a window in slices that age differently, so that asking for two weeks every half minute fetches two weeks only once an hour. */
export function slicesOf(window: Window, now: Date): DaySlice[] {
  const { first, last } = easternDays(window);
  const live = easternDays({ from: new Date(now.getTime() - hours(12)), to: new Date(now.getTime() + hours(12)) });
  const parts: [When, DayRange][] = [
    ['past', { first, last: earlier(last, shifted(live.first, -1)) }],
    ['now', { first: later(first, live.first), last: earlier(last, live.last) }],
    ['ahead', { first: later(first, shifted(live.last, 1)), last }],
  ];
  return parts.flatMap(([when, range]) => piecesOf(range, 7).map((piece) => ({ range: piece, when })));
}

/** The two halves of a range that was too full; null for a single day. */
export function halvesOf(range: DayRange): [DayRange, DayRange] | null {
  const length = lengthOf(range);
  if (length < 2) return null;
  const middle = shifted(range.first, Math.floor(length / 2) - 1);
  return [
    { first: range.first, last: middle },
    { first: shifted(middle, 1), last: range.last },
  ];
}

/** As `dates=` wants it. */
export const datesParam = ({ first, last }: DayRange): string => {
  const [a, b] = [first.replaceAll('-', ''), last.replaceAll('-', '')];
  return a === b ? a : `${a}-${b}`;
};
