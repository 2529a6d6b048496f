// What an admin may enter as the end of a match, sport by sport.
import { expect, test } from 'vitest';
import { endFaultOf, standingEndOf } from './true-end.ts';

const score = (home: number, away: number) => ({ kind: 'score', home, away }) as const;
const before = { score: null, shootout: null };

test('a level score is no end where no draw can be picked', () => {
  expect(endFaultOf(score(1, 1), { sport: 'soccer', canDraw: true })).toBeUndefined();
  expect(endFaultOf(score(4, 4), { sport: 'baseball', canDraw: true })).toBeUndefined();
  expect(endFaultOf(score(4, 4), { sport: 'baseball', canDraw: false })).toBe('no-draw');
  expect(endFaultOf(score(88, 88), { sport: 'basketball', canDraw: false })).toBe('no-draw');
});

test('volleyball is won with three sets', () => {
  const of = (home: number, away: number) => endFaultOf(score(home, away), { sport: 'volleyball', canDraw: false });
  expect([of(3, 0), of(2, 3), of(3, 1)]).toEqual([undefined, undefined, undefined]);
  expect([of(2, 1), of(3, 3), of(4, 3), of(25, 20)]).toEqual(['not-three-sets', 'not-three-sets', 'not-three-sets', 'not-three-sets']);
});

test('a fight has a winner and no score, a ball game the other way round', () => {
  const fight = { sport: 'mma', canDraw: false } as const;
  expect(endFaultOf(score(3, 0), fight)).toBe('outcome-needed');
  expect(endFaultOf({ kind: 'outcome', outcome: 'away' }, fight)).toBeUndefined();
  expect(endFaultOf({ kind: 'outcome', outcome: 'draw' }, fight)).toBe('no-draw');
  expect(endFaultOf({ kind: 'outcome', outcome: 'home' }, { sport: 'soccer', canDraw: true })).toBe('score-needed');
});

test('only a fight can count for nobody; anything can be called off or broken off', () => {
  const of = (reason: 'cancelled' | 'abandoned' | 'no-contest', sport: 'mma' | 'soccer') =>
    endFaultOf({ kind: 'void', reason }, { sport, canDraw: false });
  expect([of('no-contest', 'mma'), of('no-contest', 'soccer'), of('cancelled', 'mma'), of('abandoned', 'soccer')]).toEqual([
    undefined,
    'no-such-reason',
    undefined,
    undefined,
  ]);
});

test('a score settles by itself; a shoot-out that followed a level one still says who went through', () => {
  const shootout = { home: 3, away: 4 };
  expect(standingEndOf(score(2, 1), { score: { home: 1, away: 1 }, shootout })).toEqual({
    phase: 'final',
    score: { home: 2, away: 1 },
    shootout: null,
    result: 'home',
    winner: 'home',
  });
  expect(standingEndOf(score(2, 2), { score: { home: 1, away: 1 }, shootout })).toMatchObject({ shootout, result: 'draw', winner: 'away' });
  expect(standingEndOf(score(0, 0), before)).toMatchObject({ result: 'draw', winner: 'draw' });
});

test('what was called off has no score, what was broken off keeps the one it had', () => {
  const had = { score: { home: 1, away: 0 }, shootout: null };
  expect(standingEndOf({ kind: 'void', reason: 'cancelled' }, had)).toMatchObject({ phase: 'cancelled', score: null, result: null });
  expect(standingEndOf({ kind: 'void', reason: 'abandoned' }, had)).toMatchObject({ phase: 'abandoned', score: { home: 1, away: 0 } });
  expect(standingEndOf({ kind: 'void', reason: 'no-contest' }, had)).toMatchObject({ phase: 'abandoned', score: null, result: null });
});
