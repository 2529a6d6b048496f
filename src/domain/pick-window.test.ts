// Proves to the millisecond until when a match is open, and what is said of one that is not.
import { expect, test } from 'vitest';
import { phases } from './match.ts';
import { closesAt, hasBegun, isOpenForPicks, isShut, staysClosed, whyClosed } from './pick-window.ts';

const start = new Date('2026-03-01T15:00:00.000Z');
const match = { phase: 'scheduled', start, timeConfirmed: true, closedStart: null, teamsUndecided: false } as const;
const later = (ms: number) => new Date(start.getTime() + ms);
const hour = 3_600_000;

test('[R122] open until one millisecond before kick-off, closed at kick-off', () => {
  expect(isOpenForPicks(match, later(-1))).toBe(true);
  expect(isOpenForPicks(match, later(0))).toBe(false);
});

test('only a scheduled match of two known sides is open', () => {
  expect(phases.filter((phase) => isOpenForPicks({ ...match, phase }, later(-hour)))).toEqual(['scheduled']);
  expect(isOpenForPicks({ ...match, teamsUndecided: true }, later(-hour))).toBe(false);
});

test('a match that was closed opens again only when it is put off by more than 48 hours', () => {
  const closed = { ...match, closedStart: start };
  expect(isOpenForPicks({ ...closed, start: later(48 * hour) }, later(1))).toBe(false);
  expect(isOpenForPicks({ ...closed, start: later(48 * hour + 1) }, later(1))).toBe(true);
  expect(isOpenForPicks({ ...closed, start: later(-hour) }, later(-2 * hour))).toBe(false);
});

test('what was closed stays so however late it begins, and no clock opens it; two sides that are not known shut it too', () => {
  const closed = { ...match, closedStart: start };
  expect(staysClosed(match)).toBe(false);
  expect([later(hour), later(48 * hour), later(48 * hour + 1)].map((moved) => staysClosed({ ...closed, start: moved }))).toEqual([
    true,
    true,
    false,
  ]);
  expect([match, closed, { ...match, teamsUndecided: true }].map(isShut)).toEqual([false, true, true]);
});

test('a match begins by our clock or by the feed, whichever is earlier; one called off does not begin by being called off', () => {
  expect(hasBegun(match, later(0))).toBe(true);
  expect(phases.filter((phase) => hasBegun({ ...match, phase }, later(-1)))).toEqual(['live', 'final', 'suspended', 'abandoned']);
});

test('who comes too late hears why', () => {
  expect(whyClosed(match, later(0))).toBe('started');
  expect(whyClosed({ ...match, phase: 'live' }, later(-hour))).toBe('started');
  expect(whyClosed({ ...match, phase: 'cancelled' }, later(hour))).toBe('called-off');
  expect(whyClosed({ ...match, teamsUndecided: true }, later(-hour))).toBe('closed');
});

test('a match whose hour nobody knows is open until its day is over, unless the feed tells that it began', () => {
  const hourless = { ...match, timeConfirmed: false };
  expect([match, hourless].map(closesAt)).toEqual([start, later(24 * hour)]);
  expect([later(0), later(24 * hour - 1), later(24 * hour)].map((now) => isOpenForPicks(hourless, now))).toEqual([true, true, false]);
  expect([later(0), later(24 * hour - 1), later(24 * hour)].map((now) => hasBegun(hourless, now))).toEqual([false, false, true]);
  expect(isOpenForPicks({ ...hourless, phase: 'live' }, later(hour))).toBe(false);
  expect(whyClosed({ ...hourless, phase: 'live' }, later(hour))).toBe('started');
  // What has its hour by now begins then.
  expect(isOpenForPicks({ ...hourless, timeConfirmed: true }, later(hour))).toBe(false);
});
