// Holds the interval to published numbers and to its sense: it holds the share, stays within 0 and 1, and narrows as the count grows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

test('it is the score interval of Newcombe (1998, doi 10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E), table I', () => {
  for (const [hits, count, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const interval = wilson(hits, count);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  }
});

test('of nothing it says nothing', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test('it holds the share and narrows with the count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000), (count, some) => {
      const hits = some % (count + 1);
      const { low, high } = wilson(hits, count);
      expect(low).toBeLessThanOrEqual(hits / count + 1e-12);
      expect(high).toBeGreaterThanOrEqual(hits / count - 1e-12);
      const wider = wilson(hits * 4, count * 4);
      expect(wider.high - wider.low).toBeLessThanOrEqual(high - low + 1e-12);
    }),
  );
});
