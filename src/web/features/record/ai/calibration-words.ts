// What the calibration of the AI comes to, in one plain sentence that says no more than the intervals support.

import type { AiRecord } from '#contract/record/ai-record.ts';
import { figureOf } from '#domain/korean/figure.ts';

type Bin = AiRecord['calibration'][number];

const rangeOf = ({ from, to }: Bin): string => `${from}~${to}%`;
const gapOf = ({ claimed, observed }: Bin): number => Math.abs(claimed - observed);

/** The bin furthest off among those whose interval leaves out what was claimed; else that none is. */
export function calibrationWords(bins: readonly Bin[]): string {
  const [worst] = bins.filter(({ claimed, low, high }) => claimed < low || claimed > high).toSorted((a, b) => gapOf(b) - gapOf(a));
  if (worst) {
    const came = `AI가 ${rangeOf(worst)}라고 한 ${figureOf(worst.count)}경기 가운데 실제로는 ${worst.observed.toFixed(1)}%를 맞혔어요.`;
    return `${came} 평균 ${worst.claimed.toFixed(1)}%라고 했으니 ${worst.observed < worst.claimed ? '조금 부풀려 말한' : '조금 낮춰 말한'} 셈이에요.`;
  }
  const largest = bins.toSorted((a, b) => b.count - a.count)[0];
  if (!largest) return '아직 결과가 나온 예측이 없어요.';
  const came = `AI가 ${rangeOf(largest)}라고 한 ${figureOf(largest.count)}경기 가운데 실제로 ${largest.observed.toFixed(1)}%를 맞혔어요.`;
  return `${came} 모든 구간에서, 말한 확률이 우연으로 볼 수 있는 범위 안에 있어요.`;
}
