// Made-up comparisons for tests: with enough matches to tell, without prices, and with too few.
import type { AiComparison, Compared, MyComparison } from '#contract/record/comparison.ts';

const ai: Compared = { who: 'ai', logLoss: 0.9412, skillPct: { value: 14.3, low: 11.2, high: 17.4 }, toAi: null };
const market: Compared = {
  who: 'market',
  logLoss: 0.9377,
  skillPct: { value: 14.6, low: 11.6, high: 17.6 },
  toAi: { value: -0.0035, low: -0.0121, high: 0.0051, closeness: 'chance' },
};
const crowd: Compared = {
  who: 'crowd',
  logLoss: 0.9731,
  skillPct: { value: 11.4, low: 8.9, high: 13.9 },
  toAi: { value: 0.0319, low: 0.0102, high: 0.0536, closeness: 'farther' },
};
const me: Compared = {
  who: 'me',
  logLoss: 1.1214,
  skillPct: { value: -2.1, low: -9.4, high: 5.2 },
  toAi: { value: 0.1802, low: 0.0911, high: 0.2693, closeness: 'farther' },
};

export const exampleAiComparison = (changes: Partial<AiComparison> = {}): AiComparison => ({
  period: '90d',
  from: '2026-07-27T00:00:00.000Z',
  scored: 1240,
  crowded: 310,
  priced: 240,
  sample: 240,
  compared: [ai, market, crowd],
  ...changes,
});

/** Too few matches had prices: the market is not among them. */
export const unpricedAiComparison = (): AiComparison =>
  exampleAiComparison({ crowded: 143, priced: 4, sample: 143, compared: [ai, crowd] });

export const countingAiComparison = (changes: Partial<AiComparison> = {}): AiComparison =>
  exampleAiComparison({ scored: 60, crowded: 12, priced: 5, sample: 12, compared: [], ...changes });

export const exampleMyComparison = (changes: Partial<MyComparison> = {}): MyComparison => ({
  stated: 72,
  scored: 66,
  crowded: 48,
  priced: 41,
  sample: 41,
  compared: [me, ai, market, crowd],
  ...changes,
});

export const countingMyComparison = (changes: Partial<MyComparison> = {}): MyComparison =>
  exampleMyComparison({ stated: 20, scored: 18, crowded: 9, priced: 8, sample: 9, compared: [], ...changes });
