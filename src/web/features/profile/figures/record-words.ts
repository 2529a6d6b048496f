// What a member's calibration says in one plain sentence, and only as far as the numbers carry it.
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

/** Of ranked members, how many stand at this place or above: `상위 9%`. The percentile alone cannot tell it for the first place. */
export function topWords(ranking: number | null, percentile: number | null | undefined): string | undefined {
  if (ranking === null || ranking < 2 || typeof percentile !== 'number') return undefined;
  const sharePct = ((100 - percentile) * ranking) / (ranking - 1);
  return `상위 ${Math.min(100, Math.max(1, Math.ceil(sharePct - 1e-6)))}%`;
}
