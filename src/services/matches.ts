// Matches: hearing them from the feeds, and listing them as screens and API show them.

import type { listOdds, OddsMatch } from '#contract/matches.ts';
import type { InputOf } from '#contract/route.ts';
import { leagueOf } from '#domain/league.ts';
import { type Sport, sports } from '#domain/sport.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { createAskedMatches, type MatchWish } from './matches/asked.ts';
import { freshnessOf, isCarried } from './matches/freshness.ts';
import { createHearing } from './matches/hearing.ts';
import type { HearingNeeds } from './matches/needs.ts';
import { foundMatches, nearName } from './shapes/found-matches.ts';
import type { Freshness } from './shapes/freshness.ts';
import { leagueTold, oddsMatchOf } from './shapes/match.ts';
import { createHotReads } from './shapes/shared/hot-reads.ts';
import type { Viewer } from './viewer.ts';

type ListQuery = InputOf<typeof listOdds>;
/** `more`: further matches stand behind the last one. */
export type MatchList = { matches: OddsMatch[]; more: boolean } & Freshness;
type Rows = { rows: Match[]; more: boolean };

/** The list looks a day ahead; in a quiet week it looks further, until there is something to see. */
const nearMs = hours(24);
const farMs = days(14);
const enough = 12;
/** A match that should have begun this long ago and says nothing is no longer "coming"; one whose hour nobody knows may begin at any of its day. */
const overdueMs = hours(6);
const finishedMs = hours(12);
/** A busy day leaves room for so many that ended lately, a quarter of the list at most. */
const finishedShown = 12;
const roomForFinished = (limit: number): number => Math.min(finishedShown, Math.floor(limit / 4));
/** What the screens ask for at once. Whoever asks for more wants to look further than a day ahead. */
const usualLimit = 60;

/** Matches with what stands beside them, in three batched reads. */
export async function tellMatches(stores: Stores, matches: readonly Match[]): Promise<OddsMatch[]> {
  const ids = matches.map(({ id }) => id);
  const [prices, forecasts] = await Promise.all([stores.odds.ofMatches(ids), stores.forecasts.callsOf(ids)]);
  return matches.map((match) => oddsMatchOf(match, { prices: prices.get(match.id) ?? [], forecast: forecasts.get(match.id) }));
}

/** One row more than is wanted tells whether there are more. */
const firstOf = (rows: Match[], limit: number): Rows => ({ rows: rows.slice(0, limit), more: rows.length > limit });

async function upcoming({ stores, clock }: HearingNeeds, { sport, league, status, limit }: ListQuery, asked: number): Promise<Rows> {
  const now = clock().getTime();
  const statuses =
    status === 'LIVE' ? (['live'] as const) : status === 'UPCOMING' ? (['upcoming'] as const) : (['live', 'upcoming'] as const);
  const [from, to] = [new Date(now - overdueMs), new Date(now + farMs)];
  const known = await stores.matches.page({ sport, league, statuses, from, to, alsoHourless: true, limit: limit + 1 });
  const near = known.filter(({ start }) => start.getTime() <= now + nearMs);
  const listed = near.length >= enough && asked <= usualLimit ? near : known;
  const { rows } = firstOf(listed, limit);
  return { rows, more: known.length > rows.length };
}

/** What ended lately; where nothing at all is live or coming, the last matches known, however old. */
async function finished({ stores, clock }: HearingNeeds, { sport, league, limit }: ListQuery, evenOld: boolean): Promise<Rows> {
  const now = clock();
  if (limit <= 0) return { rows: [], more: false };
  const recent = await stores.matches.recent({ sport, league, before: now, limit: limit + 1 });
  const wanted = evenOld ? recent : recent.filter(({ start }) => start.getTime() > now.getTime() - finishedMs);
  return firstOf(wanted, limit);
}

async function listOf(needs: HearingNeeds, query: ListQuery): Promise<MatchList> {
  const onlyFinished = query.status === 'FINISHED';
  const wantsFinished = query.status === undefined || onlyFinished;
  const limit = wantsFinished ? query.limit - roomForFinished(query.limit) : query.limit;
  const coming = onlyFinished ? { rows: [], more: false } : await upcoming(needs, { ...query, limit }, query.limit);
  const isQuiet = coming.rows.length === 0;
  const room = isQuiet ? query.limit : Math.min(finishedShown, query.limit - coming.rows.length);
  const ended = wantsFinished ? await finished(needs, { ...query, limit: room }, isQuiet) : { rows: [], more: false };
  // One that ends between the two looks stands in both, and is over.
  const over = new Set(ended.rows.map(({ id }) => id));
  const rows = [...coming.rows.filter(({ id }) => !over.has(id)), ...ended.rows];
  const [matches, fresh] = await Promise.all([tellMatches(needs.stores, rows), freshnessOf(needs, query, rows)]);
  // Beside coming matches only the latest results stand, and nobody is told that there are older ones.
  return { matches, more: isQuiet ? ended.more : coming.more, ...fresh };
}

