// Proper scores: what a forecast of probabilities is worth once the match is over. Lower is better; honesty is the best strategy.

import { written } from '../figures/written.ts';
import type { Probs } from '../odds.ts';
import type { Outcome } from '../sport.ts';

/** A certain forecast that fails would cost infinity; no score is allowed to. */
export const leastProb = 1e-9;

/** Minus the natural log of the probability given to what happened. */
export const logLoss = (probs: Probs, outcome: Outcome): number => -Math.log(Math.max(probs[outcome], leastProb));

/** The log loss of what happened as it is written out: whoever works it out with these digits comes to the same three.
 *  @example logLossWritten(0.583) // { prob: '0.583', loss: '0.540' } */
export function logLossWritten(prob: number): { prob: string; loss: string } {
  const lossOf = (value: number): string => (-Math.log(Math.max(value, leastProb))).toFixed(3);
  const loss = lossOf(prob);
  return { prob: written(prob, { digits: 3, isEnough: (value) => lossOf(value) === loss }), loss };
}

/** Ranked probability score over home, draw, away, halved so that it runs 0 … 1 (Epstein 1969; Constantinou & Fenton 2012, equation 1).
 *  @example rankedProbabilityScore({ home: 0.5, draw: 0.3, away: 0.2 }, 'home') // 0.145 */
export function rankedProbabilityScore({ home, draw }: Probs, outcome: Outcome): number {
  const homeGap = home - (outcome === 'home' ? 1 : 0);
  const notAwayGap = home + draw - (outcome === 'away' ? 0 : 1);
  return (homeGap ** 2 + notAwayGap ** 2) / 2;
}

/** Sum of squared errors over the outcomes, 0 … 2 (Brier 1950). */
export function brierScore(probs: Probs, outcome: Outcome): number {
  const error = (side: Outcome) => (probs[side] - (outcome === side ? 1 : 0)) ** 2;
  return error('home') + error('draw') + error('away');
}
