// When a match begins, as lists say it: of one that was put off the old hour is told as what it was.
import { expect, test } from 'vitest';
import { isAhead, kickoffTold } from './match-state.ts';

const now = new Date('2026-10-25T03:00:00Z');

test('the hour of a match that was put off is no promise', () => {
  const match = { startTime: '2026-10-25T14:00:00.000Z', timeConfirmed: true };
  expect(kickoffTold({ ...match, statusDetail: 'scheduled' }, now)).toBe('오늘 23:00');
  expect(kickoffTold({ ...match, statusDetail: 'postponed' }, now)).toBe('원래 오늘 23:00');
});

test('a match without an hour that will not begin any more was on the day it was told for', () => {
  const match = { startTime: '2026-10-24T04:00:00.000Z', timeConfirmed: false };
  const soon = new Date('2026-10-24T20:00:00Z');
  expect(kickoffTold({ ...match, statusDetail: 'scheduled' }, soon)).toBe('오늘 시간 미정');
  expect(kickoffTold({ ...match, statusDetail: 'postponed' }, soon)).toBe('원래 어제 시간 미정');
});

test('a match is ahead until it begins; one whose hour nobody knows, until its day is over', () => {
  const startTime = '2026-10-25T02:00:00.000Z';
  expect([{ startTime }, { startTime, timeConfirmed: false }, { startTime: 'soon' }].map((match) => isAhead(match, now))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isAhead({ startTime: '2026-10-24T03:00:00.000Z', timeConfirmed: false }, now)).toBe(false);
});
