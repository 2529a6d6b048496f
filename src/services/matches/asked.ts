// Matches and results by what somebody asks for in words: teams, leagues, sports and a time.
import type { OddsMatch } from '#contract/matches.ts';
import { closesAt } from '#domain/pick-window.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import { teamNames } from '#domain/team/team.ts';
import { days } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { Match, MatchSide } from '#storage/matches.ts';
import type { FormLine } from '#storage/results.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold, nameOf, oddsMatchOf, shortNameOf } from '../shapes/match.ts';
import type { Viewer } from '../viewer.ts';

export type MatchWish = {
  /** Empty: every one. */
  sports: readonly Sport[];
  leagues: readonly string[];
  /** Keys of teams: matches in which any of the first plays, against any of the second where there is one. */
  sides: readonly (readonly string[])[];
  from: Date;
  to: Date;
  statuses?: readonly Match['status'][];
  /** Only what can still begin, is being played, or has been decided: matches put off, called off, broken off or silent are looked past. */
  stage?: 'coming' | 'live' | 'decided' | 'off';
  limit: number;
};

/** Matches of a time by how far they have come. */
export type MatchCount = {
  live: number;
  coming: number;
  ended: number;
  /** Put off, called off, broken off, or silent though they should have begun. */
  off: number;
};

/** A past result as one of its teams sees it. */
export type PastResult = {
  date: string;
  league: string;
  home: string;
  away: string;
  homeScore: number;
  awayScore: number;
  /** Of the team asked about; of the home side where two were. */
  outcome: 'W' | 'D' | 'L';
  matchId: string | null;
};

export type Playing = { key: string; sport: Sport; name: string; short: string; spellings: readonly string[] };

const playingOf = (sport: Sport, side: MatchSide, key: string): Playing => ({
  key,
  sport,
  name: nameOf(side),
  short: shortNameOf(side),
  spellings: [side.name, side.nameKo, side.shortKo, ...side.aliases].flatMap((name) => name ?? []),
});

/** Of one day. */
const lookedAt = 1500;
/** A question is read in pages of so many, along its kick-offs, so that nothing at the far end is cut off. */
const pageSize = 750;
const pageLeast = 50;
/** A fortnight of a busy summer is less; nobody makes the database read more. */
const pagesMax = 12;
/** Leagues or sports that are asked one by one, each along its own index. */
const lanesMax = 8;

type Lane = { sport?: Sport; league?: string };
type Stretch = Lane & Pick<MatchWish, 'from' | 'to' | 'statuses'> & { size: number; pages: number };

function lanesOf({ sports, leagues }: MatchWish): Lane[] {
  if (leagues.length > 0 && leagues.length <= lanesMax) return leagues.map((league) => ({ league }));
  return sports.length > 0 ? sports.map((sport) => ({ sport })) : [{}];
}

const isLive = ({ status }: Match): number => (status === 'live' ? 1 : 0);
const soonestFirst = (a: Match, b: Match): number => isLive(b) - isLive(a) || a.start.getTime() - b.start.getTime() || a.id - b.id;
const newestFirst = (a: Match, b: Match): number => b.start.getTime() - a.start.getTime() || b.id - a.id;

