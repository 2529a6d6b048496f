// The words in which the record is told: figures, prices, and why a pick was not counted.

import type { PickReceipt } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import type { Sport } from '#domain/sport.ts';

export const percent = (pct: number): string => `${pct.toFixed(1)}%`;
/** Below this many settled matches no share is told. */
export const leastSample = 30;

/** `+17`, `-5`, `0`, with a true minus. */
export const signed = (points: number): string => (points > 0 ? `+${figureOf(points)}` : points < 0 ? `−${figureOf(-points)}` : '0');

type Price = NonNullable<PickReceipt['priceAtPick']>;
export const sourceWords: Record<Price['source'], string> = { market: '배당 환산', model: '모델' };
export const priceWords = (price: Price | null): string => (price ? `${sourceWords[price.source]} ${percent(price.percentage)}` : '없음');

type VoidReason = NonNullable<PickReceipt['voidReason']>;
const reasonWords: Record<VoidReason, string> = {
  postponed: '경기가 48시간 넘게 미뤄져서 무효예요.',
  cancelled: '경기가 취소되어서 무효예요.',
  abandoned: '경기가 중단되어 끝나서 무효예요.',
  'no-contest': '채점할 승부가 가려지지 않아서 무효예요.',
  moved: '경기가 예측을 잠근 뒤에 48시간 넘게 옮겨져서 무효예요.',
  late: '나중에 확인된 경기 시작 시각보다 늦게 남긴 예측이라서 무효예요.',
};
export const voidWords = (reason: VoidReason, sport: Sport): string =>
  sport === 'mma' && reason === 'abandoned' ? '노 콘테스트로 끝나서 무효예요.' : reasonWords[reason];

export const matchWords = { UPCOMING: '예정', LIVE: '진행 중', FINISHED: '종료' } as const;
export const matchLooks = { UPCOMING: 'upcoming', LIVE: 'live', FINISHED: 'final' } as const;
