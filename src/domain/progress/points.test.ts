// Proves what a right pick brings: by its difficulty and by the row it stands in, at every border.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basePoints, difficultyMax, difficultyOf, streakBonus, streakMax, worthOf } from './points.ts';

test('difficulty is 10 · (1/p − 1), rounded, at most 40, and nothing where the probability is not known', () => {
  expect([0.25, 0.5, 0.9, 1, 0.2, 0.199, 0.01, 0.4].map(difficultyOf)).toEqual([30, 10, 1, 0, 40, 40, 40, 15]);
  expect([null, 0, -1, Number.NaN, 2].map(difficultyOf)).toEqual([0, 0, 0, 0, 0]);
  expect([worthOf(0.25), worthOf(null)]).toEqual([40, 10]);
});

test('the third right pick in a row brings two more, each further one two more, ten at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map(streakBonus)).toEqual([0, 0, 0, 2, 4, 6, 8, 10, 10, 10]);
});

test('what is less likely never brings less', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1, noNaN: true }), fc.double({ min: 1e-9, max: 1, noNaN: true }), (a, b) => {
      expect(difficultyOf(Math.min(a, b))).toBeGreaterThanOrEqual(difficultyOf(Math.max(a, b)));
      expect(worthOf(a) + streakBonus(50)).toBeLessThanOrEqual(basePoints + difficultyMax + streakMax);
    }),
  );
});
