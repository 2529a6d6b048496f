// Notes what a feed leaves out while it tells the rest of a league: matches under way are not fresh any more, coming ones may have been moved far away.
import type { ScoreFeed, Slate, Window } from '#feeds/feed.ts';
import type { Match } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { type Asked, heardKey, type LeftOut, leftOutKey } from '../shapes/freshness.ts';
import { feedOf } from '../shapes/live-match.ts';
import type { HearingNeeds } from './needs.ts';

const aroundMax = 400;

type Told = { asked: Asked; missing: readonly Match[]; fetchedAt: string };

/** Before the answer is noted as heard: until then the last word is that of the answer before. */
async function notePlaying({ settings }: Stores, { asked, missing, fetchedAt }: Told): Promise<void> {
  const before = (await settings.read<LeftOut>(leftOutKey(asked))) ?? {};
  if (missing.length === 0 && Object.keys(before).length === 0) return;
  const heard = (await settings.read<string>(heardKey(asked))) ?? fetchedAt;
  const now: LeftOut = Object.fromEntries(missing.map(({ id }) => [id, before[id] ?? heard]));
  const isSame = Object.keys(now).length === Object.keys(before).length && Object.keys(now).every((id) => id in before);
  if (!isSame) await settings.write(leftOutKey(asked), now);
}

/** Absence ends no match. What is under way and not told is as old as its own last word, whether the answer is whole or a part. `coming`: those that a
 *  whole answer lacks and that are known to come in this window. */
export async function noteLeftOut(
  { stores }: Pick<HearingNeeds, 'stores'>,
  feed: Pick<ScoreFeed, 'name'>,
  { league, window, slate }: { league: string; window: Window; slate: Slate },
): Promise<{ coming: number[] }> {
  const around = await stores.matches.page({ league, statuses: ['live', 'upcoming'], ...window, limit: aroundMax });
  const told = new Set(slate.events.map(({ provider, competitionId }) => `${provider}:${competitionId}`));
  const missing = around.filter((match) => feedOf(match) === feed.name && match.externalId !== null && !told.has(match.externalId));
  const asked = { feed: feed.name, league };
  await notePlaying(stores, { asked, missing: missing.filter(({ status }) => status === 'live'), fetchedAt: slate.fetchedAt });
  const isWhole = slate.isWhole ?? true;
  return { coming: isWhole ? missing.flatMap(({ id, phase }) => (phase === 'scheduled' ? [id] : [])) : [] };
}
