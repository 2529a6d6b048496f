// Proves how an end is told, and what kind of correction leads from one to another.
import { expect, test } from 'vitest';
import type { MatchEnd } from './settle.ts';
import { correctionKindOf, correctionTexts, endText } from './settled-end.ts';

const decided = (outcome: 'home' | 'draw' | 'away'): MatchEnd => ({ kind: 'decided', outcome });
const cancelled: MatchEnd = { kind: 'void', reason: 'cancelled' };

test('an end is told with its score, a fight by its corner, and what was called off by what happened', () => {
  expect(endText('soccer', { end: decided('home'), score: { home: 2, away: 1 } })).toBe('2:1 홈 승');
  const longer = { end: decided('draw'), score: { home: 2, away: 1 }, regulation: { home: 1, away: 1 } };
  expect(endText('soccer', longer)).toBe('90분 1:1 무승부 (연장 2:1)');
  expect(endText('baseball', { end: decided('draw'), score: { home: 3, away: 3 } })).toBe('3:3 무승부');
  expect(endText('mma', { end: decided('away'), score: { home: 0, away: 1 } })).toBe('홍 승');
  expect(endText('soccer', { end: cancelled, score: null })).toBe('경기 취소');
  expect(endText('mma', { end: { kind: 'void', reason: 'abandoned' }, score: null })).toBe('노 콘테스트');
  expect(endText('soccer', { end: { kind: 'void', reason: 'abandoned' }, score: null })).toBe('경기 중단');
  // A drawn fight is none.
  expect(endText('mma', { end: { kind: 'void', reason: 'no-contest' }, score: null })).toBe('무효 경기');
});

test('a correction is of the score, of the outcome, a calling off, or a match played after all', () => {
  expect(correctionKindOf(decided('home'), decided('home'))).toBe('score');
  expect(correctionKindOf(decided('home'), decided('away'))).toBe('outcome');
  expect(correctionKindOf(decided('home'), cancelled)).toBe('called-off');
  expect(correctionKindOf(cancelled, decided('home'))).toBe('played');
  expect(Object.values(correctionTexts).every((text) => text.endsWith('요.'))).toBe(true);
});
