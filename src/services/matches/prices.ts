// Hears prices, finds the matches that they mean, and remembers them.
import { leagueOf } from '#domain/league.ts';
import { teamKey } from '#domain/team/team.ts';
import { seconds } from '#domain/time/duration.ts';
import type { HeardPrices } from '#feeds/feed.ts';
import type { NewPrice } from '#storage/odds.ts';
import { tellChanges } from './changes.ts';
import type { HearingNeeds } from './needs.ts';

/** The matches that have a new or moved price. Prices of a match nobody has told us of are left out. */
async function recordPrices(
  { stores, clock }: HearingNeeds,
  { prices, fetchedAt }: { prices: readonly HeardPrices[]; fetchedAt: string },
): Promise<readonly number[]> {
  const now = clock();
  const toldAt = new Date(Math.min(now.getTime(), Date.parse(fetchedAt)));
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
      toldAt,
    }));
  });
  return stores.odds.record(batch, now);
}

const togetherMs = seconds(1);

/** What moved is told together: with every word all that readers share is made anew, and a feed at hand tells a dozen leagues in a second. */
function tellingTogether(needs: HearingNeeds) {
  let waiting: number[] = [];
  let toldAt = needs.clock().getTime();
  async function tell(): Promise<void> {
    // What could not be told waits for the next word.
    await tellChanges(needs, waiting, 'matches-changed');
    [waiting, toldAt] = [[], needs.clock().getTime()];
  }
  return {
    tell,
    async add(moved: readonly number[]): Promise<void> {
      waiting.push(...moved);
      if (needs.clock().getTime() - toldAt >= togetherMs) await tell();
    },
  };
}

export async function refreshPrices(needs: HearingNeeds): Promise<{ asked: number; heard: number; moved: number; failed: number }> {
  const tally = { asked: 0, heard: 0, moved: 0, failed: 0 };
  const telling = tellingTogether(needs);
  for (const feed of needs.odds) {
    for (const league of feed.leagues) {
      tally.asked += 1;
      try {
        const told = await feed.prices(league);
        if (told.stale) continue;
        tally.heard += 1;
        const moved = await recordPrices(needs, told);
        tally.moved += moved.length;
        await telling.add(moved);
      } catch (fault) {
        tally.failed += 1;
        needs.warn('prices of a league could not be heard', { feed: feed.name, league, fault: String(fault) });
      }
    }
  }
  await telling.tell();
  return tally;
}
