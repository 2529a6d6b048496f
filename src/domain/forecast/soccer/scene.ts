// One fixture as the soccer model sees it: the inputs of the stack, each of which a factor can set to its neutral value.
import type { Place } from '../league-place.ts';
import { outcomeProbs, scoreGrid } from '../grid.ts';
import type { FixtureInput } from '../model.ts';
import type { Country } from './country.ts';
import type { RateTerms } from './rate-table.ts';

export type Scene = {
  terms: RateTerms[];
  eloGap: number;
  expectedMargin: number;
  /** Days since each side's last match, thirty at most. */
  homeRest: number;
  awayRest: number;
  neutral: boolean;
  rho: number;
};

const restMost = 30;

export function sceneOf(country: Country, fixture: FixtureInput, { place, day }: { place: Place; day: number }): Scene {
  const home = country.teamOf(fixture.home, place.tier, day);
  const away = country.teamOf(fixture.away, place.tier, day);
  const restOf = (team: string) => {
    const last = country.ledger.page(team).recent.at(-1);
    return last ? Math.max(1, Math.min(restMost, day - last.day)) : restMost;
  };
  return {
    terms: country.tables.map((table) => table.terms(home, away, place.tier)),
    eloGap: (country.elo.rating(home) - country.elo.rating(away)) / 400,
    expectedMargin: country.pi.expectedMargin(home, away, fixture.neutral),
    homeRest: restOf(fixture.home),
    awayRest: restOf(fixture.away),
    neutral: fixture.neutral,
    rho: country.settings.rho,
  };
}

export const ratesOf = (terms: RateTerms, neutral: boolean) => ({
  home: Math.exp(terms.base + (neutral ? 0 : terms.edge) + terms.homeAttack - terms.awayDefence),
  away: Math.exp(terms.base + terms.awayAttack - terms.homeDefence),
});

/** The stack's inputs: a constant, two log ratios per channel (home against away, draw against both), ratings, rest. */
export function featuresOf({ terms, eloGap, expectedMargin, homeRest, awayRest, neutral, rho }: Scene): number[] {
  const features = [1];
  for (const term of terms) {
    const rates = ratesOf(term, neutral);
    const probs = outcomeProbs(scoreGrid(rates.home, rates.away, rho));
    features.push(Math.log(probs.home / probs.away), Math.log(probs.draw / Math.sqrt(probs.home * probs.away)));
  }
  features.push(eloGap, expectedMargin, restGap(homeRest, awayRest));
  return features;
}

/** A fourteenth day of rest adds nothing; the second adds most. */
export const restGap = (home: number, away: number): number => Math.log1p(Math.min(home, 14)) - Math.log1p(Math.min(away, 14));
