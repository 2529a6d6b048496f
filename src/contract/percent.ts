// The edge between probabilities (0..1, inside) and percents (0..100, on the wire and on the screen).
import { oneDigit, percentsOf, wholePercent, wholeShares } from '#domain/figures/percents.ts';

export { oneDigit, percentsOf, wholePercent, wholeShares };

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
