// Maximum-likelihood fit of attack and defence strengths to decayed Poisson sums, by Newton's method.
import { createNormalEquations, type NormalEquations } from '../math/normal-equations.ts';
import { type PairCells, tiersMost } from './pair-cells.ts';

/** The parameters of one fit: strengths by club number, scoring base and home edge (in log rates) by tier. */
export type Strengths = { attack: Float64Array; defence: Float64Array; base: Float64Array; edge: Float64Array };

export type Pulls = { ridge: number; edgePrior: number; edgeRidge: number };

/** Which clubs are fitted: `slots[club]` is its place among them, −1 for one with too few matches left. */
export type Roster = { slots: Int32Array; active: number; priors: Float64Array };

export const basePrior = Math.log(1.3);
const baseRidge = 2;
const roundsMost = 12;
/** Newton's error is squared each round: after a step of this size what is left is beyond notice. */
const closeEnough = 0.02;

/** Changes the strengths in place; warm strengths need one or two rounds. */
export function fitStrengths(strengths: Strengths, cells: PairCells, { roster, pulls }: { roster: Roster; pulls: Pulls }): void {
  for (let round = 0; round < roundsMost; round++) {
    const system = createNormalEquations(2 * roster.active + 2 * tiersMost);
    addScores(system, cells, { strengths, roster });
    addPriors(system, strengths, { roster, pulls });
    if (move(strengths, system.solve(), roster) < closeEnough) return;
  }
}

/** Parameters stand in this order: attacks, defences, bases, edges. */
function addScores(system: NormalEquations, cells: PairCells, { strengths, roster }: { strengths: Strengths; roster: Roster }): void {
  const { attack, defence, base, edge } = strengths;
  const { slots: clubSlots, active } = roster;
  const slots = [0, 0, 0, 0];
  const row = { slots, signs: [1, -1, 1, 1] };
  /** Points the row at one side's scoring and answers its log rate. */
  const place = (scorer: number, conceder: number, ground: { tier: number; hosted: boolean }) => {
    const tier = ground.tier - 1;
    const conceding = clubSlots[conceder] as number;
    slots[0] = clubSlots[scorer] as number;
    slots[1] = conceding < 0 ? -1 : active + conceding;
    slots[2] = 2 * active + tier;
    slots[3] = ground.hosted ? 2 * active + tiersMost + tier : -1;
    return (
      (base[tier] as number) + (ground.hosted ? (edge[tier] as number) : 0) + (attack[scorer] as number) - (defence[conceder] as number)
    );
  };
  const ground = { tier: 1, hosted: false };
  cells.each(({ home, away, tier, neutral, weight, homeSum, awaySum }) => {
    ground.tier = tier;
    ground.hosted = !neutral;
    const homeMean = weight * Math.exp(place(home, away, ground));
    system.addRow(row, homeMean, homeSum - homeMean);
    ground.hosted = false;
    const awayMean = weight * Math.exp(place(away, home, ground));
    system.addRow(row, awayMean, awaySum - awayMean);
  });
}

function addPriors(system: NormalEquations, strengths: Strengths, { roster, pulls }: { roster: Roster; pulls: Pulls }): void {
  const { attack, defence, base, edge } = strengths;
  const { slots, active, priors } = roster;
  for (let club = 0; club < slots.length; club++) {
    const slot = slots[club] as number;
    if (slot < 0) continue;
    system.addPull(slot, pulls.ridge, (attack[club] as number) - (priors[club] as number));
    system.addPull(active + slot, pulls.ridge, (defence[club] as number) - (priors[club] as number));
  }
  for (let tier = 0; tier < tiersMost; tier++) {
    system.addPull(2 * active + tier, baseRidge, (base[tier] as number) - basePrior);
    system.addPull(2 * active + tiersMost + tier, pulls.edgeRidge, (edge[tier] as number) - pulls.edgePrior);
  }
}

/** Applies a step, no parameter further than 1 at once, and answers its largest part. */
function move({ attack, defence, base, edge }: Strengths, step: Float64Array, { slots, active }: Roster): number {
  let largest = 0;
  const shift = (values: Float64Array, at: number, slot: number) => {
    const part = Math.max(-1, Math.min(1, step[slot] as number));
    largest = Math.max(largest, Math.abs(part));
    values[at] = (values[at] as number) + part;
  };
  for (let club = 0; club < slots.length; club++) {
    const slot = slots[club] as number;
    if (slot < 0) continue;
    shift(attack, club, slot);
    shift(defence, club, active + slot);
  }
  for (let tier = 0; tier < tiersMost; tier++) {
    shift(base, tier, 2 * active + tier);
    shift(edge, tier, 2 * active + tiersMost + tier);
  }
  return largest;
}
