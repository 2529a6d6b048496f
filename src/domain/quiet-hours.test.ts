// Quiet hours: from 21:00 to 08:00 in Seoul, across midnight and whatever the calendar.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAllowed } from './quiet-hours.ts';

const next = (iso: string) => nextAllowed(new Date(iso)).toISOString();
const seoul = (iso: string) => new Date(`${iso}+09:00`).toISOString();

test('[R219] quiet 21:00–08:00: an instant by day is its own, one by night becomes eight in the morning', () => {
  expect(next('2026-03-01T08:00:00+09:00')).toBe(seoul('2026-03-01T08:00:00'));
  expect(next('2026-03-01T20:59:59.999+09:00')).toBe(seoul('2026-03-01T20:59:59.999'));
  expect(next('2026-03-01T21:00:00+09:00')).toBe(seoul('2026-03-02T08:00:00'));
  expect(next('2026-03-01T23:59:59+09:00')).toBe(seoul('2026-03-02T08:00:00'));
  expect(next('2026-03-02T00:00:00+09:00')).toBe(seoul('2026-03-02T08:00:00'));
  expect(next('2026-03-02T07:59:59.999+09:00')).toBe(seoul('2026-03-02T08:00:00'));
  expect(next('2026-12-31T22:00:00+09:00')).toBe(seoul('2027-01-01T08:00:00'));
  expect(next('2028-02-28T21:30:00+09:00')).toBe(seoul('2028-02-29T08:00:00'));
});

test('what comes out is never earlier, never more than eleven hours later, and is allowed itself', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (at) => {
      const allowed = nextAllowed(at);
      const waitMs = allowed.getTime() - at.getTime();
      expect(waitMs).toBeGreaterThanOrEqual(0);
      expect(waitMs).toBeLessThanOrEqual(11 * 3_600_000);
      expect(nextAllowed(allowed)).toEqual(allowed);
      const hour = new Date(allowed.getTime() + 9 * 3_600_000).getUTCHours();
      expect(hour >= 8 && hour < 21).toBe(true);
    }),
  );
});
