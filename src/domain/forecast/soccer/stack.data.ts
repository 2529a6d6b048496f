// Fitted weights of the soccer stacks, in the order of the inputs in scene.ts.
import type { PricedStackName, StackName } from './settings.data.ts';
import type { Stack } from './stack.ts';

/** The European ones come from `benchmarks/forecast/fit-stack.ts --before 2024-07-01`; the walk-forward benchmark refits them before each season
 *  it reports, so its numbers owe nothing to these. */
export const stacks: Readonly<Record<StackName | PricedStackName, Stack>> = {
  europe: {
    home: [-0.04, 0.205, -0.309, 0.105, -0.194, -0.379, 0.363, 0.496, -0.543, 0.116, -0.082, 0.141, 0.086, 0.1, -0.013, 0.016, 0.739],
    away: [
      -0.081, -0.229, -0.418, -0.123, -0.312, 0.388, 0.491, -0.485, -0.572, -0.103, -0.2, -0.228, -0.049, 0.102, 0.018, -0.012, -0.694,
    ],
  },
  europeBare: {
    home: [0.113, 0.293, -0.559, 0, 0, 0, 0, 0, 0, 0, 0, 0.288, 0.119, 0.095, -0.017, 0.011, 0.783],
    away: [-0.07, -0.346, -0.744, 0, 0, 0, 0, 0, 0, 0, 0, -0.295, -0.084, 0.101, 0.02, -0.008, -0.739],
  },
  europePriced: {
    home: [
      -0.014, 0.027, -0.08, -0.007, -0.06, -0.078, 0.282, 0.07, -0.331, 0.034, 0.022, -0.015, 0.015, 0.025, -0.01, 0.016, 0.251, 0.452,
      -0.822,
    ],
    away: [
      -0.011, -0.028, -0.057, -0.004, -0.052, 0.095, 0.232, -0.077, -0.231, -0.028, -0.027, -0.022, -0.004, 0.025, 0.016, -0.018, -0.24,
      -0.459, -0.861,
    ],
  },
  europeBarePriced: {
    home: [0.002, 0.016, -0.096, 0, 0, 0, 0, 0, 0, 0, 0, -0.009, 0.014, 0.019, -0.011, 0.015, 0.236, 0.468, -0.881],
    away: [-0.004, -0.023, -0.073, 0, 0, 0, 0, 0, 0, 0, 0, -0.019, -0.002, 0.022, 0.016, -0.018, -0.233, -0.47, -0.9],
  },
  // A logarithmic pool of goals, shots and expected goals with shares .35, .35 and .2: four seasons are too few to fit more.
  asia: { home: [0, 0.175, -0.35, 0.175, -0.35, 0.1, -0.2], away: [0, -0.175, -0.35, -0.175, -0.35, -0.1, -0.2] },
  // Half of the goals and shots of the pool above, and the supremacy that earlier closing odds expect.
  asiaPriced: {
    home: [0, 0.0875, -0.35, 0.0875, -0.35, 0.05, -0.2, 0, 0, 0, 0, 0, 0, 0.25, 0],
    away: [0, -0.0875, -0.35, -0.0875, -0.35, -0.05, -0.2, 0, 0, 0, 0, 0, 0, -0.25, 0],
  },
};
