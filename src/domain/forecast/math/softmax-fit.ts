// Fits the weights of a three-way softmax (home, draw, away) by Newton's method with a ridge.
import { createNormalEquations } from './normal-equations.ts';

/** `claimed` stands for the outcome where something surer than one outcome is known; `weight` is the number of such rows, one if not said. */
export type SoftmaxRow = {
  features: readonly number[];
  outcome: 'home' | 'draw' | 'away';
  claimed?: { home: number; away: number };
  weight?: number;
};
export type SoftmaxWeights = { home: number[]; away: number[] };

const roundsMost = 25;

/** Multinomial logistic regression with the draw as reference, the ridge pulling every weight towards 0. */
export function fitSoftmax(rows: readonly SoftmaxRow[], ridge: number): SoftmaxWeights {
  const width = rows[0]?.features.length ?? 0;
  const home = new Array<number>(width).fill(0);
  const away = new Array<number>(width).fill(0);
  for (let round = 0; round < roundsMost; round++) {
    const step = newtonStep(rows, { home, away }, ridge);
    let largest = 0;
    for (let at = 0; at < width; at++) {
      home[at] = (home[at] as number) + (step[at] as number);
      away[at] = (away[at] as number) + (step[width + at] as number);
      largest = Math.max(largest, Math.abs(step[at] as number), Math.abs(step[width + at] as number));
    }
    if (largest < 1e-7) break;
  }
  return { home, away };
}

const dot = (weights: readonly number[], features: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] as number) * (features[at] as number);
  return sum;
};

/** The curvature of one row is p(1 − p) within an outcome and −p·q between them: written as three rank-one rows, one per pair of outcomes. */
function newtonStep(rows: readonly SoftmaxRow[], { home, away }: SoftmaxWeights, ridge: number): Float64Array {
  const width = home.length;
  const system = createNormalEquations(2 * width);
  const homeSlots = home.map((_, at) => at);
  const awaySlots = home.map((_, at) => width + at);
  const bothSlots = [...homeSlots, ...awaySlots];
  for (const { features, outcome, claimed, weight = 1 } of rows) {
    const [homeScore, awayScore] = [Math.exp(dot(home, features)), Math.exp(dot(away, features))];
    const total = 1 + homeScore + awayScore;
    const [homeProb, awayProb] = [homeScore / total, awayScore / total];
    const drawProb = 1 / total;
    const opposed = [...features, ...features.map((value) => -value)];
    const { home: homeTold, away: awayTold } = claimed ?? { home: outcome === 'home' ? 1 : 0, away: outcome === 'away' ? 1 : 0 };
    system.addRow({ slots: homeSlots, signs: features }, weight * homeProb * drawProb, weight * (homeTold - homeProb));
    system.addRow({ slots: awaySlots, signs: features }, weight * awayProb * drawProb, weight * (awayTold - awayProb));
    system.addRow({ slots: bothSlots, signs: opposed }, weight * homeProb * awayProb, 0);
  }
  for (let at = 0; at < width; at++) {
    system.addPull(at, ridge, home[at] as number);
    system.addPull(width + at, ridge, away[at] as number);
  }
  return system.solve();
}
