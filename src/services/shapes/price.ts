// What an outcome was worth at an instant: the market's fair probabilities, or the model's where nobody offers a price for it.
import { settleable } from '#domain/forecast/pick.ts';
import { fairProbs, type Probs } from '#domain/odds.ts';
import type { ForecastCall } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import type { Price } from '#storage/odds.ts';
import { firstOf, leagueTold } from './match.ts';

export type PriceSource = 'market' | 'model';
/** `drawSource`: of the draw's share, which the prices of two sides do not tell. */
export type Worth = { probs: Probs; source: PriceSource; drawSource: PriceSource };

/** Whether the prices leave an outcome of the match without one. */
export function lacksPrices(match: Match, prices: readonly Price[]): boolean {
  const first = firstOf(prices);
  return first === undefined || (leagueTold(match).canDraw && first.odds.draw === undefined);
}

/** Null where there are neither prices nor a forecast. */
export function worthOfMatch(
  match: Match,
  { prices, forecast }: { prices: readonly Price[]; forecast: ForecastCall | undefined },
): Worth | null {
  const { canDraw } = leagueTold(match);
  const first = firstOf(prices);
  const called = forecast && settleable(forecast.probs, canDraw);
  if (!first) return called ? { probs: called, source: 'model', drawSource: 'model' } : null;
  const probs = fairProbs(canDraw ? first.odds : { home: first.odds.home, away: first.odds.away });
  if (!called || !lacksPrices(match, prices)) return { probs, source: 'market', drawSource: 'market' };
  // Money that comes back after a draw buys the sides for the case that there is none.
  const decided = 1 - called.draw;
  return {
    probs: { home: probs.home * decided, draw: called.draw, away: probs.away * decided },
    source: 'market',
    drawSource: 'model',
  };
}
