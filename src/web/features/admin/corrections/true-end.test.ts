// What an admin enters, before it is sent.
import { expect, test } from 'vitest';
import { draftOf, endOfDraft, endWords, faultIn, reasonsOf } from './true-end.ts';

test('a form begins with the score that stands', () => {
  expect(draftOf({ sport: 'soccer', end: '2:1 홈 승' })).toMatchObject({ kind: 'played', home: 2, away: 1 });
  expect(draftOf({ sport: 'basketball', end: '101:98 홈 승' })).toMatchObject({ home: 101, away: 98 });
  expect(draftOf({ sport: 'soccer', end: '90분 1:1 무승부 (연장 2:1)' })).toMatchObject({ home: 1, away: 1 });
  expect(draftOf({ sport: 'soccer', end: null })).toMatchObject({ home: 0, away: 0 });
});

test('a fight is sent as its winner, a ball game as its score, and either as void', () => {
  const fight = { ...draftOf({ sport: 'mma', end: '청 승' }) };
  expect(endOfDraft(fight, { sport: 'mma' })).toBeUndefined();
  expect(endOfDraft({ ...fight, outcome: 'away' }, { sport: 'mma' })).toEqual({ kind: 'outcome', outcome: 'away' });
  expect(endOfDraft({ ...fight, kind: 'void' }, { sport: 'mma' })).toEqual({ kind: 'void', reason: 'no-contest' });
  expect(endOfDraft({ ...fight, home: 3, away: 1 }, { sport: 'volleyball' })).toEqual({ kind: 'score', home: 3, away: 1 });
});

test('what cannot be is told before it is sent', () => {
  expect(faultIn({ kind: 'score', home: 1, away: 1 }, { sport: 'baseball', canDraw: false })).toBe('이 경기는 무승부가 없어요.');
  expect(faultIn({ kind: 'score', home: 2, away: 1 }, { sport: 'volleyball', canDraw: false })).toMatch(/3세트/);
  expect(faultIn({ kind: 'score', home: 1, away: 1 }, { sport: 'soccer', canDraw: true })).toBeUndefined();
});

test('an end is worded as the public log will word it', () => {
  expect(endWords({ kind: 'score', home: 1, away: 3 }, { sport: 'soccer' })).toBe('1:3 원정 승');
  expect(endWords({ kind: 'score', home: 2, away: 2 }, { sport: 'soccer' })).toBe('2:2 무승부');
  expect(endWords({ kind: 'outcome', outcome: 'home' }, { sport: 'mma' })).toBe('청 승');
  expect(endWords({ kind: 'void', reason: 'abandoned' }, { sport: 'soccer' })).toBe('경기 중단');
  expect(endWords({ kind: 'void', reason: 'no-contest' }, { sport: 'mma' })).toBe('노 콘테스트');
  expect(reasonsOf({ sport: 'mma' }).map(({ label }) => label)).toEqual(['경기 취소', '노 콘테스트']);
  expect(reasonsOf({ sport: 'soccer' }).map(({ value }) => value)).toEqual(['cancelled', 'abandoned']);
});
