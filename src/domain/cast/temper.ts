// How a member of the demo world picks: which matches they care for, when they get round to it, whom they take, and how sure they say they are.
import type { Probs } from '../odds.ts';
import { type Outcome, outcomes, type Sport } from '../sport.ts';
import { hours, minutes } from '../time/duration.ts';
import type { CastMember } from './cast.data.ts';

export type CastMatch = { id: number; sport: Sport; start: Date /** Settleable: no draw where none can be picked. */; probs: Probs };
export type CastPick = { outcome: Outcome; confidencePct: number; isConfidenceTouched: boolean; at: Date };

/** Of the matches of their own sport they care for one in eight, of the others for one in thirty. */
const favouriteShare = 0.12;
const otherShare = 0.03;
/** From most of a day before kick-off to half an hour. */
const earliestMs = hours(20);
const latestMs = minutes(30);
/** One in five leaves the slider where it is. */
const untouchedShare = 0.2;

/** The same words give the same numbers: FNV-1a for the seed (draft-eastlake-fnv), mulberry32 for the row. */
export function diceOf(words: string): () => number {
  let seed = 0x811c9dc5;
  for (const letter of words) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The bolder, the flatter: someone without boldness takes the favourite nearly always, the boldest hardly looks at the odds. */
function chosen(probs: Probs, boldness: number, roll: number): Outcome {
  const sharpness = 0.4 + 4 * (1 - boldness);
  const weights = outcomes.map((outcome) => (probs[outcome] > 0 ? probs[outcome] ** sharpness : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = roll * total;
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0 && weight > 0) return outcomes[index] as Outcome;
  }
  return 'home';
}

/** What they say of their pick: its chance, and the more the bolder they are; in steps of five as people do. */
function claimed(prob: number, boldness: number, roll: number): number {
  const felt = 100 * prob + 4 + 14 * boldness + 10 * (roll - 0.5);
  return Math.min(95, Math.max(50, Math.round(felt / 5) * 5));
}

/** Undefined where they let the match go by. Always the same answer for the same member and match. */
export function castPick({ username, favourite, boldness }: CastMember, { id, sport, start, probs }: CastMatch): CastPick | undefined {
  const dice = diceOf(`${username} ${id}`);
  if (dice() >= (sport === favourite ? favouriteShare : otherShare)) return undefined;
  const outcome = chosen(probs, boldness, dice());
  const confidencePct = claimed(probs[outcome], boldness, dice());
  const isConfidenceTouched = dice() >= untouchedShare;
  const aheadMs = latestMs + dice() ** 2 * (earliestMs - latestMs);
  return {
    outcome,
    confidencePct: isConfidenceTouched ? confidencePct : 75,
    isConfidenceTouched,
    at: new Date(Math.floor((start.getTime() - aheadMs) / 1000) * 1000),
  };
}

export const castLooksAheadMs = earliestMs;
