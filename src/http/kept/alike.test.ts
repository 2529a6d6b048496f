// Proves that a page is shared only between readers who were told the same, and that the moment of reading makes no difference.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAlike } from './alike.ts';

const reading = (told: unknown, second = 0) => {
  const at = (ms: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second, ms)).toISOString();
  return { told, began: at(0), ended: at(90) };
};

test('what says the same is alike, whoever it was read for; what differs anywhere is not', () => {
  const told = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(told, told, (one, other) => {
      expect(isAlike(reading(one), reading(structuredClone(one)))).toBe(true);
      // A value that JSON cannot tell from another is another still.
      if (JSON.stringify(one) !== JSON.stringify(other)) expect(isAlike(reading(one), reading(other))).toBe(false);
    }),
  );
});

test('a field more, another order, a missing value or something that is no plain record is not alike', () => {
  const pairs: [unknown, unknown][] = [
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: undefined }, {}],
    [[1], [1, 2]],
    [[], {}],
    [{ liked: null }, { liked: false }],
    [new Map([['a', 1]]), new Map([['a', 1]])],
    [new Date(0), new Date(0)],
    [Promise.resolve(1), Promise.resolve(1)],
  ];
  for (const [one, other] of pairs) {
    expect([one, isAlike(reading(one), reading(other))]).toEqual([one, false]);
    expect([one, isAlike(reading(other), reading(one))]).toEqual([one, false]);
    expect(isAlike(reading(one), reading(one))).toBe(true);
  }
});

test('the moment each was read at is the same; another moment is not', () => {
  const one = { now: '2026-03-01T12:00:00.040Z', kickOff: '2026-03-01T18:00:00.000Z' };
  const other = { now: '2026-03-01T12:00:01.010Z', kickOff: '2026-03-01T18:00:00.000Z' };
  expect(isAlike(reading(one), reading(other, 1))).toBe(true);
  expect(isAlike(reading(one), reading({ ...other, kickOff: '2026-03-01T19:00:00.000Z' }, 1))).toBe(false);
  // Said while it was read, but by somebody: only for one of them.
  expect(isAlike(reading(one), reading({ ...other, now: '2026-03-01T11:00:00.000Z' }, 1))).toBe(false);
});