/** Pages may share an instant; what was read is not told again. */
function unread() {
  const seen = new Set<number>();
  return (page: readonly Match[]): Match[] => page.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Live first on each page, then by kick-off. */
async function* soonest({ matches }: Stores, { from, size, pages, ...stretch }: Stretch): AsyncGenerator<Match> {
  const fresh = unread();
  let at = from;
  for (let read = 0; read < pages; read += 1) {
    const page = await matches.page({ ...stretch, from: at, limit: size });
    yield* fresh(page);
    const last = page.at(-1)?.start;
    if (!last || page.length < size) return;
    // A page of one instant would come again and again.
    at = last > at ? last : new Date(at.getTime() + 1);
  }
}

/** Of finished matches, newest first. */
async function* newest({ matches }: Stores, { from, to, size, pages, statuses: _, ...lane }: Stretch): AsyncGenerator<Match> {
  const fresh = unread();
  let before = new Date(to.getTime() + 1);
  for (let read = 0; read < pages; read += 1) {
    const page = await matches.recent({ ...lane, before, limit: size });
    yield* fresh(page.filter(({ start }) => start >= from));
    const last = page.at(-1)?.start;
    if (!last || page.length < size || last < from) return;
    const next = new Date(last.getTime() + 1);
    before = next < before ? next : last;
  }
}

const isAt = ({ stage }: MatchWish, match: Match, now: Date): boolean =>
  !stage || (stage === 'decided' ? match.phase === 'final' && match.winner !== null : stageOf(match, now) === stage);

/** The first that fit, of one league or sport. */
async function firstOf(matches: AsyncGenerator<Match>, wish: MatchWish, now: Date): Promise<Match[]> {
  const found: Match[] = [];
  for await (const match of matches) {
    if (fits(wish, match) && isAt(wish, match, now)) found.push(match);
    if (found.length >= wish.limit) break;
  }
  return found;
}

const wordOf: Record<Outcome, PastResult['outcome']> = { home: 'W', draw: 'D', away: 'L' };
const turned: Record<Outcome, Outcome> = { home: 'away', draw: 'draw', away: 'home' };

function stageOf(match: Match, now: Date): keyof MatchCount {
  const { phase } = match;
  if (phase === 'live') return 'live';
  if (phase === 'final') return 'ended';
  return (phase === 'scheduled' || phase === 'unknown') && closesAt(match) > now ? 'coming' : 'off';
}

function fits({ sports, leagues, sides }: Pick<MatchWish, 'sports' | 'leagues' | 'sides'>, match: Match): boolean {
  if (sports.length > 0 && !sports.includes(match.sport)) return false;
  if (leagues.length > 0 && !leagues.includes(leagueTold(match).code)) return false;
  return sides.every((keys) => [match.home.key, match.away.key].some((key) => key !== null && keys.includes(key)));
}

function pastOf(sport: Sport, line: FormLine, key: string): PastResult {
  const name = (given: string) => teamNames({ sport, league: line.league, name: given, on: new Date(line.date) }).short;
  return {
    date: line.date,
    league: line.league,
    home: name(line.homeName),
    away: name(line.awayName),
    homeScore: line.homeScore,
    awayScore: line.awayScore,
    outcome: wordOf[line.homeKey === key ? line.outcome : turned[line.outcome]],
    matchId: line.matchId === null ? null : String(line.matchId),
  };
}

export function createAskedMatches({ stores, clock }: { stores: Stores; clock: () => Date }) {
  /** Today's results count as known. */
  const tomorrow = (): string => kstDate(new Date(clock().getTime() + days(1)));

  return {
    /** Live first, then by kick-off; where finished ones alone are asked for, the newest first. */
    async asked(_viewer: Viewer, wish: MatchWish): Promise<OddsMatch[]> {
      const isOver = wish.statuses?.length === 1 && wish.statuses[0] === 'finished';
      const [read, order] = isOver ? [newest, newestFirst] : [soonest, soonestFirst];
      const { from, to, statuses, sides, limit } = wish;
      // Of a team a few stand among many.
      const size = sides.length > 0 ? pageSize : Math.min(pageSize, Math.max(pageLeast, limit));
      const lanes = lanesOf(wish);
      const stretch = { from, to, size, pages: Math.ceil(pagesMax / lanes.length), ...(statuses ? { statuses } : {}) };
      const all = await Promise.all(lanes.map((lane) => firstOf(read(stores, { ...stretch, ...lane }), wish, clock())));
      const found = all.flat().sort(order).slice(0, limit);
      const ids = found.map(({ id }) => id);
      const [prices, forecasts] = await Promise.all([stores.odds.ofMatches(ids), stores.forecasts.callsOf(ids)]);
      return found.map((match) => oddsMatchOf(match, { prices: prices.get(match.id) ?? [], forecast: forecasts.get(match.id) }));
    },

    /** Day by day, so that no day is cut off; `to` is no longer in it. */
    async counted(_viewer: Viewer, { from, to, ...wish }: Omit<MatchWish, 'statuses' | 'stage' | 'limit'>): Promise<MatchCount> {
      const now = clock();
      const told: MatchCount = { live: 0, coming: 0, ended: 0, off: 0 };
      for (let at = from.getTime(); at < to.getTime(); at += days(1)) {
        const until = Math.min(at + days(1), to.getTime());
        const page = await stores.matches.page({ from: new Date(at), to: new Date(until - 1), limit: lookedAt });
        for (const match of page) if (fits(wish, match)) told[stageOf(match, now)] += 1;
      }
      return told;
    },

    /** Who plays in these weeks, by every name the feeds have for them; those to come first, so that they are known whatever was. */
    async playing(): Promise<Playing[]> {
      const now = clock().getTime();
      const known = new Map<string, Playing>();
      for (const from of [now, now - days(7)]) {
        const to = from < now ? now : now + days(14);
        const weeks = { from: new Date(from), to: new Date(to), size: pageSize, pages: pagesMax };
        for await (const { sport, home, away } of soonest(stores, weeks))
          for (const side of [home, away]) if (side.key && !known.has(side.key)) known.set(side.key, playingOf(sport, side, side.key));
      }
      return [...known.values()];
    },

    /** The last results of one team, newest first. */
    async lastResults(_viewer: Viewer, { sport, key, limit }: { sport: Sport; key: string; limit: number }): Promise<PastResult[]> {
      const lines = await stores.results.recentForm({ sport, keys: [key], before: tomorrow(), limit });
      return (lines.get(key) ?? []).map((line) => pastOf(sport, line, key));
    },

    /** The last meetings of two teams, newest first, as the first sees them. */
    async meetings(
      _viewer: Viewer,
      { sport, keys, limit }: { sport: Sport; keys: readonly [string, string]; limit: number },
    ): Promise<PastResult[]> {
      const lines = await stores.results.headToHead({ sport, keys, before: tomorrow(), limit });
      return lines.map((line) => pastOf(sport, line, keys[0]));
    },
  };
}
