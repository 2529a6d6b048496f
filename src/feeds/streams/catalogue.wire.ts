// What a catalogue of streams answers with: lists of rows in which only the id, or the address to be played, must be there.
import { z } from 'zod';
import { soft, wireId } from '../wire.ts';

const name = soft(z.string().max(1000));
const team = soft(z.object({ name, badge: name }));

export const wireCatalogueMatch = z.object({
  id: wireId.pipe(z.string().max(200)),
  title: name,
  category: name,
  /** Milliseconds; 0 for a channel that runs day and night. */
  date: soft(z.union([z.number(), z.string().max(40)])),
  poster: name,
  popular: soft(z.boolean()),
  teams: soft(z.object({ home: team, away: team })),
  sources: soft(z.array(soft(z.object({ source: soft(z.string()), id: soft(wireId) })))),
});
export type WireCatalogueMatch = z.output<typeof wireCatalogueMatch>;

export const wireCatalogueStream = z.object({
  id: soft(wireId),
  streamNo: soft(z.int().min(1).max(999)),
  language: name,
  hd: soft(z.boolean()),
  embedUrl: z.string(),
  source: name,
});
export type WireCatalogueStream = z.output<typeof wireCatalogueStream>;

/** Rows are read one by one: an odd one costs itself only. */
export const wireRows = z.array(z.unknown());
