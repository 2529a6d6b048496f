// Turns rows of the results files (csv or csv.gz), and messages of the forecast stream, into what a model learns.
import type { FixtureInput, MatchStats, ResultInput } from '#domain/forecast/model.ts';
import type { Odds } from '#domain/odds.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import { type Row, readRows } from './csv-rows.ts';
import { fighterJoiner, type Joiner } from './fighter-rows.ts';
import { statsToldIn } from './stat-columns.ts';

export type { Row } from './csv-rows.ts';
export type { Joiner } from './fighter-rows.ts';

const keyOf = (row: Row): string => [row.date, row.league, row.home, row.away].join('\u0000');

/** What else is known of a match and stands in other files: the extras of its own row, and beside those of fights the fighters'. */
export function joinerOf(sport: Sport, extraPath: string | undefined): Joiner {
  if (extraPath === undefined) return (row) => row;
  const extras = Map.groupBy(readRows(extraPath), keyOf);
  const joinFighters = sport === 'mma' ? fighterJoiner(extraPath, keyOf) : (row: Row) => row;
  return (row, nth = 0) => {
    const beside = extras.get(keyOf(row)) ?? [];
    return joinFighters({ ...(beside[nth] ?? beside.at(-1)), ...row });
  };
}

/** The games of a doubleheader have one day and the same sides: each gets the extras of its own, in their order. */
export function joinedInOrder(rows: readonly Row[], join: Joiner): Row[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return join(row, nth);
  });
}

/** Results in the file's order, each joined with what stands beside it; rows without a score or a result are left out. */
export function readMatches(trainPath: string, join: Joiner): ResultInput[] {
  return joinedInOrder(readRows(trainPath), join).flatMap((row) => resultOf(row) ?? []);
}

const numberOf = (value: unknown): number | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
/** Also as tables spell what is not known. */
const isUntold = (value: unknown): boolean =>
  value === undefined ||
  typeof value === 'object' ||
  (typeof value === 'string' && /^(|na|n\/a|nan|none|null|tbd|tba)$/i.test(value.trim()));
const isTrue = (value: unknown): boolean => value === true || value === 'true' || numberOf(value) === 1;

const highestScore = 999;
/** Known before the match; everything else beside teams and date is known only after it, and no forecast is told of it. */
const contextColumns = ['sp_home', 'sp_away', 'dh', 'corner_known', 'weight_class', 'playoffs', 'gender', 'title_bout', 'no_of_rounds'];
const isContext = (name: string): boolean => contextColumns.includes(name) || /^[RB]_/.test(name);

/** What is known before kick-off; pre-fight columns (R_…, B_…) go along with the context. */
export function fixtureOf(row: Row): FixtureInput {
  const context = Object.entries(row).flatMap(([name, value]): [string, string | number][] =>
    !isContext(name) || isUntold(value) ? [] : [[name, numberOf(value) ?? textOf(value)]],
  );
  return {
    date: textOf(row.date),
    league: textOf(row.league),
    ...(row.season ? { season: textOf(row.season) } : {}),
    home: textOf(row.home),
    away: textOf(row.away),
    neutral: isTrue(row.neutral),
    context: Object.fromEntries(context),
  };
}

const outcomesByLetter: Readonly<Record<string, Outcome>> = { H: 'home', D: 'draw', A: 'away' };

/** A finished match; null when neither score nor result says how it ended. A result without a score counts as the narrowest one. */
export function resultOf(row: Row): ResultInput | null {
  const [home, away] = [scoreOf(row.home_score), scoreOf(row.away_score)];
  const told = outcomesByLetter[textOf(row.result).toUpperCase()];
  const score = home === undefined || away === undefined ? undefined : { home, away };
  const counted: Outcome | undefined = score && (score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw');
  const outcome = told ?? counted;
  if (!outcome) return null;
  const odds = oddsOf(row);
  const stats = statsOf(row);
  return {
    ...fixtureOf(row),
    homeScore: score ? score.home : outcome === 'home' ? 1 : 0,
    awayScore: score ? score.away : outcome === 'away' ? 1 : 0,
    outcome,
    ...(stats ? { stats } : {}),
    ...(odds ? { closingOdds: odds } : {}),
  };
}

function scoreOf(value: unknown): number | undefined {
  const score = numberOf(value);
  return score !== undefined && score >= 0 && score <= highestScore ? score : undefined;
}

function statsOf(row: Row): MatchStats | undefined {
  const all: MatchStats = { ...statsToldIn((column) => numberOf(row[column])), ...finishOf(row) };
  return Object.keys(all).length > 0 ? all : undefined;
}

/** How a fight ended; nothing where it is not told. */
function finishOf({ method }: Row): MatchStats {
  const told = textOf(method);
  return told === '' ? {} : { knockout: /KO/.test(told) ? 1 : 0, submission: /^Sub/i.test(told) ? 1 : 0 };
}

function oddsOf(row: Row): Odds | undefined {
  const [home, draw, away] = [numberOf(row.odds_home), numberOf(row.odds_draw), numberOf(row.odds_away)];
  if (home === undefined || away === undefined || home <= 1 || away <= 1) return undefined;
  return draw !== undefined && draw > 1 ? { home, draw, away } : { home, away };
}
