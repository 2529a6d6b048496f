// Languages as catalogues write them, in Korean.
import { expect, test } from 'vitest';
import { languageKo } from './language.ts';

test('a language is told in Korean by its name or code, and as given where nobody knows it', () => {
  const told = ['English', 'en-GB', 'ENG', 'Spanish (Latin)', 'pt_BR', ' Korean ', '한국어', 'Français', '日本語', 'Klingon', '', '  '].map(
    languageKo,
  );
  expect(told).toEqual([
    '영어',
    '영어',
    '영어',
    '스페인어',
    '포르투갈어',
    '한국어',
    '한국어',
    '프랑스어',
    '일본어',
    'Klingon',
    '언어 미확인',
    '언어 미확인',
  ]);
});
