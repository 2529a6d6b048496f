// Holds the recommendations to their arithmetic: nothing without an edge, products without floats, void legs out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSlips, type Candidate, edgeOf, riskOf, standingOf, totalOddsOf } from './build.ts';

const match = (matchId: number, homeProb: number, odds: number): Candidate => ({
  matchId,
  probs: { home: homeProb, draw: 0, away: 1 - homeProb },
  odds: { home: odds, away: 1.05 },
});

test('the best edge is the single, the next ones are the combination, and no match stands twice', () => {
  const slips = buildSlips([match(1, 0.6, 1.9), match(2, 0.55, 1.95), match(3, 0.62, 1.75), match(4, 0.5, 1.9)]);
  expect(slips.map(({ type, legs }) => [type, legs.map(({ matchId }) => matchId)])).toEqual([
    ['multi', [3, 2]],
    ['single', [1]],
  ]);
  expect(slips[1]).toMatchObject({ totalOdds: 1.9, prob: 0.6 });
});

test('nothing suitable is nothing recommended', () => {
  expect(buildSlips([])).toEqual([]);
  expect(buildSlips([match(1, 0.5, 1.9), match(2, 0.52, 1.85)])).toEqual([]);
  // Too good to be true: rather something the market knows.
  expect(buildSlips([match(1, 0.7, 2.4)])).toEqual([]);
});

test('every leg of every slip is worth its price, and different matches', () => {
  const candidate = fc.record({
    matchId: fc.nat(50),
    homeProb: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
    cents: fc.integer({ min: 102, max: 900 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(candidate, { selector: ({ matchId }) => matchId }), (all) => {
      const slips = buildSlips(all.map(({ matchId, homeProb, cents }) => match(matchId, homeProb, cents / 100)));
      const legs = slips.flatMap((slip) => slip.legs);
      for (const leg of legs) expect(edgeOf(leg)).toBeGreaterThanOrEqual(0.03);
      expect(new Set(legs.map(({ matchId }) => matchId)).size).toBe(legs.length);
      for (const { type, legs: own } of slips) expect(type === 'single' ? own.length === 1 : own.length >= 2 && own.length <= 3).toBe(true);
    }),
  );
});

test('products of odds are exact to the hundredth', () => {
  expect(totalOddsOf([{ odds: 1.1 }, { odds: 3 }])).toBe(3.3);
  expect(totalOddsOf([{ odds: 1.15 }, { odds: 1.15 }])).toBe(1.32);
  expect(totalOddsOf([])).toBe(1);
});

test('a lost leg ends it, a void leg drops out with its odds, and only void legs are nothing', () => {
  const leg = (status: 'pending' | 'won' | 'lost' | 'void', odds: number) => ({ status, odds });
  expect(standingOf([leg('won', 2), leg('pending', 1.5)])).toEqual({ status: 'pending', totalOdds: 3 });
  expect(standingOf([leg('lost', 2), leg('pending', 1.5)]).status).toBe('lost');
  expect(standingOf([leg('won', 2), leg('void', 1.5)])).toEqual({ status: 'won', totalOdds: 2 });
  expect(standingOf([leg('void', 2), leg('void', 1.5)])).toEqual({ status: 'void', totalOdds: 1 });
});

test('[R51] the risk goes by how often the whole comes true', () => {
  expect([0.55, 0.549, 0.35, 0.349].map(riskOf)).toEqual(['low', 'medium', 'medium', 'high']);
});
