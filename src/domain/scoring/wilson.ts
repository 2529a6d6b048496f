// How sure a share can be: Wilson's score interval (1927, doi 10.1080/01621459.1927.10502953).

/** Standard errors to either side that hold 95 % of a normal distribution. */
export const z95 = 1.959963984540054;

/** The 95 % interval of a share of `hits` in `count`, 0..1; the whole range for no count.
 *  @example wilson(8, 10) // { low: 0.4902…, high: 0.9433… } */
export function wilson(hits: number, count: number): { low: number; high: number } {
  if (count <= 0) return { low: 0, high: 1 };
  const share = hits / count;
  const z2 = z95 * z95;
  const centre = (share + z2 / (2 * count)) / (1 + z2 / count);
  const half = (z95 * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count))) / (1 + z2 / count);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
