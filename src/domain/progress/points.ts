// What a pick earns: points for being right, more where it was hard to be, and for the picks before it; experience for taking part.
import { written } from '../figures/written.ts';

export const basePoints = 10;
export const difficultyMax = 40;
export const streakFrom = 3;
export const streakStep = 2;
export const streakMax = 10;
export const experienceSettled = 20;
export const experienceWon = 10;

/** Of a right pick, by the probability it was given when it was made (0..1): 10 · (1/p − 1), rounded, at most 40. Unknown: none.
 *  @example difficultyOf(0.25) // 30 */
export function difficultyOf(prob: number | null): number {
  if (prob === null || !(prob > 0)) return 0;
  return Math.min(difficultyMax, Math.max(0, Math.round(10 * (1 / prob - 1))));
}

/** The sum behind the points as it is written out: whoever works it out with these digits comes to the same points.
 *  @example difficultyWritten(0.4082) // { prob: '0.4082', exact: '14.498', points: 14 } */
export function difficultyWritten(prob: number): { prob: string; exact: string; points: number } {
  const points = difficultyOf(prob);
  const shown = written(prob, { digits: 3, isEnough: (value) => difficultyOf(value) === points });
  const isEnough = (value: number) => Math.min(difficultyMax, Math.round(value)) === points;
  return { prob: shown, exact: written(10 * (1 / Number(shown) - 1), { digits: 1, isEnough }), points };
}

/** Of the n-th right pick in a row: two from the third on, two more for each further one, ten at most.
 *  @example streakBonus(4) // 4 */
export const streakBonus = (streak: number): number =>
  streak < streakFrom ? 0 : Math.min(streakMax, streakStep * (streak - streakFrom + 1));

/** What a pick brings when it comes true, without the bonus of a streak. */
export const worthOf = (prob: number | null): number => basePoints + difficultyOf(prob);

/** Why a line of the points ledger was written: for taking part, being right, having been hard to get right, and the row it stands in. */
export const ledgerReasons = ['settled', 'correct', 'difficulty', 'streak'] as const;
export type LedgerReason = (typeof ledgerReasons)[number];

/** A line that follows from the correction of another match carries that match behind a colon: its reason is the word before.
 *  @example ledgerReasonOf('streak:12.2') // 'streak' */
export const ledgerReasonOf = (written: string): LedgerReason | undefined => {
  const [word] = written.split(':');
  return ledgerReasons.find((reason) => reason === word);
};

export type Term = { reason: LedgerReason; points: number; experience: number };

/** The terms of one settled pick; `streak` counts the right picks in a row, this one included. A void pick has none, nor has an empty term. */
export function termsOf(pick: { verdict: 'won' | 'lost' | 'void'; prob: number | null; streak: number }): Term[] {
  if (pick.verdict === 'void') return [];
  const settled: Term = { reason: 'settled', points: 0, experience: experienceSettled };
  if (pick.verdict === 'lost') return [settled];
  const terms: Term[] = [
    settled,
    { reason: 'correct', points: basePoints, experience: experienceWon },
    { reason: 'difficulty', points: difficultyOf(pick.prob), experience: 0 },
    { reason: 'streak', points: streakBonus(pick.streak), experience: 0 },
  ];
  return terms.filter(({ points, experience }) => points !== 0 || experience !== 0);
}
