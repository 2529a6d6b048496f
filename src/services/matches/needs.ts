// What hearing and listing matches is given.
import type { OddsFeed, ScoreFeed } from '#feeds/feed.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';

/** How long to wait before a league is asked again, from what is known of it. */
export type Pace = (known: { live: number; nextStart: Date | null }, now: Date) => number;

export type HearingNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  scores: readonly ScoreFeed[];
  odds: readonly OddsFeed[];
  pace: Pace;
  pollMs: number;
  warn: (message: string, detail: Record<string, unknown>) => void;
};
