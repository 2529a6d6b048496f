// Joins what the component models say into one forecast: a softmax whose weights were fitted on earlier seasons.
import type { Probs } from '../../odds.ts';

/** One weight per feature for the home and the away score; the draw's score is 0. */
export type Stack = { home: readonly number[]; away: readonly number[] };

const dot = (weights: readonly number[], features: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] as number) * (features[at] ?? 0);
  return sum;
};

/** Scores beyond this are cut off: no match is surer than 400 to 1. */
const furthest = 6;
const bounded = (score: number) => Math.max(-furthest, Math.min(furthest, score));

export function stackProbs(stack: Stack, features: ArrayLike<number>): Probs {
  const home = Math.exp(bounded(dot(stack.home, features)));
  const away = Math.exp(bounded(dot(stack.away, features)));
  const total = home + 1 + away;
  return { home: home / total, draw: 1 / total, away: away / total };
}
