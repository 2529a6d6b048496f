// The pace of comments as a table: one in three seconds, ten in a minute, multiplied by the scale.
import { expect, test } from 'vitest';
import { waitMs } from './comment-pace.ts';
import { wordsKept } from './comment-words.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (...secondsAgo: number[]) => secondsAgo.map((one) => new Date(now.getTime() - one * 1000));
const everySixSeconds = Array.from({ length: 10 }, (_, n) => 5 + n * 6);

test.each([
  ['the first', [], 1, 0],
  ['the second, after one second', [1], 1, 2000],
  ['the second, after three seconds', [3], 1, 0],
  ['the eleventh within a minute', everySixSeconds.slice(0, 10), 1, 1000],
  ['the eleventh a minute after the first', [...everySixSeconds.slice(0, 9), 60], 1, 0],
  ['two at once where the scale allows three', [0, 0], 3, 0],
  ['a fourth where the scale allows three', [0, 1, 2], 3, 1000],
  ['one whose clock ran ahead', [-60], 1, 3000],
  ['a scale below one still lets one through', [4], 0.1, 56_000],
])('%s waits as long as it must', (_name, secondsAgo, scale, wait) => {
  expect(waitMs(ago(...secondsAgo), { now, scale })).toBe(wait);
});

test('[R202] words of which nothing is left to see are refused with the promised sentence', () => {
  expect(wordsKept('  좋아요\u200b \r\n\r\n\r\n\r\n\r\n그래요  ')).toBe('좋아요\n\n\n그래요');
  for (const nothing of ['', ' \n ', '\u200b\u2060', '\u3164\u115f', '\u202e']) {
    expect(() => wordsKept(nothing)).toThrow(expect.objectContaining({ code: 'invalid-input', message: '댓글을 입력해주세요.' }));
  }
});
