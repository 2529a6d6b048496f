// Whole percents, by example and by property.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePercents } from './percents.ts';

test('[R136] thirds add up to 100, and the largest remainder gets the missing point', () => {
  expect(wholePercents([33.4, 33.3, 33.3])).toEqual([34, 33, 33]);
  expect(wholePercents([57.6, 23.2, 19.2])).toEqual([58, 23, 19]);
  expect(wholePercents([61.3, 38.7])).toEqual([61, 39]);
});

test('whatever the shares, they add up to 100 and none strays a whole point', () => {
  const shares = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(shares, (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const whole = wholePercents(parts);
      expect(whole.reduce((sum, part) => sum + part, 0)).toBe(100);
      for (const [at, part] of whole.entries()) expect(Math.abs(part - (100 * (parts[at] ?? 0)) / total)).toBeLessThan(1);
    }),
  );
});

test('nothing to share is nothing shared', () => {
  expect(wholePercents([0, 0])).toEqual([0, 0]);
});
