// The operator's catalogue of licensed streams: which matches it has, and where each may be watched.
import type { Rejected } from '../feed.ts';

/** A match as a catalogue lists it; nothing in it is believed before it is checked. */
export type CatalogueMatch = {
  id: string;
  title: string;
  category: string;
  /** ISO 8601 UTC; null for a channel that runs day and night. */
  start: string | null;
  popular: boolean;
  home: string | null;
  away: string | null;
  poster: string | null;
  homeBadge: string | null;
  awayBadge: string | null;
  sources: { source: string; id: string }[];
  /** Told by the list of what is on now. */
  isLive?: boolean;
};

export type CatalogueStream = { id: string; streamNo: number; language: string; hd: boolean; embedUrl: string; source: string };

/** Never throws: what cannot be had is told as an empty list with `stale: true`. */
export type StreamCatalogue = {
  /** False where no catalogue is configured. */
  isOn: boolean;
  /** Where its pictures lie, for the answer's Content-Security-Policy. */
  imageHost?: string | null;
  matches(): Promise<{ matches: CatalogueMatch[]; stale: boolean; fetchedAt: string | null; rejected?: readonly Rejected[] }>;
  streams(source: string, id: string): Promise<{ streams: CatalogueStream[]; stale: boolean }>;
};

/** Where nothing is configured. */
export const noCatalogue: StreamCatalogue = {
  isOn: false,
  matches: async () => ({ matches: [], stale: false, fetchedAt: null }),
  streams: async () => ({ streams: [], stale: false }),
};
