// What a blindly typed password gives away.
import { expect, test } from 'vitest';
import { newPasswordHints, passwordHints } from './password-hints.ts';

test('[R89] Hangul in the value, whole syllables or single letters, tells of the Korean keyboard', () => {
  for (const value of ['ㅔㅁㄴㄴ재ㅇ', '비밀번호', 'abc가', 'ᄀ']) expect(passwordHints(value)).toContain('korean');
  for (const value of ['', 'password', 'パス', '中文']) expect(passwordHints(value)).not.toContain('korean');
});

test('[R90] mostly uppercase letters tell of Caps Lock; a capital at the head does not', () => {
  for (const value of ['PASSWORD', 'PASSWord1', 'ABC', 'DKSSUD123']) expect(passwordHints(value)).toContain('caps');
  for (const value of ['Password', 'AB', 'ABab', 'abcdef', 'A1', '123456', 'ABCabc']) expect(passwordHints(value)).not.toContain('caps');
});

test('[R91] each of the ten shifted digits tells of Shift; other signs do not', () => {
  for (const sign of '!@#$%^&*()') expect(passwordHints(`abc${sign}`)).toEqual(['shift']);
  for (const value of ['', 'abc-123', 'a_b+c=d', '123']) expect(passwordHints(value)).toEqual([]);
});

test('several may hold at once, in a fixed order', () => {
  expect(passwordHints('QWER!ㅁ')).toEqual(['korean', 'caps', 'shift']);
  expect(newPasswordHints('QWER!ㅁ')).toEqual(['korean', 'caps']);
});
