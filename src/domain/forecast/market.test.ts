// Holds the removal of the margin to published numbers.
import { expect, test } from 'vitest';
import { marketProbs, powerProbs, shinProbs } from './market.ts';

test("Shin's method gives the published probabilities", () => {
  // https://github.com/mberk/shin README: calculate_implied_probabilities([2.6, 2.4, 4.3])
  const probs = shinProbs({ home: 2.6, draw: 2.4, away: 4.3 });
  expect(probs.home).toBeCloseTo(0.37299406033208965, 6);
  expect(probs.draw).toBeCloseTo(0.4047794109200184, 6);
  expect(probs.away).toBeCloseTo(0.2222265287474275, 6);
});

test('the power method raises every implied probability to one exponent', () => {
  const odds = { home: 2.7, draw: 2.3, away: 4.4 };
  const probs = powerProbs(odds);
  const exponents = [Math.log(probs.home) / Math.log(1 / odds.home), Math.log(probs.draw) / Math.log(1 / odds.draw)];
  expect(probs.home + probs.draw + probs.away).toBeCloseTo(1, 12);
  expect(exponents[0]).toBeCloseTo(exponents[1] as number, 9);
  expect(exponents[0]).toBeGreaterThan(1);
});

test('a market without a draw keeps none, whatever the method', () => {
  for (const probs of [
    powerProbs({ home: 1.5, away: 2.7 }),
    shinProbs({ home: 1.5, away: 2.7 }),
    marketProbs({ home: 1.5, away: 2.7 }, 'basketball'),
  ]) {
    expect(probs.draw).toBe(0);
    expect(probs.home + probs.away).toBeCloseTo(1, 9);
  }
});

test('power and Shin give a long shot less than its proportional share', () => {
  const odds = { home: 1.2, draw: 7, away: 15 };
  const share = marketProbs(odds, 'basketball').away;
  expect(powerProbs(odds).away).toBeLessThan(share);
  expect(shinProbs(odds).away).toBeLessThan(share);
});
