// Holds the parts of the soccer model to the equations they come from.
import { expect, test } from 'vitest';
import { createConversion } from './conversion.ts';
import { createGoalElo } from './goal-elo.ts';
import { createPiRating } from './pi-rating.ts';
import { createRateTable } from './rate-table.ts';
import { stackProbs } from './stack.ts';

const settings = { xi: 0, summerDays: 0, ridge: 1e-6, tierPrior: 0.15, edgePrior: 0.25, edgeRidge: 1e-6 };
const prior = { home: 0, away: 0 };

test('the fit finds the strengths that made the scores', () => {
  const table = createRateTable(settings);
  const [attack, defence, base, edge] = [[0.3, 0.1, -0.1, -0.3], [0.2, -0.2, 0.1, -0.1], 0.25, 0.2] as const;
  const rateOf = (home: number, away: number) => Math.exp(base + (attack[home] as number) - (defence[away] as number));
  for (const home of [0, 1, 2, 3]) {
    for (const away of [0, 1, 2, 3]) {
      if (home === away) continue;
      const homeScored = rateOf(home, away) * Math.exp(edge);
      table.add({ home, away, tier: 1, neutral: false, day: 100, homeScored, awayScored: rateOf(away, home) });
    }
  }
  table.fit(100, () => 0);
  const terms = table.terms({ home: 0, away: 3, tier: 1, prior });
  expect(terms.edge).toBeCloseTo(edge, 3);
  expect(terms.base + terms.homeAttack - terms.awayDefence).toBeCloseTo(base + 0.3 + 0.1, 2);
  expect(terms.base + terms.awayAttack - terms.homeDefence).toBeCloseTo(base - 0.3 - 0.2, 2);
});

test('old matches weigh exp(-xi days), and a summer counts for more than its days', () => {
  const attackAfter = (gapDays: number, summerDays: number, from: number) => {
    const table = createRateTable({ ...settings, ridge: 1, xi: 0.01, summerDays });
    table.add({ home: 0, away: 1, tier: 1, neutral: true, day: from, homeScored: 4, awayScored: 0 });
    table.fit(from + gapDays, () => 0);
    return table.terms({ home: 0, away: 1, tier: 1, prior }).homeAttack;
  };
  expect(attackAfter(100, 0, 200)).toBeLessThan(attackAfter(0, 0, 200));
  expect(attackAfter(100, 60, 100)).toBeCloseTo(attackAfter(160, 0, 100), 9);
  expect(attackAfter(100, 60, 200)).toBeCloseTo(attackAfter(100, 0, 200), 9);
});

test('a club that no fit has seen stands at its prior', () => {
  const table = createRateTable(settings);
  const terms = table.terms({ home: -1, away: 7, tier: 2, prior: { home: 1, away: -1 } });
  expect([terms.homeAttack, terms.awayDefence]).toEqual([0.15, -0.15]);
});

test('goal-difference Elo moves by k, the margin and the surprise, and forgets nothing of the sum', () => {
  const elo = createGoalElo({ k: 10, marginPower: 1, homeEdge: 0 }, () => 0);
  elo.add({ home: 0, away: 1, neutral: false, margin: 2 });
  // 10 · (1 + 2) · (1 − ½).
  expect(elo.rating(0)).toBe(15);
  expect(elo.rating(1)).toBe(-15);
  expect(elo.earlier(0, 1)).toBe(0);
});

test('pi-ratings expect and move as the equations of Constantinou and Fenton (2013) say', () => {
  const pi = createPiRating({ lambda: 0.035, gamma: 0.7, c: 3 }, (team) => (team === 0 ? 1.6 : 0.3));
  // Home side rated 1.6 at home, visitors 0.3 on the road: 10^(1.6/3) − 10^(0.3/3).
  const expected = 10 ** (1.6 / 3) - 10 ** (0.3 / 3);
  expect(pi.expectedMargin(0, 1, false)).toBeCloseTo(expected, 12);
  pi.add({ home: 0, away: 1, neutral: false, margin: 3 });
  const moved = 3 * Math.log10(1 + Math.abs(3 - expected)) * 0.035 * Math.sign(3 - expected);
  expect(pi.expectedMargin(0, 2, false)).toBeCloseTo(10 ** ((1.6 + moved) / 3) - 10 ** (0.3 / 3), 9);
});

test('shots are counted as goals at the rate of the league, and a gap in the record gives its share to goals', () => {
  const result = {
    date: '2024-01-01',
    league: 'x',
    home: 'a',
    away: 'b',
    neutral: false,
    homeScore: 2,
    awayScore: 1,
    outcome: 'home' as const,
  };
  const blend = { goals: 0.35, onTarget: 0.65, shots: 0, corners: 0, xg: 0 };
  const conversion = createConversion();
  expect(conversion.add(result, 1, 0)(blend)).toEqual([2, 1]);
  const counted = conversion.add({ ...result, stats: { homeOnTarget: 10, awayOnTarget: 0 } }, 1, 0)(blend);
  expect(counted[0]).toBeCloseTo(0.35 * 2 + 0.65 * 10 * 0.31, 9);
  expect(counted[1]).toBeCloseTo(0.35, 9);
});

test('a stack is a softmax with the draw as reference, and is never surer than its bound', () => {
  const probs = stackProbs({ home: [Math.log(3), 1], away: [Math.log(2), -1] }, [1, 0]);
  expect(probs).toEqual({ home: expect.closeTo(0.5, 12), draw: expect.closeTo(1 / 6, 12), away: expect.closeTo(1 / 3, 12) });
  expect(stackProbs({ home: [1], away: [0] }, [1e9]).home).toBeLessThan(0.998);
});
