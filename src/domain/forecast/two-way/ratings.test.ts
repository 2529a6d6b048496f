// Holds the ratings to the filter's arithmetic, and Elo and the watch over prices to their formulas.
import { expect, test } from 'vitest';
import { createElo } from './elo.ts';
import { closingLogOdds, createPriceWatch } from './prices.ts';
import { createRatings, type Drift, steady } from './ratings.ts';

const drift: Drift = { start: 0, spread: 4, perDay: 0.1, breakDays: 60, keep: 0.5, breakShare: 0.25 };
const term = (key: string, sign: number) => ({ key, sign, drift });

test('one observation moves both sides by their share of the variance, and makes them surer', () => {
  const ratings = createRatings();
  ratings.observe({ terms: [term('a', 1), term('b', -1)], value: 6, noise: 4 }, 100);
  // Gain 4 / (4 + 4 + 4) of a surprise of 6.
  expect(ratings.of('a', drift, 100)).toEqual({ mean: 2, variance: 4 * (1 - 1 / 3), day: 100, seen: 1 });
  expect(ratings.of('b', drift, 100).mean).toBe(-2);
  expect(ratings.of('c', drift, 100)).toEqual({ mean: 0, variance: 4, day: 100, seen: 0 });
});

test('days add doubt, a break takes part of the rating back, and nobody is less certain than a stranger', () => {
  const ratings = createRatings();
  ratings.observe({ terms: [term('a', 1)], value: 6, noise: 4 }, 100);
  expect(ratings.of('a', drift, 105)).toMatchObject({ mean: 3, variance: 2.5 });
  expect(ratings.of('a', drift, 161)).toMatchObject({ mean: 1.5, variance: 4 });
  expect(ratings.of('a', drift, 90)).toMatchObject({ mean: 3, variance: 2 });
});

test('a wild value counts no more than the clip allows', () => {
  const [calm, clipped] = [createRatings(), createRatings()];
  calm.observe({ terms: [term('a', 1)], value: 1e9, noise: 5 }, 1);
  clipped.observe({ terms: [term('a', 1)], value: 1e9, noise: 5, clip: 2 }, 1);
  expect(clipped.of('a', drift, 1).mean).toBeCloseTo((4 / 9) * 6, 12);
  expect(calm.of('a', drift, 1).mean).toBeGreaterThan(1e8);
});

test('a steady rating has no seasons', () => {
  const ratings = createRatings();
  const host = steady(2, 1, 0);
  ratings.observe({ terms: [{ key: 'host', sign: 1, drift: host }], value: 4, noise: 1 }, 1);
  expect(ratings.of('host', host, 4000).mean).toBe(3);
});

test('Elo gives what it takes, counts the edge and the margin, and forgets some over a break', () => {
  const elo = createElo({ k: 20, homeEdge: 100, keep: 0.5, usesMargin: false });
  elo.learn({ home: 'a', away: 'b', day: 1, hasEdge: false, margin: 1, share: 1 });
  expect([elo.of('a', 2), elo.of('b', 2)]).toEqual([10, -10]);
  expect(elo.of('a', 100)).toBe(5);
  const edged = createElo({ k: 20, homeEdge: 100, keep: 1, usesMargin: false });
  edged.learn({ home: 'a', away: 'b', day: 1, hasEdge: true, margin: 1, share: 1 });
  expect(edged.of('a', 1)).toBeCloseTo(20 * (1 - 1 / (1 + 10 ** -0.25)), 12);
  const wide = createElo({ k: 20, homeEdge: 0, keep: 1, usesMargin: true });
  wide.learn({ home: 'a', away: 'b', day: 1, hasEdge: false, margin: 9, share: 1 });
  expect(wide.of('a', 1)).toBeCloseTo(10 * Math.log(10), 12);
});

test('prices are trusted while they keep coming', () => {
  const watch = createPriceWatch();
  expect(watch.isPriced('nba')).toBe(false);
  for (let at = 0; at < 30; at++) watch.see('nba', true);
  expect(watch.isPriced('nba')).toBe(true);
  for (let at = 0; at < 60; at++) watch.see('nba', false);
  expect(watch.isPriced('nba')).toBe(false);
});

test('the closing line is read without its margin', () => {
  const result = {
    date: '2024-01-01',
    league: 'nba',
    home: 'a',
    away: 'b',
    neutral: false,
    homeScore: 1,
    awayScore: 0,
    outcome: 'home' as const,
  };
  expect(closingLogOdds(result, 'basketball')).toBeUndefined();
  expect(closingLogOdds({ ...result, closingOdds: { home: 1.9, away: 1.9 } }, 'basketball')).toBeCloseTo(0, 12);
  expect(closingLogOdds({ ...result, closingOdds: { home: 1.4, away: 2.8 } }, 'basketball')).toBeCloseTo(Math.log(2), 9);
});
