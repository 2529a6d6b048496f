// Fitted weights of the basketball model, from `benchmarks/forecast/fit-two-way.ts basketball` over all results at hand; the walk-forward benchmark refits
// them before each season it reports, so its numbers owe nothing to these.
import type { Weights } from '../two-way/inputs.ts';

export const weights: Readonly<Record<string, Weights>> = {
  bare: {
    edge: 0.191,
    host: 0.688,
    strength: 1.695,
    tired: -0.203,
    crowded: -0.041,
    rest: 0.06,
    playoffHost: 0.173,
    playoffStrength: 0.183,
  },
  priced: {
    edge: 0.108,
    host: 0.296,
    strength: 0.335,
    tired: -0.205,
    crowded: -0.04,
    rest: 0.039,
    playoffHost: 0.18,
    playoffStrength: 0.239,
    market: 0.81,
    marketHost: 0.491,
  },
};
