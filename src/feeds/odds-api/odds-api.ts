// Hears bookmakers' prices from The Odds API, one credit a league, and asks the free event list first whether it is worth one.

import { isPlausibleMarket } from '#domain/odds.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { Budget } from '../budget.ts';
import type { HeardPrices, OddsFeed } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import type { Fetched, FetchJson } from '../fetch-json.ts';
import { usualPollMs } from '../freshness.ts';
import { isPaidPlan, oddsPollMs } from '../poll-plan.ts';
import { mapOddsEvents } from './odds-api.map.ts';
import { wireOddsAnswer } from './odds-api.wire.ts';
import { oddsApiLeagues } from './odds-api-leagues.data.ts';
import { memoryTurnStore, type TurnStore } from './turns.ts';

const oddsApiProvider = 'the-odds-api';

type Needs = {
  fetchJson: FetchJson;
  baseUrl: string;
  key: string;
  clock: () => Date;
  pollScale: number;
  /** Knows the plan by what the provider says of it. */
  budget: Pick<Budget, 'callsOf'>;
  turns?: TurnStore;
};
type Told = Awaited<ReturnType<OddsFeed['prices']>>;

/** No one opens a market earlier than this; an off-season list of far-away matches is not worth a credit. */
const horizonMs = days(14);

/** A league that the provider does not know is not asked for again at every round. */
const refusedMs = hours(1);

function pricesOf(league: string, { value, fetchedAt, stale }: Fetched<unknown[]>): Told {
  const { events, rejected } = mapOddsEvents(value, 'decimal');
  const prices = events.flatMap((event): HeardPrices[] => {
    const odds = (event.odds ?? []).filter((heard) => isPlausibleMarket(heard.odds));
    return odds.length > 0 ? [{ league, home: event.home.name, away: event.away.name, start: event.start, odds }] : [];
  });
  return { prices, rejected, fetchedAt: fetchedAt.toISOString(), stale };
}

export function createOddsApi({ fetchJson, baseUrl, key, clock, pollScale, budget, turns = memoryTurnStore() }: Needs): OddsFeed {
  const leagues = Object.keys(oddsApiLeagues);
  const lastTold = new Map<string, Told>();
  async function ask(path: string, { freshMs, onCharged }: { freshMs: number; onCharged?: () => Promise<void> }) {
    const creditsPerMonth = await budget.callsOf(oddsApiProvider);
    return fetchJson(`${baseUrl}/v4/sports/${path}`, {
      schema: wireOddsAnswer,
      freshMs,
      staleMs: Math.max(isPaidPlan(creditsPerMonth) ? hours(1) : hours(24), freshMs * 2),
      secretQuery: { apiKey: key },
      refusedMs,
      ...(onCharged && { budget: oddsApiProvider, onCharged }),
    });
  }

  /** Whether the league has matches soon; all that have share the credits. */
  async function isActive(sportKey: string): Promise<{ fetchedAt: Date; stale: boolean; active: boolean }> {
    const { value, fetchedAt, stale } = await ask(`${sportKey}/events?dateFormat=iso`, { freshMs: hours(1) * pollScale });
    const active = mapOddsEvents(value, 'decimal').events.some(({ start }) => Date.parse(start) < clock().getTime() + horizonMs);
    return { fetchedAt, stale, active };
  }

  async function pricesNow(league: string, sportKey: string): Promise<Told> {
    const { fetchedAt, stale, active } = await isActive(sportKey);
    const known = await turns.read(leagues);
    const askedAt = known.get(league)?.askedAt ?? null;
    if (active !== (known.get(league)?.active ?? false)) await turns.write(league, { askedAt, active });
    if (!active) return { prices: [], rejected: [], fetchedAt: fetchedAt.toISOString(), stale };
    const sharing = leagues.filter((other) => other === league || known.get(other)?.active).length;
    const creditsPerMonth = await budget.callsOf(oddsApiProvider);
    const freshMs = oddsPollMs({ leagues: sharing, creditsPerMonth, pollMs: pollScale * usualPollMs });
    if (askedAt !== null && clock().getTime() - Date.parse(askedAt) < freshMs) {
      // Its turn is not yet. What another process, or this one before a restart, was told is remembered elsewhere.
      const last = lastTold.get(league);
      return last && last.fetchedAt >= askedAt ? last : { prices: [], rejected: [], fetchedAt: askedAt, stale: false };
    }
    const answer = await ask(`${sportKey}/odds?regions=eu&markets=h2h&oddsFormat=decimal&dateFormat=iso`, {
      freshMs,
      onCharged: () => turns.write(league, { askedAt: clock().toISOString(), active }),
    });
    const told = pricesOf(league, answer);
    lastTold.set(league, told);
    return told;
  }

  return {
    name: oddsApiProvider,
    leagues,
    async prices(league) {
      const sportKey = oddsApiLeagues[league];
      const nothing = { prices: [], rejected: [], fetchedAt: clock().toISOString(), stale: true };
      if (!sportKey) return nothing;
      try {
        return await pricesNow(league, sportKey);
      } catch (fault) {
        // Of an upstream that is away the fetcher has told the log why; anything else is a bug of ours.
        if (!(fault instanceof FeedError)) throw fault;
        return nothing;
      }
    },
  };
}
