// A changed text of the terms is asked for again: at the opening of the house, once for each version.
import { requiredConsents, termsVersion } from '#domain/identity/terms.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { Stores } from '#storage/stores.ts';
import { castOf } from './entering.ts';
import type { AccountNeeds } from './needs.ts';

const askedKey = 'terms:asked-again';

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
  /** Whoever agreed to an older text is consent-pending from now on. Answers how many there are; safe to repeat. */
  async askAgain(): Promise<number> {
    if ((await stores.settings.read<string>(askedKey)) === termsVersion) return 0;
    return stores.transaction(async (tx) => {
      if (mode === 'demo') await agreeForCast(tx, await castOf(tx), clock());
      const asked = await tx.consents.askAgain(termsVersion, clock());
      await tx.settings.write(askedKey, termsVersion);
      return asked;
    });
  },
});
