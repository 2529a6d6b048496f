// Holds the sentence on calibration to what the intervals support.
import { expect, test } from 'vitest';
import { calibrationWords } from './calibration-words.ts';

const bin = (from: number, change: Partial<Parameters<typeof calibrationWords>[0][number]>) => ({
  from,
  to: from + 10,
  count: 100,
  claimed: from + 5,
  observed: from + 5,
  low: from - 4,
  high: from + 14,
  ...change,
});

test('the bin furthest off among the supported ones is told, with its direction', () => {
  const high = bin(60, { observed: 52, low: 45, high: 59 });
  const far = bin(70, { observed: 40, low: 20, high: 80 });
  expect(calibrationWords([bin(50, {}), high, far])).toMatch(/^AI가 60~70%라고 한 100경기 가운데 실제로는 52\.0%.*부풀려 말한/);
  expect(calibrationWords([bin(30, { observed: 50, low: 40, high: 60 })])).toContain('낮춰 말한');
});

test('where every claim lies in its interval nothing more is said', () => {
  expect(calibrationWords([bin(50, { count: 10 }), bin(60, { count: 400 })])).toMatch(/^AI가 60~70%라고 한 400경기.*우연으로/);
  expect(calibrationWords([])).toBe('아직 결과가 나온 예측이 없어요.');
});
