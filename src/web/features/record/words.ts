// The words in which the record is told: figures, prices, and how a match stands.

import type { PickReceipt } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';

export const percent = (pct: number): string => `${pct.toFixed(1)}%`;
/** Below this many settled matches no share is told. */
export const leastSample = 30;

/** `+17`, `-5`, `0`, with a true minus. */
export const signed = (points: number): string => (points > 0 ? `+${figureOf(points)}` : points < 0 ? `−${figureOf(-points)}` : '0');

type Price = NonNullable<PickReceipt['priceAtPick']>;
export const sourceWords: Record<Price['source'], string> = { market: '배당 환산', model: '모델' };
export const priceWords = (price: Price | null): string => (price ? `${sourceWords[price.source]} ${percent(price.percentage)}` : '없음');

export const matchWords = { UPCOMING: '예정', LIVE: '진행 중', FINISHED: '종료' } as const;
export const matchLooks = { UPCOMING: 'upcoming', LIVE: 'live', FINISHED: 'final' } as const;
