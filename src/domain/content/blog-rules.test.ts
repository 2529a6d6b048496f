// Proves the rules of blog posts: addresses, minutes, excerpts, and what is kept of words.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, freeSlug, isOwnPath, markdownKept, readingMinutes, slugOf, tagsKept } from './blog-rules.ts';

test('an address is made of the letters and numbers of a title, in one form', () => {
  expect(slugOf('배당을 확률로: 3단계!')).toBe('배당을-확률로-3단계');
  expect(slugOf('  KBO & MLB — 왜 50%일까요? ')).toBe('kbo-mlb-왜-50-일까요');
  expect(slugOf('배당'.normalize('NFD'))).toBe('배당');
  expect(slugOf('!!! ???')).toBe('');
  expect(slugOf('<script>alert(1)</script>')).toBe('script-alert-1-script');
});

test('whatever the title, an address is one that the API reads, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
      const slug = slugOf(title);
      expect(slug === '' || /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(slug)).toBe(true);
      expect([...slug].length).toBeLessThanOrEqual(80);
    }),
  );
});

test('an address that somebody has gets the next free number', () => {
  expect(freeSlug('post', new Set())).toBe('post');
  expect(freeSlug('post', new Set(['post', 'post-2', 'post-4']))).toBe('post-3');
});

test('[R233] minutes are counted from the letters, five hundred each, with time for pictures and tables, and never none', () => {
  expect(readingMinutes({ text: '' })).toBe(1);
  expect(readingMinutes({ text: '가'.repeat(2000) })).toBe(4);
  expect(readingMinutes({ text: '가 '.repeat(2000) })).toBe(4);
  expect(readingMinutes({ text: '가'.repeat(500), pictures: 5 })).toBe(2);
  expect(readingMinutes({ text: '가'.repeat(500), tables: 6 })).toBe(2);
});

test('an excerpt is the beginning, cut between words and never inside a sign', () => {
  expect(beginningOf('짧은 글이에요.')).toBe('짧은 글이에요.');
  const long = beginningOf('확률은 약속이 아니에요. '.repeat(30));
  expect([...long].length).toBeLessThanOrEqual(160);
  expect(long.endsWith('…')).toBe(true);
  expect(beginningOf('🏀'.repeat(300))).toBe(`${'🏀'.repeat(159)}…`);
});

test('Markdown keeps its lines and tabs, and loses what shows as nothing or turns the text', () => {
  expect(markdownKept('## 제목\r\n\r\n- 하나\r\n\t- 둘\u202e\u0000\u200b\n')).toBe('## 제목\n\n- 하나\n\t- 둘');
});

test('tags stand once each, without their #', () => {
  expect(tagsKept(['#축구', '축구', '  ', '# 확률', 'EPL'])).toEqual(['축구', '확률', 'EPL']);
});

test('only paths of ours are own', () => {
  for (const path of ['/blog/cover.png', '/', '/a?b=1#c']) expect(isOwnPath(path)).toBe(true);
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://picknote.kr/a.png',
    'a.png',
    '',
    '/a b',
    '/a\\b',
    '/\t/evil',
    'data:image/png,',
  ])
    expect(isOwnPath(path)).toBe(false);
});
