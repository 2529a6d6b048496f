// Attack and defence strengths of one country's clubs, two tiers jointly, from time-decayed scoring (Dixon & Coles 1997).
import { createPairCells, type Meeting, tiersMost } from './pair-cells.ts';
import { basePrior, fitStrengths, type Pulls, type Roster, type Strengths } from './rate-fit.ts';

/** xi: decay per day (theirs); summerDays: days added to every summer, when squads change; ridge: pull of every strength towards its prior;
 *  tierPrior: that prior for the upper of two tiers; edge: the home advantage, in log rate. */
export type RateSettings = Pulls & { xi: number; summerDays: number; tierPrior: number };

/** What the fit says of one fixture, in log scoring rates, kept apart so that a factor can set one of them to its neutral value. */
export type RateTerms = { base: number; edge: number; homeAttack: number; homeDefence: number; awayAttack: number; awayDefence: number };

export type RateTable = {
  add(meeting: Meeting): void;
  /** Refits as of a day; `priorOf` is a club's prior in units of `tierPrior`. */
  fit(day: number, priorOf: (team: number) => number): void;
  /** `prior` serves a club that no fit has seen. */
  terms(fixture: { home: number; away: number; tier: number; prior: { home: number; away: number } }): RateTerms;
  /** The mean strengths of some clubs. */
  mean(clubs: readonly number[]): { attack: number; defence: number };
};

/** Decayed matches below which a club is left at its prior. */
const leastExposure = 0.05;

export function createRateTable(settings: RateSettings): RateTable {
  const { xi, summerDays, tierPrior } = settings;
  const cells = createPairCells();
  let strengths: Strengths = {
    attack: new Float64Array(0),
    defence: new Float64Array(0),
    base: new Float64Array(tiersMost).fill(basePrior),
    edge: new Float64Array(tiersMost).fill(settings.edgePrior),
  };
  let origin = Number.NaN;
  /** Time as the decay sees it: each summer (30 June) counts for more than its days. */
  const aged = (day: number) => xi * (day + summerDays * Math.floor((day - 181) / 365.25));

  return {
    add({ day, ...meeting }) {
      if (Number.isNaN(origin)) origin = aged(day);
      cells.add(meeting, Math.exp(aged(day) - origin));
    },
    fit(day, priorOf) {
      const exposures = cells.weigh(Number.isNaN(origin) ? 1 : Math.exp(origin - aged(day)));
      const priors = Float64Array.from(exposures, (_, club) => priorOf(club) * tierPrior);
      const roster = rosterOf(exposures, priors);
      const carried = (old: Float64Array) =>
        Float64Array.from(priors, (prior, club) => ((roster.slots[club] as number) < 0 ? prior : (old[club] ?? prior)));
      strengths = { ...strengths, attack: carried(strengths.attack), defence: carried(strengths.defence) };
      fitStrengths(strengths, cells, { roster, pulls: settings });
    },
    mean(clubs) {
      const meanOf = (values: Float64Array) => clubs.reduce((sum, club) => sum + (values[club] ?? 0), 0) / Math.max(clubs.length, 1);
      return { attack: meanOf(strengths.attack), defence: meanOf(strengths.defence) };
    },
    terms({ home, away, tier, prior }) {
      const at = Math.min(tier, tiersMost) - 1;
      const [homePrior, awayPrior] = [prior.home * tierPrior, prior.away * tierPrior];
      return {
        base: strengths.base[at] as number,
        edge: strengths.edge[at] as number,
        homeAttack: strengths.attack[home] ?? homePrior,
        homeDefence: strengths.defence[home] ?? homePrior,
        awayAttack: strengths.attack[away] ?? awayPrior,
        awayDefence: strengths.defence[away] ?? awayPrior,
      };
    },
  };
}

function rosterOf(exposures: Float64Array, priors: Float64Array): Roster {
  let active = 0;
  const slots = Int32Array.from(exposures, (exposure) => (exposure > leastExposure ? active++ : -1));
  return { slots, active, priors };
}
