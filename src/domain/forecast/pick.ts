// From probabilities to the one outcome that is called, and what that call is named.
import type { Probs } from '../odds.ts';
import type { Outcome } from '../sport.ts';

/** Where a draw cannot be picked, its share goes to the two sides in proportion. */
export function settleable(probs: Probs, canDraw: boolean): Probs {
  if (canDraw) return probs;
  const both = probs.home + probs.away;
  return { home: probs.home / both, draw: 0, away: probs.away / both };
}

/** The likeliest outcome; level ones go to home, then away, as the stored accuracy counts them. */
export function pickOf({ home, draw, away }: Probs): Outcome {
  if (home >= draw && home >= away) return 'home';
  return away >= draw ? 'away' : 'draw';
}

/** What a pick is called: the winner's name, or 무승부. */
export const pickText = (outcome: Outcome, names: { home: string; away: string }): string =>
  outcome === 'draw' ? '무승부' : `${outcome === 'home' ? names.home : names.away} 승`;
