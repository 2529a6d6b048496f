// Whether a bookmaker's price and we mean the same end of a match: only then do their probability and ours compare.
import type { Settles } from '../league.ts';
import type { Sport } from '../sport.ts';

export type Judged = { sport: Sport; canDraw: boolean; settles: Settles };

/**
 * Soccer's prices are for ninety minutes, and ours is another end where extra time counts. And where a match may end level, prices of two sides
 * are paid back, while we would call the pick lost.
 * @example meansTheSame({ draw: 3.4 }, { sport: 'soccer', canDraw: true, settles: 'before-penalties' }) // false
 */
export function meansTheSame({ draw }: { draw?: number | null | undefined }, { sport, canDraw, settles }: Judged): boolean {
  if (canDraw && (draw === null || draw === undefined)) return false;
  return sport !== 'soccer' || settles === '90min';
}
