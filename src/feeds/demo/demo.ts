// The demo feed: a simulated season told through the same ports as a real one, and always under the name of demo.
import type { KoreanName, OddsFeed, Scoreboard, ScoreFeed } from '#feeds/feed.ts';
import { type BoardQuery, scoreboardOf } from './scoreboard.ts';
import { createDemoWorld, type PastResult } from './season.ts';

export type DemoFeedOptions = {
  seed: string;
  /** How many times faster than life a match is played; the schedule keeps its hours. */
  speed: number;
  clock: () => Date;
  /** The Korean name of a team in a league, where one is known. */
  koreanName?: KoreanName;
};

export type DemoFeed = {
  scores: ScoreFeed;
  odds: OddsFeed;
  /** Finished matches of the two seasons before this one and of this one so far, oldest first, as they are told at `now`. */
  pastResults(query: { now: Date; seasons?: number }): PastResult[];
  /** The scoreboard of a league in the shape of ESPN's; null for a pair that the demo world does not show. */
  proxyScoreboard(query: BoardQuery): Scoreboard | null;
};

export function createDemoFeed({ seed, speed, clock, koreanName = () => null }: DemoFeedOptions): DemoFeed {
  const world = createDemoWorld({ seed, speed });
  const codes = world.leagues.map(({ code }) => code);
  const fresh = (now: Date) => ({ rejected: [], fetchedAt: now.toISOString(), stale: false });
  return {
    scores: {
      name: 'demo',
      leagues: codes,
      slate: async (league, { from, to }) => {
        const now = clock();
        return { events: world.heard(league, { fromMs: from.getTime(), toMs: to.getTime() }, now.getTime()), ...fresh(now) };
      },
    },
    odds: {
      name: 'demo',
      leagues: codes,
      prices: async (league) => {
        const now = clock();
        return { prices: world.prices(league, now.getTime()), ...fresh(now) };
      },
    },
    pastResults: ({ now, seasons = 2 }) => world.pastResults(now.getTime(), seasons),
    proxyScoreboard: (query) => scoreboardOf(world, query, { nowMs: clock().getTime(), koreanName }),
  };
}
