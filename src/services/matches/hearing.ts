// Hears the feeds at a polite pace, remembers what they tell, and tells the house what came of it.
import { leagueOf } from '#domain/league.ts';
import { playedOn } from '#domain/match-date.ts';
import type { Sport } from '#domain/sport.ts';
import { teamKey } from '#domain/team/team.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { HeardPrices, OddsFeed, ScoreFeed, Window } from '#feeds/feed.ts';
import type { Match, MatchChange } from '#storage/matches.ts';
import type { NewPrice } from '#storage/odds.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import { entryOf } from './hear.ts';

/** How long to wait before a league is asked again, from what is known of it. */
export type Pace = (known: { live: number; nextStart: Date | null }, now: Date) => number;

export type HearingNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  scores: readonly ScoreFeed[];
  odds: readonly OddsFeed[];
  pace: Pace;
  pollMs: number;
  warn: (message: string, detail: Record<string, unknown>) => void;
};

/** Around now for scores and corrections; and, more seldom, everything that is coming. */
const near = (now: Date): Window => ({ from: new Date(now.getTime() - hours(30)), to: new Date(now.getTime() + hours(30)) });
const far = (now: Date): Window => ({ from: new Date(now.getTime() - days(2)), to: new Date(now.getTime() + days(14)) });
const farEveryMs = hours(4);
const alarmShare = 0.1;
/** Ended matches of this long ago still join the history when a feed tells them for the first time. */
const historySinceMs = days(730);

/** An end counts once it was seen twice or has stood for two minutes. */
const isConfirmed = ({ firstFinalAt, finalSeenAt }: Match, now: Date): boolean =>
  firstFinalAt !== null && ((finalSeenAt !== null && finalSeenAt > firstFinalAt) || now.getTime() - firstFinalAt.getTime() >= 120_000);

type Refreshed = { asked: number; changed: number; failed: number };

