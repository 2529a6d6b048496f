// Numbers read as the locale's own words for them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureOf } from './figure.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234567, '-1,234,567'],
  [1234.5678, '1,234.568'],
  [-0.0001, '0'],
  [0.25, '0.25'],
])('%d is told as %s', (value, told) => {
  expect(figureOf(value)).toBe(told);
});

test('whole numbers and tenths are told as the locale tells them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (whole) => {
      expect(figureOf(whole)).toBe(whole.toLocaleString('ko-KR'));
      expect(figureOf(whole / 10)).toBe((whole / 10).toLocaleString('ko-KR'));
    }),
  );
});
