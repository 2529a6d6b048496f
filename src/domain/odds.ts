// Decimal odds and the probabilities they imply. Probabilities run 0..1; percents appear only in contract/ and web/.

/** Decimal odds of one bookmaker; no `draw` where the market has none. */
export type Odds = { home: number; draw?: number | undefined; away: number };

/** Probabilities that sum to 1; `draw` is 0 where a draw cannot happen. */
export type Probs = { home: number; draw: number; away: number };

/** How far the implied probabilities exceed 1: 0.05 is a margin of five percent. */
export const marginOf = (odds: Odds): number => 1 / odds.home + (odds.draw ? 1 / odds.draw : 0) + 1 / odds.away - 1;

/** Fair probabilities, the margin taken out in proportion.
 *  @example fairProbs({ home: 2.7, draw: 2.3, away: 4.4 }).home // 0.3587… */
export function fairProbs(odds: Odds): Probs {
  const total = 1 + marginOf(odds);
  return { home: 1 / odds.home / total, draw: odds.draw ? 1 / odds.draw / total : 0, away: 1 / odds.away / total };
}

/** Whether the prices can be one bookmaker's market: each above 1, and an implied sum from 1.00 to 1.25 (a suspended in-play market sums to 2). */
export function isPlausibleMarket(odds: Odds): boolean {
  const prices = [odds.home, odds.away, ...(odds.draw === undefined ? [] : [odds.draw])];
  const margin = marginOf(odds);
  return prices.every((price) => Number.isFinite(price) && price > 1) && margin >= -0.0005 && margin <= 0.25;
}
