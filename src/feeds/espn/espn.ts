// Hears scores from ESPN's public scoreboards, league by league, and never more than two requests at once.
import type { HeardEvent, Rejected, ScoreFeed, Slate } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import type { FetchJson } from '../fetch-json.ts';
import { anewMs, freshnessOf, type When } from '../freshness.ts';
import { mapScoreboard } from './espn.map.ts';
import { type WireScoreboard, wireScoreboard } from './espn.wire.ts';
import { type DaySlice, datesParam, halvesOf, slicesOf } from './espn-dates.ts';
import { espnLeagues } from './espn-leagues.data.ts';

/** As many events as one answer may hold; a full answer is believed to be cut off. */
export const eventsMax = 300;

/** The address is built of constants: nothing a stranger wrote comes near it unchecked. */
export function scoreboardUrl(baseUrl: string, path: string, query: Readonly<Record<string, string>>): string {
  return `${baseUrl}/apis/site/v2/sports/${path}/scoreboard?${new URLSearchParams(query)}`;
}

type Needs = { fetchJson: FetchJson; baseUrl: string; clock: () => Date; pollScale: number };
type Board = { board: WireScoreboard; fetchedAt: Date; stale: boolean; when: When };
type Asking = Needs & { path: string; anew: boolean };

async function boardsOf(asking: Asking, { range, when }: DaySlice): Promise<Board[]> {
  const { fetchJson, baseUrl, pollScale, path, anew } = asking;
  const { freshMs, staleMs } = freshnessOf(when, pollScale);
  const url = scoreboardUrl(baseUrl, path, { dates: datesParam(range), limit: String(eventsMax) });
  const { value, fetchedAt, stale } = await fetchJson(url, {
    schema: wireScoreboard,
    freshMs: anew && when === 'ahead' ? Math.min(freshMs, anewMs) : freshMs,
    staleMs,
    isEmpty: (board) => board.events.length === 0,
  });
  const halves = value.events.length >= eventsMax ? halvesOf(range) : null;
  if (!halves) return [{ board: value, fetchedAt, stale, when }];
  const [first, second] = halves;
  return [...(await boardsOf(asking, { range: first, when })), ...(await boardsOf(asking, { range: second, when }))];
}

/** One event may stand in two answers; the later one is newer. */
function together(boards: Board[], { league, now, isWhole }: { league: string; now: Date; isWhole: boolean }): Slate {
  const events = new Map<string, HeardEvent>();
  const rejected: Rejected[] = [];
  for (const { board } of boards) {
    const mapped = mapScoreboard(board, league);
    for (const event of mapped.events) events.set(`${event.eventId} ${event.competitionId}`, event);
    rejected.push(...mapped.rejected);
  }
  // Answers about other days are older on purpose: the age that counts is that of the days being played.
  const current = boards.some(({ when }) => when === 'now') ? boards.filter(({ when }) => when === 'now') : boards;
  const oldest = Math.min(now.getTime(), ...current.map(({ fetchedAt }) => fetchedAt.getTime()));
  const stale = !isWhole || boards.some((board) => board.stale);
  return { events: [...events.values()], rejected, fetchedAt: new Date(oldest).toISOString(), stale };
}

export function createEspn(needs: Needs): ScoreFeed {
  const carried = espnLeagues.filter((league) => league.carried);
  return {
    name: 'espn',
    leagues: carried.map(({ code }) => code),
    async slate(league, window) {
      const path = carried.find(({ code }) => code === league)?.path;
      const nothing: Slate = { events: [], rejected: [], fetchedAt: needs.clock().toISOString(), stale: true };
      if (!path) return nothing;
      // The fetcher has told the log why a slice failed; the others are told all the same, and what is missing changes nothing.
      const slices = await Promise.allSettled(
        slicesOf(window, needs.clock()).map((slice) => boardsOf({ ...needs, path, anew: window.anew ?? false }, slice)),
      );
      // Anything but an upstream that is away is a bug of ours, and not hidden in an empty slate.
      const bug = slices.find((slice) => slice.status === 'rejected' && !(slice.reason instanceof FeedError));
      if (bug?.status === 'rejected') throw bug.reason;
      const boards = slices.flatMap((slice) => (slice.status === 'fulfilled' ? slice.value : []));
      const isWhole = slices.every(({ status }) => status === 'fulfilled');
      return boards.length > 0 ? together(boards, { league, now: needs.clock(), isWhole }) : nothing;
    },
  };
}
