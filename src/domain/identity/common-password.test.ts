// Proves that the passwords tried first are refused, and that a good one is not.
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { commonPasswords } from './common-passwords.data.ts';

test('the list is long enough, in the one form it is compared in, and names nothing twice', () => {
  expect(commonPasswords.length).toBeGreaterThanOrEqual(200);
  expect(commonPasswords.map((word) => word.normalize('NFKC').toLowerCase())).toEqual([...commonPasswords]);
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
});

test('common ones are known in every case and width, Korean ones as either keyboard writes them', () => {
  for (const word of [
    '123456',
    'PASSWORD',
    'Qwer1234!',
    'ｑｗｅｒｔｙ１２３',
    'tkfkdgo',
    'TKFKDGO1',
    '사랑합니다',
    '사랑합니다'.normalize('NFD'),
    'aaaaaaaa',
    '하하하하하하',
  ]) {
    expect([word, isCommonPassword(word)]).toEqual([word, true]);
  }
});

test('nobody’s own name or address is a password of theirs', () => {
  const owner = { username: 'BoriCha', email: 'tea.house@example.com' };
  for (const word of ['boricha', 'TEA.HOUSE@example.com', 'Tea.House']) expect([word, isCommonPassword(word, owner)]).toEqual([word, true]);
  expect(isCommonPassword('boricha')).toBe(false);
});

test('others are free', () => {
  for (const word of ['bori-cha-7788', '가을하늘 공활한데', 'correct horse battery', '', ' 123456', 'abcabc!1']) {
    expect([word, isCommonPassword(word, { username: 'minjun', email: 'minjun@example.com' })]).toEqual([word, false]);
  }
});
