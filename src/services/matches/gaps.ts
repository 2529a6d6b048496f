// What was missed while the house or a feed was away for days: matches that should be over are asked for on their own days, once.
import { days, hours } from '#domain/time/duration.ts';
import type { ScoreFeed, Window } from '#feeds/feed.ts';
import type { OpenMatch } from '#storage/matches.ts';
import type { HearingNeeds } from './needs.ts';

/** So far back a round with everything that is coming looks itself. */
export const reachedMs = days(2);
const lookedBackMs = days(60);
const openMax = 2000;
/** A feed may know of a start a little before the announced one. */
const marginMs = hours(3);

export type Gap = { window: Window; ids: readonly number[] };

export function createGaps({ stores, clock }: Pick<HearingNeeds, 'stores' | 'clock'>) {
  /** By feed and league, which were asked for and heard nothing of: whoever is left out once is not asked for at every round. */
  const asked = new Map<string, Set<number>>();
  let ofRound: Map<string, OpenMatch[]> | undefined;

  /** By league; read once for a round. */
  async function openNow(): Promise<Map<string, OpenMatch[]>> {
    const now = clock().getTime();
    const open = await stores.matches.leftOpen({ from: new Date(now - lookedBackMs), to: new Date(now - reachedMs), limit: openMax });
    return Map.groupBy(open, ({ league }) => league);
  }

  return {
    /** A round begins. */
    forget(): void {
      ofRound = undefined;
    },

    /** Undefined where nothing is left to ask for. */
    async of(feed: Pick<ScoreFeed, 'name'>, league: string): Promise<Gap | undefined> {
      ofRound ??= await openNow();
      const open = ofRound.get(league) ?? [];
      const before = asked.get(`${feed.name} ${league}`);
      const [first] = open.filter(({ id }) => !before?.has(id));
      if (!first) return undefined;
      const window = { from: new Date(first.start.getTime() - marginMs), to: new Date(clock().getTime() - reachedMs) };
      return { window, ids: open.map(({ id }) => id) };
    },

    heard(feed: Pick<ScoreFeed, 'name'>, league: string, { ids }: Gap): void {
      asked.set(`${feed.name} ${league}`, new Set(ids));
    },
  };
}
