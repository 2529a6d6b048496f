// The words in which a comparison on the same matches is told: who it is, whether they were closer than the AI, and how far apart they were.

import type { Compared, Comparison } from '#contract/record/comparison.ts';

type Who = Compared['who'];
type Apart = NonNullable<Compared['toAi']>;

/** Below this many matches nothing is told. */
export const comparedFrom = 30;

export const whoWords: Record<Who, string> = { ai: 'AI', market: '배당', crowd: '회원들', me: '나' };

/** With a true minus, and without one where it rounds to nought. */
function numeral(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** `12.3%`, `−4.1%`. */
export const skillWords = (pct: number): string => `${numeral(pct, 1)}%`;
/** A mark of the scale: `−10%`. */
export const markWords = (pct: number): string => `${numeral(pct, 0)}%`;
/** `8.1~16.4%`. */
export const rangeWords = ({ low, high }: { low: number; high: number }): string => `${numeral(low, 1)}~${numeral(high, 1)}%`;

const asSubject: Record<Who, string> = { ai: 'AI가', market: '배당이', crowd: '회원들이', me: '내가' };

/** Who was closer of the two, or that nobody can say so. */
export function closerSentence(who: Who, { closeness }: Apart): string {
  if (closeness === 'chance') return `AI와 ${whoWords[who]}의 차이가 우연의 범위예요.`;
  return closeness === 'closer' ? `${asSubject[who]} AI보다 더 가까웠어요.` : `AI가 ${whoWords[who]}보다 더 가까웠어요.`;
}

const signed = (value: number): string => (value > 0 && Number(value.toFixed(3)) !== 0 ? `+${value.toFixed(3)}` : numeral(value, 3));

/** `로그 손실이 AI보다 +0.031, 95% 구간 +0.012~+0.050`. */
export const apartWords = ({ value, low, high }: Apart): string =>
  `로그 손실이 AI보다 ${signed(value)}, 95% 구간 ${signed(low)}~${signed(high)}`;

/** Why the market is missing; undefined where it is not. */
export const unpricedWords = ({ sample, priced }: Pick<Comparison, 'sample' | 'priced'>): string | undefined =>
  sample >= comparedFrom && priced < comparedFrom
    ? `배당도 있는 경기가 ${comparedFrom}경기 모이기 전까지는 배당을 빼고 견줘요.`
    : undefined;
