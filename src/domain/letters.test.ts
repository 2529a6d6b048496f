// Proves that a letter to a stranger carries no link but ours.
import { expect, test } from 'vitest';
import { changeEmailLetter, emailChangedLetter, passwordChangedLetter, resetLetter, verifyLetter } from './letters.ts';

const letters = [verifyLetter, resetLetter, changeEmailLetter, emailChangedLetter, passwordChangedLetter];
const url = 'https://picknote.example/x?ticket=1';

test('a letter speaks to the member by name, unless the name would become a link', () => {
  for (const write of letters) {
    expect(write({ displayName: '민준', url }).text).toContain('민준님, 안녕하세요.');
    for (const displayName of ['evil.kr', 'https://evil.kr', 'evil．kr/당첨', 'a@evil', 'x\\y', 'tel:112']) {
      const { text } = write({ displayName, url });
      expect(text).toContain('회원님, 안녕하세요.');
      expect(text.replace(url, '')).not.toMatch(/evil|당첨|tel|\\/);
    }
  }
});
