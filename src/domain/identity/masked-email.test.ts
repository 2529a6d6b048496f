// Proves that a masked address tells its site and no more than two letters of its name.
import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test('two letters are left, one of a short name, and none of what is no address', () => {
  expect(maskedEmail('minjun@example.com')).toBe('mi•••@example.com');
  expect(maskedEmail('abc@example.com')).toBe('ab•••@example.com');
  expect(maskedEmail('ab@example.com')).toBe('a•••@example.com');
  expect(maskedEmail('a@example.com')).toBe('a•••@example.com');
  expect(maskedEmail('민준이@example.kr')).toBe('민준•••@example.kr');
  expect(maskedEmail('"a@b"@example.com')).toBe('"a•••@example.com');
  expect(maskedEmail('nobody')).toBe('•••');
});
