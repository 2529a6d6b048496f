// The stored world of one run: the same demo season, minute and dice each time, and whoever checks an answer looks up here what is true in it.

import { compose } from '#compose';
import type { Config } from '#config';
import type { Analysis } from '#contract/analysis.ts';
import type { OddsMatch } from '#contract/matches.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { leagueOf } from '#domain/league.ts';
import { teamKey } from '#domain/team/team.ts';
import { days, hours } from '#domain/time/duration.ts';
import { kstDate, lastKstTime } from '#domain/time/kst.ts';
import { createAnalysis } from '#services/analysis.ts';
import { createEvents } from '#services/events.ts';
import { tellMatches } from '#services/matches.ts';
import { createRecommendations } from '#services/recommendations.ts';
import { visitor } from '#services/viewer.ts';
import { openDatabase } from '#storage/database.ts';
import type { Match } from '#storage/matches.ts';
import type { FormLine } from '#storage/results.ts';
import { createStores, type Stores } from '#storage/stores.ts';
import { askedAt, type Club, type OfMatches, type When, type Wish } from './question.ts';

export type Known = { match: Match; told: OddsMatch };

export type World = {
  url: string;
  /** Everything remembered from ten days ago to a fortnight ahead, by kick-off. */
  matches: readonly Known[];
  analysisOf(matchId: string): Promise<Analysis | null>;
  /** The last results of a team, newest first. */
  formOf(club: Club): Promise<readonly FormLine[]>;
  meetingsOf(a: Club, b: Club): Promise<readonly FormLine[]>;
  recommendations: readonly Recommendation[];
  close(): Promise<void>;
};

const clock = () => askedAt;
const [daysBack, daysAhead] = [10, 14];
const resultsLooked = 5;

/** Lehmer's generator: the dice of the house fall the same way in every run. */
function seeded(): () => number {
  let state = 20_260_306;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export const keyOf = ({ league, name }: Club): string => teamKey({ sport: leagueOf(league)?.sport ?? 'soccer', league, name });

async function matchesOf(stores: Stores): Promise<Known[]> {
  const known: Known[] = [];
  for (let day = -daysBack; day < daysAhead; day += 1) {
    const from = new Date(askedAt.getTime() + days(day));
    // Both ends of a page belong to it.
    const page = await stores.matches.page({ from, to: new Date(from.getTime() + days(1) - 1), limit: 1500 });
    const told = await tellMatches(stores, page);
    known.push(...page.flatMap((match, at) => (told[at] ? [{ match, told: told[at] }] : [])));
  }
  return known.sort((a, b) => a.match.start.getTime() - b.match.start.getTime());
}

/** A house as it stands at that minute, its morning's work done and no clockwork running; asked over HTTP as everybody asks it. */
export async function openWorld(config: Config, signal?: AbortSignal): Promise<World> {
  const house = await compose({ ...config, roles: [], mode: 'demo', port: 0 }, { clock, random: seeded(), ...(signal ? { signal } : {}) });
  const url = await house.listen();
  const database = await openDatabase({ dataDir: config.dataDir, log: { ...console, info: () => {} }, share: true });
  const stores = createStores(database.db);
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  const analysis = createAnalysis({ stores, events, clock });
  await analysis.prepareDay(lastKstTime(askedAt, '04:00'));
  await analysis.catchUp();
  const recommending = createRecommendations({ stores, events, clock });
  await recommending.prepare();
  const before = kstDate(new Date(askedAt.getTime() + days(1)));
  const sportOf = ({ league }: Club) => leagueOf(league)?.sport ?? 'soccer';
  return {
    url,
    matches: await matchesOf(stores),
    recommendations: await recommending.list(visitor, { status: 'pending', limit: 10 }),
    analysisOf: (matchId) => analysis.stored(visitor, matchId),
    async formOf(club) {
      const found = await stores.results.recentForm({ sport: sportOf(club), keys: [keyOf(club)], before, limit: resultsLooked });
      return found.get(keyOf(club)) ?? [];
    },
    meetingsOf: (a, b) => stores.results.headToHead({ sport: sportOf(a), keys: [keyOf(a), keyOf(b)], before, limit: resultsLooked }),
    async close() {
      await database.close();
      await house.close();
    },
  };
}

/** A date of Seoul alone is its first minute. */
const instantOf = (local: string): number => Date.parse(`${local.length > 10 ? local : `${local}T00:00`}:00Z`) - hours(9);
const isWithin = ({ from, to }: When, at: Date): boolean => at.getTime() >= instantOf(from) && at.getTime() < instantOf(to);

const plays = ({ match: { home, away } }: Known, clubs: readonly Club[]): boolean =>
  clubs.map(keyOf).some((key) => key === home.key || key === away.key);

export const fits = ({ sides = [], sports, leagues, when: time }: Wish, one: Known): boolean =>
  (!sports || sports.includes(one.match.sport)) &&
  (!leagues || leagues.includes(one.told.league.code)) &&
  (!time || isWithin(time, one.match.start)) &&
  sides.every((clubs) => plays(one, clubs));

export const playsAny = ({ sides = [] }: Wish, one: Known): boolean => sides.some((clubs) => plays(one, clubs));

export const isComing = ({ match, told }: Known): boolean =>
  told.status === 'UPCOMING' && match.start > askedAt && ['scheduled', 'unknown'].includes(told.statusDetail);

/** The matches that an answer may rest on: the coming, the live or the finished of the wish. */
export function candidatesOf(world: World, { of, ...wish }: OfMatches): Known[] {
  const fitting = world.matches.filter((one) => fits(wish, one));
  if (of === 'live') return fitting.filter(({ told }) => told.status === 'LIVE');
  if (of === 'result') return fitting.filter(({ told }) => told.status === 'FINISHED' && told.statusDetail === 'final');
  const coming = fitting.filter(isComing);
  return coming.length === 0 && of === 'forecast' ? fitting.filter(({ told }) => told.status === 'LIVE') : coming;
}
