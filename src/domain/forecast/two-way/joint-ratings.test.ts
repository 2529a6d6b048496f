// Holds the ratings that are believed together to the normal distribution they stand for, and to their bound.
import { expect, test } from 'vitest';
import { createJointRatings } from './joint-ratings.ts';
import { type Drift, steady } from './ratings.ts';

const still = steady(0, 1, 0);
const between = (home: string, away: string, drift: Drift = still) => [
  { key: home, sign: 1, drift },
  { key: away, sign: -1, drift },
];
const rating = (ratings: ReturnType<typeof createJointRatings>, key: string, day = 0) =>
  ratings.expected([{ key, sign: 1, drift: still }], day);

test('a club is known better by what its former opponents do elsewhere', () => {
  const ratings = createJointRatings();
  ratings.observe({ terms: between('a', 'b'), value: 1, noise: 1 }, 0);
  // Gain of 1 / (1 + 1 + 1) each.
  expect([rating(ratings, 'a'), rating(ratings, 'b')]).toEqual([expect.closeTo(1 / 3, 12), expect.closeTo(-1 / 3, 12)]);
  // Now var(b) = 2/3, cov(a, b) = 1/3, and b beats c by 2: expected −1/3, variance 2/3 + 1 + 1.
  ratings.observe({ terms: between('b', 'c'), value: 2, noise: 1 }, 0);
  const surprise = (2 + 1 / 3) / (8 / 3);
  expect(rating(ratings, 'b')).toBeCloseTo(-1 / 3 + (2 / 3) * surprise, 12);
  expect(rating(ratings, 'a')).toBeCloseTo(1 / 3 + (1 / 3) * surprise, 12);
  expect(rating(ratings, 'c')).toBeCloseTo(-surprise, 12);
});

test('asking makes nobody known, meeting does; a push moves one rating alone', () => {
  const ratings = createJointRatings();
  expect(ratings.expected(between('a', 'b', { ...still, start: 2 }), 0)).toBe(0);
  expect(ratings.knows('a')).toBe(false);
  ratings.meet(between('a', 'b'), 0);
  ratings.push('a', 0.5);
  ratings.push('stranger', 9);
  expect([rating(ratings, 'a'), rating(ratings, 'b'), ratings.knows('stranger')]).toEqual([0.5, 0, false]);
});

test('after a break a rating keeps its share', () => {
  const drift = { ...still, breakDays: 10, keep: 0.5, breakShare: 0.1 };
  const ratings = createJointRatings();
  ratings.observe({ terms: between('a', 'b', drift), value: 1, noise: 1 }, 0);
  const terms = [{ key: 'a', sign: 1, drift }];
  expect(ratings.expected(terms, 10)).toBeCloseTo(1 / 3, 12);
  expect(ratings.expected(terms, 11)).toBeCloseTo(1 / 6, 12);
  expect(ratings.meet(terms, 11)).toBeCloseTo(1 / 6, 12);
});

test('beyond the number kept together the longest unseen keep what they had, and come back with it', () => {
  const ratings = createJointRatings();
  ratings.observe({ terms: between('first', 'second'), value: 1, noise: 1 }, 0);
  for (let at = 0; at < 200; at++) ratings.observe({ terms: between(`x${at}`, `y${at}`), value: 0, noise: 1 }, 1);
  expect(ratings.knows('first')).toBe(true);
  expect(rating(ratings, 'first', 1)).toBeCloseTo(1 / 3, 12);
  ratings.observe({ terms: between('first', 'z'), value: 1 / 3, noise: 1 }, 1);
  expect(rating(ratings, 'first', 1)).toBeCloseTo(1 / 3, 12);
  expect(rating(ratings, 'second', 1)).toBeCloseTo(-1 / 3, 12);
});
