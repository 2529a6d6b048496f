// Holds the calibration error to cases counted by hand.
import { expect, test } from 'vitest';
import { claimsOf, expectedCalibrationError, reliabilityBins } from './calibration.ts';

const claims = (prob: number, trueOnes: number, all: number) => Array.from({ length: all }, (_, at) => ({ prob, cameTrue: at < trueOnes }));

test('a bin tells what was claimed and what came true', () => {
  expect(reliabilityBins([...claims(0.62, 6, 10), ...claims(0.68, 7, 10)])).toEqual([
    { from: 0.6, to: 0.7, count: 20, meanProb: expect.closeTo(0.65, 12), observedProb: 0.65 },
  ]);
});

test('the calibration error weighs each bin by its size', () => {
  // 30 claims of .25 come true 12 times (gap .15), 10 of .75 come true 5 times (gap .25): (30·.15 + 10·.25) / 40.
  expect(expectedCalibrationError([...claims(0.25, 12, 30), ...claims(0.75, 5, 10)])).toBeCloseTo(0.175, 12);
  expect(expectedCalibrationError([])).toBe(0);
});

test('a certain claim falls into the last bin, and a forecast without draw makes two claims', () => {
  expect(reliabilityBins([{ prob: 1, cameTrue: true }])[0]?.to).toBe(1);
  expect(claimsOf({ home: 0.6, draw: 0, away: 0.4 }, 'home')).toEqual([
    { prob: 0.6, cameTrue: true },
    { prob: 0.4, cameTrue: false },
  ]);
  expect(claimsOf({ home: 0.5, draw: 0.3, away: 0.2 }, 'draw')).toHaveLength(3);
});
