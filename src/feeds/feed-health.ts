// Keeps count of how each feed is doing, for the admin page: asked by wrapping the feeds, so that none has to keep its own books.
import type { OddsFeed, ScoreFeed } from './feed.ts';
import type { StreamCatalogue } from './streams/streams.ts';

export type FeedHealth = {
  name: string;
  on: boolean;
  /** Why it is on or off, in a short phrase for the operator. */
  why: string;
  /** ISO 8601 UTC, null when it never happened. */
  lastSuccess: string | null;
  lastError: string | null;
  /** Share of rows that could not be read in the last good answer. */
  rejectedShare: number;
};

type Told = { stale: boolean; rejected: readonly unknown[]; count: number };

export type HealthBook = {
  entry(name: string, state: { on: boolean; why: string }): (told: Told) => void;
  list(): FeedHealth[];
};

export function createHealthBook(clock: () => Date): HealthBook {
  const entries = new Map<string, FeedHealth>();
  return {
    entry(name, { on, why }) {
      const health: FeedHealth = { name, on, why, lastSuccess: null, lastError: null, rejectedShare: 0 };
      entries.set(name, health);
      return ({ stale, rejected, count }) => {
        const at = clock().toISOString();
        if (stale) health.lastError = at;
        else health.lastSuccess = at;
        health.rejectedShare = count + rejected.length === 0 ? 0 : rejected.length / (count + rejected.length);
      };
    },
    list: () => [...entries.values()].map((health) => ({ ...health })),
  };
}

/** The same feed, its answers noted. */
export function notedScores(feed: ScoreFeed, note: (told: Told) => void): ScoreFeed {
  return {
    ...feed,
    async slate(league, window) {
      const slate = await feed.slate(league, window);
      note({ stale: slate.stale, rejected: slate.rejected, count: slate.events.length });
      return slate;
    },
  };
}

/** The same feed, its answers noted. */
export function notedOdds(feed: OddsFeed, note: (told: Told) => void): OddsFeed {
  return {
    ...feed,
    async prices(league) {
      const told = await feed.prices(league);
      note({ stale: told.stale, rejected: told.rejected, count: told.prices.length });
      return told;
    },
  };
}

/** The same catalogue, its lists noted. */
export function notedStreams(catalogue: StreamCatalogue, note: (told: Told) => void): StreamCatalogue {
  return {
    ...catalogue,
    async matches() {
      const told = await catalogue.matches();
      note({ stale: told.stale, rejected: told.rejected ?? [], count: told.matches.length });
      return told;
    },
  };
}
