// A catalogue of streams that tells what a test wrote down, and the doors behind which streams are asked for.
import type { Stream } from '#contract/live.ts';
import type { CatalogueMatch, CatalogueStream, StreamCatalogue } from '#feeds/streams/streams.ts';
import type { TestHouse } from './house.ts';
import { call } from './members.ts';
import { joined, tokenOf } from './moderated.ts';

/** When the one match begins that the scripted catalogue lists. */
export const streamedStart = '2026-03-01T15:00:00.000Z';

export const streamRow = (change: Partial<CatalogueStream> = {}): CatalogueStream => ({
  id: 's1',
  streamNo: 1,
  language: 'English',
  hd: true,
  embedUrl: 'https://player.example.com/e/1',
  source: 'alpha',
  ...change,
});
export const listedMatch = (change: Partial<CatalogueMatch> = {}): CatalogueMatch => ({
  id: 'c1',
  title: 'Arsenal vs Chelsea',
  category: 'football',
  start: streamedStart,
  popular: true,
  home: 'Arsenal',
  away: 'Chelsea',
  poster: null,
  homeBadge: null,
  awayBadge: null,
  sources: [{ source: 'alpha', id: 'ars-che' }],
  ...change,
});
/** A catalogue that tells what the test wrote down, and counts who asked. */
export function scriptedCatalogue(matches: CatalogueMatch[], streams: Record<string, CatalogueStream[]>) {
  const script = { matches, streams, stale: false, asked: 0, imageHost: null as string | null };
  const catalogue: StreamCatalogue = {
    isOn: true,
    get imageHost() {
      return script.imageHost;
    },
    async matches() {
      script.asked += 1;
      return { matches: script.matches, stale: script.stale, fetchedAt: null };
    },
    streams: async (source, id) => ({ streams: script.streams[`${source}/${id}`] ?? [], stale: script.stale }),
  };
  return { script, catalogue };
}

export const streamsOf = async (house: TestHouse, source: string, id: string) => {
  const { status, body } = await call(house, { method: 'GET', url: `/api/live-sports/streams/${source}/${id}` });
  return { status, body, streams: body as Stream[] };
};
export async function adminOf(house: TestHouse) {
  const admin = await joined(house, 'boss', 'admin');
  return { admin, as: await tokenOf(house, admin, 'admin') };
}
