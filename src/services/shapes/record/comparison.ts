// How sums over the same matches are told: log loss, skill and the difference to the AI, and not at all while there are too few.
import type { Compared, Comparison } from '#contract/record/comparison.ts';
import { type BlindSums, closenessOf, type Estimate, meanDifference, skillOf } from '#domain/scoring/comparison.ts';
import type { ComparisonSums } from '#storage/record/comparison.ts';
import { rounded, smallestSample } from './shares.ts';

type Who = Compared['who'];
type OwnSums = NonNullable<ComparisonSums['of'][Who]>;

const told = ({ value, low, high }: Estimate, { times, decimals }: { times: number; decimals: number }): Estimate => ({
  value: rounded(value * times, decimals),
  low: rounded(low * times, decimals),
  high: rounded(high * times, decimals),
});

/** By the difference itself, not by its rounding. */
const toAiOf = (difference: Estimate): Compared['toAi'] => ({
  ...told(difference, { times: 1, decimals: 4 }),
  closeness: closenessOf(difference),
});

function comparedOf(who: Who, own: OwnSums, all: BlindSums): Compared {
  const { count } = all;
  return {
    who,
    logLoss: rounded(own.loss / count, 4),
    skillPct: told(skillOf(all, own), { times: 100, decimals: 1 }),
    toAi: who === 'ai' ? null : toAiOf(meanDifference({ count, sum: own.apart, squares: own.apartSquared })),
  };
}

/** In the order in which they are named, as far as they take part. */
export function comparisonTold(sums: ComparisonSums, whos: readonly Who[]): Comparison {
  const { scored, crowded, priced, count, of } = sums;
  const compared = whos.flatMap((who) => {
    const own = of[who];
    return own && count >= smallestSample ? [comparedOf(who, own, sums)] : [];
  });
  return { scored, crowded, priced, sample: count, compared };
}
