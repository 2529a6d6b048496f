// Whether a member was closer than AI, market and crowd on the matches they said a probability of: told to themselves only.
import type { MyComparison } from '#contract/record/comparison.ts';
import { comparisonTold } from '../shapes/record/comparison.ts';
import { smallestSample } from '../shapes/record/shares.ts';
import type { ProfileNeeds } from './needs.ts';

/** One question to the database. */
export async function comparisonOf({ stores }: Pick<ProfileNeeds, 'stores'>, memberId: number): Promise<MyComparison> {
  const sums = await stores.comparisons.ofMember({ userId: memberId, marketFrom: smallestSample });
  return { stated: sums.stated, ...comparisonTold(sums, ['me', 'ai', 'market', 'crowd']) };
}
