// Notes which matches under way a feed has stopped telling while it tells the rest of their league: what is shown of them is not fresh.
import type { ScoreFeed, Slate, Window } from '#feeds/feed.ts';
import { heardKey, type LeftOut, leftOutKey } from '../shapes/freshness.ts';
import { feedOf } from '../shapes/live-match.ts';
import type { HearingNeeds } from './needs.ts';

const underWayMax = 200;

/** Of a whole answer only, and before it is noted as heard: until then the last word is that of the answer before. Absence ends no match. */
export async function noteLeftOut(
  { stores, clock }: Pick<HearingNeeds, 'stores' | 'clock'>,
  feed: Pick<ScoreFeed, 'name'>,
  { league, window, slate }: { league: string; window: Window; slate: Slate },
): Promise<void> {
  const asked = { feed: feed.name, league };
  const underWay = await stores.matches.page({ league, statuses: ['live'], from: window.from, to: clock(), limit: underWayMax });
  const told = new Set(slate.events.map(({ provider, competitionId }) => `${provider}:${competitionId}`));
  const missing = underWay.filter((match) => feedOf(match) === feed.name && match.externalId !== null && !told.has(match.externalId));
  const before = (await stores.settings.read<LeftOut>(leftOutKey(asked))) ?? {};
  if (missing.length === 0 && Object.keys(before).length === 0) return;
  const heard = (await stores.settings.read<string>(heardKey(asked))) ?? slate.fetchedAt;
  const now: LeftOut = Object.fromEntries(missing.map(({ id }) => [id, before[id] ?? heard]));
  const isSame = Object.keys(now).length === Object.keys(before).length && Object.keys(now).every((id) => id in before);
  if (!isSame) await stores.settings.write(leftOutKey(asked), now);
}
