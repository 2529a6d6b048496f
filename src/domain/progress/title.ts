// What a share of right picks is called, and the band in which it is coloured. Percents, as the specification gives them.

const titles = [
  { title: '예측 마스터', from: 80 },
  { title: '전문가', from: 70 },
  { title: '숙련자', from: 60 },
  { title: '초보자', from: 50 },
] as const;
export type Title = (typeof titles)[number]['title'] | '신규';

/** @example titleOf(69.99) // '숙련자' */
export const titleOf = (accuracyPct: number): Title => titles.find(({ from }) => accuracyPct >= from)?.title ?? '신규';

export type AccuracyBand = 'high' | 'good' | 'fair' | 'low';

/** @example accuracyBand(70) // 'good' */
export function accuracyBand(accuracyPct: number): AccuracyBand {
  if (accuracyPct >= 80) return 'high';
  if (accuracyPct >= 70) return 'good';
  return accuracyPct >= 60 ? 'fair' : 'low';
}