type Counts = Record<Sport, { total: number; live: number }>;

async function countsOf({ stores, clock }: HearingNeeds): Promise<Counts> {
  const now = clock().getTime();
  const from = new Date(now - overdueMs);
  const [near, far] = await Promise.all([
    stores.matches.counts({ from, to: new Date(now + nearMs), alsoHourless: true }),
    stores.matches.counts({ from, to: new Date(now + farMs), alsoHourless: true }),
  ]);
  const of = (sport: Sport) => {
    const coming = (counts: typeof near) => (counts[sport]?.live ?? 0) + (counts[sport]?.upcoming ?? 0);
    return { total: coming(near) >= enough ? coming(near) : coming(far), live: near[sport]?.live ?? 0 };
  };
  return { soccer: of('soccer'), baseball: of('baseball'), basketball: of('basketball'), volleyball: of('volleyball'), mma: of('mma') };
}

/** A league that can be asked for. */
export type LeagueOffered = { code: string; name: string };
type Offered = Record<Sport, LeagueOffered[]>;

/** Of each sport every league whose list would hold a match, in the house's order. */
async function offeredOf({ stores, clock }: HearingNeeds): Promise<Offered> {
  const now = clock().getTime();
  const [from, overFrom, to] = [new Date(now - overdueMs), new Date(now - finishedMs), new Date(now + farMs)];
  const there = await stores.matches.leagues({ from, overFrom, to });
  const nobody = { name: '' };
  const told = there.flatMap(({ sport, code, name, nameKo }) => {
    const league = leagueTold({ sport, league: code, leagueName: name, leagueNameKo: nameKo, home: nobody, away: nobody });
    // A list is asked for by the code that its matches are kept under.
    return league.code === code ? { sport, code, name: league.name, order: leagueOf(code)?.order ?? Number.MAX_SAFE_INTEGER } : [];
  });
  told.sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'ko'));
  const of = (wanted: Sport) => told.filter(({ sport }) => sport === wanted).map(({ code, name }) => ({ code, name }));
  return Object.fromEntries(sports.map((sport) => [sport, of(sport)])) as Offered;
}

export function createMatches(needs: HearingNeeds) {
  const { stores, clock, events } = needs;
  const hearing = createHearing(needs);
  const lists = createHotReads<MatchList>();
  const counts = createHotReads<Counts>();
  const offered = createHotReads<Offered>();
  // Lists hold scores, phases, prices and the forecasts that stand.
  for (const happening of ['matches-changed', 'matches-finished', 'match-settled', 'analysis-ready'] as const)
    events.onEverywhere(happening, () => {
      for (const kept of [lists, counts, offered]) kept.drop();
    });

  return {
    ...hearing,
    ...createAskedMatches(needs),

    /** Live first, then by kick-off, then what ended lately. Bounded by the query's limit; a day ahead, or further where that leaves room or more is asked for. */
    list: (_viewer: Viewer, query: ListQuery): Promise<MatchList> =>
      lists.read(`${query.sport} ${query.league ?? ''} ${query.status ?? ''} ${query.limit}`, () => listOf(needs, query)),

    /** Whether any feed is asked for matches of the kind. */
    carries: (wish: Pick<MatchWish, 'sports' | 'leagues' | 'sides'>): boolean => isCarried(needs, wish),

    /** One match as the lists show it; null where there is none of that number. */
    async one(_viewer: Viewer, matchId: string): Promise<OddsMatch | null> {
      const match = /^\d{1,15}$/.test(matchId) ? await stores.matches.byId(Number(matchId)) : undefined;
      const [told] = match ? await tellMatches(stores, [match]) : [];
      return told ?? null;
    },

    /** The numbers on the tabs: what is live or coming within the list's horizon. */
    counts: (): Promise<Counts> => counts.read('', () => countsOf(needs)),

    /** The leagues of each sport that have matches within the list's horizon, so that one can be chosen whose matches stand further down. */
    leagues: (): Promise<Offered> => offered.read('', () => offeredOf(needs)),

    /** Live, coming and lately ended matches whose teams or league fit the words: partial Korean, initial consonants, aliases. */
    async search(_viewer: Viewer, { q, limit }: { q: string; limit: number }): Promise<OddsMatch[]> {
      const found = await foundMatches(stores, { typed: q.trim().slice(0, 100), now: clock(), limit: Math.min(limit, 50) });
      return tellMatches(stores, found);
    },

    /** For whoever found nothing: the name of a team near what was typed. */
    near: (_viewer: Viewer, { q }: { q: string }): Promise<string | null> => nearName(stores, { typed: q, now: clock() }),
  };
}
