// How sums over the same matches are told: log loss, skill and the difference to the AI, and not at all while there are too few.
import type { Compared, Comparison } from '#contract/record/comparison.ts';
import { closenessOf, type Estimate, meanDifference, skillOf } from '#domain/scoring/comparison.ts';
import type { ComparisonSums } from '#storage/record/comparison.ts';
import { enough, meanOf, rounded } from './shares.ts';

type Who = Compared['who'];

const told = ({ value, low, high }: Estimate, { times, decimals }: { times: number; decimals: number }): Estimate => ({
  value: rounded(value * times, decimals),
  low: rounded(low * times, decimals),
  high: rounded(high * times, decimals),
});

/** By the difference itself, not by its rounding. */
function toAiOf(difference: Estimate): NonNullable<Compared['toAi']> {
  return { ...told(difference, { times: 1, decimals: 4 }), closeness: closenessOf(difference) };
}

function comparedOf(who: Who, sums: ComparisonSums): Compared {
  const { count, of } = sums;
  const own = of[who];
  if (!own) return { who, logLoss: null, skillPct: null, toAi: null };
  return {
    who,
    logLoss: meanOf(own.loss, count),
    skillPct: enough(count, () => told(skillOf(sums, own), { times: 100, decimals: 1 })),
    toAi: who === 'ai' ? null : enough(count, () => toAiOf(meanDifference({ count, sum: own.apart, squares: own.apartSquared }))),
  };
}

/** One for each named, in their order. */
export function comparisonTold(sums: ComparisonSums, whos: readonly Who[]): Comparison {
  const { scored, priced, count } = sums;
  return { scored, priced, sample: count, compared: whos.map((who) => comparedOf(who, sums)) };
}
