// Notes when each league was heard and when it was asked in vain, and tells how old a list of matches is.
import { leagueOf } from '#domain/league.ts';
import type { Sport } from '#domain/sport.ts';
import type { Match } from '#storage/matches.ts';
import {
  type Asked,
  askedOf,
  type Freshness,
  freshnessIn,
  heardKey,
  missedKey,
  silencedWords,
  wordsOf,
  wordsOfShown,
} from '../shapes/freshness.ts';
import { silencedOf } from '../shapes/live-match.ts';
import { leagueTold } from '../shapes/match.ts';
import type { HearingNeeds } from './needs.ts';

export const noteHeard = ({ stores }: Pick<HearingNeeds, 'stores'>, asked: Asked, fetchedAt: string): Promise<void> =>
  stores.settings.write(heardKey(asked), fetchedAt);

/** Whether the last that is known of every league is that it was asked in vain. One that a plan refuses is no outage while others answer. */
export async function isSilence({ stores, scores }: Pick<HearingNeeds, 'stores' | 'scores'>): Promise<boolean> {
  const words = await wordsOf(stores, askedOf(scores));
  return words.every(({ asOf, missed }) => missed > (asOf ?? ''));
}

/** The feed was asked and said nothing, or nothing new. */
export const noteMissed = ({ stores, clock }: Pick<HearingNeeds, 'stores' | 'clock'>, asked: Asked): Promise<void> =>
  stores.settings.write(missedKey(asked), clock().toISOString());

/** Whether any feed is asked for matches of the kind: of the teams (by their keys) where some are meant, else of the leagues, else of the sports. Of
 *  what no feed tells nobody knows whether there are matches. */
export function isCarried(
  { scores }: Pick<HearingNeeds, 'scores'>,
  { sports, leagues, sides }: { sports: readonly Sport[]; leagues: readonly string[]; sides: readonly (readonly string[])[] },
): boolean {
  const asked = askedOf(scores).flatMap(({ league }) => leagueOf(league) ?? []);
  // The clubs of a cup come from many leagues, and who plays in it is not known before.
  const tells = ({ sport, teamScope }: (typeof asked)[number], key: string) =>
    key.startsWith(`${sport}/`) && (teamScope.startsWith('*') || key.startsWith(`${sport}/${teamScope}/`));
  const keys = sides.flat();
  if (keys.length > 0) return keys.some((key) => asked.some((league) => tells(league, key)));
  return asked.some(({ code, sport }) => (leagues.length > 0 ? leagues.includes(code) : sports.length === 0 || sports.includes(sport)));
}

/** Of the matches shown and their leagues; where none is, of one sport, or of one league of it. */
export async function freshnessOf(
  { stores, clock, scores, pollMs }: HearingNeeds,
  { sport, league: only }: { sport: Sport; league?: string | undefined },
  shown: readonly Match[],
): Promise<Freshness> {
  const isMeant = ({ league }: Asked) => leagueOf(league)?.sport === sport && (only === undefined || only === league);
  const asked = askedOf(scores);
  const silenced = silencedOf(
    shown.filter(({ status }) => status === 'live'),
    asked,
  );
  const words = await Promise.all([wordsOf(stores, asked.filter(isMeant)), silencedWords(stores, silenced)]);
  const leagues = shown.map((match) => leagueTold(match).code);
  return freshnessIn(wordsOfShown(words.flat(), leagues), { now: clock(), pollMs });
}
