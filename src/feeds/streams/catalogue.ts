// The operator's own catalogue of licensed streams, asked in the shape that such catalogues share; without a licence it is never asked.
import { setTimeout as sleep } from 'node:timers/promises';
import { isSourceWord, isStreamWord } from '#domain/stream/word.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { FeedError } from '../feed-error.ts';
import { createFetchJson, type FeedLog, type FetchLimits } from '../fetch-json.ts';
import { mapCatalogueMatches, mapCatalogueStreams, matchesMax } from './catalogue.map.ts';
import { wireRows } from './catalogue.wire.ts';
import { type CatalogueMatch, noCatalogue, type StreamCatalogue } from './streams.ts';

export type CatalogueSettings = {
  baseUrl: string | undefined;
  /** The operator's word that these streams may be shown here; without one nothing is asked. */
  licence: string | undefined;
};

export type CatalogueNeeds = CatalogueSettings & {
  clock: () => Date;
  random: () => number;
  log: FeedLog;
  userAgent: string;
  limits?: Partial<FetchLimits>;
  fetch?: typeof globalThis.fetch;
};

const life = { schema: wireRows, freshMs: seconds(30), staleMs: minutes(10), interactive: true } as const;
const bodyBytesMax = 2 * 1024 * 1024;
/** Streams that no list of the catalogue names may be asked for too, as lists lag; but no stranger makes us ask for more than this. */
const unlistedPerMinute = 60;

/** What the catalogue said it does not have is not asked for again at once, however many want to see it. */
const goneMs = seconds(10);
const goneMax = 500;

type Rows = { rows: unknown[]; stale: boolean; fetchedAt: Date };
type Ask = (path: string) => Promise<Rows>;
const asked = (outcome: PromiseSettledResult<Rows>): Rows | undefined => {
  if (outcome.status === 'fulfilled') return outcome.value;
  // The fetcher has told the log; anything but an upstream that is away is a bug of ours.
  if (!(outcome.reason instanceof FeedError)) throw outcome.reason;
  return undefined;
};

/** The fetcher tells the same remembered rows again and again. */
const read = new WeakMap<readonly unknown[], ReturnType<typeof mapCatalogueMatches>>();
function mappedOnce(rows: readonly unknown[], baseUrl: string) {
  const mapped = read.get(rows) ?? mapCatalogueMatches(rows, baseUrl);
  read.set(rows, mapped);
  return mapped;
}

/** Not there is an answer; not answering is none. */
const isGone = (error: FeedError): boolean => error.status !== undefined && [400, 404, 410].includes(error.status);

async function listed(ask: Ask, baseUrl: string): Promise<Awaited<ReturnType<StreamCatalogue['matches']>>> {
  const paths = ['/api/matches/live', '/api/matches/live/popular', '/api/matches/all-today'];
  const [live, popular, today] = (await Promise.allSettled(paths.map(ask))).map(asked);
  const told = [live, today].flatMap((one) => one ?? []);
  const [onNow, popularNow, ofToday] = [live, popular, today].map((one) => mappedOnce(one?.rows ?? [], baseUrl));
  const all = new Map<string, CatalogueMatch>();
  for (const match of ofToday?.matches ?? []) all.set(match.id, match);
  for (const match of onNow?.matches ?? []) all.set(match.id, { ...match, isLive: true });
  for (const { id } of popularNow?.matches ?? []) {
    const known = all.get(id);
    if (known) all.set(id, { ...known, popular: true });
  }
  const oldest = Math.min(...told.map(({ fetchedAt }) => fetchedAt.getTime()));
  return {
    matches: [...all.values()].slice(0, matchesMax),
    stale: told.length < 2 || told.some(({ stale }) => stale),
    fetchedAt: told.length === 0 ? null : new Date(oldest).toISOString(),
    rejected: [...(onNow?.rejected ?? []), ...(ofToday?.rejected ?? [])],
  };
}

type Listing = Awaited<ReturnType<StreamCatalogue['matches']>>;

/** Every page asks what is on, some twice: none waits longer than this each time for a catalogue that is silent. What it says later is there for the next. */
const pagePatienceMs = 300;

/** `inTime`: told in time, or what was told last, or that nothing is known. `atLast`: as the catalogue says it within the time that the fetcher gives it. */
function listings(ask: () => Promise<Listing>, clock: () => Date): { inTime: () => Promise<Listing>; atLast: () => Promise<Listing> } {
  let last: Listing | undefined;
  const known = (): Listing => {
    const isTellable = last?.fetchedAt && clock().getTime() - Date.parse(last.fetchedAt) < life.staleMs;
    return isTellable && last ? { ...last, stale: true } : { matches: [], stale: true, fetchedAt: null };
  };
  const asking = () =>
    ask().then((listing) => {
      if (listing.fetchedAt !== null) last = listing;
      return listing;
    });
  async function inTime(): Promise<Listing> {
    const late = new AbortController();
    const waited = sleep(pagePatienceMs, undefined, { ref: false, signal: late.signal }).then(known, known);
    return Promise.race([asking(), waited]).finally(() => late.abort());
  }
  async function atLast(): Promise<Listing> {
    const listing = await asking();
    return listing.fetchedAt === null ? known() : listing;
  }
  return { inTime, atLast };
}

/** A minute's worth of questions. */
function createAllowance(clock: () => Date, perMinute: number) {
  let minute = 0;
  let left = perMinute;
  return (): boolean => {
    const now = Math.floor(clock().getTime() / minutes(1));
    if (now !== minute) [minute, left] = [now, perMinute];
    left -= 1;
    return left >= 0;
  };
}

export function createCatalogue({ baseUrl, licence, ...needs }: CatalogueNeeds): StreamCatalogue {
  if (!baseUrl || !licence) return noCatalogue;
  // Of its own: a smaller body, and a breaker that no other feed trips.
  const fetchJson = createFetchJson({ ...needs, limits: { bodyBytesMax, ...needs.limits } });
  const ask: Ask = async (path) => {
    const { value, stale, fetchedAt } = await fetchJson(`${baseUrl}${path}`, life);
    return { rows: value, stale, fetchedAt };
  };
  const mayAsk = createAllowance(needs.clock, unlistedPerMinute);
  const { inTime, atLast } = listings(() => listed(ask, baseUrl), needs.clock);
  const goneUntil = new Map<string, number>();
  function rememberGone(path: string): void {
    if (goneUntil.size >= goneMax) goneUntil.clear();
    goneUntil.set(path, needs.clock().getTime() + goneMs);
  }
  return {
    isOn: true,
    imageHost: baseUrl.startsWith('https://') ? new URL(baseUrl).host : null,
    matches: inTime,
    async streams(source, id) {
      const nothing = { streams: [], stale: false };
      if (!isSourceWord(source) || !isStreamWord(id)) return nothing;
      const path = `/api/stream/${encodeURIComponent(source)}/${encodeURIComponent(id)}`;
      if ((goneUntil.get(path) ?? 0) > needs.clock().getTime()) return nothing;
      const names = ({ matches }: Listing) => matches.some(({ sources }) => sources.some((one) => one.source === source && one.id === id));
      // Whoever wants to watch waits for a slow list: what it does not name yet may be named by what is on its way.
      const soon = await inTime();
      const listing = soon.stale && !names(soon) ? await atLast() : soon;
      if (!names(listing) && !mayAsk()) return { streams: [], stale: listing.stale };
      try {
        const { rows, stale } = await ask(path);
        return { streams: mapCatalogueStreams(rows, source).streams, stale };
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        if (!isGone(error)) return { streams: [], stale: true };
        rememberGone(path);
        return nothing;
      }
    },
  };
}
