// Hears the Korean leagues (and NPB) from API-SPORTS: one call a Korean day and API and now and then one for its seasons, a hundred of them a day at most.
import { hours } from '#domain/time/duration.ts';
import type { ScoreFeed, Slate } from '../feed.ts';
import type { Fetched, FetchJson } from '../fetch-json.ts';
import { createNewest } from '../newest.ts';
import type { KnownMatch } from '../poll-plan.ts';
import { mapApiSports } from './api-sports.map.ts';
import { isPlanRefusal, type WireApiAnswer, wireApiAnswer } from './api-sports.wire.ts';
import { type Call, callsFor, leadingOf } from './api-sports-calls.ts';
import { type ApiName, apiLeagues } from './api-sports-leagues.data.ts';

type Needs = { fetchJson: FetchJson; baseUrl: string | undefined; key: string; clock: () => Date; pollScale: number };

/** What a plan does not include it will not include soon; the days that a free plan sees move on. */
const refusedMs = hours(6);

const carried = apiLeagues.filter((league) => league.carried);

type Answer = Fetched<WireApiAnswer> & { call: Call };

/** Every call that was answered; the fetcher has told the log why the others were not. */
async function answersTo(calls: Call[], { needs, api }: { needs: Needs; api: ApiName }): Promise<Answer[]> {
  const asked = await Promise.allSettled(
    calls.map(async (call) => {
      const answer = await needs.fetchJson(call.url, {
        schema: wireApiAnswer,
        freshMs: call.freshMs,
        staleMs: call.staleMs,
        headers: { 'x-apisports-key': needs.key },
        budget: `api-sports:${api}`,
        refusedMs,
        isRefusal: isPlanRefusal,
        isEmpty: ({ response }) => response.length === 0,
      });
      return { ...answer, call };
    }),
  );
  return asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** The fetcher tells the same remembered rows again and again, and a day of football is a thousand of them. */
const read = new WeakMap<readonly unknown[], Map<ApiName, ReturnType<typeof mapApiSports>>>();
function mappedOnce(rows: readonly unknown[], { api, isShared }: { api: ApiName; isShared: boolean }) {
  // Where one address stands for all APIs, several of them ask the same of it and read the same rows, each in its own way.
  const ofRows = read.get(rows) ?? new Map<ApiName, ReturnType<typeof mapApiSports>>();
  const known = ofRows.get(api);
  if (known) return known;
  const { events, rejected } = mapApiSports(rows, { api, isShared });
  const mapped = { events: events.filter((event) => carried.some(({ code }) => code === event.league)), rejected };
  read.set(rows, ofRows.set(api, mapped));
  return mapped;
}

const addressesMax = 60;

/** What each address told last, as far as it decides when to ask it again. */
function createMemory() {
  const told = new Map<string, KnownMatch[]>();
  return {
    of: (url: string): readonly KnownMatch[] => told.get(url) ?? [],
    note(url: string, events: readonly { phase: KnownMatch['phase']; start: string }[]): void {
      told.delete(url);
      told.set(
        url,
        events.map(({ phase, start }) => ({ phase, start: new Date(start) })),
      );
      const [oldest] = told.keys();
      if (told.size > addressesMax && oldest !== undefined) told.delete(oldest);
    },
  };
}

export function createApiSports(needs: Needs): ScoreFeed {
  const { clock, baseUrl, pollScale } = needs;
  const isShared = baseUrl !== undefined;
  const memory = createMemory();
  const newestOf = createNewest(clock);
  return {
    name: 'api-sports',
    leagues: carried.map(({ code }) => code),
    async slate(code, window) {
      const nothing: Slate = { events: [], rejected: [], fetchedAt: clock().toISOString(), stale: true };
      const league = carried.find((candidate) => candidate.code === code);
      if (!league) return nothing;
      const { api } = league;
      const calls = callsFor(league, window, { baseUrl, now: clock(), pollScale, toldBy: memory.of });
      const leading = leadingOf(calls, clock());
      const answers = (await answersTo(calls, { needs, api })).map((answer) => ({
        ...answer,
        ...mappedOnce(answer.value.response, { api, isShared }),
      }));
      for (const { call, events } of answers) if (call.day !== null) memory.note(call.url, events);
      const fresh = answers.filter(({ stale }) => !stale);
      const isWhole = fresh.length === calls.length;
      const isOver = window.to <= clock();
      const stale = isOver ? !isWhole : !fresh.some(({ call }) => call === leading);
      const told = stale ? answers : fresh;
      const current = told.find(({ call }) => call === leading) ?? told[0];
      if (!current) return nothing;
      return {
        events: newestOf(told).filter((event) => event.league === code),
        rejected: told.flatMap(({ rejected }) => rejected),
        fetchedAt: current.fetchedAt.toISOString(),
        stale,
        isWhole,
      };
    },
  };
}
