// Holds the scores to hand-computed numbers and to being proper.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from '../sport.ts';
import { brierScore, logLoss, logLossWritten, rankedProbabilityScore } from './proper-scores.ts';

const probs = { home: 0.5, draw: 0.3, away: 0.2 };

test('log loss is minus the log of what was given to the truth, and never infinite', () => {
  expect(logLoss(probs, 'home')).toBeCloseTo(Math.LN2, 12);
  expect(logLoss({ home: 1, draw: 0, away: 0 }, 'away')).toBeCloseTo(-Math.log(1e-9), 9);
});

test('[R318] the log loss as it is written follows from the digits beside it', () => {
  expect(logLossWritten(0.583)).toEqual({ prob: '0.583', loss: '0.540' });
  // −ln 0.512 would be 0.669.
  expect(logLossWritten(0.51165)).toEqual({ prob: '0.5117', loss: '0.670' });
  expect(logLossWritten(0)).toEqual({ prob: '0.000', loss: '20.723' });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (p) => {
      const { prob, loss } = logLossWritten(p);
      expect((-Math.log(Math.max(Number(prob), 1e-9))).toFixed(3)).toBe(loss);
    }),
  );
});

test('the ranked probability score is that of Constantinou and Fenton (2012, doi 10.1515/1559-0410.1418)', () => {
  // Their first example, (1, 0, 0) against (.9, .1, 0) on a home win; then by hand: ((.6 − 1)² + (.85 − 1)²) / 2, order matters.
  expect(rankedProbabilityScore({ home: 1, draw: 0, away: 0 }, 'home')).toBe(0);
  expect(rankedProbabilityScore({ home: 0.9, draw: 0.1, away: 0 }, 'home')).toBeCloseTo(0.005, 12);
  expect(rankedProbabilityScore({ home: 0.6, draw: 0.25, away: 0.15 }, 'home')).toBeCloseTo(0.09125, 12);
  expect(rankedProbabilityScore({ home: 0.6, draw: 0.15, away: 0.25 }, 'home')).toBeCloseTo(0.11125, 12);
  expect(rankedProbabilityScore(probs, 'home')).toBeCloseTo(0.145, 12);
});

test('the Brier score sums squared errors', () => {
  expect(brierScore(probs, 'draw')).toBeCloseTo(0.25 + 0.49 + 0.04, 12);
});

test('no score rewards a forecast other than the honest one', () => {
  const share = fc.double({ min: 0.05, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (a, b, c, d) => {
      const belief = { home: a / (a + b + 0.3), draw: b / (a + b + 0.3), away: 0.3 / (a + b + 0.3) };
      const told = { home: c / (c + d + 0.3), draw: d / (c + d + 0.3), away: 0.3 / (c + d + 0.3) };
      for (const score of [logLoss, rankedProbabilityScore, brierScore]) {
        const expected = (said: typeof told) =>
          (['home', 'draw', 'away'] as Outcome[]).reduce((sum, side) => sum + belief[side] * score(said, side), 0);
        expect(expected(belief)).toBeLessThanOrEqual(expected(told) + 1e-12);
      }
    }),
  );
});
