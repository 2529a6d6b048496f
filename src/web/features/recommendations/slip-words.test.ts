// Which recommendations the two cards show, and how sums are told.
import { expect, test } from 'vitest';
import { exampleMulti, exampleSingle } from './examples.data.ts';
import { headline, shownOf, won } from './slip-words.ts';

test('[R50] the combination leads, a single stands before it, and without one the first is shown', () => {
  const other = { ...exampleSingle, id: 'other' };
  expect(shownOf([exampleSingle, other, exampleMulti]).map(({ id }) => id)).toEqual(['example-single', 'example-multi']);
  expect(shownOf([exampleMulti]).map(({ id }) => id)).toEqual(['example-multi']);
  expect(shownOf([other, exampleSingle]).map(({ id }) => id)).toEqual(['other']);
  expect(shownOf([])).toEqual([]);
});

test('[R54] the examples are the specified ones, and their legs multiply to what they say', () => {
  expect([exampleSingle.totalOdds, exampleSingle.confidence]).toEqual([1.75, 82]);
  expect([exampleMulti.totalOdds, exampleMulti.confidence]).toEqual([4.2, 68]);
  for (const slip of [exampleSingle, exampleMulti]) {
    expect(slip.matches.reduce((total, { odds }) => total * odds, 1)).toBeCloseTo(slip.totalOdds, 10);
    expect(slip.potentialReturn).toBeCloseTo(slip.totalOdds * slip.exampleStake, 6);
    expect(slip.lossPercentage + slip.confidence).toBe(100);
  }
});

test('sums and headlines are words', () => {
  expect([won(42_000), won(17_499.6)]).toEqual(['42,000원', '17,500원']);
  expect([headline(exampleMulti), headline(exampleSingle), headline({ ...exampleSingle, matches: [] })]).toEqual([
    '3경기 조합',
    '가람 FC 승',
    '',
  ]);
});
