// Leagues whose feed is to be asked at the next round, whatever their pace: its word counts again for a match that an admin had settled.
import { hours } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';

const key = 'feeds:asked-again';
/** Longer than any round takes; what is older was asked about long ago. */
const keptMs = hours(1);

/** When it was wished for, and the kick-off from which on. */
type Wish = { at: string; from: string };
type Wishes = Record<string, Wish>;

export const leaguesToAsk = async (stores: Stores): Promise<Wishes> => (await stores.settings.read<Wishes>(key)) ?? {};

export async function askAgain(tx: Stores, { league, start, now }: { league: string; start: Date; now: Date }): Promise<void> {
  const fresh = new Map(Object.entries(await leaguesToAsk(tx)).filter(([, { at }]) => now.getTime() - Date.parse(at) < keptMs));
  const from = [start.toISOString(), fresh.get(league)?.from ?? start.toISOString()].toSorted()[0] ?? start.toISOString();
  await tx.settings.write(key, { ...Object.fromEntries(fresh), [league]: { at: now.toISOString(), from } });
}
