// What the blog is given.
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import type { Announce } from '../shapes/announcing.ts';
import type { AtHome } from '../shapes/own-host.ts';

/** `rateLimitScale` multiplies how fast one may write; `newSalt` hides who has read what. */
export type BlogNeeds = AtHome & {
  stores: Stores;
  events: Events;
  clock: () => Date;
  mode: 'demo' | 'live';
  rateLimitScale: number;
  networkKeyOf: (address: string) => string;
  newSalt: () => Buffer;
  announce: Pick<Announce, 'reviewed'>;
};

export type Page<Row> = { rows: Row[]; nextCursor: string | null };
