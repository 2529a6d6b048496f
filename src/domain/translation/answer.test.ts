// Proves that an engine's answer is shown only where it can be a translation of what was asked.
import { expect, test } from 'vitest';
import { askedForm, isTranslatable, shownAnswer } from './answer.ts';

test('an answer that is no translation is not shown', () => {
  expect(shownAnswer('Harborough Rovers', ' 하버러 로버스 ')).toBe('하버러 로버스');
  expect(shownAnswer('AFC', '아시아축구연맹')).toBe('아시아축구연맹');
  const wrong = [
    null,
    7,
    {},
    '',
    '   ',
    '가'.repeat(69),
    '하버러\n로버스',
    '하버러\u0007',
    '하버러 https://a.test',
    '<b>하버러</b>',
    '하버러\u202e',
    '\ud800',
  ];
  for (const answer of wrong) expect.soft([answer, shownAnswer('Harborough Rovers', answer)]).toEqual([answer, undefined]);
  expect(shownAnswer('see https://a.test <now>', 'https://a.test 보세요 <지금>')).toBe('https://a.test 보세요 <지금>');
});

test('one text in several spellings is asked once, and nothing that has no words or is Korean already', () => {
  expect(askedForm('  Harborough\u00a0 \u0000Rovers\n')).toBe('Harborough Rovers');
  expect(askedForm('e\u0301')).toBe('\u00e9');
  for (const text of ['12-3', '…', 'A', '맨유', 'Man 맨유', 'https://a.test/x'])
    expect.soft([text, isTranslatable(text, 'ko')]).toEqual([text, false]);
  for (const text of ['Harborough Rovers', '大阪', 'ÖB']) expect.soft([text, isTranslatable(text, 'ko')]).toEqual([text, true]);
  expect(isTranslatable('맨유', 'en')).toBe(true);
});
