// Whether closing prices have been coming with the results lately, so that ratings made of them may be asked.

import type { Sport } from '../../sport.ts';
import { marketProbs } from '../market.ts';
import type { ResultInput } from '../model.ts';
import { logOddsOf } from './inputs.ts';

/** About a hundred results: prices that stopped coming are not trusted for long. */
const memory = 0.02;
const shareLeast = 0.3;

export type PriceWatch = {
  see(pool: string, hasPrice: boolean): void;
  /** Whether a pool's results of late came with prices often enough. */
  isPriced(pool: string): boolean;
};

export function createPriceWatch(): PriceWatch {
  const shares = new Map<string, number>();
  return {
    see: (pool, hasPrice) => {
      const share = shares.get(pool) ?? 0;
      shares.set(pool, share + memory * ((hasPrice ? 1 : 0) - share));
    },
    isPriced: (pool) => (shares.get(pool) ?? 0) >= shareLeast,
  };
}

/** The closing line's log-odds for the home side, its margin removed; undefined without a price. */
export function closingLogOdds({ closingOdds }: ResultInput, sport: Sport): number | undefined {
  if (!closingOdds) return undefined;
  const { home, away } = marketProbs(closingOdds, sport);
  const value = logOddsOf(home / (home + away));
  return Number.isFinite(value) ? value : undefined;
}
