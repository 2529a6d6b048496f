// Percents as they are shown: shares of one whole sum to a hundred, and the likeliest one reads the same whether it stands alone or among them.
import type { Probs } from '../odds.ts';

/** One number in whole percent. By its tenth, as the wire tells it: who has more digits must not come to another number. */
export const wholePercent = (pct: number): number => Math.round(Math.round(pct * 10) / 10);

/** A rate with one digit. By its hundredths, as the wire tells it: one reckoned from counts on the spot must not read otherwise.
 *  @example oneDigit(100 * 6 / 13) // '46.2', as of 46.15 */
export const oneDigit = (pct: number): string => (Math.round(Math.round(pct * 100) / 10) / 10).toFixed(1);

type Part = { index: number; exact: number };

/** So many of `hundred` for each, none more than `most` while there is another way: the largest remainders are rounded up. */
function apportioned(parts: readonly Part[], { hundred, most }: { hundred: number; most: number }): Map<number, number> {
  const told = new Map(parts.map(({ index, exact }) => [index, Math.floor(exact)]));
  const restOf = ({ index, exact }: Part) => exact - Math.floor(exact) - ((told.get(index) ?? 0) >= most ? 1 : 0);
  let missing = Math.round(hundred - [...told.values()].reduce((sum, n) => sum + n, 0));
  for (const { index } of parts.toSorted((a, b) => restOf(b) - restOf(a) || a.index - b.index)) {
    if (missing <= 0) break;
    told.set(index, (told.get(index) ?? 0) + 1);
    missing -= 1;
  }
  return told;
}

/** Percents with the given decimals that sum to exactly 100. The largest is rounded as it would be alone, for it is told alone in many places;
 *  among the others the largest remainders are rounded up. Whole ones are made of tenths, as those of the wire are.
 *  @example percentsOf([0.576, 0.23, 0.194], 0) // [58, 23, 19] */
export function percentsOf(shares: readonly number[], decimals = 1): number[] {
  const unit = 10 ** decimals;
  const from = decimals === 0 ? percentsOf(shares) : shares;
  const total = from.reduce((sum, share) => sum + share, 0);
  if (!(total > 0)) return from.map(() => 0);
  // Tenths of tenths: what a hundred times a fraction adds in its last digits decides nothing.
  const parts = from.map((share, index) => ({ index, exact: Math.round((share / total) * 100 * unit * 1e9) / 1e9 }));
  const top = Math.max(...parts.map(({ exact }) => exact));
  const most = Math.round(top);
  // Level ones read the same: which of them is called is not told by their tenths.
  const [largest, others] = [parts.filter(({ exact }) => exact === top), parts.filter(({ exact }) => exact < top)];
  const hundred = 100 * unit - largest.length * most;
  const told = apportioned(others, { hundred, most });
  const isWhole = [...told.values()].reduce((sum, n) => sum + n, 0) === hundred && [...told.values()].every((n) => n <= most);
  for (const { index } of largest) told.set(index, most);
  const all = isWhole ? told : apportioned(parts, { hundred: 100 * unit, most: Number.POSITIVE_INFINITY });
  return parts.map(({ index }) => (all.get(index) ?? 0) / unit);
}

/** Shares of the outcomes of one match in whole percents; the draw's is 0 where it cannot be. */
export function wholeShares({ home, draw, away }: Probs): Probs {
  const [homePct = 0, drawPct = 0, awayPct = 0] = percentsOf([home, draw, away], 0);
  return { home: homePct, draw: drawPct, away: awayPct };
}
