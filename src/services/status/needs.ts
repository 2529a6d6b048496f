// What the condition of the house is told from.

import type { Rhythm } from '#domain/time/rhythm.ts';
import type { OddsFeed, ScoreFeed } from '#feeds/feed.ts';
import type { Stores } from '#storage/stores.ts';

export type StatusNeeds = {
  stores: Stores;
  clock: () => Date;
  mode: 'demo' | 'live';
  version: string;
  pollMs: number;
  scores: readonly ScoreFeed[];
  odds: readonly OddsFeed[];
  /** Whether letters leave the house; where they do not they are files. */
  sendsMail: boolean;
  /** The timetable of this house; it is made after the services. */
  schedule: () => readonly { name: string; at: Rhythm }[];
  /** Whether this process can take one more event stream; without it nobody counts them. */
  hasRoom?: (() => boolean) | undefined;
};
