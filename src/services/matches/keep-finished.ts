// Puts confirmed ends into the history that the models learn from.
import { isPlausibleMarket, type Odds } from '#domain/odds.ts';
import type { Sport } from '#domain/sport.ts';
import { days, minutes } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import type { Price } from '#storage/odds.ts';
import { resultOf } from '../shapes/ended/result.ts';
import { firstOf, leagueTold } from '../shapes/match.ts';
import { tellChanges } from './changes.ts';
import type { HearingNeeds } from './needs.ts';

/** Ended matches of this long ago still join the history when a feed tells them for the first time. */
const historySinceMs = days(730);
const confirmedAfterMs = minutes(2);
const batch = 500;

/** An end counts once it was seen twice or has stood for two minutes. */
const isConfirmed = ({ firstFinalAt, finalSeenAt }: Match, now: Date): boolean =>
  firstFinalAt !== null &&
  ((finalSeenAt !== null && finalSeenAt > firstFinalAt) || now.getTime() - firstFinalAt.getTime() >= confirmedAfterMs);

/** The first bookmaker's last word before kick-off; a price that names no draw where there is one says nothing of it. */
function closingOddsOf(match: Match, prices: readonly Price[]): { closingOdds?: Odds } {
  const { canDraw } = leagueTold(match);
  const usable = prices.filter(({ odds }) => isPlausibleMarket(odds) && (!canDraw || odds.draw !== undefined));
  const odds = firstOf(usable)?.odds;
  return odds ? { closingOdds: odds } : {};
}

async function keep({ stores }: Pick<HearingNeeds, 'stores'>, match: Match, prices: readonly Price[]): Promise<boolean> {
  const result = resultOf(match);
  if (!result) return false;
  await stores.results.fromMatch({ ...result, ...closingOddsOf(match, prices) });
  return true;
}

/** How many ends were kept. Safe to repeat. */
export async function keepFinished(needs: Pick<HearingNeeds, 'stores' | 'events' | 'clock'>): Promise<number> {
  const now = needs.clock();
  const ended = await needs.stores.matches.finalWithoutResult({ since: new Date(now.getTime() - historySinceMs), limit: batch });
  const confirmed = ended.filter((match) => isConfirmed(match, now));
  const prices = await needs.stores.forecastScores.pricesBeforeAll(confirmed.map(({ id }) => id));
  const added = new Map<Sport, number>();
  const ids: number[] = [];
  for (const match of confirmed) {
    if (!(await keep(needs, match, prices.get(match.id) ?? []))) continue;
    ids.push(match.id);
    added.set(match.sport, (added.get(match.sport) ?? 0) + 1);
  }
  await tellChanges(needs, ids, 'matches-finished');
  for (const [sport, count] of added) await needs.events.tell('results-added', { sport, count });
  return ids.length;
}
