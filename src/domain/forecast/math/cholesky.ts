// Solves a symmetric positive definite system, the one piece of linear algebra that the fits need.

/** Solves A·x = b in place: A (row-major, lower triangle read) becomes its Cholesky factor and b becomes x.
 *  A pivot that is not positive is lifted to a tiny one, so that a degenerate season cannot throw. */
export function solveInPlace(a: Float64Array, b: Float64Array): void {
  const n = b.length;
  for (let i = 0; i < n; i++) {
    const rowI = i * n;
    for (let j = 0; j <= i; j++) {
      const rowJ = j * n;
      let sum = a[rowI + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (a[rowI + k] as number) * (a[rowJ + k] as number);
      if (i === j) a[rowI + i] = Math.sqrt(Math.max(sum, 1e-12));
      else a[rowI + j] = sum / (a[rowJ + j] as number);
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = b[i] as number;
    for (let k = 0; k < i; k++) sum -= (a[i * n + k] as number) * (b[k] as number);
    b[i] = sum / (a[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = b[i] as number;
    for (let k = i + 1; k < n; k++) sum -= (a[k * n + i] as number) * (b[k] as number);
    b[i] = sum / (a[i * n + i] as number);
  }
}
