// Whether a model still means what it says: how far what happened strays from the probabilities it gave.

/** Over the outcomes a model called: how many, how many came true, the sum of their probabilities, and the variance that these imply. */
export type Claims = { count: number; hits: number; claimed: number; variance: number };

const countLeast = 100;
/** Chance alone strays so far once in a thousand looks; and so little in nineteen of twenty. */
const alarmAt = 3.3;
const restAt = 2;

/** In standard deviations; above 0 more came true than was claimed. */
export const driftOf = ({ hits, claimed, variance }: Claims): number => (variance > 0 ? (hits - claimed) / Math.sqrt(variance) : 0);

/** The band is left at its outer edge and entered again at an inner one, so that nothing flickers. Too few matches prove nothing. */
export function isOutOfBand(claims: Claims, wasOut: boolean): boolean {
  if (claims.count < countLeast) return false;
  return Math.abs(driftOf(claims)) >= (wasOut ? restAt : alarmAt);
}
