// Who was closer on the same matches, for everyone to see: the AI, the market or the crowd of members.
import type { AiComparison, aiComparison } from '#contract/record/comparison.ts';
import type { InputOf } from '#contract/route.ts';
import type { Sport } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';
import { comparisonTold } from '../shapes/record/comparison.ts';
import { keeping } from '../shapes/record/keeping.ts';
import { smallestSample } from '../shapes/record/shares.ts';
import type { Viewer } from '../viewer.ts';

type Asked = InputOf<typeof aiComparison>;

const periodMs = days(90);

export function createComparison({ stores, clock }: { stores: Stores; clock: () => Date }) {
  const comparisons = keeping(clock, async (key): Promise<AiComparison> => {
    const [period, sport] = key.split(' ') as [Asked['period'], Sport | undefined];
    const since = period === '90d' ? new Date(clock().getTime() - periodMs) : null;
    const sums = await stores.comparisons.ofAll({ since, sport, marketFrom: smallestSample });
    return { period, from: since?.toISOString() ?? null, ...comparisonTold(sums, ['ai', 'market', 'crowd']) };
  });

  return {
    /** The same for everyone, and counted once in fifteen seconds. */
    comparison: (_viewer: Viewer, { period, sport }: Asked): Promise<AiComparison> =>
      comparisons(sport === undefined ? period : `${period} ${sport}`),
  };
}
