// Fits the weights of a logistic regression by Newton's method with a ridge.
import { createNormalEquations } from './normal-equations.ts';

/** `won`: 1, 0, or 0.5 for a draw. `weight`: how much the row counts, 1 where it does not say. */
export type LogisticRow = { features: readonly number[]; won: number; weight?: number };

const roundsMost = 30;

/** The ridge pulls every weight towards 0; there is no intercept beside the features. */
export function fitLogistic(rows: readonly LogisticRow[], ridge: number): number[] {
  const width = rows[0]?.features.length ?? 0;
  const weights = new Array<number>(width).fill(0);
  const slots = weights.map((_, at) => at);
  for (let round = 0; round < roundsMost; round++) {
    const system = createNormalEquations(width);
    for (const { features, won, weight = 1 } of rows) {
      let score = 0;
      for (let at = 0; at < width; at++) score += (weights[at] as number) * (features[at] as number);
      const prob = 1 / (1 + Math.exp(-score));
      system.addRow({ slots, signs: features }, weight * prob * (1 - prob), weight * (won - prob));
    }
    for (const slot of slots) system.addPull(slot, ridge, weights[slot] as number);
    const step = system.solve();
    for (const at of slots) weights[at] = (weights[at] as number) + (step[at] as number);
    if (step.every((change) => Math.abs(change) < 1e-7)) break;
  }
  return weights;
}
