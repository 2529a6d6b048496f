// One grid of final scores; every soccer market is read from it, so that no two of them can disagree.
import type { Probs } from '../odds.ts';
import { poissonRow } from './math/poisson.ts';

/** `cells[home * size + away]` is the probability of that score; the last row and column hold "that many or more". */
export type Grid = { size: number; cells: Float64Array };

const mostGoals = 10;

/** Independent Poisson scores with the low-score correction tau of Dixon & Coles (1997, equation 4.2); `rho` is theirs. */
export function scoreGrid(homeRate: number, awayRate: number, rho: number): Grid {
  const size = mostGoals + 1;
  const [homeRow, awayRow] = [poissonRow(homeRate, mostGoals), poissonRow(awayRate, mostGoals)];
  const cells = new Float64Array(size * size);
  for (let home = 0; home < size; home++) {
    for (let away = 0; away < size; away++) cells[home * size + away] = (homeRow[home] as number) * (awayRow[away] as number);
  }
  const scale = (index: number, factor: number) => {
    cells[index] = (cells[index] as number) * Math.max(factor, 0);
  };
  scale(0, 1 - homeRate * awayRate * rho);
  scale(1, 1 + homeRate * rho);
  scale(size, 1 + awayRate * rho);
  scale(size + 1, 1 - rho);
  return { size, cells };
}

/** Sums a value over all scores: with an indicator, the probability of a market; with a count, its mean. */
export function expectOver({ size, cells }: Grid, value: (home: number, away: number) => number): number {
  let sum = 0;
  for (let home = 0; home < size; home++) {
    for (let away = 0; away < size; away++) sum += (cells[home * size + away] as number) * value(home, away);
  }
  return sum;
}

export function outcomeProbs({ size, cells }: Grid): Probs {
  let [home, draw, away] = [0, 0, 0];
  for (let h = 0; h < size; h++) {
    for (let a = 0; a < size; a++) {
      const prob = cells[h * size + a] as number;
      if (h > a) home += prob;
      else if (h < a) away += prob;
      else draw += prob;
    }
  }
  return { home, draw, away };
}

/** The same grid, its three outcome regions rescaled to the given probabilities: what the stack says wins over what two rates say. */
export function withOutcomes(grid: Grid, probs: Probs): Grid {
  const { size, cells } = grid;
  const now = outcomeProbs(grid);
  const factors = { home: probs.home / now.home, draw: probs.draw / now.draw, away: probs.away / now.away };
  return {
    size,
    cells: cells.map((prob, index) => {
      const [home, away] = [Math.floor(index / size), index % size];
      return prob * (home > away ? factors.home : home < away ? factors.away : factors.draw);
    }),
  };
}

export const overProb = (grid: Grid, line: number): number => expectOver(grid, (home, away) => (home + away > line ? 1 : 0));
export const bothScoreProb = (grid: Grid): number => expectOver(grid, (home, away) => (home > 0 && away > 0 ? 1 : 0));
export const expectedHome = (grid: Grid): number => expectOver(grid, (home) => home);
export const expectedAway = (grid: Grid): number => expectOver(grid, (_home, away) => away);

export function likeliestScore({ size, cells }: Grid): { home: number; away: number; prob: number } {
  let best = 0;
  for (let index = 1; index < cells.length; index++) if ((cells[index] as number) > (cells[best] as number)) best = index;
  return { home: Math.floor(best / size), away: best % size, prob: cells[best] as number };
}
