// Tells the house which matches are new, sport by sport.
import type { HearingNeeds } from './needs.ts';

export async function tellChanges(
  { stores, events }: Pick<HearingNeeds, 'stores' | 'events'>,
  matchIds: readonly number[],
  what: 'matches-changed' | 'matches-finished',
): Promise<void> {
  if (matchIds.length === 0) return;
  const known = await stores.matches.byIds(matchIds);
  for (const [sport, matches] of Map.groupBy(known.values(), (match) => match.sport)) {
    await events.tell(what, { sport, matchIds: matches.map(({ id }) => String(id)) });
  }
}
