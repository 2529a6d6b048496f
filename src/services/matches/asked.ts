// Matches and results by what somebody asks for in words: teams, leagues, sports and a time.
import type { OddsMatch } from '#contract/matches.ts';
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
  limit: number;
};

/** Matches of a time by how far they have come. */
export type MatchCount = {
  live: number;
  coming: number;
  ended: number;
  /** Put off, called off, or silent though they should have begun. */
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

const lookedAt = 1500;
const wordOf: Record<Outcome, PastResult['outcome']> = { home: 'W', draw: 'D', away: 'L' };
const turned: Record<Outcome, Outcome> = { home: 'away', draw: 'draw', away: 'home' };

function stageOf({ phase, start }: Match, now: Date): keyof MatchCount {
  if (phase === 'live' || phase === 'suspended') return 'live';
  if (phase === 'final') return 'ended';
  return (phase === 'scheduled' || phase === 'unknown') && start > now ? 'coming' : 'off';
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
    /** Live first, then by kick-off. */
    async asked(_viewer: Viewer, wish: MatchWish): Promise<OddsMatch[]> {
      const [sport] = wish.sports;
      const [league] = wish.leagues;
      const page = await stores.matches.page({
        ...(wish.sports.length === 1 ? { sport } : {}),
        ...(wish.leagues.length === 1 ? { league } : {}),
        ...(wish.statuses ? { statuses: wish.statuses } : {}),
        from: wish.from,
        to: wish.to,
        limit: lookedAt,
      });
      const found = page.filter((match) => fits(wish, match)).slice(0, wish.limit);
      const ids = found.map(({ id }) => id);
      const [prices, forecasts] = await Promise.all([stores.odds.ofMatches(ids), stores.forecasts.callsOf(ids)]);
      return found.map((match) => oddsMatchOf(match, { prices: prices.get(match.id) ?? [], forecast: forecasts.get(match.id) }));
    },

    /** Day by day, so that no day is cut off; `to` is no longer in it. */
    async counted(_viewer: Viewer, { from, to, ...wish }: Omit<MatchWish, 'statuses' | 'limit'>): Promise<MatchCount> {
      const now = clock();
      const told: MatchCount = { live: 0, coming: 0, ended: 0, off: 0 };
      for (let at = from.getTime(); at < to.getTime(); at += days(1)) {
        const until = Math.min(at + days(1), to.getTime());
        const page = await stores.matches.page({ from: new Date(at), to: new Date(until - 1), limit: lookedAt });
        for (const match of page) if (fits(wish, match)) told[stageOf(match, now)] += 1;
      }
      return told;
    },

    /** Who plays in these weeks, by every name the feeds have for them. */
    async playing(): Promise<Playing[]> {
      const now = clock().getTime();
      const page = await stores.matches.page({ from: new Date(now - days(7)), to: new Date(now + days(14)), limit: lookedAt });
      const sides = page.flatMap(({ sport, home, away }) =>
        [home, away].flatMap((side) => (side.key ? [playingOf(sport, side, side.key)] : [])),
      );
      return [...new Map(sides.map((one) => [one.key, one])).values()];
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
