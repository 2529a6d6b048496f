// Fitted weights of the basketball model, from `benchmarks/forecast/fit-two-way.ts basketball` over all results at hand; the walk-forward benchmark refits
// them before each season it reports, so its numbers owe nothing to these.
import type { Weights } from '../two-way/inputs.ts';

export const weights: Readonly<Record<string, Weights>> = {
  bare: {
    edge: 0.211,
    host: 0.447,
    ownHost: 0.675,
    strength: 1.53,
    tired: -0.195,
    crowded: -0.038,
    rest: 0.108,
    playoffHost: 0.107,
    playoffStrength: 0.211,
  },
  priced: {
    edge: 0.119,
    host: 0.349,
    ownHost: 0.572,
    strength: 0.202,
    tired: -0.203,
    crowded: -0.034,
    rest: 0.056,
    playoffHost: 0.125,
    playoffStrength: 0.277,
    market: 0.813,
    marketHost: 0.382,
  },
};
