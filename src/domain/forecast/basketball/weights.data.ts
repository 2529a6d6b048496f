// Fitted weights of the basketball model, from `benchmarks/forecast/fit-two-way.ts basketball` over all results at hand; the walk-forward benchmark refits
// them before each season it reports, so its numbers owe nothing to these.
import type { Weights } from '../two-way/inputs.ts';

export const weights: Readonly<Record<string, Weights>> = {
  bare: {
    edge: 0.206,
    host: 0.472,
    strength: 1.573,
    tired: -0.196,
    crowded: -0.038,
    rest: 0.107,
    playoffHost: 0.135,
    playoffStrength: 0.199,
  },
  priced: {
    edge: 0.115,
    host: 0.368,
    strength: 0.24,
    tired: -0.204,
    crowded: -0.034,
    rest: 0.054,
    playoffHost: 0.148,
    playoffStrength: 0.263,
    market: 0.813,
    marketHost: 0.383,
  },
};
