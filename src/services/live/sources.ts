// Which sources of streams a match has: the operator's catalogue, the demo world's own video, or none.
import { ownSources } from '#domain/stream/word.ts';
import { days, hours, minutes } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import type { CatalogueMatch } from '#feeds/streams/streams.ts';
import type { Match } from '#storage/matches.ts';
import type { LiveNeeds } from './needs.ts';
import { joinCatalogue } from './streams/join.ts';

export type SourcesOf = {
  sources: { source: string; id: string }[];
  streamCount: number;
  poster: string | null;
  homeBadge: string | null;
  awayBadge: string | null;
};

const aroundMs = minutes(10);
const sourcesMax = 20;
const onlyMax = 100;
/** The demo world's video is filmed twice: from high above, and near the ball. */
export const demoStreams = 2;

/** While it is on, from ten minutes before until ten minutes after. */
export function hasDemoVideo(match: Pick<Match, 'phase' | 'status' | 'start' | 'firstFinalAt'>, now: Date): boolean {
  const { phase, status, start, firstFinalAt } = match;
  const untilStart = start.getTime() - now.getTime();
  if (phase === 'live') return true;
  if (phase === 'scheduled') return untilStart <= aroundMs && untilStart > -hours(1);
  // A past that was heard all at once is no match that has just ended.
  return status === 'finished' && firstFinalAt !== null && now.getTime() - firstFinalAt.getTime() < aroundMs && untilStart > -hours(6);
}

const demoOf = ({ id }: Match): SourcesOf => ({
  sources: [{ source: ownSources.demo, id: String(id) }],
  streamCount: demoStreams,
  poster: null,
  homeBadge: null,
  awayBadge: null,
});

function together(one: SourcesOf | undefined, match: CatalogueMatch, flipped: boolean): SourcesOf {
  const [homeBadge, awayBadge] = flipped ? [match.awayBadge, match.homeBadge] : [match.homeBadge, match.awayBadge];
  const known = one?.sources ?? [];
  const added = match.sources.filter(({ source, id }) => !known.some((other) => other.source === source && other.id === id));
  const sources = [...known, ...added].slice(0, sourcesMax);
  return {
    sources,
    streamCount: sources.length,
    poster: one?.poster ?? match.poster,
    homeBadge: one?.homeBadge ?? homeBadge,
    awayBadge: one?.awayBadge ?? awayBadge,
  };
}

/** For many matches at once: one look at the catalogue. Absent where a match has none. Real streams are never joined to simulated matches. */
export async function sourcesOf(
  { catalogue, clock, mode }: Pick<LiveNeeds, 'catalogue' | 'clock' | 'mode'>,
  matches: readonly Match[],
): Promise<ReadonlyMap<number, SourcesOf>> {
  const now = clock();
  if (mode === 'demo') return new Map(matches.filter((match) => hasDemoVideo(match, now)).map((match) => [match.id, demoOf(match)]));
  if (!catalogue.isOn || matches.length === 0) return new Map();
  const found = new Map<number, SourcesOf>();
  const { matches: theirs } = await catalogue.matches();
  for (const [match, { id, flipped }] of joinCatalogue(theirs, matches)) found.set(id, together(found.get(id), match, flipped));
  return found;
}

/** What the catalogue's list alone knows of now and of the Korean day: live first, then what it calls popular, then by kick-off; a hundred at most. */
export async function catalogueOnly(
  { stores, mode }: Pick<LiveNeeds, 'stores' | 'mode'>,
  { theirs, now }: { theirs: readonly CatalogueMatch[]; now: Date },
): Promise<CatalogueMatch[]> {
  const from = startOfKstDate(kstDate(now)).getTime();
  const window = { from: new Date(from - hours(6)), to: new Date(from + days(1) + hours(6)), limit: 1000 };
  const ours = theirs.length === 0 || mode === 'demo' ? [] : await stores.matches.page(window);
  const joined = joinCatalogue(theirs, ours);
  const isToday = ({ start }: CatalogueMatch) => start !== null && Date.parse(start) >= from && Date.parse(start) < from + days(1);
  return theirs
    .filter((match) => !joined.has(match) && (match.isLive === true || isToday(match)))
    .sort(
      (a, b) =>
        Number(b.isLive ?? false) - Number(a.isLive ?? false) ||
        Number(b.popular) - Number(a.popular) ||
        (a.start ?? '').localeCompare(b.start ?? ''),
    )
    .slice(0, onlyMax);
}
