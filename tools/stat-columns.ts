// Which statistics of a match the results files tell in which columns, and which of them can be believed.
import type { MatchStats } from '#domain/forecast/model.ts';

/** Beyond these nothing was ever counted in a match: one such slip would outweigh every true figure of a season. */
const highestStat = 150;

const columns: readonly (readonly [keyof MatchStats, string])[] = [
  ['homeShots', 'HS'],
  ['awayShots', 'AS'],
  ['homeOnTarget', 'HST'],
  ['awayOnTarget', 'AST'],
  ['homeCorners', 'HC'],
  ['awayCorners', 'AC'],
  ['homeXg', 'xg_h'],
  ['awayXg', 'xg_a'],
];

/** What a row tells of the match itself; a figure that cannot be is left out, and the row stays. */
export function statsToldIn(numberIn: (column: string) => number | undefined): MatchStats {
  const told = columns.flatMap(([name, column]): [string, number][] => {
    const value = numberIn(column);
    return value === undefined || value < 0 || value > highestStat ? [] : [[name, value]];
  });
  return Object.fromEntries(told);
}
