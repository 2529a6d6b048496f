// Holds the alarm to its band: chance passes, a model that claims too much does not, and what is paused comes back only when it fits again.
import { expect, test } from 'vitest';
import { driftOf, isOutOfBand } from './drift.ts';

const claims = (count: number, hits: number, prob: number) => ({ count, hits, claimed: count * prob, variance: count * prob * (1 - prob) });

test('the distance is counted in standard deviations', () => {
  expect(driftOf(claims(100, 60, 0.5))).toBe(2);
  expect(driftOf(claims(100, 40, 0.5))).toBe(-2);
  expect(driftOf({ count: 0, hits: 0, claimed: 0, variance: 0 })).toBe(0);
});

test('too few matches prove nothing', () => {
  expect(isOutOfBand(claims(99, 10, 0.7), false)).toBe(false);
  expect(isOutOfBand(claims(99, 10, 0.7), true)).toBe(false);
});

test('what is far out is paused either way, and stays so until it is well within', () => {
  expect(isOutOfBand(claims(400, 234, 0.5), false)).toBe(true);
  expect(isOutOfBand(claims(400, 166, 0.5), false)).toBe(true);
  expect(isOutOfBand(claims(400, 226, 0.5), false)).toBe(false);
  expect(isOutOfBand(claims(400, 226, 0.5), true)).toBe(true);
  expect(isOutOfBand(claims(400, 215, 0.5), true)).toBe(false);
});
