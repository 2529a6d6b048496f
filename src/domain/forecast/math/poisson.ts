// Poisson probabilities of small counts.

/** P(X = 0 … most), the last one taking the tail, so that the row sums to 1. */
export function poissonRow(mean: number, most: number): Float64Array {
  const row = new Float64Array(most + 1);
  let prob = Math.exp(-mean);
  let left = 1;
  for (let count = 0; count < most; count++) {
    row[count] = prob;
    left -= prob;
    prob *= mean / (count + 1);
  }
  row[most] = Math.max(left, 0);
  return row;
}
