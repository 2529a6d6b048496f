// How strong each side is on a given day: a place in its league that lasts, and a drift from season to season.
import { diceOf, memory, normal } from './dice.ts';
import type { Side } from './story.ts';

/** Each season keeps three quarters of the drift of the season before; six of them are enough to add up. */
const carry = 0.75;
const driftStep = 0.2;
const driftDays = 35;

export type Strength = (side: Side, day: number) => number;

/** Standard normal scores of the places 0..count-1, strongest first, by Tukey's lambda. */
function placeScore(place: number, count: number): number {
  const p = 1 - (place + 0.5) / count;
  return 4.91 * (p ** 0.14 - (1 - p) ** 0.14);
}

export function createStrength(seed: string, countOf: (league: string) => number): Strength {
  const remember = memory<number>(4000);
  const driftAt = (id: string, step: number) =>
    remember(`${id}#${step}`, () => {
      let drift = 0;
      for (let back = 5; back >= 0; back -= 1) drift = drift * carry + driftStep * normal(diceOf(`${seed}|drift|${id}|${step - back}`));
      return drift;
    });
  const baseOf = ({ league, index, id }: Side) => {
    const count = countOf(league);
    // Fighters have no table to be listed in: their strength is drawn.
    return count > 0 ? placeScore(index, count) : normal(diceOf(`${seed}|base|${id}`));
  };
  return (side, day) => {
    const step = Math.floor(day / driftDays);
    const share = day / driftDays - step;
    const drift = driftAt(side.id, step) * (1 - share) + driftAt(side.id, step + 1) * share;
    return baseOf(side) + drift;
  };
}
