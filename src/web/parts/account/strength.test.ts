// What a new password is called while it is typed.
import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test('strength begins at the least length, and is length and variety', () => {
  expect(strengthOf('abc12', 6)).toBe('short');
  expect(strengthOf('abc123', 6)).toBe('weak');
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaa', 6)).toBe('weak');
  expect(strengthOf('bori-cha', 6)).toBe('fair');
  expect(strengthOf('bori-cha-7788', 6)).toBe('strong');
  expect(strengthOf('seven letters', 14)).toBe('short');
});
