// What the ratings of fighters assume; chosen on the UFC's years 2010-18 of `benchmarks/forecast/walk-forward.ts`, before those it reports.
import type { EloSettings } from '../two-way/elo.ts';
import { steady } from '../two-way/ratings.ts';

export const elo: EloSettings = { k: 90, homeEdge: 0, keep: 1, usesMargin: false };
/** A debutant's rating moves three times as fast, a veteran's at the common speed. */
export const newcomerSpeed = 2;
export const newcomerFade = 3;
export const finishSpeed = 1.6;

/** Log-odds of the closing line; chosen on 2014-18. */
export const marketSettings = {
  fighter: steady(0, 1, 0.0003),
  /** What one step of an input is worth to the market: learned with the ratings. */
  condition: steady(0, 0.1, 0),
  noise: 0.2,
  /** How far the market moves for a whole win beyond what its price expected, and how much further after a finish. */
  lesson: 0.2,
  finishLesson: 1.6,
} as const;
