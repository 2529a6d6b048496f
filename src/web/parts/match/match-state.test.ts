// When a match begins, as lists say it: of one that was put off the old hour is told as what it was.
import { expect, test } from 'vitest';
import { kickoffTold } from './match-state.ts';

const now = new Date('2026-10-25T03:00:00Z');

test('the hour of a match that was put off is no promise', () => {
  const match = { startTime: '2026-10-25T14:00:00.000Z', timeConfirmed: true };
  expect(kickoffTold({ ...match, statusDetail: 'scheduled' }, now)).toBe('오늘 23:00');
  expect(kickoffTold({ ...match, statusDetail: 'postponed' }, now)).toBe('원래 오늘 23:00');
});
