// A changed text of the terms is asked for again: every night, of whoever agreed to an older one meanwhile.
import { requiredConsents, termsVersion } from '#domain/identity/terms.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import { castOf } from './entering.ts';
import type { AccountNeeds } from './needs.ts';

/** Visitors step into the shoes of the cast, and none of them can agree for it: it has agreed to whatever stands. */
async function agreeForCast(tx: Stores, cast: readonly Account[], now: Date): Promise<void> {
  for (const { id } of cast) {
    const latest = await tx.consents.latestOf(id);
    const missing = requiredConsents.filter((kind) => latest.get(kind)?.version !== termsVersion);
    await tx.consents.add(
      id,
      missing.map((kind) => ({ kind, version: termsVersion, accepted: true, at: now })),
    );
  }
}

export const createAskedAgain = ({ stores, clock, mode }: AccountNeeds) => ({
  /**
   * Whoever agreed to an older text is consent-pending from now on. Answers how many there are; safe to repeat.
   * Not once at the opening of a new version: while its processes take over, the old ones still ask for, and keep, the old text.
   */
  async askAgain(): Promise<number> {
    const now = clock();
    if (mode === 'demo') await stores.transaction(async (tx) => agreeForCast(tx, await castOf(tx), now));
    return stores.consents.askAgain(termsVersion, now);
  },
});
