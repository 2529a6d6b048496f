// What a blindly typed password gives away.
import { expect, test } from 'vitest';
import { newPasswordHints, passwordHints, strengthOf } from './password-hints.ts';

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

test('strength begins at the least length, and is length and variety', () => {
  expect(strengthOf('abc12', 6)).toBe('short');
  expect(strengthOf('abc123', 6)).toBe('weak');
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaa', 6)).toBe('weak');
  expect(strengthOf('bori-cha', 6)).toBe('fair');
  expect(strengthOf('bori-cha-7788', 6)).toBe('strong');
  expect(strengthOf('seven letters', 14)).toBe('short');
});
