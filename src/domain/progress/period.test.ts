// Proves where weeks and months turn: at midnight in Seoul, on Mondays and on the first.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days } from '../time/duration.ts';
import { kstDate } from '../time/kst.ts';
import { monthOf, weekOf } from './period.ts';

test('a week begins on Monday at midnight in Seoul', () => {
  expect(weekOf(new Date('2026-03-01T14:59:59Z'))).toEqual({
    date: '2026-02-23',
    start: new Date('2026-02-22T15:00:00Z'),
    before: '2026-02-16',
  });
  expect(weekOf(new Date('2026-03-01T15:00:00Z'))).toEqual({
    date: '2026-03-02',
    start: new Date('2026-03-01T15:00:00Z'),
    before: '2026-02-23',
  });
  expect(weekOf(new Date('2025-12-31T15:00:00Z')).date).toBe('2025-12-29');
});

test('a month begins on the first at midnight in Seoul', () => {
  expect(monthOf(new Date('2026-02-28T14:59:59Z'))).toEqual({
    date: '2026-02-01',
    start: new Date('2026-01-31T15:00:00Z'),
    before: '2026-01-01',
  });
  expect(monthOf(new Date('2026-02-28T15:00:00Z')).date).toBe('2026-03-01');
  expect(monthOf(new Date('2026-01-15T00:00:00Z')).before).toBe('2025-12-01');
});

test('every instant lies in its own week and month, and the week is a Monday', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (now) => {
      const [week, month] = [weekOf(now), monthOf(now)];
      expect(now.getTime() - week.start.getTime()).toBeGreaterThanOrEqual(0);
      expect(now.getTime() - week.start.getTime()).toBeLessThan(days(7));
      expect(new Date(`${week.date}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(kstDate(now).slice(0, 7)).toBe(month.date.slice(0, 7));
      expect(kstDate(month.start)).toBe(month.date);
    }),
  );
});
