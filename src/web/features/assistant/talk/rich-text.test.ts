// What in an answer becomes a link, a mark or nothing.
import { expect, test } from 'vitest';
import { isOwnPath, marksOnce, type Piece, piecesOf } from './rich-text.ts';

const all = () => true;
const shown = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'link' ? `<${piece.href}>` : `{${piece.place}}`)).join('');

test.each([
  ['자세한 내용은 https://www.betman.co.kr 에서 봐요', '자세한 내용은 <https://www.betman.co.kr> 에서 봐요'],
  ['https://a.kr/b?c=1&d=%EA%B0%80#e를 보세요', '<https://a.kr/b?c=1&d=%EA%B0%80#e>를 보세요'],
  ['여기예요: http://a.kr/b.', '여기예요: <http://a.kr/b>.'],
  ['(https://a.kr/b) 그리고 https://a.kr/b_(c)', '(<https://a.kr/b>) 그리고 <https://a.kr/b_(c)>'],
  ['https://a.kr/b?!', '<https://a.kr/b>?!'],
  ['https://a.kr[1]', '<https://a.kr>{1}'],
  ['javascript:alert(1) ftp://a.kr //a.kr www.a.kr', 'javascript:alert(1) ftp://a.kr //a.kr www.a.kr'],
  ['https://', 'https://'],
])('[R239] of “%s” only web addresses become links', (text, told) => {
  expect(shown(piecesOf(text, all))).toBe(told);
});

test('[R239] line breaks stay as they are', () => {
  expect(shown(piecesOf('첫 줄\n\n셋째 줄 https://a.kr\n끝', all))).toBe('첫 줄\n\n셋째 줄 <https://a.kr>\n끝');
});

test('[R256] a mark names its source; one without is left out with the blank before it', () => {
  const has = (place: number) => place === 1 || place === 2;
  expect(shown(piecesOf('홈 승 58% [1]\n배당 1.83 [2][1]. 없어요 [3] [0] [99]', has))).toBe('홈 승 58%{1}\n배당 1.83{2}{1}. 없어요');
  expect(shown(piecesOf('[광고] 대괄호는 [a] 그대로예요', has))).toBe('[광고] 대괄호는 [a] 그대로예요');
});

test.each(['//evil.kr', '/\\evil.kr', 'https://evil.kr', 'javascript:alert(1)', '', '/a b', '/a\\b'])('%s is no path of ours', (href) => {
  expect(isOwnPath(href)).toBe(false);
});
test('paths of ours are paths', () => {
  for (const href of ['/', '/faq', '/ai-prediction?sport=soccer&match=1', '/blog/odds#end']) expect(isOwnPath(href)).toBe(true);
});

test('[R256] lines that follow each other and stand on one record show its mark behind the last of them', () => {
  expect(marksOnce('가 [1]\n나 [1]\n다 [2]\n라 [1]\n\n마 [1]')).toBe('가\n나 [1]\n다 [2]\n라 [1]\n\n마 [1]');
  expect(marksOnce('가 [1] [2]\n나 [2]')).toBe('가 [1]\n나 [2]');
  expect(marksOnce('가 [1] 나\n다 [1]')).toBe('가 [1] 나\n다 [1]');
});
