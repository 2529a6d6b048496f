// The soccer model: per country, time-decayed scoring strengths and two ratings, joined by a stack fitted on earlier seasons.
import { dayNumber } from './calendar.ts';
import { expectedAway, expectedHome, scoreGrid, withOutcomes } from './grid.ts';
import { placeOf } from './league-place.ts';
import type { Forecast, Model } from './model.ts';
import { type Country, createCountry } from './soccer/country.ts';
import { featuresOf, ratesOf, sceneOf } from './soccer/scene.ts';
import { europe } from './soccer/settings.data.ts';
import { stackProbs } from './soccer/stack.ts';

export function createSoccerModel(): Model {
  const pools = new Map<string, Country>();
  const name = 'soccer-stack';
  const version = '1';
  const poolOf = (country: string): Country => {
    const pool = pools.get(country) ?? createCountry(europe);
    pools.set(country, pool);
    return pool;
  };

  return {
    sport: 'soccer',
    name,
    version,
    learn(results) {
      for (const result of results) {
        const place = placeOf(result.league);
        poolOf(place.country).learn(result, place, dayNumber(result.date));
      }
    },
    forecast(fixture): Forecast {
      const place = placeOf(fixture.league);
      const day = dayNumber(fixture.date);
      const pool = poolOf(place.country);
      pool.prepare(day);
      const scene = sceneOf(pool, fixture, { place, day });
      const features = featuresOf(scene);
      const probs = stackProbs({ home: [0.03, 0.25, -0.36, 0.25], away: [0.03, -0.25, -0.36, -0.25] }, features);
      const rates = ratesOf(scene.terms[0] as (typeof scene.terms)[0], fixture.neutral);
      const grid = withOutcomes(scoreGrid(rates.home, rates.away, scene.rho), probs);
      return {
        probs,
        expectedHome: expectedHome(grid),
        expectedAway: expectedAway(grid),
        factors: [],
        homeMatches: pool.ledger.page(fixture.home).matches,
        awayMatches: pool.ledger.page(fixture.away).matches,
        lastMatchDate: pool.ledger.lastDate(fixture),
        model: name,
        version,
      };
    },
    countries: () => [...pools.keys()],
    prepare(date, country) {
      for (const [key, pool] of pools) if (country === undefined || country === key) pool.prepare(dayNumber(date));
    },
  };
}
