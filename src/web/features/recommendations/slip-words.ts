// A recommendation in words: which of them the two cards show, its risk, its sums in won.

import type { Recommendation } from '#contract/recommendations.ts';
import { figureOf } from '#domain/korean/figure.ts';

export const riskWords: Record<Recommendation['riskLevel'], string> = { low: '낮음', medium: '보통', high: '높음' };

/** @example won(17500) // '17,500원' */
export const won = (sum: number): string => `${figureOf(Math.round(sum))}원`;

export const kindWords = ({ type }: Recommendation): string => (type === 'multi' ? '조합 추천' : '단일 추천');

export const headline = ({ type, matches }: Recommendation): string =>
  type === 'multi' ? `${matches.length}경기 조합` : (matches[0]?.prediction ?? '');

/** The combination leads, or else whatever comes first; a single stands before it. */
export function shownOf(slips: readonly Recommendation[]): Recommendation[] {
  const main = slips.find(({ type }) => type === 'multi') ?? slips[0];
  if (!main) return [];
  const single = slips.find((slip) => slip.type === 'single' && slip !== main);
  return single && main.type === 'multi' ? [single, main] : [main];
}
