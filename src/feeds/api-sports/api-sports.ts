// Hears the Korean leagues (and NPB) from API-SPORTS: one call a Korean day and API, a hundred of them a day at most.
import { days, hours, minutes } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { HeardEvent, ScoreFeed, Slate, Window } from '../feed.ts';
import type { Fetched, FetchJson } from '../fetch-json.ts';
import { anewMs } from '../freshness.ts';
import { type KnownMatch, paceOf } from '../poll-plan.ts';
import { mapApiSports } from './api-sports.map.ts';
import { type WireApiAnswer, wireApiAnswer } from './api-sports.wire.ts';
import { type ApiLeague, type ApiName, apiHostOf, apiLeagues } from './api-sports-leagues.data.ts';

type Needs = { fetchJson: FetchJson; baseUrl: string | undefined; key: string; clock: () => Date; pollScale: number };
type Call = { url: string; freshMs: number; staleMs: number };

/** Up to three days are asked day by day, which serves all leagues of an API at once; longer windows as a whole season of one league,
 *  with today on top. */
const daysByDateMax = 3;

const koreanDays = ({ from, to }: Window): string[] => {
  const found = [kstDate(from)];
  for (let at = from.getTime() + days(1); at < to.getTime(); at += days(1)) found.push(kstDate(new Date(at)));
  const last = kstDate(new Date(Math.max(from.getTime(), to.getTime() - 1)));
  return found.includes(last) ? found : [...found, last];
};

/** Winter leagues begin in autumn: until July a season bears the year before. */
export function seasonOf({ season }: Pick<ApiLeague, 'season'>, at: Date): string {
  const [year = 0, month = 1] = kstDate(at).split('-').map(Number);
  if (season === 'calendar') return String(year);
  const begin = month >= 8 ? year : year - 1;
  return season === 'begin' ? String(begin) : `${begin}-${begin + 1}`;
}

const pathOf = (api: ApiName): string => (api === 'football' ? 'fixtures' : 'games');

/** Today's answer ages by what it told: a hundred calls a day allow ten minutes while something is played, and little more. */
const todayFreshMs = (known: readonly KnownMatch[], now: Date): number =>
  ['live', 'soon'].includes(paceOf(known, now)) ? minutes(10) : minutes(45);

function callsFor(
  league: ApiLeague,
  window: Window,
  { baseUrl, clock, pollScale, known }: Needs & { known: readonly KnownMatch[] },
): Call[] {
  const base = `${baseUrl ?? apiHostOf(league.api)}/${pathOf(league.api)}`;
  const asked = koreanDays(window);
  const today = kstDate(clock());
  const byDate = (day: string): Call => ({
    url: `${base}?date=${day}&timezone=Asia/Seoul`,
    freshMs: (day === today ? todayFreshMs(known, clock()) : hours(12)) * pollScale,
    staleMs: day === today ? hours(12) : days(3),
  });
  if (asked.length <= daysByDateMax) return asked.map(byDate);
  const url = `${base}?league=${league.id}&season=${seasonOf(league, window.from)}&timezone=Asia/Seoul`;
  const season: Call = { url, freshMs: window.anew ? anewMs : hours(12) * pollScale, staleMs: days(3) };
  return asked.includes(today) ? [season, byDate(today)] : [season];
}

/** One event may stand in two answers; the later one is newer. */
const latestOf = (events: HeardEvent[]): HeardEvent[] => [...new Map(events.map((event) => [event.eventId, event])).values()];

type Answer = { answer: Fetched<WireApiAnswer>; freshMs: number };

/** Every call that was answered; the fetcher has told the log why the others were not. */
async function answersTo(calls: Call[], { needs, league }: { needs: Needs; league: ApiLeague }): Promise<Answer[]> {
  const asked = await Promise.allSettled(
    calls.map(async ({ url, freshMs, staleMs }) => {
      const answer = await needs.fetchJson(url, {
        schema: wireApiAnswer,
        freshMs,
        staleMs,
        headers: { 'x-apisports-key': needs.key },
        budget: `api-sports:${league.api}`,
        isEmpty: ({ response }) => response.length === 0,
      });
      return { answer, freshMs };
    }),
  );
  return asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

export function createApiSports(needs: Needs): ScoreFeed {
  const carried = apiLeagues.filter((league) => league.carried);
  const known = new Map<ApiName, KnownMatch[]>();
  return {
    name: 'api-sports',
    leagues: carried.map(({ code }) => code),
    async slate(code, window) {
      const nothing: Slate = { events: [], rejected: [], fetchedAt: needs.clock().toISOString(), stale: true };
      const league = carried.find((candidate) => candidate.code === code);
      if (!league) return nothing;
      const calls = callsFor(league, window, { ...needs, known: known.get(league.api) ?? [] });
      const answers = await answersTo(calls, { needs, league });
      // The age that counts is that of the answer which ages fastest: today's.
      const [current] = answers.toSorted((a, b) => a.freshMs - b.freshMs);
      if (!current) return nothing;
      const mapped = answers.map(({ answer }) => mapApiSports(answer.value.response, league.api));
      const ours = latestOf(mapped.flatMap(({ events }) => events).filter((event) => carried.some((other) => other.code === event.league)));
      known.set(
        league.api,
        ours.map(({ phase, start }) => ({ phase, start: new Date(start) })),
      );
      return {
        events: ours.filter((event) => event.league === code),
        rejected: mapped.flatMap(({ rejected }) => rejected),
        fetchedAt: current.answer.fetchedAt.toISOString(),
        stale: answers.length < calls.length || answers.some(({ answer }) => answer.stale),
      };
    },
  };
}
