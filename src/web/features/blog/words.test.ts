// The words that the blog says of its posts.
import { expect, test } from 'vitest';
import { blogPath, dayOf, unbroken } from './words.ts';

test("[R325] a day is Seoul's, with its year where that is another one", () => {
  const now = new Date('2026-11-22T00:00:00.000Z');
  expect(dayOf('2026-10-23T16:00:00.000Z', now)).toBe('10월 24일');
  expect(dayOf('2025-10-24T01:00:00.000Z', now)).toBe('2025년 10월 24일');
  expect(dayOf('언젠가', now)).toBe('알 수 없음');
});

test('[R325] a particle stays on the line of its figure; where there is none nothing changes', () => {
  expect(unbroken('<p>85%는 99% 이상이에요.</p>')).toBe('<p>85%\u2060는 99% 이상이에요.</p>');
});

test('an address holds what is no letter of an address', () => {
  expect(blogPath('오늘의-분석')).toBe('/blog/%EC%98%A4%EB%8A%98%EC%9D%98-%EB%B6%84%EC%84%9D');
});
