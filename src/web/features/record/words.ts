// The words in which the record is told: figures, prices, and how a match stands.

import type { PickReceipt } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { stateOf } from '../../parts/match/match-state.ts';

export const percent = (pct: number): string => `${pct.toFixed(1)}%`;
/** Below this many settled matches no share is told. */
export const leastSample = 30;

/** `+17`, `-5`, `0`, with a true minus. */
export const signed = (points: number): string => (points > 0 ? `+${figureOf(points)}` : points < 0 ? `−${figureOf(-points)}` : '0');

type Price = NonNullable<PickReceipt['priceAtPick']>;
export const sourceWords: Record<Price['source'], string> = { market: '배당 환산', model: '모델' };
export const priceWords = (price: Price | null): string => (price ? `${sourceWords[price.source]} ${percent(price.percentage)}` : '없음');

const plain = {
  UPCOMING: { look: 'upcoming', word: '예정' },
  LIVE: { look: 'live', word: '진행 중' },
  FINISHED: { look: 'final', word: '종료' },
} as const;

/** One that was put off, called off or broken off says so, as everywhere. */
export const stateInRecord = ({ status, statusDetail }: { status: keyof typeof plain; statusDetail?: string | undefined }) =>
  statusDetail === undefined ? plain[status] : stateOf({ status, statusDetail });
