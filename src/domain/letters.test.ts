// Proves that a letter to a stranger carries no link but ours.
import { expect, test } from 'vitest';
import {
  accountErasedLetter,
  changeEmailLetter,
  emailChangedLetter,
  namePassedOn,
  passwordChangedLetter,
  resetLetter,
  verifyLetter,
} from './letters.ts';

const letters = [verifyLetter, resetLetter, changeEmailLetter, emailChangedLetter, passwordChangedLetter];
const url = 'https://picknote.example/x?ticket=1';

test('a letter speaks to the member by name, unless the name would become a link', () => {
  for (const write of letters) {
    expect(write({ displayName: '민준', url }).text).toContain('민준님, 안녕하세요.');
    for (const displayName of ['evil.kr', 'https://evil.kr', 'evil．kr/당첨', 'a@evil', 'x\\y', 'tel:112', '텔레 evil77']) {
      const { text } = write({ displayName, url });
      expect(text).toContain('회원님, 안녕하세요.');
      expect(text.replace(url, '')).not.toMatch(/evil|당첨|tel|\\/);
    }
  }
});

test('whose account the operators deleted is told why, and where to object', () => {
  const said = (reason: string) => accountErasedLetter({ displayName: '민준', reason, url }).text;
  expect(said('광고를 되풀이해 올렸어요.')).toMatch(
    /민준님, 안녕하세요\.[\s\S]*계정을 삭제했어요[\s\S]*이유: 광고를 되풀이해 올렸어요\.[\s\S]*picknote\.example/,
  );
  expect(said('')).toContain('이용약관 4번');
});

test('whoever the news is about is called by name, unless the name advertises', () => {
  expect(['서연', 'Kim.J', 'LA.다저스'].map(namePassedOn)).toEqual(['서연', 'Kim.J', 'LA.다저스']);
  expect(['win99.com', '텔레 win99'].map(namePassedOn)).toEqual(['회원', '회원']);
});
