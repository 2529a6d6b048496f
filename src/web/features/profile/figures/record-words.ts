// What a member's calibration says in one plain sentence, and only as far as the numbers carry it.
import { topPct } from '#domain/ranking/standing.ts';
import type { CalibrationBin } from '../../../parts/charts/calibration.ts';

/** Below this a curve would tell more about chance than about the member. */
export const calibrationMin = 30;
export const trendMin = 10;
/** Of fewer picks than this even an interval says too much: one that missed would already lie outside of it. */
const adviceMin = 10;

/** A claim that can be lowered: the least that can be said is 50 %. */
const sureFrom = 65;

export type Advice = { kind: 'fits' } | { kind: 'too-sure' | 'too-shy'; claimed: string; observed: string; isSure: boolean };

/** Where the stated confidence lies outside the interval of what came true: there chance alone does not explain it. The heaviest such gap is told. */
export function adviceOf(bins: readonly CalibrationBin[]): Advice {
  const [worst] = bins
    .filter(({ count, claimed, low, high }) => count >= adviceMin && (claimed < low || claimed > high))
    .sort((a, b) => b.count * (b.claimed - b.observed) ** 2 - a.count * (a.claimed - a.observed) ** 2);
  if (!worst) return { kind: 'fits' };
  const words = { claimed: `${Math.round(worst.claimed)}%`, observed: `${Math.round(worst.observed)}%`, isSure: worst.claimed >= sureFrom };
  return { ...words, kind: worst.claimed > worst.observed ? 'too-sure' : 'too-shy' };
}

/** Of ranked members, how many stand at this place or above: `상위 9%`, as the battle says it. */
export const topWords = (ranking: number | null | undefined, rankedMembers: number | null | undefined): string | undefined =>
  typeof ranking !== 'number' || typeof rankedMembers !== 'number' ? undefined : `상위 ${topPct(ranking, rankedMembers)}%`;
