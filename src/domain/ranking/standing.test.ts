// Proves the order of the standings down to the last tie, percentiles, and the names and dates of periods at their borders.
import { expect, test } from 'vitest';
import { byCertainty, byPoints, neededFor, percentileOf, placesGained, type Ranked, topPct } from './standing.ts';
import { datesOf, isOfNow, keysBefore, oldestKept, turnOf } from './turn.ts';

const member = (change: Partial<Ranked>): Ranked => ({
  id: 1,
  points: 100,
  settled: 10,
  correct: 6,
  pointsAt: new Date('2026-03-01T00:00:00Z'),
  ...change,
});
const order = (members: readonly Ranked[], by: typeof byPoints) => [...members].sort(by).map(({ id }) => id);

test('[R74] points stand first, then accuracy, then settled picks, then who was earlier, then who came first', () => {
  const members = [
    member({ id: 7 }),
    member({ id: 6 }),
    member({ id: 5, pointsAt: new Date('2026-02-28T23:59:59Z') }),
    member({ id: 4, settled: 20, correct: 12 }),
    member({ id: 3, settled: 9 }),
    member({ id: 2, points: 101, correct: 1 }),
    member({ id: 8, pointsAt: null }),
  ];
  expect(order(members, byPoints)).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

test('[R184] top performers stand by what can be relied upon: eight of ten is less than seventy of a hundred', () => {
  const members = [
    member({ id: 1, settled: 10, correct: 8, points: 900 }),
    member({ id: 2, settled: 100, correct: 70 }),
    member({ id: 3, settled: 100, correct: 70, points: 101 }),
  ];
  expect(order(members, byCertainty)).toEqual([3, 2, 1]);
  expect([neededFor('top-performers'), neededFor('weekly')]).toEqual([20, 3]);
});

test('[R188] a percentile is the share of ranked members at or below: the first has 100', () => {
  expect([1, 2, 3, 4].map((rank) => percentileOf(rank, 4))).toEqual([100, 75, 50, 25]);
  expect([percentileOf(1, 1), percentileOf(1, 3), percentileOf(2, 3), percentileOf(5, 0)]).toEqual([100, 100, 66.67, 0]);
});

test('the share from the top is what exact arithmetic makes it, for every place among up to 400', () => {
  const wrong: [number, number][] = [];
  for (let ranked = 1; ranked <= 400; ranked += 1) {
    for (let rank = 1; rank <= ranked; rank += 1) {
      const [whole, rest] = [BigInt(100 * rank) / BigInt(ranked), BigInt(100 * rank) % BigInt(ranked)];
      if (topPct(rank, ranked) !== Number(whole) + (rest > 0n ? 1 : 0)) wrong.push([rank, ranked]);
    }
  }
  expect(wrong).toEqual([]);
  expect([topPct(3, 30), topPct(6, 12), topPct(7, 25), topPct(1, 24), topPct(1, 1)]).toEqual([10, 50, 28, 5, 100]);
  expect([topPct(1, 1_000_000), topPct(5, 4), topPct(1, 0)]).toEqual([1, 100, 100]);
});

test('places gained are positive upwards, and unknown for a newcomer', () => {
  expect([
    placesGained({ rank: 3, rankBefore: 5 }),
    placesGained({ rank: 5, rankBefore: 3 }),
    placesGained({ rank: 1, rankBefore: null }),
  ]).toEqual([2, -2, null]);
});

test('the snapshots compared with change at the second of midnight in Seoul', () => {
  expect(keysBefore(new Date('2026-03-01T14:59:59Z'))).toEqual({
    overall: 'overall:2026-02-23',
    weekly: 'weekly:2026-02-16',
    monthly: 'monthly:2026-02-01',
    'top-performers': 'top-performers:2026-02-23',
  });
  expect(keysBefore(new Date('2026-03-01T15:00:00Z'))).toMatchObject({ overall: 'overall:2026-03-02', weekly: 'weekly:2026-02-23' });
  expect(turnOf(new Date('2026-12-31T15:00:00Z'))).toEqual({ week: '2026-12-28', month: '2027-01-01', day: '2027-01-01' });
});

test('[R74] a period tells its first and last day, in leap years and over the end of a year', () => {
  expect(datesOf('monthly', new Date('2028-02-28T15:00:00Z'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(datesOf('monthly', new Date('2026-12-31T14:59:59Z'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(datesOf('weekly', new Date('2026-12-31T12:00:00Z'))).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(datesOf('overall', new Date('2026-12-31T12:00:00Z'))).toEqual({ from: null, to: null });
});

test('standings of the week before are nobody’s places in the new one', () => {
  const before = new Date('2026-03-01T14:59:59Z');
  const after = new Date('2026-03-01T15:00:00Z');
  expect([isOfNow('weekly', before, after), isOfNow('overall', before, after), isOfNow('monthly', before, after)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isOfNow('monthly', new Date('2026-03-31T14:59:59Z'), new Date('2026-03-31T15:00:00Z'))).toBe(false);
  expect(isOfNow('overall', null, after)).toBe(false);
});

test('snapshots are kept for sixty weeks and three years of months, over leap days too', () => {
  expect(oldestKept(new Date('2028-02-29T12:00:00Z'))).toEqual({
    overall: 'overall:2027-01-04',
    weekly: 'weekly:2027-01-04',
    monthly: 'monthly:2025-02-01',
    'top-performers': 'top-performers:2027-01-04',
  });
  expect(oldestKept(new Date('2025-12-31T15:00:00Z')).monthly).toBe('monthly:2023-01-01');
});
