// Fitted weights of the baseball model, from `benchmarks/forecast/fit-two-way.ts baseball` over all results at hand; the walk-forward benchmark refits
// them before each season it reports, so its numbers owe nothing to these.
import type { Weights } from '../two-way/inputs.ts';

export const weights: Readonly<Record<string, Weights>> = {
  mlb: {
    edge: 0.137,
    batting: 0.276,
    fielding: 0.498,
    starter: 0.887,
    newStarter: -0.106,
    elo: 0.416,
  },
  mlbPriced: {
    edge: 0.137,
    newStarter: -0.097,
    elo: 0.078,
    market: 0.897,
    marketStarter: 1.011,
  },
  asia: {
    edge: 0.097,
    batting: 0.325,
    fielding: 0.076,
    starter: 1.244,
    newStarter: -0.174,
    elo: 0.411,
  },
};
