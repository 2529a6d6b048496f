// The rest of a soccer match: both sides go on scoring at their own rates, and goals are rare enough to be Poisson.
import type { Score } from '../../match.ts';
import type { Probs } from '../../odds.ts';
import { poissonRow } from '../math/poisson.ts';
import { endsOf, homeShareOf, rootOf, tilted } from './fit.ts';
import type { SoccerLeft } from './left.ts';
import type { StoredForecast } from './model.ts';

const mostGoals = 30;
const usualGoals = 2.6;
const [fewestGoals, manyGoals] = [0.8, 7];
const extraShare = 1 / 3;

const restOf = (rates: Score, share: number, lead: number): Probs =>
  endsOf(poissonRow(rates.home * share, mostGoals), poissonRow(rates.away * share, mostGoals), lead);

/** As many goals as the forecast expects, shared so that the full match has its balance of the two sides. */
function ratesOf({ probs, expectedHome, expectedAway }: StoredForecast): Score {
  const expected = expectedHome + expectedAway;
  const goals = Number.isFinite(expected) && expected > 0 ? Math.min(manyGoals, Math.max(fewestGoals, expected)) : usualGoals;
  const ratesAt = (share: number) => ({ home: goals * share, away: goals * (1 - share) });
  const share = rootOf((x) => homeShareOf(restOf(ratesAt(x), 1, 0)), { target: homeShareOf(probs), from: 0.001, to: 0.999 });
  return ratesAt(share);
}

/** Whether there will be extra time nobody tells before it begins: until then the end of ninety minutes is the end. From there on it is the
 *  score before penalties that settles, so a draw is left until the last whistle, and a shoot-out is one. */
export function soccerRest(forecast: StoredForecast): (score: Score, left: SoccerLeft) => Probs | null {
  const rates = ratesOf(forecast);
  const bare = restOf(rates, 1, 0);
  return ({ home, away }, { regular, extra }) =>
    extra > 0
      ? restOf(rates, extra * extraShare, home - away)
      : tilted(restOf(rates, regular, home - away), { stored: forecast.probs, bare });
}
