// Hears scores from ESPN's public scoreboards, league by league, and never more than two requests at once.
import type { HeardEvent, Rejected, ScoreFeed, Slate, Window } from '../feed.ts';
import type { FetchJson } from '../fetch-json.ts';
import { freshnessOf } from '../freshness.ts';
import { mapScoreboard } from './espn.map.ts';
import { type WireScoreboard, wireScoreboard } from './espn.wire.ts';
import { type DayRange, datesParam, easternDays, halvesOf, piecesOf } from './espn-dates.ts';
import { espnLeagues } from './espn-leagues.data.ts';

/** As many events as one answer may hold; a full answer is believed to be cut off. */
export const eventsMax = 300;

/** The address is built of constants: nothing a stranger wrote comes near it unchecked. */
export function scoreboardUrl(baseUrl: string, path: string, query: Readonly<Record<string, string>>): string {
  return `${baseUrl}/apis/site/v2/sports/${path}/scoreboard?${new URLSearchParams(query)}`;
}

type Needs = { fetchJson: FetchJson; baseUrl: string; clock: () => Date; pollScale: number };
type Board = { board: WireScoreboard; fetchedAt: Date; stale: boolean };
type Asking = Needs & { path: string; window: Window };

async function boardsOf(asking: Asking, range: DayRange): Promise<Board[]> {
  const { fetchJson, baseUrl, clock, pollScale, path, window } = asking;
  const { freshMs, staleMs } = freshnessOf(window, { now: clock(), scale: pollScale });
  const url = scoreboardUrl(baseUrl, path, { dates: datesParam(range), limit: String(eventsMax) });
  const { value, fetchedAt, stale } = await fetchJson(url, {
    schema: wireScoreboard,
    freshMs,
    staleMs,
    isEmpty: (board) => board.events.length === 0,
  });
  const halves = value.events.length >= eventsMax ? halvesOf(range) : null;
  if (!halves) return [{ board: value, fetchedAt, stale }];
  return [...(await boardsOf(asking, halves[0])), ...(await boardsOf(asking, halves[1]))];
}

/** One event may stand in two answers; the later one is newer. */
function together(boards: Board[], { league, now }: { league: string; now: Date }): Slate {
  const events = new Map<string, HeardEvent>();
  const rejected: Rejected[] = [];
  for (const { board } of boards) {
    const mapped = mapScoreboard(board, league);
    for (const event of mapped.events) events.set(`${event.eventId} ${event.competitionId}`, event);
    rejected.push(...mapped.rejected);
  }
  const oldest = new Date(Math.min(now.getTime(), ...boards.map(({ fetchedAt }) => fetchedAt.getTime())));
  return { events: [...events.values()], rejected, fetchedAt: oldest.toISOString(), stale: boards.some(({ stale }) => stale) };
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
      try {
        const boards: Board[] = [];
        for (const piece of piecesOf(easternDays(window), 31)) boards.push(...(await boardsOf({ ...needs, path, window }, piece)));
        return together(boards, { league, now: needs.clock() });
      } catch {
        // The fetcher has told the log why; a feed that is down tells an empty, stale slate and changes nothing.
        return nothing;
      }
    },
  };
}
