// Attack and defence strengths of one country's clubs, two tiers jointly, from time-decayed scoring (Dixon & Coles 1997).
import { createNormalEquations } from '../math/normal-equations.ts';
import { createPairCells, type Meeting, tiersMost } from './pair-cells.ts';

/** xi: decay per day (theirs); summerDays: days added to every summer, when squads change; ridge: pull of every strength towards its prior;
 *  tierPrior: that prior for the upper of two tiers; edge: the home advantage, in log rate. */
export type RateSettings = { xi: number; summerDays: number; ridge: number; tierPrior: number; edgePrior: number; edgeRidge: number };

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

const basePrior = Math.log(1.3);
const baseRidge = 2;
const roundsMost = 12;
/** Newton's error is squared each round: after a step of this size what is left is beyond notice. */
const closeEnough = 0.02;
/** Decayed matches below which a club is left at its prior. */
const leastExposure = 0.05;

type Strengths = { attack: Float64Array; defence: Float64Array };

export function createRateTable({ xi, summerDays, ridge, tierPrior, edgePrior, edgeRidge }: RateSettings): RateTable {
  const cells = createPairCells();
  const base = new Float64Array(tiersMost).fill(basePrior);
  const edge = new Float64Array(tiersMost).fill(edgePrior);
  let strengths: Strengths = { attack: new Float64Array(0), defence: new Float64Array(0) };
  let origin = Number.NaN;

  /** Time as the decay sees it: each summer (30 June) counts for more than its days. */
  const aged = (day: number) => xi * (day + summerDays * Math.floor((day - 181) / 365.25));

  /** Slots of the active clubs' parameters: attacks first, then defences, bases, edges. */
  function newtonStep(clubs: Int32Array, active: number, priors: Float64Array): number {
    const system = createNormalEquations(2 * active + 2 * tiersMost);
    const { attack, defence } = strengths;
    const signs = [1, -1, 1, 1];
    const slots = [0, 0, 0, 0];
    const row = { slots, signs };
    const place = (scorer: number, conceder: number, tier: number, hosted: boolean) => {
      slots[0] = clubs[scorer] as number;
      slots[1] = (clubs[conceder] as number) < 0 ? -1 : active + (clubs[conceder] as number);
      slots[2] = 2 * active + tier;
      slots[3] = hosted ? 2 * active + tiersMost + tier : -1;
      return (base[tier] as number) + (hosted ? (edge[tier] as number) : 0) + (attack[scorer] as number) - (defence[conceder] as number);
    };
    cells.each(({ home, away, tier, neutral, weight, homeSum, awaySum }) => {
      const homeMean = weight * Math.exp(place(home, away, tier - 1, !neutral));
      system.addRow(row, homeMean, homeSum - homeMean);
      const awayMean = weight * Math.exp(place(away, home, tier - 1, false));
      system.addRow(row, awayMean, awaySum - awayMean);
    });
    for (let club = 0; club < clubs.length; club++) {
      const slot = clubs[club] as number;
      if (slot < 0) continue;
      system.addPull(slot, ridge, (attack[club] as number) - (priors[club] as number));
      system.addPull(active + slot, ridge, (defence[club] as number) - (priors[club] as number));
    }
    for (let tier = 0; tier < tiersMost; tier++) {
      system.addPull(2 * active + tier, baseRidge, (base[tier] as number) - basePrior);
      system.addPull(2 * active + tiersMost + tier, edgeRidge, (edge[tier] as number) - edgePrior);
    }
    return move(system.solve(), clubs, active);
  }

  /** Applies a step, no parameter further than 1 at once, and answers its largest part. */
  function move(step: Float64Array, clubs: Int32Array, active: number): number {
    let largest = 0;
    const shift = (values: Float64Array, at: number, slot: number) => {
      const part = Math.max(-1, Math.min(1, step[slot] as number));
      largest = Math.max(largest, Math.abs(part));
      values[at] = (values[at] as number) + part;
    };
    for (let club = 0; club < clubs.length; club++) {
      const slot = clubs[club] as number;
      if (slot < 0) continue;
      shift(strengths.attack, club, slot);
      shift(strengths.defence, club, active + slot);
    }
    for (let tier = 0; tier < tiersMost; tier++) {
      shift(base, tier, 2 * active + tier);
      shift(edge, tier, 2 * active + tiersMost + tier);
    }
    return largest;
  }

  return {
    add({ day, ...meeting }) {
      if (Number.isNaN(origin)) origin = aged(day);
      cells.add(meeting, Math.exp(aged(day) - origin));
    },
    fit(day, priorOf) {
      const exposures = cells.weigh(Number.isNaN(origin) ? 1 : Math.exp(origin - aged(day)));
      const priors = Float64Array.from(exposures, (_, club) => priorOf(club) * tierPrior);
      const widen = (old: Float64Array) => Float64Array.from(exposures, (_, club) => old[club] ?? (priors[club] as number));
      strengths = { attack: widen(strengths.attack), defence: widen(strengths.defence) };
      let active = 0;
      const clubs = Int32Array.from(exposures, (exposure, club) => {
        if (exposure > leastExposure) return active++;
        strengths.attack[club] = priors[club] as number;
        strengths.defence[club] = priors[club] as number;
        return -1;
      });
      for (let round = 0; round < roundsMost; round++) if (newtonStep(clubs, active, priors) < closeEnough) break;
    },
    mean(clubs) {
      const meanOf = (values: Float64Array) => clubs.reduce((sum, club) => sum + (values[club] ?? 0), 0) / Math.max(clubs.length, 1);
      return { attack: meanOf(strengths.attack), defence: meanOf(strengths.defence) };
    },
    terms({ home, away, tier, prior }) {
      const at = Math.min(tier, tiersMost) - 1;
      const [homePrior, awayPrior] = [prior.home * tierPrior, prior.away * tierPrior];
      return {
        base: base[at] as number,
        edge: edge[at] as number,
        homeAttack: strengths.attack[home] ?? homePrior,
        homeDefence: strengths.defence[home] ?? homePrior,
        awayAttack: strengths.attack[away] ?? awayPrior,
        awayDefence: strengths.defence[away] ?? awayPrior,
      };
    },
  };
}
