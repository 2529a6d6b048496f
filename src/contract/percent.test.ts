// Percents that people add up must come to a hundred.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentsOf } from './percent.ts';

test('[R136] percents of any probabilities sum to exactly 100', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 }),
      fc.constantFrom(0, 1),
      (probs, decimals) => {
        const sum = percentsOf(probs, decimals).reduce((total, n) => total + n, 0);
        expect(Math.round(sum * 10)).toBe(1000);
      },
    ),
  );
});

test('the largest remainders are rounded up', () => {
  expect(percentsOf([1 / 3, 1 / 3, 1 / 3], 0)).toEqual([34, 33, 33]);
  expect(percentsOf([0.5849, 0.2251, 0.19], 1)).toEqual([58.5, 22.5, 19]);
  expect(percentsOf([0, 0], 0)).toEqual([0, 0]);
});
