// What an outcome was worth at an instant: the market's fair probabilities, or the model's where nobody offers prices.
import { settleable } from '#domain/forecast/pick.ts';
import { fairProbs, type Probs } from '#domain/odds.ts';
import type { ForecastCall } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import type { Price } from '#storage/odds.ts';
import { firstOf, leagueTold } from './match.ts';

export type PriceSource = 'market' | 'model';
export type Worth = { probs: Probs; source: PriceSource };

/** Null where there are neither prices nor a forecast. */
export function worthOfMatch(
  match: Match,
  { prices, forecast }: { prices: readonly Price[]; forecast: ForecastCall | undefined },
): Worth | null {
  const { canDraw } = leagueTold(match);
  const first = firstOf(prices);
  if (first) {
    const odds = canDraw ? first.odds : { home: first.odds.home, away: first.odds.away };
    return { probs: fairProbs(odds), source: 'market' };
  }
  return forecast ? { probs: settleable(forecast.probs, canDraw), source: 'model' } : null;
}
