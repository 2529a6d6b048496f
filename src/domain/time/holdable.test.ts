// Proves that no instant and no date passes that the database would answer with a fault, nor one that a calendar lacks.
import { expect, test } from 'vitest';
import { dateIn, isHoldable } from './holdable.ts';

test('years of our own time are held, with room around them; the year 0, those before and beyond, and nonsense are not', () => {
  for (const at of ['0002-01-01', '2026-03-01T12:00:00Z', '9998-12-31']) expect([at, isHoldable(new Date(at))]).toEqual([at, true]);
  for (const at of ['0000-06-01', '-000001-01-01', '0001-01-01', '9999-12-31', '+010000-01-01', '+275760-09-13', 'today']) {
    expect([at, isHoldable(new Date(at))]).toEqual([at, false]);
  }
});

test('a date is one that a calendar has', () => {
  for (const date of ['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31']) expect(dateIn(date)).toBe(date);
  for (const date of ['2026-02-30', '2026-13-01', '0000-01-01', '12345', '2026-3-1', '2026-03-01T00:00:00Z', '']) {
    expect([date, dateIn(date)]).toEqual([date, undefined]);
  }
});
