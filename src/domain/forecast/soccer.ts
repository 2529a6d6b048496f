// The soccer model: per country, time-decayed scoring strengths and two ratings, joined by a stack fitted on earlier seasons.
import type { Probs } from '../odds.ts';
import { dayNumber } from './calendar.ts';
import { expectedAway, expectedHome, scoreGrid, withOutcomes } from './grid.ts';
import { placeOf } from './league-place.ts';
import type { Ledger } from './ledger.ts';
import type { Factor, FixtureInput, Forecast, Model, ResultInput } from './model.ts';
import { soccerLevers, withUsualForm, withUsualStanding } from './soccer/assumed.ts';
import { type Country, createCountry } from './soccer/country.ts';
import { clubFactors, nationalFactors } from './soccer/factors.ts';
import { createNational, type National, type NationalScene, nationalFeatures, nationalRates, nationalStack } from './soccer/national.ts';
import { featuresOf, mirrored, ratesOf, type Scene, sceneOf } from './soccer/scene.ts';
import { europe, type PricedStackName, type StackName, settingsOf } from './soccer/settings.data.ts';
import { stacks as shippedStacks } from './soccer/stack.data.ts';
import { type Stack, stackProbs } from './soccer/stack.ts';

export type SoccerModel = Model & {
  /** What the stack is given for a fixture: the benchmark fits its weights on these. Null between national teams, who have no stack. */
  inputsOf(fixture: FixtureInput): { stack: StackName; isPriced: boolean; features: number[] } | null;
};

const name = 'soccer-stack';
const version = '3';

type Stacks = Readonly<Record<StackName | PricedStackName, Stack>>;
type State = { countries: Map<string, Country>; national: National; stacks: Stacks };

/** What both kinds of match come to: probabilities, two scoring rates for the grid, and whose ledger counted. */
type Found = { probs: Probs; rates: { home: number; away: number }; factors: Factor[]; ledger: Ledger };

export function createSoccerModel(stacks: Stacks = shippedStacks): SoccerModel {
  const state: State = { countries: new Map(), national: createNational(), stacks };
  return {
    sport: 'soccer',
    name,
    version,
    learn(results) {
      for (const result of results) learnOne(state, result);
    },
    forecast: (fixture, { factors = true } = {}) => forecastOf(state, fixture, factors),
    levers(fixture) {
      if (placeOf(fixture.league).national) return soccerLevers(state.national, fixture, null);
      const { country, scene } = clubScene(state, fixture);
      return soccerLevers(country, fixture, scene);
    },
    countries: () => [...state.countries.keys()],
    prepare(date, key) {
      for (const [known, country] of state.countries) if (key === undefined || key === known) country.prepare(dayNumber(date));
    },
    inputsOf(fixture) {
      if (placeOf(fixture.league).national) return null;
      const { stack, scene } = clubScene(state, fixture);
      return { stack, isPriced: scene.market !== null, features: featuresOf(scene) };
    },
  };
}

/** A country nobody has played in yet is made for one answer and forgotten. */
const countryOf = ({ countries }: State, key: string): Country => countries.get(key) ?? createCountry(settingsOf(key));

function learnOne(state: State, result: ResultInput): void {
  const place = placeOf(result.league);
  const day = dayNumber(result.date);
  if (place.national) {
    state.national.learn(result, day);
    return;
  }
  const country = countryOf(state, place.country);
  state.countries.set(place.country, country);
  country.learn(result, place.tier, day);
}

function clubScene(state: State, fixture: FixtureInput): { country: Country; tier: number; stack: StackName; scene: Scene } {
  const { country: key, tier } = placeOf(fixture.league);
  const day = dayNumber(fixture.date);
  const country = countryOf(state, key);
  country.prepare(day);
  const stack = country.settings.stacks[country.statsShare(tier) > 0.5 ? 'stats' : 'bare'];
  return { country, tier, stack, scene: withUsualForm(country, sceneOf(country, fixture, { tier, day }), fixture) };
}

function clubForecast(state: State, fixture: FixtureInput, withFactors: boolean): Found {
  const { country, tier, stack, scene } = clubScene(state, fixture);
  const chosen = state.stacks[scene.market ? (`${stack}Priced` as const) : stack];
  const homeProb = (given: Scene) => sceneProbs(chosen, given).home;
  return {
    probs: sceneProbs(chosen, scene),
    rates: meanRates(scene),
    factors: withFactors ? clubFactors(country, tier, { scene, fixture, homeProb }) : [],
    ledger: country.ledger,
  };
}

function nationalForecast({ national }: State, fixture: FixtureInput, withFactors: boolean): Found {
  const scene = withUsualStanding(national, national.sceneOf(fixture), fixture);
  const probsOf = (given: NationalScene): Probs => stackProbs(nationalStack, nationalFeatures(given));
  const homeProb = (given: NationalScene) => probsOf(given).home;
  return {
    probs: probsOf(scene),
    rates: nationalRates(scene),
    factors: withFactors ? nationalFactors(national, { scene, fixture, homeProb }) : [],
    ledger: national.ledger,
  };
}

/** The expected score is read from one grid whose outcomes are the forecast's own. */
function forecastOf(state: State, fixture: FixtureInput, withFactors: boolean): Forecast {
  const answer = placeOf(fixture.league).national ? nationalForecast : clubForecast;
  const { probs, rates, factors, ledger } = answer(state, fixture, withFactors);
  const grid = withOutcomes(scoreGrid(rates.home, rates.away, europe.rho), probs);
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
