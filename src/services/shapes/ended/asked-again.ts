// Leagues whose feed is to be asked at the next round, whatever their pace: its word counts again for a match that an admin had settled.
import { hours } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';

const key = 'feeds:ask-again';
/** Longer than any round takes; what is older was asked about long ago. */
const keptMs = hours(1);

type Wishes = Record<string, string>;

/** For each league when it was wished for. */
export const leaguesToAsk = async (stores: Stores): Promise<Wishes> => (await stores.settings.read<Wishes>(key)) ?? {};

export async function askAgain(tx: Stores, { league, now }: { league: string; now: Date }): Promise<void> {
  const fresh = Object.entries(await leaguesToAsk(tx)).filter(([, at]) => now.getTime() - Date.parse(at) < keptMs);
  await tx.settings.write(key, { ...Object.fromEntries(fresh), [league]: now.toISOString() });
}
