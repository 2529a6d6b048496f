// How a score is said aloud.
import type { Side } from '#contract/matches.ts';

type Sides = Record<'homeSide' | 'awaySide', Pick<Side, 'name'>>;

/** @example scoreWords({ homeSide: { name: '가람' }, awaySide: { name: '나루' } }, { home: 2, away: 1 }) // '가람 2 대 1 나루' */
export const scoreWords = ({ homeSide, awaySide }: Sides, { home, away }: { home: number; away: number }): string =>
  `${homeSide.name} ${home} 대 ${away} ${awaySide.name}`;
