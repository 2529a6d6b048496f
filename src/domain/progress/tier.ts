// The seven tiers, by the points of the season, and what is missing to the next one.

/** Lowest first. */
export const tiers = [
  { name: '브론즈', pointsFrom: 0 },
  { name: '실버', pointsFrom: 200 },
  { name: '골드', pointsFrom: 600 },
  { name: '플래티넘', pointsFrom: 1400 },
  { name: '다이아몬드', pointsFrom: 3000 },
  { name: '마스터', pointsFrom: 6000 },
  { name: '그랜드마스터', pointsFrom: 10_000 },
] as const;
export type TierName = (typeof tiers)[number]['name'];

export const isTier = (word: string): word is TierName => tiers.some(({ name }) => name === word);

/** Of points that cannot be read, the lowest.
 *  @example tierOf(600) // '골드' */
export const tierOf = (points: number): TierName => tiers.findLast(({ pointsFrom }) => points >= pointsFrom)?.name ?? '브론즈';

export type NextTier = { name: TierName; pointsFrom: number; pointsMissing: number };

/** Undefined at the top.
 *  @example nextTier(550) // { name: '골드', pointsFrom: 600, pointsMissing: 50 } */
export function nextTier(points: number): NextTier | undefined {
  const held = Number.isFinite(points) ? Math.max(0, points) : 0;
  const next = tiers.find(({ pointsFrom }) => pointsFrom > held);
  return next && { ...next, pointsMissing: next.pointsFrom - held };
}

/** How far the way from the own tier to the next is gone, 0 to 1; full at the top. */
export function tierShare(points: number): number {
  const next = nextTier(points);
  if (!next) return 1;
  const from = tiers.findLast(({ pointsFrom }) => points >= pointsFrom)?.pointsFrom ?? 0;
  return 1 - next.pointsMissing / (next.pointsFrom - from);
}
