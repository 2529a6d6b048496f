// Fitted weights of the soccer stacks, in the order of the inputs in scene.ts.
import type { PricedStackName, StackName } from './settings.data.ts';
import type { Stack } from './stack.ts';

/** The European ones come from `benchmarks/forecast/fit-stack.ts --before 2024-07-01`; the walk-forward benchmark refits them before each season
 *  it reports, so its numbers owe nothing to these. */
export const stacks: Readonly<Record<StackName | PricedStackName, Stack>> = {
  europe: {
    home: [-0.01, 0.128, -0.112, 0.154, -0.192, -0.556, -0.118, 0.615, 0.003, 0.184, 0.039, 0.127, 0.095, 0.2, 0.087, -0.085],
    away: [-0.057, -0.282, -0.085, -0.085, -0.327, 0.283, 0.1, -0.466, -0.214, -0.098, -0.294, -0.19, -0.055, 0.177, -0.094, 0.028],
  },
  europeBare: {
    home: [0.084, 0.213, -0.387, 0, 0, 0, 0, 0, 0, 0, 0, 0.25, 0.159, 0.201, 0.075, -0.086],
    away: [-0.085, -0.378, -0.584, 0, 0, 0, 0, 0, 0, 0, 0, -0.347, -0.081, 0.155, -0.025, -0.006],
  },
  europePriced: {
    home: [-0.004, -0.048, 0.041, 0.087, -0.088, -0.392, -0.061, 0.337, 0.086, 0.104, 0.1, -0.005, 0.052, 0.134, 0.09, -0.086, 0.39, -0.69],
    away: [
      -0.017, -0.061, 0.14, -0.002, -0.158, 0.122, 0.153, -0.178, -0.136, -0.018, -0.212, -0.007, -0.028, 0.116, -0.097, 0.021, -0.449,
      -0.639,
    ],
  },
  europeBarePriced: {
    home: [-0.002, -0.051, 0.004, 0, 0, 0, 0, 0, 0, 0, 0, -0.035, 0.066, 0.128, 0.079, -0.078, 0.462, -0.703],
    away: [0.021, -0.045, 0.032, 0, 0, 0, 0, 0, 0, 0, 0, -0.024, -0.03, 0.099, -0.102, 0.034, -0.489, -0.755],
  },
  // A logarithmic pool of goals, shots and expected goals with shares .35, .35 and .2: four seasons are too few to fit more.
  asia: { home: [0, 0.175, -0.35, 0.175, -0.35, 0.1, -0.2], away: [0, -0.175, -0.35, -0.175, -0.35, -0.1, -0.2] },
  // Half of the goals and shots of the pool above, and the supremacy that earlier closing odds expect.
  asiaPriced: {
    home: [0, 0.0875, -0.35, 0.0875, -0.35, 0.05, -0.2, 0, 0, 0, 0, 0, 0.25, 0],
    away: [0, -0.0875, -0.35, -0.0875, -0.35, -0.05, -0.2, 0, 0, 0, 0, 0, -0.25, 0],
  },
};
