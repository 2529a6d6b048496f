// Who is ranked, in what order, and what a place is worth: the rules of the standings.
import { wilson } from '../scoring/wilson.ts';

/** Settled picks of the period that it takes to be ranked. */
export const leastSettled = 3;
/** Settled picks that it takes to stand among the top performers. */
export const leastForTop = 20;

export type StandingPeriod = 'overall' | 'weekly' | 'monthly' | 'top-performers';

export const neededFor = (period: StandingPeriod): number => (period === 'top-performers' ? leastForTop : leastSettled);

/** Figures of one period; `pointsAt` is when the points were last earned. */
export type Ranked = { id: number; points: number; settled: number; correct: number; pointsAt: Date | null };

const atOf = ({ pointsAt }: Ranked): number => pointsAt?.getTime() ?? Number.POSITIVE_INFINITY;
const earlierFirst = (a: Ranked, b: Ranked): number => (atOf(a) === atOf(b) ? 0 : atOf(a) - atOf(b));
const shareOf = ({ correct, settled }: Ranked): number => correct / settled;

/** Points, then the share of right picks, then more settled picks, then who got there first, then who came first: no two are equal. */
export const byPoints = (a: Ranked, b: Ranked): number =>
  b.points - a.points || shareOf(b) - shareOf(a) || b.settled - a.settled || earlierFirst(a, b) || a.id - b.id;

/** The share of right picks that can be relied upon, then as above. */
export const byCertainty = (a: Ranked, b: Ranked): number =>
  wilson(b.correct, b.settled).low - wilson(a.correct, a.settled).low ||
  b.settled - a.settled ||
  b.points - a.points ||
  earlierFirst(a, b) ||
  a.id - b.id;

/** Share of `ranked` members at or below a place, in percent: the first has 100.
 *  @example percentileOf(1, 4) // 100 */
export const percentileOf = (rank: number, ranked: number): number =>
  ranked <= 0 ? 0 : Math.max(0, Math.min(100, Math.round((10_000 * (ranked - rank + 1)) / ranked) / 100));

/** Of `ranked` members, how many in a hundred stand at a place or above. Multiplied first: 7 / 25 * 100 is a little more than 28.
 *  @example topPct(7, 25) // 28 */
export const topPct = (rank: number, ranked: number): number => Math.min(100, Math.ceil((100 * rank) / ranked));

/** Places gained; null where one of the two is missing.
 *  @example placesGained({ rank: 3, rankBefore: 5 }) // 2 */
export const placesGained = ({ rank, rankBefore }: { rank: number; rankBefore: number | null }): number | null =>
  rankBefore === null ? null : rankBefore - rank;
