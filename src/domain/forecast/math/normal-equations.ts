// The linear system of one Newton step: rows with few non-zero entries are added one by one, then it is solved.
import { solveInPlace } from './cholesky.ts';

/** One observation's place in the system: which parameters it touches (ascending, −1 for none) and with which sign. */
export type SparseRow = { slots: readonly number[]; signs: readonly number[] };

export type NormalEquations = {
  /** `curvature` is the second derivative and `slope` the first, both along the row. */
  addRow(row: SparseRow, curvature: number, slope: number): void;
  /** A quadratic pull towards a prior, `distance` away. */
  addPull(slot: number, strength: number, distance: number): void;
  /** The Newton step; the system is spent afterwards. */
  solve(): Float64Array;
};

export function createNormalEquations(size: number): NormalEquations {
  const hessian = new Float64Array(size * size);
  const gradient = new Float64Array(size);
  return {
    addRow({ slots, signs }, curvature, slope) {
      for (let i = 0; i < slots.length; i++) {
        const at = slots[i] as number;
        if (at < 0) continue;
        const sign = signs[i] as number;
        gradient[at] = (gradient[at] as number) + sign * slope;
        for (let j = 0; j <= i; j++) {
          const other = slots[j] as number;
          if (other < 0) continue;
          const cell = at * size + other;
          hessian[cell] = (hessian[cell] as number) + sign * (signs[j] as number) * curvature;
        }
      }
    },
    addPull(slot, strength, distance) {
      const cell = slot * size + slot;
      hessian[cell] = (hessian[cell] as number) + strength;
      gradient[slot] = (gradient[slot] as number) - strength * distance;
    },
    solve() {
      solveInPlace(hessian, gradient);
      return gradient;
    },
  };
}
