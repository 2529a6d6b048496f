// Which letters of a text a search marks.
import { expect, test } from 'vitest';
import { markFound } from './mark-found.ts';

const marked = (text: string, query: string): string =>
  markFound(text, query)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

test('[R328] what was typed is marked wherever it stands: whole, in part, by first consonants, across blanks, in any case', () => {
  expect(markFound('토트넘이 이겨요', 'ㅌㅌㄴ')).toEqual([
    { text: '토트넘', isFound: true },
    { text: '이 이겨요', isFound: false },
  ]);
  expect(marked('오늘 리버풀, 내일도 리버풀', '리버')).toBe('오늘 [리버]풀, 내일도 [리버]풀');
  expect(marked('KIA 타이거즈', 'kia타')).toBe('[KIA 타]이거즈');
  expect(marked('맨체스터 유나이티드', '유나 맨')).toBe('[맨]체스터 [유나]이티드');
  expect(marked('Atlético de Madrid', 'atletico')).toBe('[Atlético] de Madrid');
  expect(marked('감사합니다', 'ㄳ')).toBe('[감사]합니다');
});

test('the signs around a typed word are not marked, as they are not looked for', () => {
  expect(marked('minjun', '@minjun')).toBe('[minjun]');
  expect(marked('맨유, 첼시 · 프리미어리그', '"맨유", #첼시 ·')).toBe('[맨유], [첼시] · 프리미어리그');
  expect(marked('Sean O’Malley', "o'malley")).toBe('Sean [O’Malley]');
});

test('what is not there is not marked, and the text stays whole', () => {
  expect(marked('두산 베어스', '한화')).toBe('두산 베어스');
  expect(marked('<b>두산</b>', '<b>')).toBe('[<b>]두산</b>');
  expect(marked('', '두산')).toBe('');
  expect(marked('두산', ' ')).toBe('두산');
});
