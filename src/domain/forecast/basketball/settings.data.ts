// What the basketball ratings assume; chosen on the NBA's seasons 2008-17 of `benchmarks/forecast/walk-forward.ts`, before those it reports.
import { type Drift, steady } from '../two-way/ratings.ts';

type Drifts = { team: Drift; host: Drift };

/** Beyond this a lead says nothing more about the teams. */
export const marginCap = 22;

/** Points of margin. */
export const margins: Drifts = {
  team: { start: 0, spread: 30, perDay: 0.06, breakDays: 60, keep: 0.6, breakShare: 0.2 },
  host: steady(2.7, 1, 0.003),
};
export const marginNoise = 200;
/** How much more than elsewhere playing at home is worth to one team, in points. */
export const ownHost = steady(0, 4, 0.0005);

/** Log-odds of the closing line. */
export const prices: Drifts = {
  team: { start: 0, spread: 0.6, perDay: 0.006, breakDays: 60, keep: 0.5, breakShare: 0.17 },
  host: steady(0.4, 0.1, 0.00003),
};
export const marketNoise = 0.1;
/** What a match on the day before costs in the closing line. */
export const marketTired = 0.25;
