// Holds the score grid to the Poisson and Dixon-Coles formulas and to summing to one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bothScoreProb,
  expectedAway,
  expectedHome,
  expectOver,
  likeliestScore,
  outcomeProbs,
  overProb,
  scoreGrid,
  withOutcomes,
} from './grid.ts';
import { poissonRow } from './math/poisson.ts';

const rate = fc.double({ min: 0.1, max: 4, noNaN: true });

test('a Poisson row is what the formula says and sums to one', () => {
  const row = poissonRow(1.5, 10);
  expect(row[0]).toBeCloseTo(Math.exp(-1.5), 12);
  expect(row[2]).toBeCloseTo((Math.exp(-1.5) * 1.5 ** 2) / 2, 12);
  expect(row.reduce((sum, prob) => sum + prob, 0)).toBeCloseTo(1, 12);
});

test('the four low scores carry the tau of Dixon and Coles, all others none', () => {
  const [home, away, rho] = [1.5, 1.1, -0.06];
  const { cells, size } = scoreGrid(home, away, rho);
  const plain = Math.exp(-home - away);
  expect(cells[0]).toBeCloseTo(plain * (1 - home * away * rho), 12);
  expect(cells[1]).toBeCloseTo(plain * away * (1 + home * rho), 12);
  expect(cells[size]).toBeCloseTo(plain * home * (1 + away * rho), 12);
  expect(cells[size + 1]).toBeCloseTo(plain * home * away * (1 - rho), 12);
  expect(cells[2 * size + 1]).toBeCloseTo((plain * home ** 2 * away) / 2, 12);
});

test('every grid sums to one, and so do its outcomes', () => {
  fc.assert(
    fc.property(rate, rate, (home, away) => {
      const grid = scoreGrid(home, away, -0.06);
      const { home: h, draw, away: a } = outcomeProbs(grid);
      expect(h + draw + a).toBeCloseTo(1, 9);
      expect(expectOver(grid, () => 1)).toBeCloseTo(1, 9);
    }),
  );
});

test('exchanging the sides exchanges the outcomes', () => {
  fc.assert(
    fc.property(rate, rate, (home, away) => {
      const [one, other] = [outcomeProbs(scoreGrid(home, away, -0.06)), outcomeProbs(scoreGrid(away, home, -0.06))];
      expect(one.home).toBeCloseTo(other.away, 12);
      expect(one.draw).toBeCloseTo(other.draw, 12);
    }),
  );
});

test('markets are read from the grid: means, over and under, both score, the likeliest score', () => {
  const grid = scoreGrid(1.6, 0.9, 0);
  expect(expectedHome(grid)).toBeCloseTo(1.6, 4);
  expect(expectedAway(grid)).toBeCloseTo(0.9, 4);
  expect(bothScoreProb(grid)).toBeCloseTo((1 - Math.exp(-1.6)) * (1 - Math.exp(-0.9)), 9);
  const total = 2.5;
  const under = Math.exp(-total) * (1 + total + total ** 2 / 2);
  expect(overProb(grid, 2.5)).toBeCloseTo(1 - under, 9);
  expect(likeliestScore(grid)).toMatchObject({ home: 1, away: 0 });
});

test('a grid made to fit given outcomes has exactly those outcomes', () => {
  const wanted = { home: 0.5, draw: 0.2, away: 0.3 };
  const found = outcomeProbs(withOutcomes(scoreGrid(1.2, 1.4, -0.06), wanted));
  expect(found.home).toBeCloseTo(wanted.home, 12);
  expect(found.draw).toBeCloseTo(wanted.draw, 12);
  expect(found.away).toBeCloseTo(wanted.away, 12);
});
