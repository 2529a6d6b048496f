// Fitted weights of the soccer stacks, in the order of the inputs in scene.ts.
import type { StackName } from './settings.data.ts';
import type { Stack } from './stack.ts';

export const stacks: Readonly<Record<StackName, Stack>> = {
  europe: { home: [0.02, 0.21, -0.46], away: [-0.01, -0.24, -0.38] },
  europeBare: { home: [0.03, 0.4, -0.5], away: [0.03, -0.4, -0.5] },
  // A logarithmic pool of goals, shots and expected goals with shares .35, .35 and .2: four seasons are too few to fit more.
  asia: { home: [0, 0.175, -0.35, 0.175, -0.35, 0.1, -0.2], away: [0, -0.175, -0.35, -0.175, -0.35, -0.1, -0.2] },
};
