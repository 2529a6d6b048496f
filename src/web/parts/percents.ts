// Whole percents that add up to exactly 100: each is cut down, and the largest remainders get the rest.

export function wholePercents(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (!(total > 0)) return shares.map(() => 0);
  const exact = shares.map((share) => (100 * share) / total);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact.map((part, at) => ({ at, rest: part - Math.floor(part) })).sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}