export function createHearing(needs: HearingNeeds) {
  const { stores, events, clock } = needs;
  const askedAt = new Map<string, number>();
  const askedFarAt = new Map<string, number>();

  async function changed(list: readonly { matchId: number }[], what: 'matches-changed' | 'matches-finished'): Promise<void> {
    if (list.length === 0) return;
    const known = await stores.matches.byIds(list.map(({ matchId }) => matchId));
    const bySport = Map.groupBy(known.values(), ({ sport }) => sport);
    for (const [sport, matches] of bySport) await events.tell(what, { sport, matchIds: matches.map(({ id }) => String(id)) });
  }

  /** One league of one feed, heard and remembered. A stale slate is no second sight of anything: it changes nothing. */
  async function hearLeague(feed: ScoreFeed, league: string, window: Window): Promise<MatchChange[]> {
    const slate = await feed.slate(league, window);
    const total = slate.events.length + slate.rejected.length;
    if (slate.rejected.length > total * alarmShare) {
      needs.warn('many events of a slate could not be read', { feed: feed.name, league, of: total, rejected: slate.rejected.slice(0, 5) });
    }
    if (slate.stale) return [];
    const entries = slate.events.flatMap((event) => entryOf(event) ?? []);
    const news = await stores.matches.upsertHeard(entries, clock());
    await changed(news.changed, 'matches-changed');
    const sport = leagueOf(league)?.sport;
    if (sport) await stores.settings.write(`heard:${sport}`, slate.fetchedAt);
    return news.changed;
  }

  /** Puts confirmed ends into the history that models learn from. Safe to repeat. */
  async function keepFinished(): Promise<number> {
    const now = clock();
    const ended = await stores.matches.finalWithoutResult({ since: new Date(now.getTime() - historySinceMs), limit: 500 });
    const confirmed = ended.filter((match) => isConfirmed(match, now));
    const added = new Map<Sport, number>();
    for (const match of confirmed) {
      if (!match.result || !match.score || !match.home.key || !match.away.key) continue;
      await stores.results.fromMatch({
        matchId: match.id,
        sport: match.sport,
        league: match.league ?? 'other',
        season: match.season,
        date: playedOn(match.league, match.start),
        homeKey: match.home.key,
        awayKey: match.away.key,
        homeName: match.home.name,
        awayName: match.away.name,
        homeScore: match.score.home,
        awayScore: match.score.away,
        outcome: match.result,
        neutral: match.neutral,
        source: 'feed',
      });
      added.set(match.sport, (added.get(match.sport) ?? 0) + 1);
    }
    await changed(
      confirmed.map(({ id }) => ({ matchId: id })),
      'matches-finished',
    );
    for (const [sport, count] of added) await events.tell('results-added', { sport, count });
    return confirmed.length;
  }

  async function isDue(name: string, league: { live: number; nextStart: Date | null }): Promise<Window | undefined> {
    const now = clock();
    const farAt = askedFarAt.get(name);
    if (farAt === undefined || now.getTime() - farAt >= farEveryMs) {
      askedFarAt.set(name, now.getTime());
      askedAt.set(name, now.getTime());
      return far(now);
    }
    if (now.getTime() - (askedAt.get(name) ?? 0) < needs.pace(league, now)) return undefined;
    askedAt.set(name, now.getTime());
    return near(now);
  }

  async function recordPrices(prices: readonly HeardPrices[]): Promise<number> {
    const known = prices.flatMap((price) => {
      const sport = leagueOf(price.league)?.sport;
      if (!sport) return [];
      const keyOf = (name: string) => teamKey({ sport, league: price.league, name });
      return [{ price, fixture: { sport, homeKey: keyOf(price.home), awayKey: keyOf(price.away), start: new Date(price.start) } }];
    });
    const joined = await stores.matches.join(known.map(({ fixture }) => fixture));
    const batch = known.flatMap(({ price }, index): NewPrice[] => {
      const match = joined[index];
      if (!match) return [];
      return price.odds.map(({ bookmaker, bookmakerTitle, odds, updatedAt }) => ({
        matchId: match.matchId,
        bookmaker,
        title: bookmakerTitle,
        odds: match.flipped ? { ...odds, home: odds.away, away: odds.home } : odds,
        updatedAt: updatedAt ? new Date(updatedAt) : null,
      }));
    });
    const moved = await stores.odds.record(batch, clock());
    await changed(
      moved.map((matchId) => ({ matchId })),
      'matches-changed',
    );
    return moved.length;
  }

  async function refreshOnce(): Promise<Refreshed> {
    const agenda = new Map((await stores.matches.agenda(clock())).map((entry) => [entry.league, entry]));
    const tally = { asked: 0, changed: 0, failed: 0 };
    let hasEnded = false;
    for (const feed of needs.scores) {
      for (const league of feed.leagues) {
        const window = await isDue(`${feed.name} ${league}`, agenda.get(league) ?? { live: 0, nextStart: null });
        if (!window) continue;
        tally.asked += 1;
        try {
          const news = await hearLeague(feed, league, window);
          tally.changed += news.length;
          hasEnded ||= news.some(({ what }) => what.includes('confirmed') || what.includes('end'));
        } catch (fault) {
          tally.failed += 1;
          needs.warn('a league could not be heard', { feed: feed.name, league, fault: String(fault) });
        }
      }
    }
    if (hasEnded) await keepFinished();
    return tally;
  }

  let refreshing: Promise<Refreshed> | undefined;

  return {
    /** Asks every league that is due; one that fails stops no other. Simultaneous callers share one round. */
    refresh(): Promise<Refreshed> {
      refreshing ??= refreshOnce().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },

    /** What was played in the days before: for a world that opens with a past. */
    async hearPast(daysBack: number): Promise<number> {
      const now = clock();
      let heard = 0;
      for (const feed of needs.scores) {
        for (const league of feed.leagues) {
          heard += (await hearLeague(feed, league, { from: new Date(now.getTime() - days(daysBack)), to: now })).length;
        }
      }
      return heard;
    },

    /** Prices of coming matches; how often a provider is really asked is the feed's own affair (cache and budget). */
    async refreshOdds(): Promise<{ moved: number; failed: number }> {
      const tally = { moved: 0, failed: 0 };
      for (const feed of needs.odds) {
        for (const league of feed.leagues) {
          try {
            const { prices } = await feed.prices(league);
            tally.moved += await recordPrices(prices);
          } catch (fault) {
            tally.failed += 1;
            needs.warn('prices of a league could not be heard', { feed: feed.name, league, fault: String(fault) });
          }
        }
      }
      return tally;
    },

    sweepFinished: keepFinished,
  };
}
