// The edge between probabilities (0..1, inside) and percents (0..100, on the wire and on the screen).

/** Percents with the given decimals that sum to exactly 100: the largest remainders are rounded up.
 *  @example percentsOf([1 / 3, 1 / 3, 1 / 3], 0) // [34, 33, 33] */
export function percentsOf(probs: readonly number[], decimals = 1): number[] {
  const unit = 10 ** decimals;
  const total = probs.reduce((sum, prob) => sum + prob, 0);
  const exact = probs.map((prob) => (total > 0 ? (prob / total) * 100 * unit : 0));
  const floors = exact.map(Math.floor);
  let missing = total > 0 ? Math.round(100 * unit - floors.reduce((sum, n) => sum + n, 0)) : 0;
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder) {
    if (missing <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    missing -= 1;
  }
  return floors.map((n) => n / unit);
}

type ByOutcome = { home: number; draw: number; away: number };

/** Percents by outcome that sum to 100; `draw` is absent where it cannot be. */
export function percentsByOutcome(probs: ByOutcome, canDraw: boolean): { home: number; draw?: number; away: number } {
  if (!canDraw) {
    const [home = 0, away = 0] = percentsOf([probs.home, probs.away]);
    return { home, away };
  }
  const [home = 0, draw = 0, away = 0] = percentsOf([probs.home, probs.draw, probs.away]);
  return { home, draw, away };
}

/** Our outcomes as the API spells them. */
export const wireOutcome = { home: 'HOME', draw: 'DRAW', away: 'AWAY' } as const;
