// Founds a world at its first opening: its sports and leagues, and in the demo world two past seasons to learn from.

import type { ResultInput } from '#domain/forecast/model.ts';
import { leagues } from '#domain/league.ts';
import { playedOn } from '#domain/match-date.ts';
import type { Sport } from '#domain/sport.ts';
import { teamKey } from '#domain/team/team.ts';
import type { NewResult } from '#storage/results.ts';
import type { Stores } from '#storage/stores.ts';

/** A past match as a feed of the demo world tells it, teams by name. */
export type PastMatch = ResultInput & { sport: Sport; start: string };

type Needs = {
  stores: Stores;
  clock: () => Date;
  mode: 'demo' | 'live';
  /** Past seasons of the demo world; nobody asks for them in live mode. */
  pastResults: (now: Date) => readonly PastMatch[];
};

const seed = 1;

function newResultOf(match: PastMatch, seen: Map<string, number>): NewResult {
  const { sport, league } = match;
  const date = playedOn(league, new Date(match.start));
  const keyOf = (name: string) => teamKey({ sport, league, name });
  const [homeKey, awayKey] = [keyOf(match.home), keyOf(match.away)];
  const game = `${league} ${date} ${homeKey} ${awayKey}`;
  const gameNo = (seen.get(game) ?? 0) + 1;
  seen.set(game, gameNo);
  return {
    sport,
    league,
    season: match.season ?? null,
    date,
    homeKey,
    awayKey,
    homeName: match.home,
    awayName: match.away,
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    outcome: match.outcome,
    neutral: match.neutral,
    gameNo,
    stats: match.stats ?? null,
    context: null,
    closingOdds: match.closingOdds ?? null,
    source: 'demo',
  };
}

export const createFounding = ({ stores, clock, mode, pastResults }: Needs) => ({
  /** Enters the world, or throws when the database belongs to the other one. `isNew`: its past has still to be told. */
  async enter(): Promise<{ isNew: boolean }> {
    await stores.world.enter({ mode, seed, now: clock() });
    await stores.sports.keepLeagues(
      leagues.map(({ code, sport, name, nameKo, countryKo }) => ({ code, sport, name, nameKo, country: countryKo })),
    );
    return { isNew: !(await stores.settings.read<boolean>('founded')) };
  },

  /** The past seasons of the demo world, for the models to learn from. Safe to repeat. */
  async importPast(): Promise<number> {
    const seen = new Map<string, number>();
    const past = pastResults(clock()).map((match) => newResultOf(match, seen));
    if (past.length > 0) await stores.results.importBatch(past);
    return past.length;
  },

  /** From now on the world opens at once. A founding that was cut short before is done again. */
  finish: () => stores.settings.write('founded', true),
});
