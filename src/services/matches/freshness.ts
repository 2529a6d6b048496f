// Notes when each league was heard and when it was asked in vain, and tells how old a list of matches is.
import { leagueOf } from '#domain/league.ts';
import type { Sport } from '#domain/sport.ts';
import { type Asked, askedOf, type Freshness, freshnessIn, heardKey, missedKey, wordsOf } from '../shapes/freshness.ts';
import type { HearingNeeds } from './needs.ts';

export const noteHeard = ({ stores }: Pick<HearingNeeds, 'stores'>, asked: Asked, fetchedAt: string): Promise<void> =>
  stores.settings.write(heardKey(asked), fetchedAt);

/** The feed was asked and said nothing, or nothing new. */
export const noteMissed = ({ stores, clock }: Pick<HearingNeeds, 'stores' | 'clock'>, asked: Asked): Promise<void> =>
  stores.settings.write(missedKey(asked), clock().toISOString());

/** Of one sport, or of one league of it. */
export async function freshnessOf(
  { stores, clock, scores, pollMs }: HearingNeeds,
  { sport, league: only }: { sport: Sport; league?: string | undefined },
): Promise<Freshness> {
  const isMeant = ({ league }: Asked) => leagueOf(league)?.sport === sport && (only === undefined || only === league);
  return freshnessIn(await wordsOf(stores, askedOf(scores).filter(isMeant)), { now: clock(), pollMs });
}
