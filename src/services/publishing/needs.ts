// What publishing is given.
import type { Stores } from '#storage/stores.ts';

/** A search engine that is told which pages changed; answers false where it wants to be told again later. */
export type Engine = { name: string; tell: (urls: readonly string[]) => Promise<boolean> };

export type PublishingNeeds = {
  stores: Stores;
  clock: () => Date;
  siteUrl: () => string;
  mode: 'demo' | 'live';
  /** Absent where no key is configured. */
  announcePages: readonly Engine[] | undefined;
  warn: (message: string, detail: Record<string, unknown>) => void;
};
