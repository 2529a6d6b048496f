// Which prices a forecast stands beside: what is offered now and, from the kick-off on, what was offered last before it.
import { hasBegun } from '#domain/pick-window.ts';
import type { Match } from '#storage/matches.ts';
import type { Price } from '#storage/odds.ts';
import type { AnalysisNeeds } from './needs.ts';

/** A price of a match in play tells its score: beside a forecast made before it, that would be no market to compare with. */
export async function pricesBeside(
  { stores, clock }: Pick<AnalysisNeeds, 'stores' | 'clock'>,
  matches: Iterable<Match>,
): Promise<Map<number, readonly Price[]>> {
  const now = clock();
  const { begun = [], ahead = [] } = Object.groupBy(matches, (match) => (hasBegun(match, now) ? 'begun' : 'ahead'));
  const ids = (of: readonly Match[]) => of.map(({ id }) => id);
  const [last, offered] = await Promise.all([
    begun.length > 0 ? stores.forecastScores.pricesBeforeAll(ids(begun)) : new Map<number, Price[]>(),
    ahead.length > 0 ? stores.odds.ofMatches(ids(ahead)) : new Map<number, Price[]>(),
  ]);
  return new Map([...last, ...offered]);
}
