// Closes picks by the server's clock, whatever the feed says or does not say, and notes what each was worth at that instant.

import { closesAt } from '#domain/pick-window.ts';
import type { Price } from '#storage/odds.ts';
import type { ClosedMatch, LockedAt } from '#storage/picks/picks.ts';
import type { Stores } from '#storage/stores.ts';
import { worthOfMatch } from '../shapes/price.ts';

type Needs = { stores: Stores; clock: () => Date };

/** Rounds of a thousand matches: a world that opens with a long past is closed in a few visits of the timetable. */
const roundsMax = 20;

/** Of one that began before its announced start, or at an hour that nobody had announced: now, not then. */
function closedAt(match: ClosedMatch, now: Date): Date {
  const announced = closesAt(match);
  return announced < now ? announced : now;
}

const priceAsThen = (price: { bookmaker: string; title: string; odds: Price['odds'] }, at: Date): Price => ({
  ...price,
  previous: null,
  sourceUpdatedAt: null,
  changedAt: at,
  seenAt: at,
});

/** Five reads, however many matches closed at once. */
async function locksFor(tx: Stores, closed: readonly ClosedMatch[], now: Date): Promise<LockedAt[]> {
  const picked = await tx.picks.withUnlocked(closed.map(({ matchId }) => matchId));
  const asked = closed.filter(({ matchId }) => picked.has(matchId)).map((one) => ({ ...one, at: closedAt(one, now) }));
  const ids = asked.map(({ matchId }) => matchId);
  const matches = await tx.matches.byIds(ids);
  const prices = await tx.picks.pricesBefore(asked);
  const forecasts = await tx.forecasts.callsOf(ids);
  return asked.map(({ matchId, at, start }) => {
    const match = matches.get(matchId);
    const beside = { prices: (prices.get(matchId) ?? []).map((price) => priceAsThen(price, at)), forecast: forecasts.get(matchId) };
    return { matchId, at, start, worth: match ? worthOfMatch(match, beside) : null };
  });
}

export async function closeDue({ stores, clock }: Needs): Promise<{ closed: number }> {
  let closed = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const count = await stores.transaction(async (tx) => {
      const now = clock();
      const matches = await tx.picks.close(now);
      await tx.picks.lock(await locksFor(tx, matches, now));
      return matches.length;
    });
    if (count === 0) break;
    closed += count;
  }
  return { closed };
}
