// How a share of right calls is told: with its interval, and not at all while there are too few.
import { wilson } from '#domain/scoring/wilson.ts';

/** Below this many settled matches an accuracy is noise: screens say 집계 중. */
export const smallestSample = 30;

export const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
export const percent = (share: number): number => rounded(share * 100, 1);
export const enough = <T>(sample: number, value: () => T): T | null => (sample >= smallestSample ? value() : null);

/** Mean of a sum; null below the smallest sample. */
export const meanOf = (total: number, sample: number): number | null => enough(sample, () => rounded(total / sample, 4));

/** The accuracy in percent and Wilson's 95 % interval of it; all null below the smallest sample. */
export function accuracyOf(correct: number, sample: number): { accuracy: number | null; low: number | null; high: number | null } {
  const interval = enough(sample, () => wilson(correct, sample));
  return {
    accuracy: enough(sample, () => percent(correct / sample)),
    low: interval && percent(interval.low),
    high: interval && percent(interval.high),
  };
}
