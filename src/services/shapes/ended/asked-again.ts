// Leagues whose feed is to be asked at the next round, whatever their pace: its word counts again for a match that an admin had settled.
import { hours } from '#domain/time/duration.ts';
import type { Stores } from '#storage/stores.ts';

const key = 'feeds:asked-again';
/** Longer than any round takes; what is older was asked about long ago. */
const keptMs = hours(1);

/** When it was wished for, and the kick-off from which on. */
type Wish = { at: string; from: string };
type Wishes = Record<string, Wish>;

export async function leaguesToAsk({ settings }: Stores, now: Date): Promise<Wishes> {
  const wishes = Object.entries((await settings.read<Wishes>(key)) ?? {});
  return Object.fromEntries(wishes.filter(([, { at }]) => now.getTime() - Date.parse(at) < keptMs));
}

export async function askAgain(tx: Stores, { league, start, now }: { league: string; start: Date; now: Date }): Promise<void> {
  const wishes = await leaguesToAsk(tx, now);
  const before = wishes[league];
  const from = before && Date.parse(before.from) < start.getTime() ? before.from : start.toISOString();
  await tx.settings.write(key, { ...wishes, [league]: { at: now.toISOString(), from } });
}
