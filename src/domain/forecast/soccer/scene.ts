// One fixture as the soccer model sees it: the inputs of the stack, each of which a factor can set to its neutral value.
import { outcomeProbs, scoreGrid } from '../grid.ts';
import type { FixtureInput } from '../model.ts';
import type { Country } from './country.ts';
import type { MarketView } from './market-ratings.ts';
import type { RateTerms } from './rate-table.ts';
import type { Standing } from './stakes.ts';

export type Scene = {
  terms: readonly RateTerms[];
  homeElo: number;
  awayElo: number;
  /** Expected goal difference by pi-rating. */
  piMargin: number;
  /** Days since each side's last match, thirty at most. */
  homeRest: number;
  awayRest: number;
  homeStands: Standing;
  awayStands: Standing;
  /** What earlier closing odds said; null where they are not known. */
  market: MarketView | null;
  neutral: boolean;
  rho: number;
};

export const restMost = 30;
export const shortRest = 3;

export function sceneOf(country: Country, fixture: FixtureInput, { tier, day }: { tier: number; day: number }): Scene {
  const { squads, ledger, tables, elo, pi, market, stakes, settings } = country;
  const { neutral } = fixture;
  const [home, away] = [squads.find(fixture.home), squads.find(fixture.away)];
  const priorOf = (club: number) => (club < 0 ? squads.strangerPrior(tier) : squads.priorOf(club, day));
  const prior = { home: priorOf(home), away: priorOf(away) };
  const restOf = (team: string) => {
    const last = ledger.page(team).recent.at(-1);
    return last ? Math.max(1, Math.min(restMost, day - last.day)) : restMost;
  };
  const [homeStands, awayStands] = [stakes.of('home', fixture, tier), stakes.of('away', fixture, tier)];
  const lean = settings.stakeLean * (homeStands.stake - awayStands.stake);
  return {
    terms: tables.map((table) => table.terms({ home, away, tier, prior })),
    homeElo: elo.rating(home),
    awayElo: elo.rating(away),
    piMargin: pi.expectedMargin(home, away, neutral),
    homeRest: fixture.assumed?.homeRest ?? restOf(fixture.home),
    awayRest: fixture.assumed?.awayRest ?? restOf(fixture.away),
    homeStands,
    awayStands,
    market: market.view({ home: fixture.home, away: fixture.away, tier, day, neutral, lean }),
    neutral,
    rho: settings.rho,
  };
}

export const ratesOf = (terms: RateTerms, neutral: boolean): { home: number; away: number } => ({
  home: Math.exp(terms.base + (neutral ? 0 : terms.edge) + terms.homeAttack - terms.awayDefence),
  away: Math.exp(terms.base + terms.awayAttack - terms.homeDefence),
});

/** The stack's inputs: a constant; per channel the log ratio of home to away and of draw to both; the ratings; how uneven; short rest;
 *  for whom the table makes more of it; where they are known, the log ratios that earlier closing odds expect. */
export function featuresOf({
  terms,
  homeElo,
  awayElo,
  piMargin,
  homeRest,
  awayRest,
  homeStands,
  awayStands,
  market,
  neutral,
  rho,
}: Scene): number[] {
  const features = [1];
  for (const term of terms) {
    const rates = ratesOf(term, neutral);
    const probs = outcomeProbs(scoreGrid(rates.home, rates.away, rho));
    features.push(Math.log(probs.home / probs.away), Math.log(probs.draw / Math.sqrt(probs.home * probs.away)));
  }
  const uneven = Math.abs(features[1] ?? 0);
  features.push(
    (homeElo - awayElo) / 400,
    piMargin,
    uneven,
    homeRest <= shortRest ? 1 : 0,
    awayRest <= shortRest ? 1 : 0,
    homeStands.stake - awayStands.stake,
  );
  if (market) features.push(market.supremacy, market.draw);
  return features;
}

/** The same fixture with the sides exchanged; only on neutral ground is it the same match. */
export const mirrored = (scene: Scene): Scene => ({
  ...scene,
  terms: scene.terms.map((terms) => ({
    ...terms,
    homeAttack: terms.awayAttack,
    homeDefence: terms.awayDefence,
    awayAttack: terms.homeAttack,
    awayDefence: terms.homeDefence,
  })),
  homeElo: scene.awayElo,
  awayElo: scene.homeElo,
  piMargin: -scene.piMargin,
  market: scene.market && { ...scene.market, supremacy: -scene.market.supremacy },
  homeRest: scene.awayRest,
  awayRest: scene.homeRest,
  homeStands: scene.awayStands,
  awayStands: scene.homeStands,
});
