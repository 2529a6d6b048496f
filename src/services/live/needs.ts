// What the live boards are given.
import type { ProxyScoreboard, ScoreFeed } from '#feeds/feed.ts';
import type { StreamCatalogue } from '#feeds/streams/streams.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';

export type LiveNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  mode: 'demo' | 'live';
  proxyScoreboard: ProxyScoreboard;
  /** Whose silence makes a board stale. */
  scores: readonly ScoreFeed[];
  pollMs: number;
  /** The operator's catalogue of streams; tells nothing where none is configured. */
  catalogue: StreamCatalogue;
  rateLimitScale: number;
  /** What counts as one visitor: an IPv4 address, or the /64 of an IPv6 one. */
  networkKeyOf: (address: string) => string;
  warn: (message: string, detail: Record<string, unknown>) => void;
};
