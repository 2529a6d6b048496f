// What writing and reading the board is given.
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import type { AtHome } from '../shapes/own-host.ts';

/** `newSalt`: sixteen bytes that nobody can guess. */
export type BoardNeeds = AtHome & {
  stores: Stores;
  events: Events;
  clock: () => Date;
  newSalt: () => Buffer;
  rateLimitScale: number;
  warn: (message: string, detail: Record<string, unknown>) => void;
};
