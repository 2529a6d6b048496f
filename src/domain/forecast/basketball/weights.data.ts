// Fitted weights of the basketball model, from `benchmarks/forecast/fit-two-way.ts basketball` over all results at hand; the walk-forward benchmark refits
// them before each season it reports, so its numbers owe nothing to these.
import type { Weights } from '../two-way/inputs.ts';

export const weights: Readonly<Record<string, Weights>> = {
  bare: {
    edge: 0.129,
    host: 0.91,
    ownHost: 0.264,
    strength: 1.636,
    tired: -0.232,
    crowded: -0.034,
    rest: 0.053,
    playoffHost: 0.144,
    playoffStrength: 0.239,
  },
  priced: {
    edge: 0.035,
    host: 0.309,
    ownHost: 0.282,
    strength: 0.386,
    tired: -0.23,
    crowded: -0.027,
    rest: 0.058,
    playoffHost: 0.144,
    playoffStrength: 0.258,
    market: 0.75,
    marketHost: 0.663,
  },
};
