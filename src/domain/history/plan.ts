// Which stretch of the past is asked for next, league by league, backwards from the day the house began to listen; and which once more.
import { days, hours } from '../time/duration.ts';
import { type HistoryLeague, historyLeagues } from './leagues.data.ts';

/** `until`: everything from this day (YYYY-MM-DD) on is known. */
export type Reached = { until: string; results: number };
export type Progress = {
  start: string;
  leagues: Readonly<Record<string, Reached>>;
  /** Passed over for now, and asked for once more. */
  doubts?: readonly Doubt[];
  /** How many were passed over one after the other, without a word of any match between them. */
  inARow?: number;
  /** The same of each league, by its code. */
  rows?: Record<string, number>;
};

/** From inclusive, until exclusive. */
export type Stretch = { league: string; from: string; until: string };

/** `empty`: no match at all within months in which the league is played. `unreadable`: less than half of what was told could be read. */
export type Why = 'empty' | 'unreadable';
/** `at`: when it was answered so last (ISO 8601 UTC). */
export type Doubt = Stretch & { at: string; tries: number };

/** Longer than an answer about days that are over is remembered at the usual pace: the second word is the provider's own. At a slower one that answer
 *  comes again, and changes nothing until it is a new one. It doubles with every try. */
const againAfterMs = hours(7);
/** Nothing twice is nothing. What cannot be read may be readable once we have learned it: it is tried for nine days. */
const triesMax: Readonly<Record<Why, number>> = { empty: 2, unreadable: 6 };
/** As many in a row tell of a provider that has nothing to tell for longer than a bad hour, and then the fill waits for it. The break of a season is
 *  a handful of them; together the breaks of all leagues are many more. */
export const doubtsMax = 24;

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

const isOf =
  ({ league, from }: Stretch) =>
  (other: Stretch): boolean =>
    other.league === league && other.from === from;

/** Those whose time has come to be asked for once more. */
export const doubtsDue = ({ doubts = [] }: Progress, now: Date): Stretch[] =>
  doubts
    .filter(({ at, tries }) => now.getTime() - Date.parse(at) >= againAfterMs * 2 ** (tries - 1))
    .map(({ league, from, until }) => ({ league, from, until }));

/** Whether nothing more of this league may be passed over for now: everybody is silent, or the league is. What has been believed since makes room again. */
export function isFull({ doubts = [], inARow = 0, rows = {} }: Progress, league: string): boolean {
  const own = doubts.filter((doubt) => doubt.league === league).length;
  return Math.min(inARow, doubts.length) >= doubtsMax || Math.min(rows[league] ?? 0, own) >= doubtsMax;
}

/** The progress after a stretch of a league that told of a match: it was no bad hour that its ones before it were passed over in. */
export const rowEnded = (progress: Progress, league: string): Progress => ({
  ...progress,
  inARow: 0,
  rows: { ...progress.rows, [league]: 0 },
});

/** The progress without the doubt about a stretch, whose results are known now. */
export function cleared(progress: Progress, stretch: Stretch, results: number): Progress {
  const { doubts = [], ...rest } = progress;
  const known = rest.leagues[stretch.league];
  const leagues = known ? { ...rest.leagues, [stretch.league]: { ...known, results: known.results + results } } : rest.leagues;
  return { ...rest, leagues, doubts: doubts.filter((doubt) => !isOf(stretch)(doubt)) };
}

/** The progress with one more try of a stretch; null when its last answer is taken for the truth. `at`: when the answer was given. */
export function doubted(progress: Progress, stretch: Stretch, { why, at }: { why: Why; at: string }): Progress | null {
  const { doubts = [], inARow = 0, rows = {} } = progress;
  const before = doubts.find(isOf(stretch));
  // The same answer, remembered, is no second one.
  if (before && at <= before.at) return progress;
  const tries = (before?.tries ?? 0) + 1;
  if (tries >= triesMax[why]) return null;
  const others = doubts.filter((doubt) => doubt !== before);
  const next = { ...progress, doubts: [...others, { ...stretch, at, tries }] };
  return before ? next : { ...next, inARow: inARow + 1, rows: { ...rows, [stretch.league]: (rows[stretch.league] ?? 0) + 1 } };
}
