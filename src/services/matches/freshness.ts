// How old what we tell is: a league that is asked seldom is not stale while its feed answers, one that keeps silent soon is.
import { leagueOf } from '#domain/league.ts';
import type { Sport } from '#domain/sport.ts';
import { hours } from '#domain/time/duration.ts';
import type { HearingNeeds } from './needs.ts';

type Asked = { feed: string; league: string };
export type Freshness = { asOf: string | null; stale: boolean };

/** After this long without word from a feed that was asked in vain, a list is stale. */
const staleAfterMs = 120_000;
/** Every league is asked more often than this: without word for so long, nobody asks at all. */
const silentAfterMs = hours(5);

const heardKey = ({ feed, league }: Asked) => `heard:${feed}:${league}`;
const missedKey = ({ feed, league }: Asked) => `missed:${feed}:${league}`;

export const noteHeard = ({ stores }: Pick<HearingNeeds, 'stores'>, asked: Asked, fetchedAt: string): Promise<void> =>
  stores.settings.write(heardKey(asked), fetchedAt);

/** The feed was asked and said nothing, or nothing new. */
export const noteMissed = ({ stores, clock }: Pick<HearingNeeds, 'stores' | 'clock'>, asked: Asked): Promise<void> =>
  stores.settings.write(missedKey(asked), clock().toISOString());

/** The age of the oldest league that was asked in vain; where none was, of the newest word. */
export async function freshnessOf(
  { stores, clock, scores, pollMs }: HearingNeeds,
  { sport, league: only }: { sport: Sport; league?: string | undefined },
): Promise<Freshness> {
  const isMeant = (league: string) => leagueOf(league)?.sport === sport && (only === undefined || only === league);
  const asked = scores.flatMap((feed) => feed.leagues.filter(isMeant).map((league) => ({ feed: feed.name, league })));
  const known = await stores.settings.readMany<string>(asked.flatMap((one) => [heardKey(one), missedKey(one)]));
  const now = clock().getTime();
  const ageOf = (asOf: string | null) => (asOf === null ? Number.POSITIVE_INFINITY : now - Date.parse(asOf));
  const heard = asked.map((one) => ({ asOf: known.get(heardKey(one)) ?? null, missed: known.get(missedKey(one)) ?? '' }));
  const words = heard.flatMap(({ asOf }) => asOf ?? []).sort();
  const inVain = heard.filter(({ asOf, missed }) => missed > (asOf ?? '') && ageOf(asOf) > Math.max(staleAfterMs, pollMs * 3));
  const [oldest] = inVain.flatMap(({ asOf }) => asOf ?? []).sort();
  const asOf = oldest ?? words.at(-1) ?? null;
  return { asOf, stale: inVain.length > 0 || (asOf !== null && ageOf(asOf) > silentAfterMs) };
}
