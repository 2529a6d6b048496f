// Which points of a long line stay.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinned } from './thin.ts';

const line = (length: number, isScored: (place: number) => boolean) => {
  let home = 0;
  return Array.from({ length }, (_, place) => {
    if (isScored(place)) home += 1;
    return { place, score: { home, away: 0 } };
  });
};

test('a short line is drawn as it is', () => {
  const points = line(240, () => false);
  expect(thinned(points, 240)).toEqual(points);
});

test('a long one keeps both ends and every change of score, and is as long as it may be', () => {
  const points = line(1000, (place) => place % 97 === 50);
  const kept = thinned(points, 240).map(({ place }) => place);
  expect(kept).toHaveLength(240);
  expect(kept[0]).toBe(0);
  expect(kept.at(-1)).toBe(999);
  for (let place = 50; place < 1000; place += 97) expect(kept).toContain(place);
});

test('it never grows, never turns, and never loses its ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 900 }),
      fc.integer({ min: 3, max: 300 }),
      fc.integer({ min: 1, max: 5 }),
      (length, most, every) => {
        const kept = thinned(
          line(length, (place) => place % every === 0),
          most,
        ).map(({ place }) => place);
        expect(kept.length).toBeLessThanOrEqual(most);
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
        expect([kept[0], kept.at(-1)]).toEqual([0, length - 1]);
      },
    ),
  );
});
