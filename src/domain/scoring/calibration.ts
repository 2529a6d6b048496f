// Whether forecasts of 60 % come true six times in ten: reliability bins and the expected calibration error.
import type { Probs } from '../odds.ts';
import type { Outcome } from '../sport.ts';

export type Claim = { prob: number; cameTrue: boolean };

/** One bin: how many claims fell into it, what they claimed on average, and how often they came true. */
export type Bin = { from: number; to: number; count: number; meanProb: number; observedProb: number };

/** Each forecast makes one claim per possible outcome. */
export function claimsOf(probs: Probs, outcome: Outcome): Claim[] {
  const sides: Outcome[] = probs.draw > 0 ? ['home', 'draw', 'away'] : ['home', 'away'];
  return sides.map((side) => ({ prob: probs[side], cameTrue: outcome === side }));
}

/** Equal-width bins over 0 … 1; empty ones are left out. */
export function reliabilityBins(claims: readonly Claim[], bins = 10): Bin[] {
  const sums = Array.from({ length: bins }, () => ({ count: 0, prob: 0, cameTrue: 0 }));
  for (const { prob, cameTrue } of claims) {
    const sum = sums[Math.min(bins - 1, Math.max(0, Math.floor(prob * bins)))];
    if (!sum) continue;
    sum.count += 1;
    sum.prob += prob;
    sum.cameTrue += cameTrue ? 1 : 0;
  }
  return sums.flatMap(({ count, prob, cameTrue }, at) =>
    count === 0 ? [] : { from: at / bins, to: (at + 1) / bins, count, meanProb: prob / count, observedProb: cameTrue / count },
  );
}

/** Mean distance between claimed and observed, weighted by the size of each bin (Naeini, Cooper & Hauskrecht 2015); 0 for no claims. */
export function expectedCalibrationError(claims: readonly Claim[], bins = 10): number {
  if (claims.length === 0) return 0;
  const gaps = reliabilityBins(claims, bins).map(({ count, meanProb, observedProb }) => count * Math.abs(meanProb - observedProb));
  return gaps.reduce((sum, gap) => sum + gap, 0) / claims.length;
}
