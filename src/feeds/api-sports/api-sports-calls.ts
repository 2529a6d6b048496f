// What to ask API-SPORTS for a window, and how long each answer stays good: a hundred calls a day and API are all there is.
import { days, hours, minutes } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { Window } from '../feed.ts';
import { anewMs } from '../freshness.ts';
import { type KnownMatch, paceOf } from '../poll-plan.ts';
import { type ApiLeague, type ApiName, apiHostOf } from './api-sports-leagues.data.ts';

/** `day`: of a call for all leagues of a Korean day; null for a whole season of one league. */
export type Call = { url: string; day: string | null; freshMs: number; staleMs: number };

type Asking = {
  baseUrl: string | undefined;
  now: Date;
  pollScale: number;
  /** What the answer of an address told last; nothing where it has not been asked. */
  toldBy: (url: string) => readonly KnownMatch[];
};

/** The hours around now touch four days at most: they are asked day by day, which serves all leagues of an API at once. Longer windows are asked as a
 *  whole season of one league, with the days around today on top. */
const daysByDateMax = 4;

const koreanDays = ({ from, to }: Window): string[] => {
  const found = [kstDate(from)];
  for (let at = from.getTime() + days(1); at < to.getTime(); at += days(1)) found.push(kstDate(new Date(at)));
  const last = kstDate(new Date(Math.max(from.getTime(), to.getTime() - 1)));
  return found.includes(last) ? found : [...found, last];
};

/** Winter leagues begin in autumn: until July a season bears the year before. */
export function seasonOf({ season }: Pick<ApiLeague, 'season'>, at: Date): string {
  const [year = 0, month = 1] = kstDate(at).split('-').map(Number);
  if (season === 'calendar') return String(year);
  const begin = month >= 8 ? year : year - 1;
  return season === 'begin' ? String(begin) : `${begin}-${begin + 1}`;
}

const pathOf = (api: ApiName): string => (api === 'football' ? 'fixtures' : 'games');

/** Rain and extra innings included; what is told as under way for longer was forgotten. */
const underWayMs = hours(10);
/** An end is looked at again some hours after the start; a match without one all day long. */
const [correctedMs, openMs] = [hours(8), days(1)];
const isOver = ({ phase }: KnownMatch): boolean => ['final', 'cancelled', 'abandoned', 'postponed'].includes(phase);

/** A day's answer ages by what it told, also when the day is over: ten minutes while something is played are what a hundred calls a day allow. */
function dayFreshMs(told: readonly KnownMatch[], { isToday, now }: { isToday: boolean; now: Date }): number {
  const sinceMs = ({ start }: KnownMatch): number => now.getTime() - start.getTime();
  const recent = told.filter((match) => sinceMs(match) < underWayMs);
  if (['live', 'soon'].includes(paceOf(recent, now))) return minutes(10);
  const isOpen = told.some((match) => sinceMs(match) >= 0 && sinceMs(match) < (isOver(match) ? correctedMs : openMs));
  return isToday || isOpen ? minutes(45) : hours(12);
}

export function callsFor(league: ApiLeague, window: Window, { baseUrl, now, pollScale, toldBy }: Asking): Call[] {
  const base = `${baseUrl ?? apiHostOf(league.api)}/${pathOf(league.api)}`;
  const asked = koreanDays(window);
  const today = kstDate(now);
  const byDate = (day: string): Call => {
    const url = `${base}?date=${day}&timezone=Asia/Seoul`;
    const isToday = day === today;
    return { url, day, freshMs: dayFreshMs(toldBy(url), { isToday, now }) * pollScale, staleMs: isToday ? hours(12) : days(3) };
  };
  // A free plan sees no further than the day before and the day after.
  const around = [-1, 0, 1].map((by) => kstDate(new Date(now.getTime() + days(by)))).filter((day) => asked.includes(day));
  if (asked.length <= daysByDateMax) return (asked.includes(today) ? around : asked).map(byDate);
  const url = `${base}?league=${league.id}&season=${seasonOf(league, window.from)}&timezone=Asia/Seoul`;
  const season: Call = { url, day: null, freshMs: window.anew ? anewMs : hours(12) * pollScale, staleMs: days(3) };
  return asked.includes(today) ? [season, ...around.map(byDate)] : [season];
}

/** The call whose age counts: of the days that age fastest, today. */
export function leadingOf(calls: readonly Call[], now: Date): Call | undefined {
  const today = kstDate(now);
  const [leading] = calls
    .filter(({ day }) => day !== null)
    .toSorted((a, b) => a.freshMs - b.freshMs || Number(b.day === today) - Number(a.day === today));
  return leading ?? calls[0];
}
