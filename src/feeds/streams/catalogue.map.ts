// A catalogue's lists to ours: row by row, bounded, and nothing believed that could lead elsewhere. Pure, so that an example is all its test needs.
import { plainAddress } from '#domain/stream/address.ts';
import { isSourceWord, isStreamWord, ownSources } from '#domain/stream/word.ts';
import type { Rejected } from '../feed.ts';
import { faultOf, idOf } from '../wire.ts';
import { type WireCatalogueMatch, type WireCatalogueStream, wireCatalogueMatch, wireCatalogueStream } from './catalogue.wire.ts';
import type { CatalogueMatch, CatalogueStream } from './streams.ts';

export const matchesMax = 2000;
const sourcesMax = 20;
const streamsMax = 100;
/** Beyond these an instant is a slip of the pen: years 2000 to 2100. */
const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2100, 0);

/** As people read it: one line, nothing unseen. */
const words = (text: string | null | undefined, max: number): string | null =>
  [...(text ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, max).join('').trim() || null;

/** Milliseconds, as number or digits; a channel that runs day and night says 0. */
function startOf(date: number | string | null | undefined): string | null {
  const ms = typeof date === 'string' ? (/^\d+$/.test(date) ? Number(date) : Date.parse(date)) : (date ?? 0);
  return ms > earliest && ms < latest ? new Date(ms).toISOString() : null;
}

type Picture = 'badge' | 'proxy';

/** A bare id, a path or a whole address, of the catalogue's own host and https; null for anything else. */
function pictureOf(given: string | null | undefined, picture: Picture, baseUrl: string): string | null {
  if (!given || !URL.canParse(baseUrl)) return null;
  const { protocol, host } = new URL(baseUrl);
  if (protocol !== 'https:') return null;
  const isBare = isStreamWord(given) && !given.includes(':');
  const file = /\.(?:webp|png|jpe?g|avif)$/i.test(given) ? given : `${given}.webp`;
  const isPath = /^\/(?!\/)[\w./%-]*$/.test(given);
  const address = plainAddress(isBare ? `${baseUrl}/api/images/${picture}/${file}` : isPath ? `https://${host}${given}` : given);
  return address !== null && new URL(address).host === host ? address : null;
}

const rejectedOf = (eventId: string | null, reason: string): Rejected => ({ eventId, reason });

/** Only names that can stand in an address, and none of our own. */
function sourcesOf(wire: WireCatalogueMatch): { sources: CatalogueMatch['sources']; rejected: Rejected[] } {
  const kept = new Map<string, { source: string; id: string }>();
  const leftOut = new Set<string>();
  for (const one of wire.sources ?? []) {
    const { source, id } = one ?? {};
    const isPlain = source && id && isSourceWord(source) && isStreamWord(id) && !(source in ownSources);
    if (isPlain && (kept.size < sourcesMax || kept.has(`${source} ${id}`))) kept.set(`${source} ${id}`, { source, id });
    else leftOut.add(isPlain ? `more than ${sourcesMax} sources` : 'a name or id that cannot stand in an address');
  }
  return { sources: [...kept.values()], rejected: [...leftOut].map((reason) => rejectedOf(wire.id, `sources: ${reason}`)) };
}

/** Who plays; where the teams are missing and the title names two, the title is believed. */
function teamsOf({ teams, title }: WireCatalogueMatch): { home: string | null; away: string | null } {
  const [home, away] = [words(teams?.home?.name, 120), words(teams?.away?.name, 120)];
  if (home || away) return { home, away };
  const [first, second, third] = (title ?? '').split(/\s+(?:vs?\.?|대)\s+/i);
  // What stands before a colon names the card or the round.
  return third === undefined && second
    ? { home: words(first?.split(/:\s+/).at(-1), 120), away: words(second, 120) }
    : { home: null, away: null };
}

function matchOf(wire: WireCatalogueMatch, baseUrl: string): Omit<CatalogueMatch, 'sources'> | null {
  const { home, away } = teamsOf(wire);
  const title = words(wire.title, 200) ?? (home && away ? `${home} vs ${away}` : (home ?? away));
  if (title === null) return null;
  return {
    id: wire.id,
    title,
    category: words(wire.category, 40)?.toLowerCase() ?? 'other',
    start: startOf(wire.date),
    popular: wire.popular === true,
    home,
    away,
    poster: pictureOf(wire.poster, 'proxy', baseUrl),
    homeBadge: pictureOf(wire.teams?.home?.badge, 'badge', baseUrl),
    awayBadge: pictureOf(wire.teams?.away?.badge, 'badge', baseUrl),
  };
}

/** `baseUrl` is where pictures must lie. The first of several rows with one id is kept. */
export function mapCatalogueMatches(rows: readonly unknown[], baseUrl: string): { matches: CatalogueMatch[]; rejected: Rejected[] } {
  const matches = new Map<string, CatalogueMatch>();
  const rejected: Rejected[] = [];
  for (const row of rows.slice(0, matchesMax)) {
    const wire = wireCatalogueMatch.safeParse(row);
    const match = wire.success ? matchOf(wire.data, baseUrl) : null;
    if (!wire.success) rejected.push(rejectedOf(idOf(row), faultOf(wire.error)));
    else if (!match) rejected.push(rejectedOf(idOf(row), 'neither title nor teams'));
    else if (matches.has(match.id)) rejected.push(rejectedOf(match.id, 'a row with this id stands above'));
    else {
      const told = sourcesOf(wire.data);
      matches.set(match.id, { ...match, sources: told.sources });
      rejected.push(...told.rejected);
    }
  }
  return { matches: [...matches.values()], rejected: [...rejected, ...beyond(rows, matchesMax)] };
}

/** What is not looked at any more is told in one. */
const beyond = (rows: readonly unknown[], most: number): Rejected[] =>
  rows.length > most ? [rejectedOf(null, `${rows.length - most} rows beyond the first ${most} were left out`)] : [];

const streamOf = (wire: WireCatalogueStream, embedUrl: string, { place, source }: { place: number; source: string }): CatalogueStream => ({
  id: wire.id && isStreamWord(wire.id) ? wire.id : `stream-${place}`,
  streamNo: wire.streamNo ?? place,
  language: words(wire.language, 40) ?? '',
  hd: wire.hd === true,
  embedUrl,
  source: wire.source && isSourceWord(wire.source) ? wire.source : source,
});

/** Addresses that nothing may play are rejected here; which of the others may be played is for the list of hosts to say. */
export function mapCatalogueStreams(rows: readonly unknown[], source: string): { streams: CatalogueStream[]; rejected: Rejected[] } {
  const streams = new Map<string, CatalogueStream>();
  const ids = new Set<string>();
  const rejected: Rejected[] = [];
  for (const [index, row] of rows.slice(0, streamsMax).entries()) {
    const wire = wireCatalogueStream.safeParse(row);
    const embedUrl = wire.success ? plainAddress(wire.data.embedUrl) : null;
    if (!wire.success) rejected.push(rejectedOf(idOf(row), faultOf(wire.error)));
    else if (embedUrl === null) rejected.push(rejectedOf(idOf(row), 'embedUrl: not a plain https address'));
    else if (streams.has(embedUrl)) rejected.push(rejectedOf(idOf(row), 'embedUrl: a row with this address stands above'));
    else {
      const stream = streamOf(wire.data, embedUrl, { place: index + 1, source });
      const id = ids.has(stream.id) ? `stream-${index + 1}` : stream.id;
      ids.add(id);
      streams.set(embedUrl, { ...stream, id });
    }
  }
  return { streams: [...streams.values()], rejected: [...rejected, ...beyond(rows, streamsMax)] };
}
