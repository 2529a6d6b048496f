// What a place in the prediction battle is called: by the percent of ranked members at or below it, 100 being best.

const labels = [
  { label: '최상위 예측자', from: 90 },
  { label: '상위 예측자', from: 75 },
  { label: '중위 예측자', from: 50 },
  { label: '하위 중급자', from: 25 },
] as const;
export type BattleLabel = (typeof labels)[number]['label'] | '초급 예측자';

/** @example battleLabel(75) // '상위 예측자' */
export const battleLabel = (percentile: number): BattleLabel => labels.find(({ from }) => percentile >= from)?.label ?? '초급 예측자';
