// Fitted weights of the baseball model, from `benchmarks/forecast/fit-two-way.ts baseball` over all results at hand; the walk-forward benchmark refits
// them before each season it reports, so its numbers owe nothing to these.
import type { Weights } from '../two-way/inputs.ts';

export const weights: Readonly<Record<string, Weights>> = {
  mlb: {
    edge: 0.137,
    batting: 0.261,
    fielding: 0.519,
    starter: 0.628,
    regular: 0.173,
    opened: 0.098,
    elo: 0.421,
  },
  mlbPriced: {
    edge: 0.138,
    regular: 0.154,
    opened: 0.01,
    elo: 0.074,
    market: 0.918,
    marketStarter: 0.924,
  },
  asia: {
    edge: 0.097,
    batting: 0.318,
    fielding: 0.08,
    starter: 0.919,
    regular: 0.229,
    opened: 0.196,
    elo: 0.423,
  },
};
