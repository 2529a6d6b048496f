// Which recommendations the two cards show, and how sums are told.
import { expect, test } from 'vitest';
import { exampleMulti, exampleSingle } from './examples.data.ts';
import { endWords, headline, shownOf, underWayWords, won } from './slip-words.ts';

test('[R50] the combination leads, a single stands before it, and without one the first is shown', () => {
  const other = { ...exampleSingle, id: 'other' };
  expect(shownOf([exampleSingle, other, exampleMulti]).map(({ id }) => id)).toEqual(['example-single', 'example-multi']);
  expect(shownOf([exampleMulti]).map(({ id }) => id)).toEqual(['example-multi']);
  expect(shownOf([other, exampleSingle]).map(({ id }) => id)).toEqual(['other']);
  expect(shownOf([])).toEqual([]);
});

test('[R50] what is left open of a day before leads no day that has its own', () => {
  const [today, yesterday] = ['2026-03-02T04:00:00+09:00', '2026-03-02T03:59:00+09:00'];
  const left = { ...exampleMulti, id: 'left', createdAt: yesterday };
  expect(shownOf([left, { ...exampleSingle, createdAt: today }]).map(({ id }) => id)).toEqual(['example-single']);
  expect(shownOf([left]).map(({ id }) => id)).toEqual(['left']);
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

test('[R49] a single that has begun says so; one that was called off, is void or is over does not', () => {
  const now = new Date('2026-01-01T00:00:00.000Z');
  const [leg] = exampleSingle.matches;
  if (!leg) throw new Error('a single has a leg');
  const words = (change: Partial<typeof leg>) => underWayWords({ ...exampleSingle, matches: [{ ...leg, ...change }] }, now);
  expect(words({})).toBe('경기 시작');
  expect(words({ startTime: '2026-01-01T00:00:00.001Z' })).toBeUndefined();
  for (const statusDetail of ['postponed', 'cancelled'] as const) expect(words({ statusDetail })).toBeUndefined();
  expect(words({ status: 'void' })).toBeUndefined();
  expect(underWayWords({ ...exampleSingle, status: 'lost' }, now)).toBeUndefined();
});

test('[R49] void recommendations are told beside those that were right or wrong', () => {
  const ended = (...all: readonly ('won' | 'lost' | 'void')[]) => endWords(all.map((status) => ({ ...exampleSingle, status })));
  expect([ended('won', 'lost'), ended('won', 'void'), ended('void', 'void')]).toEqual([
    '2건 중 1건 적중',
    '1건 중 1건 적중 · 무효 1건',
    '무효 2건',
  ]);
});
