// The soccer model: per country, time-decayed scoring strengths and two ratings, joined by a stack fitted on earlier seasons.
import type { Probs } from '../odds.ts';
import { dayNumber } from './calendar.ts';
import { expectedAway, expectedHome, type Grid, scoreGrid, withOutcomes } from './grid.ts';
import { placeOf } from './league-place.ts';
import type { Factor, FixtureInput, ForecastOptions, Model } from './model.ts';
import { type Country, createCountry } from './soccer/country.ts';
import { clubFactors, nationalFactors } from './soccer/factors.ts';
import { createNational, type NationalScene, nationalFeatures, nationalRates, nationalStack } from './soccer/national.ts';
import { featuresOf, mirrored, ratesOf, type Scene, sceneOf } from './soccer/scene.ts';
import { type StackName, settingsOf } from './soccer/settings.data.ts';
import { stacks as shippedStacks } from './soccer/stack.data.ts';
import { type Stack, stackProbs } from './soccer/stack.ts';

export type SoccerModel = Model & {
  /** What the stack is given for a fixture: the benchmark fits its weights on these. Null between national teams, who have no stack. */
  inputsOf(fixture: FixtureInput): { stack: StackName; features: number[] } | null;
};

const name = 'soccer-stack';
const version = '1';
const nationalRho = -0.06;

export function createSoccerModel(stacks: Readonly<Record<StackName, Stack>> = shippedStacks): SoccerModel {
  const countries = new Map<string, Country>();
  const national = createNational();
  /** A country nobody has played in yet is made for one answer and forgotten. */
  const countryOf = (key: string) => countries.get(key) ?? createCountry(settingsOf(key));
  const stackOf = (country: Country, tier: number): StackName => country.settings.stacks[country.statsShare(tier) > 0.5 ? 'stats' : 'bare'];

  function learnOne(result: Parameters<Model['learn']>[0][number]) {
    const place = placeOf(result.league);
    const day = dayNumber(result.date);
    if (place.national) return national.learn(result, day);
    const country = countryOf(place.country);
    countries.set(place.country, country);
    country.learn(result, place.tier, day);
  }

  function clubForecast(fixture: FixtureInput, withFactors: boolean) {
    const { country: key, tier } = placeOf(fixture.league);
    const day = dayNumber(fixture.date);
    const country = countryOf(key);
    country.prepare(day);
    const stack = stacks[stackOf(country, tier)];
    const scene = sceneOf(country, fixture, { tier, day });
    const probsOf = (given: Scene) => sceneProbs(stack, given);
    const homeProb = (given: Scene) => probsOf(given).home;
    const factors = withFactors ? clubFactors(country, tier, { scene, fixture, homeProb }) : [];
    return { probs: probsOf(scene), rates: meanRates(scene), rho: scene.rho, factors, ledger: country.ledger };
  }

  function nationalForecast(fixture: FixtureInput, withFactors: boolean) {
    const scene = national.sceneOf(fixture);
    const probsOf = (given: NationalScene): Probs => stackProbs(nationalStack, nationalFeatures(given));
    const homeProb = (given: NationalScene) => probsOf(given).home;
    const factors: Factor[] = withFactors ? nationalFactors(national, { scene, fixture, homeProb }) : [];
    return { probs: probsOf(scene), rates: nationalRates(scene), rho: nationalRho, factors, ledger: national.ledger };
  }

  /** Everything that can be asked about the final score, read from one grid; `forecast` quotes its means. */
  function answer(fixture: FixtureInput, withFactors: boolean) {
    const found = placeOf(fixture.league).national ? nationalForecast(fixture, withFactors) : clubForecast(fixture, withFactors);
    const grid: Grid = withOutcomes(scoreGrid(found.rates.home, found.rates.away, found.rho), found.probs);
    return { ...found, grid };
  }

  return {
    sport: 'soccer',
    name,
    version,
    learn: (results) => results.forEach(learnOne),
    forecast(fixture, { factors: withFactors = true }: ForecastOptions = {}) {
      const { probs, grid, factors, ledger } = answer(fixture, withFactors);
      return {
        probs,
        expectedHome: expectedHome(grid),
        expectedAway: expectedAway(grid),
        factors,
        homeMatches: ledger.page(fixture.home).matches,
        awayMatches: ledger.page(fixture.away).matches,
        lastMatchDate: ledger.lastDate(fixture),
        model: name,
        version,
      };
    },
    countries: () => [...countries.keys()],
    prepare(date, key) {
      for (const [known, country] of countries) if (key === undefined || key === known) country.prepare(dayNumber(date));
    },
    inputsOf(fixture) {
      const place = placeOf(fixture.league);
      if (place.national) return null;
      const day = dayNumber(fixture.date);
      const country = countryOf(place.country);
      country.prepare(day);
      return { stack: stackOf(country, place.tier), features: featuresOf(sceneOf(country, fixture, { tier: place.tier, day })) };
    },
  };
}

/** On neutral ground the stack is asked both ways round, so that it cannot matter which side is named first. */
function sceneProbs(stack: Stack, scene: Scene): Probs {
  const probs = stackProbs(stack, featuresOf(scene));
  if (!scene.neutral) return probs;
  const other = stackProbs(stack, featuresOf(mirrored(scene)));
  return { home: (probs.home + other.away) / 2, draw: (probs.draw + other.draw) / 2, away: (probs.away + other.home) / 2 };
}

/** The scoring rates that the channels agree on: their geometric mean. */
function meanRates({ terms, neutral }: Scene): { home: number; away: number } {
  let [home, away] = [0, 0];
  for (const term of terms) {
    const rates = ratesOf(term, neutral);
    home += Math.log(rates.home) / terms.length;
    away += Math.log(rates.away) / terms.length;
  }
  return { home: Math.exp(home), away: Math.exp(away) };
}
