// The choice of the blog's list in the address: read, kept, and never more than there is.
import { expect, test } from 'vitest';
import { addressOf, categoryNames, choiceFrom } from './blog-choice.ts';

const read = (query: string) => choiceFrom(new URLSearchParams(query));

test('[R224] the tabs are 전체, 축구분석, 야구분석, 농구분석, 베팅가이드, AI예측 and 일반', () => {
  expect(categoryNames).toEqual(['전체', '축구분석', '야구분석', '농구분석', '베팅가이드', 'AI예측', '일반']);
});

test('a category is known by its name and by its short name; what is none of them is 전체', () => {
  expect(read('category=야구분석').category).toBe('야구분석');
  expect(read('category=baseball').category).toBe('야구분석');
  expect(read('category=고양이').category).toBe('전체');
  expect(read('').category).toBe('전체');
});

test('words are trimmed, composed and bounded', () => {
  expect(read(`search=${encodeURIComponent(' 보정 '.normalize('NFD'))}`).search).toBe('보정');
  expect(read(`search=${'가'.repeat(300)}`).search).toHaveLength(100);
});

test('the address says only what was chosen, and reads back as the same choice', () => {
  expect(addressOf({ category: '전체', search: '' })).toBe('/blog');
  const choice = { category: 'AI예측', search: '신뢰도 85%' };
  expect(choiceFrom(new URL(addressOf(choice), 'https://picknote.test').searchParams)).toEqual(choice);
});
