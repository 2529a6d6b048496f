// The three places of an advertisement, as admins call them, and how many each has room for.
import type { AdminAd } from '#contract/ads.ts';
import { adPositions, adsShown } from '#domain/content/ad-rules.ts';

export type Position = AdminAd['position'];
export const positionWords: Readonly<Record<Position, string>> = { banner: '배너', sidebar: '옆자리', footer: '하단' };
export const positions = adPositions.map((value) => ({ value, label: positionWords[value] }));
export const roomWords = adPositions.map((value) => `${positionWords[value]} ${adsShown[value]}개`).join(', ');
