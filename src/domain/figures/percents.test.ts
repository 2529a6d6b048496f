// Percents that people add up come to a hundred, and the likeliest share reads the same alone and among the others.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accuracyOf } from '../progress/rescore.ts';
import { oneDigit, percentsOf, wholePercent } from './percents.ts';

const shares = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 });

test('[R136] percents of any shares sum to exactly 100, and none is further than one from its share', () => {
  fc.assert(
    fc.property(shares, fc.constantFrom(0, 1), (all, decimals) => {
      const told = percentsOf(all, decimals);
      expect(Math.round(told.reduce((total, n) => total + n, 0) * 10)).toBe(1000);
      const total = all.reduce((sum, share) => sum + share, 0);
      for (const [at, share] of all.entries()) expect(Math.abs((told[at] ?? 0) - (100 * share) / total)).toBeLessThan(1.1 / 10 ** decimals);
    }),
  );
});

test('[R136] whoever tells the likeliest share alone comes to the same number as the bar, from all digits or from the tenths of the wire', () => {
  fc.assert(
    fc.property(shares, (all) => {
      const total = all.reduce((sum, share) => sum + share, 0);
      const largest = Math.max(...all);
      // Three that are all but equal cannot each be 33, nor two of them 49 beside a three, and sum to a hundred.
      const [, second = 0] = all.toSorted((a, b) => b - a);
      fc.pre(largest / total > 0.345 && (largest - second) / total > 0.002);
      const at = all.indexOf(largest);
      const tenths = percentsOf(all);
      const shown = percentsOf(all, 0)[at];
      expect(percentsOf(tenths)).toEqual(tenths);
      expect([wholePercent(tenths[at] ?? 0), percentsOf(tenths, 0)[at]]).toEqual([shown, shown]);
      expect(wholePercent((100 * largest) / total)).toBe(shown);
      expect(Math.max(...percentsOf(all, 0))).toBe(shown);
    }),
  );
});

test('the largest is rounded by itself, and of the rest the largest remainders are rounded up', () => {
  expect(percentsOf([0.576, 0.23, 0.194], 0)).toEqual([58, 23, 19]);
  expect(percentsOf([0.574, 0.213, 0.213], 0)).toEqual([57, 22, 21]);
  expect(percentsOf([0.5745, 0.2235, 0.202], 0)).toEqual([58, 22, 20]);
  expect(percentsOf([0.2, 0.504, 0.296], 0)).toEqual([20, 50, 30]);
  expect(percentsOf([1 / 3, 1 / 3, 1 / 3], 0)).toEqual([34, 33, 33]);
  expect(percentsOf([0.344, 0.343, 0.313], 0)).toEqual([34, 34, 32]);
  expect(percentsOf([0.5849, 0.2251, 0.19], 1)).toEqual([58.5, 22.5, 19]);
  expect(percentsOf([0, 0], 0)).toEqual([0, 0]);
  expect([57.44, 57.46, 57.5, 0.4].map(wholePercent)).toEqual([57, 58, 58, 0]);
});

test('a rate reads the same from its counts and from the two digits that are stored', () => {
  const others: string[] = [];
  for (let settled = 1; settled <= 300; settled += 1)
    for (let won = 0; won <= settled; won += 1)
      if (oneDigit((100 * won) / settled) !== oneDigit(accuracyOf(won, settled))) others.push(`${won}/${settled}`);
  expect(others).toEqual([]);
  expect([oneDigit(46.15), oneDigit((100 * 6) / 13), oneDigit(0), oneDigit(100)]).toEqual(['46.2', '46.2', '0.0', '100.0']);
});
