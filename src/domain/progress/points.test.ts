// Proves what a right pick brings: by its difficulty and by the row it stands in, at every border.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basePoints, difficultyMax, difficultyOf, difficultyWritten, streakBonus, streakMax, worthOf } from './points.ts';

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

test('[R318] the sum as it is written comes to the points that are given, and tells no more digits than that takes', () => {
  expect(difficultyWritten(0.583)).toEqual({ prob: '0.583', exact: '7.2', points: 7 });
  // 0.408 would come to 14.51, and 14.498 with fewer digits to 14.5.
  expect(difficultyWritten(0.4082)).toEqual({ prob: '0.4082', exact: '14.498', points: 14 });
  expect(difficultyWritten(0.2)).toEqual({ prob: '0.200', exact: '40.0', points: 40 });
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), (p) => {
      const { prob, exact, points } = difficultyWritten(p);
      expect(points).toBe(difficultyOf(p));
      expect(difficultyOf(Number(prob))).toBe(points);
      expect(Math.min(difficultyMax, Math.round(Number(exact)))).toBe(points);
    }),
  );
});
