// Who was closer on the same matches: probabilities of a crowd and of one person, skill over a blind guess, and how sure a difference is.
import { z95 } from './wilson.ts';

/** Fewer picks than this are no crowd. */
export const crowdMin = 3;
/** One pick is added to every outcome: nobody is certain because all the others agree (Laplace's rule of succession). */
export const crowdPrior = 1;
/** What a person is taken to say at the least and at the most: nobody is certain. */
export const statedMin = 0.02;
export const statedMax = 0.98;

/** What the crowd gave an outcome that `hits` of `picks` picked, where `options` can happen.
 *  @example crowdProb({ hits: 2, picks: 3, options: 3 }) // 0.5 */
export const crowdProb = ({ hits, picks, options }: { hits: number; picks: number; options: number }): number =>
  (hits + crowdPrior) / (picks + crowdPrior * options);

/** What a person gave the outcome that happened: their confidence where they picked it, else an equal share of the rest.
 *  @example statedProb({ confidence: 0.7, isHit: false, options: 3 }) // 0.15 */
export function statedProb({ confidence, isHit, options }: { confidence: number; isHit: boolean; options: number }): number {
  const stated = Math.min(statedMax, Math.max(statedMin, confidence));
  return isHit ? stated : (1 - stated) / (options - 1);
}

/** A value and its 95 % interval. */
export type Estimate = { value: number; low: number; high: number };

const estimate = (value: number, standardError: number): Estimate => ({
  value,
  low: value - z95 * standardError,
  high: value + z95 * standardError,
});

/** Standard error of a sum. One match says nothing about how far the next may lie; squares that add up to less than nothing are rounding. */
const spread = (squares: number, count: number): number =>
  count < 2 ? Number.POSITIVE_INFINITY : Math.sqrt((Math.max(0, squares) * count) / (count - 1));

/** Sums over the same matches: `blind` is the loss of a blind guess, the natural log of how many outcomes can happen. */
export type BlindSums = { count: number; blind: number; blindSquared: number };
export type LossSums = { loss: number; lossSquared: number; lossByBlind: number };

/** Share of a blind guess's loss that was avoided: 0 for a blind guess, 1 for certain and right each time, below 0 for worse than blind.
 *  The interval is that of a ratio of sums (Cochran, Sampling Techniques, 1977, 6.4): where every match has as many outcomes, it is that of a
 *  mean. */
export function skillOf({ count, blind, blindSquared }: BlindSums, { loss, lossSquared, lossByBlind }: LossSums): Estimate {
  const ratio = loss / blind;
  const residuals = lossSquared - 2 * ratio * lossByBlind + ratio ** 2 * blindSquared;
  return estimate(1 - ratio, spread(residuals, count) / blind);
}

/** Mean of differences match by match, from their sum and the sum of their squares. */
export function meanDifference({ count, sum, squares }: { count: number; sum: number; squares: number }): Estimate {
  const mean = sum / count;
  return estimate(mean, spread(squares - count * mean ** 2, count) / count);
}

export type Closeness = 'closer' | 'farther' | 'chance';

/** By a difference of losses: less is closer; an interval that holds nought is chance. */
export const closenessOf = ({ low, high }: Estimate): Closeness => (high < 0 ? 'closer' : low > 0 ? 'farther' : 'chance');
