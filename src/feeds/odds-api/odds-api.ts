// Hears bookmakers' prices from The Odds API, one credit a league, and asks the free event list first whether it is worth one.

import { isPlausibleMarket } from '#domain/odds.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { HeardPrices, OddsFeed } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import type { FetchJson } from '../fetch-json.ts';
import { usualPollMs } from '../freshness.ts';
import { oddsPollMs } from '../poll-plan.ts';
import { mapOddsEvents } from './odds-api.map.ts';
import { wireOddsAnswer } from './odds-api.wire.ts';
import { oddsApiLeagues } from './odds-api-leagues.data.ts';

const oddsApiProvider = 'the-odds-api';
/** Credits of the free plan in a month. */
export const freeCredits = 500;

type Needs = { fetchJson: FetchJson; baseUrl: string; key: string; clock: () => Date; pollScale: number; creditsPerMonth: number };

/** No one opens a market earlier than this; an off-season list of far-away matches is not worth a credit. */
const horizonMs = days(14);

export function createOddsApi({ fetchJson, baseUrl, key, clock, pollScale, creditsPerMonth }: Needs): OddsFeed {
  /** Leagues with matches soon: the credits are shared among them. */
  const active = new Set<string>();
  const priceFreshMs = () => oddsPollMs({ leagues: active.size, creditsPerMonth, pollMs: pollScale * usualPollMs });
  const ask = (path: string, { costs }: { costs: boolean }) => {
    const freshMs = costs ? priceFreshMs() : hours(1) * pollScale;
    return fetchJson(`${baseUrl}/v4/sports/${path}`, {
      schema: wireOddsAnswer,
      freshMs,
      staleMs: Math.max(creditsPerMonth < 20_000 ? hours(24) : hours(1), freshMs * 2),
      secretQuery: { apiKey: key },
      ...(costs && { budget: oddsApiProvider }),
    });
  };
  return {
    name: oddsApiProvider,
    leagues: Object.keys(oddsApiLeagues),
    async prices(league) {
      const sportKey = oddsApiLeagues[league];
      const nothing = { prices: [], rejected: [], fetchedAt: clock().toISOString(), stale: true };
      if (!sportKey) return nothing;
      try {
        const listed = await ask(`${sportKey}/events?dateFormat=iso`, { costs: false });
        const soon = mapOddsEvents(listed.value, 'decimal').events.filter(({ start }) => Date.parse(start) < clock().getTime() + horizonMs);
        if (soon.length > 0) active.add(league);
        else active.delete(league);
        if (soon.length === 0) return { ...nothing, fetchedAt: listed.fetchedAt.toISOString(), stale: listed.stale };
        const { value, fetchedAt, stale } = await ask(`${sportKey}/odds?regions=eu&markets=h2h&oddsFormat=decimal&dateFormat=iso`, {
          costs: true,
        });
        const { events, rejected } = mapOddsEvents(value, 'decimal');
        const prices = events.flatMap((event): HeardPrices[] => {
          const odds = (event.odds ?? []).filter((heard) => isPlausibleMarket(heard.odds));
          return odds.length > 0 ? [{ league, home: event.home.name, away: event.away.name, start: event.start, odds }] : [];
        });
        return { prices, rejected, fetchedAt: fetchedAt.toISOString(), stale };
      } catch (fault) {
        // Of an upstream that is away the fetcher has told the log why; anything else is a bug of ours.
        if (!(fault instanceof FeedError)) throw fault;
        return nothing;
      }
    },
  };
}
