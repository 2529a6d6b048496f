// Proves that the font of our own words and Pretendard's pieces hold every sign between them, each once, and that our words need no piece.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pieceRule, rangesIn, signsIn, withRanges } from './letters-sheet.ts';

const root = path.resolve(import.meta.dirname, '..');
const rulesOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8').match(pieceRule) ?? [];
const theirs = rulesOf('node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').flatMap(rangesIn);
const [own = [], ...pieces] = rulesOf('src/web/ui/letters/letters.css').map(rangesIn);

test('a rule is read and written by the signs it is for', () => {
  const rule = '@font-face {\n  src: url(a);\n  unicode-range:\n    U+20-22, U+ac00;\n}';
  expect(rangesIn(rule)).toEqual([0x20, 0x21, 0x22, 0xac00]);
  expect(withRanges(rule, new Set([0xac01, 0x41, 0xac00]))).toBe('@font-face { src: url(a); unicode-range: U+41,U+ac00-ac01; }');
  expect(() => rangesIn('@font-face { unicode-range: all; }')).toThrow('no range');
});

test('every sign that Pretendard draws stands in one rule, and in one only', () => {
  const all = [...own, ...pieces.flat()];
  expect(new Set(all).size).toBe(all.length);
  expect([...all].sort((a, b) => a - b)).toEqual([...new Set(theirs)].sort((a, b) => a - b));
});

test('the words of the product need no piece: after many new ones, npm run letters', () => {
  const [known, ours] = [new Set(theirs), new Set(own)];
  const needed = signsIn(path.join(root, 'src')).filter((sign) => known.has(sign));
  const missing = needed.filter((sign) => !ours.has(sign));
  expect(missing.length / needed.length).toBeLessThan(0.01);
});
