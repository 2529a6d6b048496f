// Turns rows of the results files (csv or csv.gz), and messages of the forecast stream, into what a model learns.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FixtureInput, MatchStats, ResultInput } from '#domain/forecast/model.ts';
import type { Odds } from '#domain/odds.ts';
import type { Outcome } from '#domain/sport.ts';

/** A row of a file or a parsed message: values may be text, numbers, null or absent. */
export type Row = Readonly<Record<string, unknown>>;

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Rows of a csv or csv.gz file by column name; quoted fields may hold commas. */
export function readRows(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = (isGzip(bytes) ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
  const [header = '', ...body] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = fieldsOf(header);
  return body.map((line) => {
    const fields = fieldsOf(line);
    return Object.fromEntries(names.map((name, at) => [name, fields[at] ?? '']));
  });
}

function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return fields;
}

const keyOf = (row: Row): string => [row.date, row.league, row.home, row.away].join('\u0000');

/** Results in the file's order, each joined with its extra row where there is one; rows without a score or a result are left out. */
export function readMatches(trainPath: string, extraPath?: string): ResultInput[] {
  const extras = new Map(extraPath ? readRows(extraPath).map((row) => [keyOf(row), row]) : []);
  return readRows(trainPath).flatMap((row) => resultOf({ ...extras.get(keyOf(row)), ...row }) ?? []);
}

const numberOf = (value: unknown): number | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
const isTrue = (value: unknown): boolean => value === true || value === 'true' || numberOf(value) === 1;

/** Beyond these nothing was ever counted in a match: one such slip would outweigh every true figure of a season. */
const highestStat = 150;
const highestScore = 999;

const statColumns: readonly (readonly [keyof MatchStats, string])[] = [
  ['homeShots', 'HS'],
  ['awayShots', 'AS'],
  ['homeOnTarget', 'HST'],
  ['awayOnTarget', 'AST'],
  ['homeCorners', 'HC'],
  ['awayCorners', 'AC'],
  ['homeXg', 'xg_h'],
  ['awayXg', 'xg_a'],
];
/** Known before the match; everything else beside teams and date is known only after it, and no forecast is told of it. */
const contextColumns = ['sp_home', 'sp_away', 'dh', 'corner_known', 'weight_class', 'playoffs', 'gender', 'title_bout', 'no_of_rounds'];
const isContext = (name: string): boolean => contextColumns.includes(name) || /^[RB]_/.test(name);

/** What is known before kick-off; pre-fight columns (R_…, B_…) go along with the context. */
export function fixtureOf(row: Row): FixtureInput {
  const context = Object.entries(row).flatMap(([name, value]): [string, string | number][] =>
    !isContext(name) || value === null || value === '' || value === undefined ? [] : [[name, numberOf(value) ?? textOf(value)]],
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
  const found = statColumns.flatMap(([name, column]): [string, number][] => {
    const value = numberOf(row[column]);
    return value === undefined || value < 0 || value > highestStat ? [] : [[name, value]];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function oddsOf(row: Row): Odds | undefined {
  const [home, draw, away] = [numberOf(row.odds_home), numberOf(row.odds_draw), numberOf(row.odds_away)];
  if (home === undefined || away === undefined || home <= 1 || away <= 1) return undefined;
  return draw !== undefined && draw > 1 ? { home, draw, away } : { home, away };
}
