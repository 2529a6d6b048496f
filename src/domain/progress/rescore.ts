// Counts a member's whole record anew from their settled picks: what each earned, and every figure that is the sum of them.
import { badgeOf } from './badge.ts';
import { levelOf } from './level.ts';
import { monthOf, weekOf } from './period.ts';
import { type Term, termsOf } from './points.ts';
import { tierOf } from './tier.ts';

export type SettledPick = {
  verdict: 'won' | 'lost' | 'void';
  /** Of the picked outcome, when the pick that stands was made. */
  prob: number | null;
  /** Of the first settlement: to its week and month the pick belongs. */
  settledAt: Date;
};

export type ScoredPick = { terms: Term[]; points: number; experience: number; streak: number };

type PeriodFigures = { of: string | null; settled: number; correct: number; points: number };
const noPeriod: PeriodFigures = { of: null, settled: 0, correct: 0, points: 0 };

export type Figures = {
  points: number;
  level: number;
  experience: number;
  experienceToNext: number;
  tier: string;
  badge: string;
  winStreak: number;
  bestStreak: number;
  totalPredictions: number;
  correctPredictions: number;
  predictionAccuracy: number;
  /** First settlement of the newest pick that earned points. */
  pointsAt: Date | null;
  /** The newest week and month in which something was settled, and the ones before them. */
  week: PeriodFigures;
  lastWeek: PeriodFigures;
  month: PeriodFigures;
  lastMonth: PeriodFigures;
};

/** Of 100, with two digits, in whole numbers so that every machine rounds alike. @example accuracyOf(2, 3) // 66.67 */
export const accuracyOf = (correct: number, settled: number): number =>
  settled === 0 ? 0 : Math.floor((20_000 * correct + settled) / (2 * settled)) / 100;

function newestTwo(picks: readonly { period: string; isWon: boolean; points: number }[]): [PeriodFigures, PeriodFigures] {
  const periods = new Map<string, PeriodFigures>();
  for (const { period, isWon, points } of picks) {
    const known = periods.get(period) ?? { ...noPeriod, of: period };
    periods.set(period, { ...known, settled: known.settled + 1, correct: known.correct + Number(isWon), points: known.points + points });
  }
  const [newest = noPeriod, before = noPeriod] = [...periods.values()].sort((a, b) => ((a.of ?? '') < (b.of ?? '') ? 1 : -1));
  return [newest, before];
}

/** `picks` in the order of settlement, those that count for this member only. `earns`: a person; automatic accounts have a record, but no points. */
export function rescore(picks: readonly SettledPick[], { earns }: { earns: boolean }): { picks: ScoredPick[]; figures: Figures } {
  let [streak, bestStreak] = [0, 0];
  const scored = picks.map(({ verdict, prob }): ScoredPick => {
    if (verdict === 'won') streak += 1;
    if (verdict === 'lost') streak = 0;
    bestStreak = Math.max(bestStreak, streak);
    const terms = earns ? termsOf({ verdict, prob, streak }) : [];
    const sum = (key: 'points' | 'experience') => terms.reduce((total, term) => total + term[key], 0);
    return { terms, points: sum('points'), experience: sum('experience'), streak };
  });
  const counted = picks.flatMap(({ verdict, settledAt }, place) =>
    verdict === 'void' ? [] : [{ isWon: verdict === 'won', settledAt, points: scored[place]?.points ?? 0 }],
  );
  const correct = counted.filter(({ isWon }) => isWon).length;
  const points = scored.reduce((total, pick) => total + pick.points, 0);
  const [week, lastWeek] = newestTwo(counted.map((pick) => ({ ...pick, period: weekOf(pick.settledAt).date })));
  const [month, lastMonth] = newestTwo(counted.map((pick) => ({ ...pick, period: monthOf(pick.settledAt).date })));
  const earnedAt = counted.filter((pick) => pick.points > 0).map(({ settledAt }) => settledAt.getTime());
  const figures: Figures = {
    points,
    ...levelOf(scored.reduce((total, { experience }) => total + experience, 0)),
    tier: tierOf(points),
    badge: badgeOf({ correct, bestStreak }),
    winStreak: streak,
    bestStreak,
    totalPredictions: counted.length,
    correctPredictions: correct,
    predictionAccuracy: accuracyOf(correct, counted.length),
    pointsAt: earnedAt.length > 0 ? new Date(earnedAt.reduce((a, b) => Math.max(a, b))) : null,
    week,
    lastWeek,
    month,
    lastMonth,
  };
  return { picks: scored, figures };
}
