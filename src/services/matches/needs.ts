// What hearing and listing matches is given.
import type { OddsFeed, ScoreFeed } from '#feeds/feed.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';

/** Of one league: how many matches are under way or were broken off and may go on, how many ends were seen once, and when the next begins. */
export type Known = { live: number; suspended: number; endsSeenOnce: number; nextStart: Date | null };
/** How long to wait before a league is asked again, from what is known of it. */
export type Pace = (known: Known, now: Date) => number;

export type HearingNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  random: () => number;
  scores: readonly ScoreFeed[];
  odds: readonly OddsFeed[];
  pace: Pace;
  pollMs: number;
  warn: (message: string, detail: Record<string, unknown>) => void;
};
