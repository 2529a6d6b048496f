// Hears scores from ESPN's public scoreboards, league by league, and never more than two requests at once.
import type { ScoreFeed, Slate } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import type { FetchJson } from '../fetch-json.ts';
import { anewMs, freshnessOf, type When } from '../freshness.ts';
import { createNewest } from '../newest.ts';
import { mapScoreboard } from './espn.map.ts';
import { type WireScoreboard, wireScoreboard } from './espn.wire.ts';
import { type DaySlice, datesParam, halvesOf, slicesOf } from './espn-dates.ts';
import { espnLeagues } from './espn-leagues.data.ts';
import { createOpenDays } from './espn-open.ts';

/** As many events as one answer may hold; a full answer is believed to be cut off. */
export const eventsMax = 300;

/** The address is built of constants: nothing a stranger wrote comes near it unchecked. */
export function scoreboardUrl(baseUrl: string, path: string, query: Readonly<Record<string, string>>): string {
  return `${baseUrl}/apis/site/v2/sports/${path}/scoreboard?${new URLSearchParams(query)}`;
}

type Needs = { fetchJson: FetchJson; baseUrl: string; clock: () => Date; pollScale: number };
/** `isOpen`: of a day that is over, and with a match that is not. */
type Board = { url: string; board: WireScoreboard; fetchedAt: Date; stale: boolean; when: When; isOpen: boolean };
type OpenDays = ReturnType<typeof createOpenDays>;
type Asking = Needs & { path: string; anew: boolean; openDays: OpenDays };

async function boardsOf(asking: Asking, { range, when }: DaySlice): Promise<Board[]> {
  const { fetchJson, baseUrl, pollScale, path, anew, openDays } = asking;
  const url = scoreboardUrl(baseUrl, path, { dates: datesParam(range), limit: String(eventsMax) });
  const isOpen = when === 'past' && openDays.isOpen(url);
  const { staleMs } = freshnessOf(when, pollScale);
  // What was broken off and goes on is played now, whatever day it stands under.
  const { freshMs } = freshnessOf(isOpen ? 'now' : when, pollScale);
  const { value, fetchedAt, stale } = await fetchJson(url, {
    schema: wireScoreboard,
    freshMs: anew && when === 'ahead' ? Math.min(freshMs, anewMs) : freshMs,
    staleMs,
    isEmpty: (board) => board.events.length === 0,
  });
  const halves = value.events.length >= eventsMax ? halvesOf(range) : null;
  if (!halves) return [{ url, board: value, fetchedAt, stale, when, isOpen }];
  const [first, second] = halves;
  return [...(await boardsOf(asking, { range: first, when })), ...(await boardsOf(asking, { range: second, when }))];
}

/** `mayBePart`: the window reaches on, and of the days being played nothing is missing. */
type Asked = { league: string; isWhole: boolean; mayBePart: boolean };

/** What of the answers may be told as heard now: all of them, or, while what is being played is fresh, those that are. Of a window that is over
 *  results are wanted, and a part of them is not enough. */
function together(
  boards: Board[],
  { needs, newestOf, openDays, asked }: { needs: Needs; newestOf: ReturnType<typeof createNewest>; openDays: OpenDays; asked: Asked },
): Slate {
  const fresh = boards.filter(({ stale }) => !stale);
  const isWhole = asked.isWhole && fresh.length === boards.length;
  // Of a day that is over one answer may fail for hours: what is played today is told without it.
  const playing = boards.filter(({ when }) => when === 'now');
  const isCurrent = asked.mayBePart && playing.length > 0 && playing.every(({ stale }) => !stale);
  const stale = !isWhole && !isCurrent;
  const told = stale ? boards : fresh;
  const mapped = told.map(({ url, board, fetchedAt }) => ({ url, ...mapScoreboard(board, asked.league), fetchedAt }));
  for (const { url, events } of mapped) openDays.note(url, events);
  // Answers about other days are older on purpose: the age that counts is that of what is told of what is being played.
  const current = (stale ? boards : fresh).filter(({ when, isOpen }) => when === 'now' || isOpen);
  const oldest = Math.min(needs.clock().getTime(), ...(current.length > 0 ? current : boards).map(({ fetchedAt }) => fetchedAt.getTime()));
  return {
    events: newestOf(mapped),
    rejected: mapped.flatMap(({ rejected }) => rejected),
    fetchedAt: new Date(oldest).toISOString(),
    stale,
    isWhole,
  };
}

export function createEspn(needs: Needs): ScoreFeed {
  const carried = espnLeagues.filter((league) => league.carried);
  const newestOf = createNewest(needs.clock);
  const openDays = createOpenDays(needs.clock);
  return {
    name: 'espn',
    leagues: carried.map(({ code }) => code),
    async slate(league, window) {
      const path = carried.find(({ code }) => code === league)?.path;
      const nothing: Slate = { events: [], rejected: [], fetchedAt: needs.clock().toISOString(), stale: true };
      if (!path) return nothing;
      const wanted = slicesOf(window, needs.clock());
      // The fetcher has told the log why a slice failed; the others are told all the same, and what is missing changes nothing.
      const slices = await Promise.allSettled(
        wanted.map((slice) => boardsOf({ ...needs, path, openDays, anew: window.anew ?? false }, slice)),
      );
      // Anything but an upstream that is away is a bug of ours, and not hidden in an empty slate.
      const bug = slices.find((slice) => slice.status === 'rejected' && !(slice.reason instanceof FeedError));
      if (bug?.status === 'rejected') throw bug.reason;
      const boards = slices.flatMap((slice) => (slice.status === 'fulfilled' ? slice.value : []));
      const missing = wanted.filter((_, index) => slices[index]?.status === 'rejected');
      const mayBePart = window.to > needs.clock() && missing.every(({ when }) => when !== 'now');
      const asked = { league, isWhole: missing.length === 0, mayBePart };
      return boards.length > 0 ? together(boards, { needs, newestOf, openDays, asked }) : nothing;
    },
  };
}
