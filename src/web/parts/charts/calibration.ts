// How stated confidence compares with what came true, in words.

import type { MemberRecord } from '#contract/record/picks.ts';
import { figureOf } from '#domain/korean/figure.ts';

/** In percents: what was claimed on average, what share came true, and the 95 % interval of that share. */
export type CalibrationBin = MemberRecord['calibration']['bins'][number];

export const wholePercent = (pct: number): string => `${Math.round(pct)}%`;
export const counted = (n: number): string => `${figureOf(n)}건`;

/** @example calibrationSentence('신뢰도별 실제 적중률', bins) // '신뢰도별 실제 적중률. 52%라고 말한 14건 중 47% 적중, …' */
export function calibrationSentence(label: string, bins: readonly CalibrationBin[]): string {
  const parts = bins.map(
    ({ claimed, count, observed }) => `${wholePercent(claimed)}라고 말한 ${counted(count)} 중 ${wholePercent(observed)} 적중`,
  );
  return parts.length === 0 ? `${label}. 아직 결과가 없어요` : `${label}. ${parts.join(', ')}`;
}
