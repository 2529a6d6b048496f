// Finds the matches that a feed's prices mean, and remembers the prices.
import { leagueOf } from '#domain/league.ts';
import { teamKey } from '#domain/team/team.ts';
import type { HeardPrices } from '#feeds/feed.ts';
import type { NewPrice } from '#storage/odds.ts';
import { tellChanges } from './changes.ts';
import type { HearingNeeds } from './needs.ts';

/** How many matches have a new or moved price. Prices of a match nobody has told us of are left out. */
export async function recordPrices(needs: HearingNeeds, prices: readonly HeardPrices[]): Promise<number> {
  const { stores, clock } = needs;
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
  await tellChanges(needs, moved, 'matches-changed');
  return moved.length;
}
