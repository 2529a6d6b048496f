// Proves which score settles a match that went on, and that what cannot be known is not guessed.
import { expect, test } from 'vitest';
import { decidingResult, type PlayedEnd, regulationThatSettles, settlesOf } from './deciding-result.ts';

const score = (home: number, away: number) => ({ home, away });
const played: PlayedEnd = {
  sport: 'soccer',
  settles: '90min',
  score: score(2, 1),
  regulation: null,
  wentOn: false,
  hadShootout: false,
  winner: 'home',
};
const resultOf = (change: Partial<PlayedEnd>) => decidingResult({ ...played, ...change });

test('a match of a league that ended in time is settled by its score', () => {
  expect(resultOf({})).toBe('home');
  expect(resultOf({ score: score(0, 0), winner: 'draw' })).toBe('draw');
});

test('a match of a league that went on is settled by the ninety minutes, and by nothing where they are not told', () => {
  const extra = { wentOn: true };
  expect(resultOf({ ...extra, regulation: score(1, 1) })).toBe('draw');
  // The second leg of a tie: two goals behind in all, level after the ninety minutes of both.
  expect(resultOf({ ...extra, score: score(2, 1), regulation: score(2, 0) })).toBe('home');
  expect(resultOf({ ...extra, score: score(1, 1), regulation: score(0, 1), winner: 'draw' })).toBe('away');
  expect(resultOf(extra)).toBeNull();
  expect(resultOf({ ...extra, score: score(1, 1), winner: 'draw' })).toBeNull();
});

test('a level end before a shoot-out was a draw, in one match and in the second leg alike; a shoot-out after another end tells nothing', () => {
  const shootout = { wentOn: true, hadShootout: true };
  expect(resultOf({ ...shootout, score: score(1, 1), winner: 'away' })).toBe('draw');
  expect(resultOf({ ...shootout, score: score(2, 2), winner: 'away' })).toBe('draw');
  expect(resultOf({ ...shootout, score: score(1, 0), winner: 'away' })).toBeNull();
  expect(resultOf({ ...shootout, score: score(1, 0), winner: 'away', regulation: score(1, 0) })).toBe('home');
});

test('what is goalless after extra time was so before it', () => {
  expect(resultOf({ wentOn: true, score: score(0, 0), winner: 'draw' })).toBe('draw');
});

test('a cup counts extra time and no shoot-out; other sports count overtime; a fight has a winner', () => {
  const extra = { wentOn: true, regulation: score(1, 1) };
  expect(resultOf({ ...extra, settles: 'before-penalties' })).toBe('home');
  expect(resultOf({ settles: 'before-penalties', score: score(1, 1), wentOn: true, hadShootout: true })).toBe('draw');
  expect(resultOf({ ...extra, sport: 'basketball', settles: 'with-overtime', regulation: null })).toBe('home');
  expect(resultOf({ sport: 'mma', settles: 'full', score: null, winner: 'away' })).toBe('away');
  expect(resultOf({ score: null, winner: null })).toBeNull();
});

test('the ninety minutes are kept where they settle and the match went on, nowhere else', () => {
  const told = { sport: 'soccer', settles: '90min', wentOn: true, regulation: score(1, 1) } as const;
  expect(regulationThatSettles(told)).toEqual(score(1, 1));
  expect(regulationThatSettles({ ...told, settles: 'before-penalties' })).toBeNull();
  expect(regulationThatSettles({ ...told, wentOn: false })).toBeNull();
});

test('a league says how it settles; one that nobody knows is a league, and two nations meet in a cup', () => {
  const teams = { home: 'Nowhere United', away: 'Somewhere City' };
  expect(settlesOf({ sport: 'soccer', league: 'kor.1', ...teams })).toBe('90min');
  expect(settlesOf({ sport: 'soccer', league: 'eng.fa', ...teams })).toBe('before-penalties');
  expect(settlesOf({ sport: 'soccer', league: 'xyz.9', ...teams })).toBe('90min');
  expect(settlesOf({ sport: 'soccer', league: null, ...teams })).toBe('90min');
  expect(settlesOf({ sport: 'soccer', league: null, home: 'South Korea', away: 'Japan' })).toBe('before-penalties');
});
