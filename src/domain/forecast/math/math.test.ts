// Holds the small pieces of numerics to systems solved by hand.
import { expect, test } from 'vitest';
import { solveInPlace } from './cholesky.ts';
import { createNormalEquations } from './normal-equations.ts';
import { fitSoftmax } from './softmax-fit.ts';

test('a small system is solved, and a singular one does not throw', () => {
  const solution = Float64Array.from([1, 2]);
  solveInPlace(Float64Array.from([4, 0, 1, 3]), solution);
  // 4x + y = 1, x + 3y = 2.
  expect([...solution]).toEqual([expect.closeTo(1 / 11, 12), expect.closeTo(7 / 11, 12)]);
  expect(() => solveInPlace(new Float64Array(4), Float64Array.from([0, 0]))).not.toThrow();
});

test('rows and pulls add up to the normal equations', () => {
  const system = createNormalEquations(2);
  system.addRow({ slots: [0, 1], signs: [1, -1] }, 2, 1);
  system.addPull(0, 1, 0);
  system.addPull(1, 1, 0);
  // [3 −2; −2 3] x = [1; −1].
  expect([...system.solve()]).toEqual([expect.closeTo(0.2, 12), expect.closeTo(-0.2, 12)]);
});

test('a softmax without features but the constant learns the frequencies', () => {
  const row = (outcome: 'home' | 'draw' | 'away') => ({ features: [1], outcome });
  const rows = [...Array(5).fill(row('home')), ...Array(3).fill(row('draw')), ...Array(2).fill(row('away'))];
  const { home, away } = fitSoftmax(rows, 1e-9);
  expect(home[0]).toBeCloseTo(Math.log(5 / 3), 6);
  expect(away[0]).toBeCloseTo(Math.log(2 / 3), 6);
});

test('a softmax learns a slope: in both groups the fitted odds are the counted odds', () => {
  const rows = [
    ...Array(6).fill({ features: [1, 1], outcome: 'home' }),
    ...Array(2).fill({ features: [1, 1], outcome: 'draw' }),
    ...Array(2).fill({ features: [1, 1], outcome: 'away' }),
    ...Array(3).fill({ features: [1, 0], outcome: 'home' }),
    ...Array(3).fill({ features: [1, 0], outcome: 'draw' }),
    ...Array(4).fill({ features: [1, 0], outcome: 'away' }),
  ];
  const { home, away } = fitSoftmax(rows, 1e-9);
  expect((home[0] as number) + (home[1] as number)).toBeCloseTo(Math.log(3), 6);
  expect(home[0]).toBeCloseTo(0, 6);
  expect(away[1]).toBeCloseTo(-Math.log(4 / 3), 6);
});

test('a row may claim probabilities in place of its outcome, and count for several', () => {
  const claimed = { home: 0.5, away: 0.2 };
  const { home, away } = fitSoftmax([{ features: [1], outcome: 'away', claimed, weight: 3 }], 1e-9);
  expect(home[0]).toBeCloseTo(Math.log(0.5 / 0.3), 6);
  expect(away[0]).toBeCloseTo(Math.log(0.2 / 0.3), 6);
  const outcome = (what: 'home' | 'draw' | 'away', weight = 1) => ({ features: [1], outcome: what, weight });
  const counted = [outcome('home', 2), outcome('draw'), outcome('away')];
  const spelled = [outcome('home'), outcome('home'), outcome('draw'), outcome('away')];
  expect(fitSoftmax(counted, 1).home[0]).toBeCloseTo(fitSoftmax(spelled, 1).home[0] as number, 9);
});
