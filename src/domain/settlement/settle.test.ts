// Proves every way in which a pick can end: right, wrong, and void for each of its reasons.
import { expect, test } from 'vitest';
import { hours, seconds } from '../time/duration.ts';
import { endOf, type MatchEnd, settle } from './settle.ts';

const start = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const homeWon: MatchEnd = { kind: 'decided', outcome: 'home' };
const made = { outcome: 'home', pickedAt: later(-hours(1)), lockedStart: start } as const;

test('[R319] a match ends by its result, or as nobody’s win where it was called off or level without a draw to pick', () => {
  expect(endOf({ phase: 'final', result: 'home', canDraw: true })).toEqual(homeWon);
  expect(endOf({ phase: 'final', result: 'draw', canDraw: true })).toEqual({ kind: 'decided', outcome: 'draw' });
  expect(endOf({ phase: 'final', result: 'draw', canDraw: false })).toEqual({ kind: 'void', reason: 'no-contest' });
  expect(endOf({ phase: 'final', result: null, canDraw: false })).toEqual({ kind: 'void', reason: 'no-contest' });
  for (const phase of ['postponed', 'cancelled', 'abandoned'] as const) {
    expect(endOf({ phase, result: null, canDraw: true })).toEqual({ kind: 'void', reason: phase });
  }
  for (const phase of ['scheduled', 'live', 'suspended', 'unknown'] as const) {
    expect(endOf({ phase, result: null, canDraw: true })).toBeUndefined();
  }
});

test('a pick is right or wrong by the outcome', () => {
  expect(settle(made, homeWon, start)).toEqual({ kind: 'won' });
  expect(settle({ ...made, outcome: 'draw' }, homeWon, start)).toEqual({ kind: 'lost' });
  expect(settle(made, { kind: 'void', reason: 'cancelled' }, start)).toEqual({ kind: 'void', reason: 'cancelled' });
});

test('a pick closed for a kick-off more than 48 hours away from the real one is void, earlier or later', () => {
  for (const way of [1, -1]) {
    const lockedStart = later(way * hours(48));
    expect(settle({ ...made, pickedAt: later(-hours(50)), lockedStart }, homeWon, start)).toEqual({ kind: 'won' });
    const further = later(way * (hours(48) + 1));
    expect(settle({ ...made, pickedAt: later(-hours(50)), lockedStart: further }, homeWon, start)).toEqual({
      kind: 'void',
      reason: 'moved',
    });
  }
});

test('a pick made when the match had begun, as we learned later, is void', () => {
  expect(settle({ ...made, pickedAt: start }, homeWon, start)).toEqual({ kind: 'void', reason: 'late' });
  expect(settle({ ...made, pickedAt: later(-1) }, homeWon, start)).toEqual({ kind: 'won' });
  expect(settle({ ...made, pickedAt: later(seconds(1)), lockedStart: null }, homeWon, start)).toEqual({ kind: 'void', reason: 'late' });
});
