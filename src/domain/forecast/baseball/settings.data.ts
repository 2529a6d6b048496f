// What the baseball ratings assume; chosen on MLB 2011-16 and KBO 2009-14 of `benchmarks/forecast/walk-forward.ts`, before the years it reports.
import type { EloSettings } from '../two-way/elo.ts';
import { type Drift, steady } from '../two-way/ratings.ts';

const starterBreak = { breakDays: 100, keep: 0.9, breakShare: 0.2 } as const;

/** Square roots of runs. */
export const runs = {
  team: { start: 0, spread: 0.01, perDay: 0.00002, breakDays: 60, keep: 0.6, breakShare: 0.3 } satisfies Drift,
  starter: { start: 0, spread: 0.02, perDay: 0.00003, ...starterBreak } satisfies Drift,
  park: steady(0, 0.005, 0.000002),
  mean: steady(2.12, 0.05, 0.00001),
  noise: 1,
} as const;

/** Log-odds of the closing line. */
export const prices = {
  team: { start: 0, spread: 0.06, perDay: 0.0004, breakDays: 60, keep: 0.6, breakShare: 0.3 } satisfies Drift,
  starter: { start: 0, spread: 0.08, perDay: 0.0003, ...starterBreak, keep: 0.75 } satisfies Drift,
  host: steady(0.15, 0.01, 0.000002),
  noise: 0.08,
} as const;

/** Days in which starts are counted, how many a regular has in them, and what of that the usual starter of a match has. */
export const regular = { days: 60, most: 12, usual: 0.5 } as const;
/** A season begins after a break longer than this; who starts its match n counts 1 / n, the usual starter of a match this. */
export const opened = { breakDays: 60, usual: 0.35 } as const;

export const elo: EloSettings = { k: 3.5, homeEdge: 24, keep: 0.65, usesMargin: true };
export const eloByLeague: Readonly<Record<string, EloSettings>> = {
  kbo: { ...elo, homeEdge: 16 },
  npb: { ...elo, homeEdge: 18 },
};
