// Holds the comparison to numbers worked out by hand, to the plain formulas match by match, and to its sense.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closenessOf, crowdProb, type LossSums, meanDifference, skillOf, statedProb } from './comparison.ts';

const z95 = 1.959963984540054;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

type Judged = { options: 2 | 3; loss: number };
const judged = fc.record({ options: fc.constantFrom(2 as const, 3 as const), loss: fc.double({ min: 0, max: 6, noNaN: true }) });

/** As the database adds them up. */
function sumsOf(matches: readonly Judged[]) {
  const blind = matches.map(({ options }) => Math.log(options));
  const losses = matches.map(({ loss }) => loss);
  return {
    all: { count: matches.length, blind: sumOf(blind), blindSquared: sumOf(blind.map((k) => k * k)) },
    own: {
      loss: sumOf(losses),
      lossSquared: sumOf(losses.map((loss) => loss * loss)),
      lossByBlind: sumOf(losses.map((loss, at) => loss * (blind[at] ?? 0))),
    } satisfies LossSums,
  };
}

const skill = (matches: readonly Judged[]) => skillOf(sumsOf(matches).all, sumsOf(matches).own);

test('a crowd of three is not certain: one pick is added to every outcome', () => {
  expect(crowdProb({ hits: 2, picks: 3, options: 3 })).toBe(0.5);
  expect(crowdProb({ hits: 3, picks: 3, options: 2 })).toBe(0.8);
  expect(crowdProb({ hits: 0, picks: 3, options: 2 })).toBe(0.2);
});

test('what the crowd gives its outcomes adds up to one, and none of them is certain or impossible', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 2, maxLength: 3 }), (hits) => {
      const probs = hits.map((own) => crowdProb({ hits: own, picks: sumOf(hits), options: hits.length }));
      expect(sumOf(probs)).toBeCloseTo(1, 9);
      for (const prob of probs) expect(prob > 0 && prob < 1).toBe(true);
    }),
  );
});

test('a person gives the picked outcome their confidence and the others equal shares of the rest', () => {
  expect(statedProb({ confidence: 0.7, isHit: true, options: 3 })).toBe(0.7);
  expect(statedProb({ confidence: 0.7, isHit: false, options: 3 })).toBeCloseTo(0.15, 12);
  expect(statedProb({ confidence: 0.7, isHit: false, options: 2 })).toBeCloseTo(0.3, 12);
  expect(statedProb({ confidence: 1, isHit: true, options: 2 })).toBe(0.98);
  expect(statedProb({ confidence: 1, isHit: false, options: 3 })).toBeCloseTo(0.01, 12);
  expect(statedProb({ confidence: 0, isHit: true, options: 3 })).toBe(0.02);
});

test('whatever is said, it adds up to one and nobody is certain', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 2, noNaN: true }), fc.constantFrom(2, 3), (confidence, options) => {
      const [hit, miss] = [true, false].map((isHit) => statedProb({ confidence, isHit, options })) as [number, number];
      expect(hit + (options - 1) * miss).toBeCloseTo(1, 12);
      expect(hit >= 0.02 && hit <= 0.98 && miss >= 0.01 - 1e-12 && miss <= 0.98).toBe(true);
    }),
  );
});

test('a blind guess has no skill, certainty that comes true has all of it', () => {
  const guess = ([2, 3, 3, 2, 3] as const).map((options) => ({ options, loss: Math.log(options) }));
  const [blind, certain] = [skill(guess), skill(guess.map((match) => ({ ...match, loss: 0 })))];
  for (const value of [blind.value, blind.low, blind.high]) expect(value).toBeCloseTo(0, 6);
  expect(certain).toEqual({ value: 1, low: 1, high: 1 });
});

test('among matches of as many outcomes, the interval is that of the mean of the differences', () => {
  const matches = [0.2, 0.9, 1.4, 0.5, 0.7].map((loss): Judged => ({ options: 2, loss }));
  const gains = matches.map(({ loss }) => (Math.LN2 - loss) / Math.LN2);
  const mean = sumOf(gains) / 5;
  const error = Math.sqrt(sumOf(gains.map((gain) => (gain - mean) ** 2)) / 4 / 5);
  const { value, low, high } = skill(matches);
  expect([value, low, high].map((n) => n.toFixed(9))).toEqual([mean, mean - z95 * error, mean + z95 * error].map((n) => n.toFixed(9)));
});

test('from sums comes what comes match by match', () => {
  fc.assert(
    fc.property(fc.array(judged, { minLength: 30, maxLength: 200 }), (matches) => {
      const blind = sumOf(matches.map(({ options }) => Math.log(options)));
      const value = sumOf(matches.map(({ options, loss }) => Math.log(options) - loss)) / blind;
      const residuals = matches.map(({ options, loss }) => Math.log(options) - loss - value * Math.log(options));
      const error = Math.sqrt((sumOf(residuals.map((e) => e * e)) * matches.length) / (matches.length - 1)) / blind;
      const told = skill(matches);
      expect(told.value).toBeCloseTo(value, 9);
      expect(told.low).toBeCloseTo(value - z95 * error, 5);
      expect(told.high).toBeCloseTo(value + z95 * error, 5);
      expect(told.low <= told.value && told.value <= told.high && told.value <= 1).toBe(true);
    }),
  );
});

test('whoever loses less on every match of the same set has more skill, and is never called farther', () => {
  fc.assert(
    fc.property(fc.array(judged, { minLength: 30, maxLength: 100 }), fc.double({ min: 0.01, max: 1, noNaN: true }), (matches, gap) => {
      const worse = matches.map(({ options, loss }) => ({ options, loss: loss + gap }));
      expect(skill(matches).value).toBeGreaterThan(skill(worse).value);
      const count = matches.length;
      expect(closenessOf(meanDifference({ count, sum: -gap * count, squares: gap * gap * count }))).toBe('closer');
      expect(closenessOf(meanDifference({ count, sum: gap * count, squares: gap * gap * count }))).toBe('farther');
    }),
  );
});

test('a difference is told by its interval: what holds nought is chance', () => {
  const differences = [0.3, -0.1, 0.2, -0.2];
  const told = meanDifference({ count: 4, sum: sumOf(differences), squares: sumOf(differences.map((d) => d * d)) });
  const error = Math.sqrt(sumOf(differences.map((d) => (d - 0.05) ** 2)) / 3 / 4);
  expect(told.value).toBeCloseTo(0.05, 12);
  expect(told.low).toBeCloseTo(0.05 - z95 * error, 9);
  expect(told.high).toBeCloseTo(0.05 + z95 * error, 9);
  expect(closenessOf(told)).toBe('chance');
  expect(closenessOf({ value: -0.2, low: -0.3, high: -0.1 })).toBe('closer');
  expect(closenessOf({ value: 0.2, low: 0.1, high: 0.3 })).toBe('farther');
  expect(closenessOf({ value: 0, low: 0, high: 0 })).toBe('chance');
});

test('of one match nothing is sure', () => {
  expect(closenessOf(meanDifference({ count: 1, sum: 2, squares: 4 }))).toBe('chance');
  expect(skill([{ options: 2, loss: 0.1 }])).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
});
