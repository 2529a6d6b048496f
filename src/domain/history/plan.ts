// Which stretch of the past is asked for next, league by league, backwards from the day the house began to listen.
import { days } from '../time/duration.ts';
import { type HistoryLeague, historyLeagues } from './leagues.data.ts';

/** `until`: everything from this day (YYYY-MM-DD) on is known. */
export type Reached = { until: string; results: number };
export type Progress = { start: string; leagues: Readonly<Record<string, Reached>> };

/** From inclusive, until exclusive. */
export type Stretch = { league: string; from: string; until: string };

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The first day that is wanted of a league. */
const floorOf = ({ years }: HistoryLeague, start: string): number => {
  const date = new Date(msOf(start));
  return date.setUTCFullYear(date.getUTCFullYear() - years);
};

function isPlayed({ months }: HistoryLeague, from: number, until: number): boolean {
  for (let at = from; at < until; at += days(1)) if (months.includes(new Date(at).getUTCMonth() + 1)) return true;
  return false;
}

/** The stretches of one league that are still to ask for, the youngest first. */
function* stretchesOf(league: HistoryLeague, { start, leagues }: Progress): Generator<Stretch> {
  const floor = floorOf(league, start);
  for (let until = msOf(leagues[league.code]?.until ?? start); until > floor; ) {
    const from = Math.max(floor, until - days(league.stepDays));
    if (isPlayed(league, from, until)) yield { league: league.code, from: dayOf(from), until: dayOf(until) };
    until = from;
  }
}

/** What is left to ask for: one league after the other. */
export const stretchesLeft = (progress: Progress, leagues: readonly HistoryLeague[] = historyLeagues): Stretch[] =>
  leagues.flatMap((league) => [...stretchesOf(league, progress)]);

/** The progress after a stretch was heard whole. */
export function reached(progress: Progress, { league, from }: Stretch, results: number): Progress {
  const before = progress.leagues[league]?.results ?? 0;
  return { ...progress, leagues: { ...progress.leagues, [league]: { until: from, results: before + results } } };
}
