// What keeps the house tidy: old runs, old sessions and old keys are forgotten.
import { days } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';

export const createUpkeep = ({ stores, clock }: { stores: Stores; clock: () => Date }) => ({
  async prune(): Promise<{ jobRuns: number }> {
    return { jobRuns: await stores.jobRuns.prune(new Date(clock().getTime() - days(7))) };
  },
});
