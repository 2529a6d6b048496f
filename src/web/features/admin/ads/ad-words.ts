// The three places of an advertisement, as admins call them.
import type { AdminAd } from '#contract/ads.ts';

export type Position = AdminAd['position'];
export const positionWords: Readonly<Record<Position, string>> = { banner: '배너', sidebar: '옆자리', footer: '하단' };
export const positions = (['banner', 'sidebar', 'footer'] as const).map((value) => ({ value, label: positionWords[value] }));
