// How outcomes are called on screen. MMA has corners instead of grounds.
import { type Sport, sportNamesKo } from '#domain/sport.ts';

export type ApiOutcome = 'HOME' | 'DRAW' | 'AWAY';

/** Short, over a price: 홈, 무, 원정; 청, 홍 in MMA. */
export const sideWords = (sport: Sport): Record<ApiOutcome, string> =>
  sport === 'mma' ? { HOME: '청', DRAW: '무', AWAY: '홍' } : { HOME: '홈', DRAW: '무', AWAY: '원정' };

/** As a result: 홈 승, 무, 원정 승. */
export const outcomeWords = (sport: Sport): Record<ApiOutcome, string> => {
  const side = sideWords(sport);
  return { HOME: `${side.HOME} 승`, DRAW: '무', AWAY: `${side.AWAY} 승` };
};

/** Of a match that is not chosen yet. */
export const noDrawIn = (sport: Sport): string => `${sportNamesKo[sport]}에는 무승부가 없어요.`;
