// Fitted weights of the volleyball model, from `benchmarks/forecast/fit-two-way.ts volleyball` over all results at hand; the walk-forward benchmark refits
// them before each season it reports, so its numbers owe nothing to these.
import type { Weights } from '../two-way/inputs.ts';

export const weights: Readonly<Record<string, Weights>> = {
  league: {
    edge: 0.185,
    strength: 0.895,
    newcomer: -0.511,
  },
  ncaa: {
    edge: 0.475,
    strength: 1.07,
    newcomer: -1.613,
  },
  clubs: {
    edge: 0.197,
    strength: 0.835,
    newcomer: -1.376,
  },
};
