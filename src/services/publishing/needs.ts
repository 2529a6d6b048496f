// What publishing is given.
import type { Stores } from '#storage/stores.ts';

/** Tells search engines which pages changed; answers false where they want to be asked later. */
export type Announce = (urls: readonly string[]) => Promise<boolean>;

export type PublishingNeeds = {
  stores: Stores;
  clock: () => Date;
  siteUrl: () => string;
  mode: 'demo' | 'live';
  /** Absent where no key is configured. */
  announcePages: Announce | undefined;
  warn: (message: string, detail: Record<string, unknown>) => void;
};
